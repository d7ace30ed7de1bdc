import type { CatalogueVariation } from '@fetlock/matcher/types';
import type { Variation } from '@fetlock/samples/catalogue/variation';

export const nameOf = ({ row }: Variation): string => `${row.name} ${row.variation_name}`.trim();
/** An entry whose details are in its name. */
export const entryOf = (variation: Variation): CatalogueVariation => {
  const { row, key } = variation;
  const { strength, form, size, species, manufacturer, lab } = row;
  const stated = Object.fromEntries(Object.entries({ strength, form, size, species, manufacturer, lab }).filter(([, text]) => text !== ''));
  return { id: key, code: row.code, name: nameOf(variation), category: row.category, ...stated };
};

/** An entry as in a catalogue file: the details of the variation have columns of their own. */
export const rowOf = (variation: Variation): CatalogueVariation => {
  const { name, variation: number, variation_name: variationName, unit, package_type: packageType } = variation.row;
  const columns = Object.fromEntries(
    Object.entries({ variation: number, variationName, unit, packageType }).filter(([, text]) => text !== ''),
  );
  return { ...entryOf(variation), ...columns, name };
};
