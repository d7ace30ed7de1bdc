import type { CatalogueHit, CatalogueVersion } from '@fetlock/contract/catalogue';
import type { CatalogueRecord } from '@fetlock/formats/catalogue-csv';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

const versions = (db: Queryable) =>
  db.selectFrom('catalogue_versions').select(['id', 'name', 'created_at', 'entries', 'variations', 'current']);
type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

/** Newest first. */
export async function selectVersions(db: Queryable): Promise<CatalogueVersion[]> {
  return (await versions(db).orderBy('id', 'desc').execute()).map(toVersion);
}

/** The version that new tasks are matched against. */
export async function selectCurrentVersion(db: Queryable): Promise<CatalogueVersion | undefined> {
  const row = await versions(db).where('current', '=', true).executeTakeFirst();
  return row && toVersion(row);
}

export async function selectVersionByHash(db: Queryable, contentHash: string): Promise<CatalogueVersion | undefined> {
  const row = await versions(db).where('content_hash', '=', contentHash).executeTakeFirst();
  return row && toVersion(row);
}

const toVersion = (row: VersionRow): CatalogueVersion => ({ ...row, created_at: row.created_at.toISOString() });

/** Only one load at a time, so that exactly one version is the current one. */
export const lockLoading = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('catalogue load'))`.execute(trx);

export async function makeCurrent(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('catalogue_versions').set({ current: false }).where('current', '=', true).where('id', '!=', id).execute();
  await trx.updateTable('catalogue_versions').set({ current: true }).where('id', '=', id).execute();
}

export async function insertVersion(
  trx: Trx,
  version: { name: string; content_hash: string; entries: number; variations: number },
): Promise<number> {
  return (await trx.insertInto('catalogue_versions').values(version).returning('id').executeTakeFirstOrThrow()).id;
}

/** Rows in one statement: PostgreSQL takes them apart itself, which is ten times as fast as a parameter a value. */
const rowsPerStatement = 2_000;

export async function insertVariations(trx: Trx, versionId: number, records: readonly CatalogueRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += rowsPerStatement) {
    const rows = JSON.stringify(records.slice(from, from + rowsPerStatement).map((record) => toRow(versionId, record)));
    await sql`
      insert into catalogue_variations (version_id, code, name, variation, variation_name, category, subcategory, species, manufacturer,
        strength, form, size, unit, package_type, upc, ndc, barcode, vendor, vendor_code, lab, lab_test_code, price, cost, dispensing_fee,
        gl_code, obsolete, compounded)
      select version_id, code, name, variation, variation_name, category, subcategory, species, manufacturer,
        strength, form, size, unit, package_type, upc, ndc, barcode, vendor, vendor_code, lab, lab_test_code, price, cost, dispensing_fee,
        gl_code, obsolete, compounded
      from json_populate_recordset(null::catalogue_variations, ${rows}::json)`.execute(trx);
  }
}

const toRow = (versionId: number, record: CatalogueRecord) => ({
  version_id: versionId,
  code: record.code,
  name: record.name,
  variation: record.variation ?? '',
  variation_name: record.variationName ?? '',
  category: record.category ?? '',
  subcategory: record.subcategory ?? '',
  species: record.species ?? '',
  manufacturer: record.manufacturer ?? '',
  strength: record.strength ?? '',
  form: record.form ?? '',
  size: record.size ?? '',
  unit: record.unit ?? '',
  package_type: record.packageType ?? '',
  upc: record.upc ?? '',
  ndc: record.ndc ?? '',
  barcode: record.barcode ?? '',
  vendor: record.vendor ?? '',
  vendor_code: record.vendorCode ?? '',
  lab: record.lab ?? '',
  lab_test_code: record.labTestCode ?? '',
  price: record.price ?? null,
  cost: record.cost ?? null,
  dispensing_fee: record.dispensingFee ?? null,
  gl_code: record.glCode ?? '',
  obsolete: record.obsolete ?? false,
  compounded: record.compounded ?? false,
});

/** All variations of a version, in the order of the catalogue file. */
export const selectVariations = (db: Queryable, versionId: number) =>
  db.selectFrom('catalogue_variations').selectAll().where('version_id', '=', versionId).orderBy('id').execute();

export type VariationRow = Awaited<ReturnType<typeof selectVariations>>[number];

const hits = (db: Queryable) =>
  db
    .selectFrom('catalogue_variations')
    .select(['id as variation_id', 'code', 'name', 'variation', 'variation_name', 'category', 'subcategory', 'price']);

/**
 * Variations of which every word of the text begins a word of the names, or the code. Literal text, as while typing; of that very code first,
 * then those whose names say all of it.
 */
export const selectVariationsWithWords = (
  db: Queryable,
  { versionId, text, limit }: { versionId: number; text: string; limit: number },
): Promise<CatalogueHit[]> => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const inNames = (word: string) =>
    sql<boolean>`strpos(lower(' ' || name || ' ' || variation || ' ' || variation_name), ${` ${word}`}) > 0`;
  const inCode = (word: string) => sql<boolean>`starts_with(lower(code), ${word})`;
  return hits(db)
    .where('version_id', '=', versionId)
    .where((eb) => eb.and(words.map((word) => eb.or([inNames(word), inCode(word)]))))
    .orderBy(sql`lower(code) = ${text.toLowerCase()}`, 'desc')
    .orderBy((eb) => eb.and(words.map(inNames)), 'desc')
    .orderBy('obsolete')
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
};

export const selectHits = (db: Queryable, ids: readonly number[]): Promise<CatalogueHit[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : hits(db)
        .where('id', 'in', [...ids])
        .execute();
