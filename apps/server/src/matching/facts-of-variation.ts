import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import type { RowRecord } from '../rows/rows.queries.ts';
import { StoredParams } from '../task-records/stored-params.ts';
import { type RowAmounts, amountsOfVariation } from './amounts-of-variation.ts';
import { propertiesOf } from './assemble-rows.ts';
import { categoryOf } from './category-of.ts';

type RowWithVariation = Pick<
  RowRecord,
  'orig_cat1' | 'entry_variation_name' | 'package_type' | 'pim_package_info' | 'custom_gl_code' | 'category' | 'mapped_core_type'
> &
  RowAmounts & { params: unknown };

/**
 * The fields of a row once it is matched to another variation: as a run would have assembled it, except what the practice or a person set,
 * which stays. A field equal to the old variation's value follows the new variation.
 */
export function factsOfVariation(row: RowWithVariation, { chosen, old }: { chosen: VariationRow; old: VariationRow | undefined }) {
  const { context, unitSystem } = StoredParams.parse(row.params);
  const keepsNames = context.preservevariationnames || context.useprovidedvariationname;
  const ownName = keepsNames && row.entry_variation_name !== (old?.variation_name || null) ? row.entry_variation_name : null;
  const follows = (value: string | null, was: string | undefined): boolean => value === null || value === was;
  const category = categoryOf(chosen.category) ?? categoryOf(row.orig_cat1 ?? undefined) ?? 'supply';
  const before = categoryOf(row.mapped_core_type ?? row.category) ?? 'unmatched';
  return {
    catalogue_variation_id: chosen.id,
    category,
    subcategory: chosen.subcategory || null,
    fetlock_name: chosen.name,
    fetlock_code: chosen.code,
    variation: chosen.variation,
    entry_variation_name: ownName ?? (chosen.variation_name || null),
    package_type: follows(row.package_type, old?.package_type) ? chosen.package_type || row.pim_package_info : row.package_type,
    custom_gl_code: follows(row.custom_gl_code, old?.gl_code) ? chosen.gl_code || null : row.custom_gl_code,
    ...amountsOfVariation(row, {
      chosen: { variation: chosen, category },
      old: { variation: old, category: before },
      options: context,
    }),
    compounded: chosen.compounded,
    obsolete: chosen.obsolete,
    property_object: propertiesOf(chosen, { omitsizeproperty: context.omitsizeproperty, unitSystem }),
  };
}
