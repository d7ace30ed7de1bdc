import type { CatalogueVariation } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { type VariationRow, type VersionHead, selectVariations } from './catalogue.queries.ts';

/** A catalogue version as the matcher takes it and as result rows are made from it, by the id that both use. */
export interface CatalogueOfVersion {
  variations: CatalogueVariation[];
  rows: ReadonlyMap<string, VariationRow>;
}

/**
 * Names a version for indexes. The time distinguishes versions with the same number when several databases share a data folder one after
 * the other.
 */
export const catalogueKeyOf = ({ id, created_at }: Pick<VersionHead, 'id' | 'created_at'>): string => `${id} ${created_at}`;

export async function readVariations(db: Queryable, versionId: number): Promise<CatalogueOfVersion> {
  const rows = await selectVariations(db, versionId);
  return { variations: rows.map(toVariation), rows: new Map(rows.map((row) => [String(row.id), row])) };
}

/** Empty text in the database is absent for the matcher: nothing to compare. */
function toVariation(row: VariationRow): CatalogueVariation {
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    obsolete: row.obsolete,
    compounded: row.compounded,
    ...(row.variation && { variation: row.variation }),
    ...(row.variation_name && { variationName: row.variation_name }),
    ...(row.category && { category: row.category }),
    ...(row.subcategory && { subcategory: row.subcategory }),
    ...(row.species && { species: row.species }),
    ...(row.manufacturer && { manufacturer: row.manufacturer }),
    ...(row.strength && { strength: row.strength }),
    ...(row.form && { form: row.form }),
    ...(row.size && { size: row.size }),
    ...(row.unit && { unit: row.unit }),
    ...(row.package_type && { packageType: row.package_type }),
    ...(row.upc && { upc: row.upc }),
    ...(row.ndc && { ndc: row.ndc }),
    ...(row.barcode && { barcode: row.barcode }),
    ...(row.vendor && { vendor: row.vendor }),
    ...(row.vendor_code && { vendorCode: row.vendor_code }),
    ...(row.lab && { lab: row.lab }),
    ...(row.lab_test_code && { labTestCode: row.lab_test_code }),
    ...(row.price !== null && { price: row.price }),
    ...(row.cost !== null && { cost: row.cost }),
  };
}
