import type { CatalogueVariation } from '../types.ts';

/** The fields of a variation in storage order; those that catalogues fill come first. */
const columns = Object.keys({
  id: true,
  code: true,
  name: true,
  category: true,
  variation: true,
  price: true,
  strength: true,
  form: true,
  size: true,
  manufacturer: true,
  species: true,
  ndc: true,
  upc: true,
  vendor: true,
  vendorCode: true,
  lab: true,
  labTestCode: true,
  subcategory: true,
  description: true,
  model: true,
  unit: true,
  packageType: true,
  barcode: true,
  variationName: true,
  cost: true,
  obsolete: true,
  compounded: true,
} satisfies Record<keyof CatalogueVariation, true>);

/** A variation as text: a JSON list of its fields, without names and without missing values at the end. */
export function writeVariation(variation: CatalogueVariation): string {
  const fields: Readonly<Record<string, unknown>> = { ...variation };
  const values = columns.map((column) => fields[column] ?? null);
  let length = values.length;
  while (values[length - 1] === null) length -= 1;
  return JSON.stringify(values.slice(0, length));
}

/** Parses the text of `writeVariation`. */
export function readVariation(text: string): CatalogueVariation {
  const values: readonly (string | number | boolean | null)[] = JSON.parse(text);
  const variation: Record<string, string | number | boolean | undefined> = { ...NO_VALUES };
  values.forEach((value, i) => {
    const column = columns[i];
    if (value !== null && column !== undefined) variation[column] = value;
  });
  if (!isVariation(variation)) throw new RangeError(`The index holds no variation but ${text.slice(0, 80)}.`);
  return variation;
}

/** Every variation has all fields, in one order: code that reads objects of one shape is several times as fast. */
const NO_VALUES: Readonly<Record<string, undefined>> = Object.fromEntries(columns.map((column) => [column, undefined]));

function isVariation(fields: { id?: unknown; code?: unknown; name?: unknown }): fields is CatalogueVariation {
  return fields.id !== undefined && fields.code !== undefined && fields.name !== undefined;
}
