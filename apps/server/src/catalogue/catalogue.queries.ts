import type { CatalogueHit, CatalogueValues, CatalogueVersion } from '@fetlock/contract/catalogue';
import { foldedText } from '@fetlock/rules/folded-text';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { catalogueColumnRefs } from './catalogue-row.ts';
import { onPage } from '../database/pages.ts';

const heads = (db: Queryable) =>
  db
    .selectFrom('catalogue_versions')
    .select(['catalogue_versions.id', 'catalogue_versions.name', 'catalogue_versions.created_at', 'entries', 'variations', 'current']);
const toHead = <Row extends { created_at: Date }>(row: Row) => ({ ...row, created_at: row.created_at.toISOString() });

export type VersionHead = Pick<CatalogueVersion, 'id' | 'name' | 'created_at' | 'entries' | 'variations' | 'current'>;

const versions = (db: Queryable) =>
  heads(db)
    .leftJoin('users', 'users.id', 'catalogue_versions.loaded_by')
    .select(['users.name as loaded_by_name', 'users.email as loaded_by_email'])
    .select((eb) =>
      eb
        .selectFrom('results')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('results.catalogue_version_id', '=', 'catalogue_versions.id')
        .as('results'),
    );
type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

const toVersion = ({ loaded_by_name: name, loaded_by_email: email, results, ...row }: VersionRow): CatalogueVersion => ({
  ...toHead(row),
  loaded_by: name === null || email === null ? null : { name, email },
  results: results ?? 0,
});

/** Newest first. */
export async function selectVersions(db: Queryable): Promise<CatalogueVersion[]> {
  return (await versions(db).orderBy('catalogue_versions.id', 'desc').execute()).map(toVersion);
}

export async function selectVersion(db: Queryable, id: number): Promise<CatalogueVersion | undefined> {
  const row = await versions(db).where('catalogue_versions.id', '=', id).executeTakeFirst();
  return row && toVersion(row);
}

/** The version that new tasks are matched against. */
export async function selectCurrentVersion(db: Queryable): Promise<VersionHead | undefined> {
  const row = await heads(db).where('current', '=', true).executeTakeFirst();
  return row && toHead(row);
}

export async function selectVersionHead(db: Queryable, id: number): Promise<VersionHead | undefined> {
  const row = await heads(db).where('catalogue_versions.id', '=', id).executeTakeFirst();
  return row && toHead(row);
}

export async function selectVersionByHash(db: Queryable, contentHash: string): Promise<VersionHead | undefined> {
  const row = await heads(db).where('content_hash', '=', contentHash).executeTakeFirst();
  return row && toHead(row);
}

/** Until the transaction ends, no other transaction makes a version the current one. */
export async function lockCurrentVersion(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('current catalogue'))`.execute(trx);
}

/** Makes one version the current one instead of the previous; one change at a time. */
export async function makeCurrent(trx: Trx, id: number): Promise<void> {
  await lockCurrentVersion(trx);
  await trx.updateTable('catalogue_versions').set({ current: false }).where('current', '=', true).where('id', '!=', id).execute();
  await trx.updateTable('catalogue_versions').set({ current: true }).where('id', '=', id).execute();
}

/** The id of a new version; undefined when one with this content exists. Waits for a concurrent load of the same content. */
export async function insertVersion(
  trx: Trx,
  version: { name: string; content_hash: string; entries: number; variations: number; loaded_by: number | null },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('catalogue_versions')
    .values(version)
    .onConflict((oc) => oc.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** All variations of a version, in the order of the catalogue file. */
export const selectVariations = (db: Queryable, versionId: number) =>
  db.selectFrom('catalogue_variations').selectAll().where('version_id', '=', versionId).orderBy('id').execute();

export type VariationRow = Awaited<ReturnType<typeof selectVariations>>[number];

const hits = (db: Queryable) =>
  db
    .selectFrom('catalogue_variations')
    .select(['id as variation_id', 'code', 'name', 'variation', 'variation_name', 'category', 'subcategory', 'price']);

/** The words of a search, to be found as literal text. */
export const wordsOf = (text: string): string[] => foldedText(text).split(/\s+/).filter(Boolean);

const inNames = (word: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(folded(' ' || name || ' ' || variation || ' ' || variation_name), ${` ${word}`}) > 0`;
const inCode = (word: string): RawBuilder<boolean> => sql<boolean>`starts_with(folded(code), ${word})`;

/** Whether every word is the prefix of a word in the variation's names, or of its code. */
export const hasWords = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...words.map((word) => sql`(${inNames(word)} or ${inCode(word)})`)], sql` and `)}`;

/** Variations that have all words, as for search while typing; an exact code first, then those whose names consist of the words only. */
export const selectVariationsWithWords = (
  db: Queryable,
  { versionId, text, limit }: { versionId: number; text: string; limit: number },
): Promise<CatalogueHit[]> => {
  const words = wordsOf(text);
  return hits(db)
    .where('version_id', '=', versionId)
    .where(hasWords(words))
    .orderBy(sql`lower(code) = ${text.toLowerCase()}`, 'desc')
    .orderBy((eb) => eb.and(words.map(inNames)), 'desc')
    .orderBy('obsolete')
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
};

/** A page of a version by code, and the number of variations that have all words. */
export async function selectVariationsPage(
  db: Queryable,
  { version, words, page, pageSize }: { version: CatalogueVersion; words: readonly string[]; page: number; pageSize: number },
): Promise<{ items: CatalogueValues[]; rowCount: number }> {
  const found = db.selectFrom('catalogue_variations').where('version_id', '=', version.id).where(hasWords(words));
  const count = found.select((eb) => eb.fn.countAll<number>().as('rowCount'));
  const { rowCount } = words.length === 0 ? { rowCount: version.variations } : await count.executeTakeFirstOrThrow();
  const items = await found.select(catalogueColumnRefs).orderBy('code').orderBy('variation').$call(onPage({ page, pageSize })).execute();
  return { items, rowCount };
}

/** Variations of a version in the order of its file, after the one of this id. */
export const selectVariationsAfter = (db: Queryable, { versionId, after, limit }: { versionId: number; after: number; limit: number }) =>
  db
    .selectFrom('catalogue_variations')
    .select(['id', ...catalogueColumnRefs])
    .where('version_id', '=', versionId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const selectHits = (db: Queryable, ids: readonly number[]): Promise<CatalogueHit[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : hits(db)
        .where('id', 'in', [...ids])
        .execute();
