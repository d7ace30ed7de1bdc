import { CatalogueColumn, type CatalogueValues, catalogueColumnNames } from '@fetlock/contract/catalogue';
import type { CatalogueChangeKind, CatalogueChangeSummary, CatalogueRefusedLine } from '@fetlock/contract/catalogue-uploads';
import type { CatalogueRecord } from '@fetlock/formats/catalogue-csv';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { hasWords } from './catalogue.queries.ts';
import { catalogueColumnRefs, rowOfRecord } from './catalogue-row.ts';
import { type Page, countAll, onPage } from '../database/pages.ts';

const columns = sql.join(catalogueColumnNames.map((name) => sql.ref(name)));
const columnsOf = (table: string) => sql.join(catalogueColumnNames.map((name) => sql.ref(`${table}.${name}`)));

/** The names of the columns in which a line differs from the variation with the same code and variation. */
const changedColumns = sql`array_remove(array[${sql.join(
  catalogueColumnNames
    .filter((name) => name !== 'code' && name !== 'variation')
    .map((name) => sql`case when ${sql.ref(`given.${name}`)} is distinct from ${sql.ref(`base.${name}`)} then ${sql.lit(name)} end`),
)}], null)`;

/**
 * Adds lines of a file, each with its differences from the version it is compared with. Returns the lines that were not added, because an
 * earlier one names the same code and variation. Rows are sent as one JSON value: PostgreSQL splits it itself, ten times as fast as one
 * parameter per value.
 */
export async function insertLines(
  trx: Trx,
  { uploadId, baseVersionId, records }: { uploadId: number; baseVersionId: number | null; records: readonly CatalogueRecord[] },
): Promise<{ line: number; first: number; code: string; variation: string }[]> {
  const given = sql`json_populate_recordset(null::catalogue_upload_lines, ${JSON.stringify(records.map(rowOfRecord))}::json)`;
  const { rows: added } = await sql<{ line: number }>`
    insert into catalogue_upload_lines (upload_id, line, change, base_variation_id, changed_columns, ${columns})
    select ${uploadId}, given.line,
      case when base.id is null then 'added' when differing.columns = '{}' then 'unchanged' else 'changed' end,
      base.id, differing.columns, ${columnsOf('given')}
    from ${given} as given
    left join catalogue_variations base
      on base.version_id = ${baseVersionId}::bigint and base.code = given.code and base.variation = given.variation
    cross join lateral (select case when base.id is null then '{}'::text[] else ${changedColumns} end as columns) differing
    order by given.line
    on conflict (upload_id, code, variation) do nothing
    returning line`.execute(trx);
  const lines = new Set(added.map(({ line }) => line));
  const repeated = records.filter(({ line }) => !lines.has(line)).map(({ line, code, variation = '' }) => ({ line, code, variation }));
  if (repeated.length === 0) return [];
  const { rows } = await sql<{ line: number; first: number; code: string; variation: string }>`
    select repeated.line, earlier.line as first, earlier.code, earlier.variation
    from json_to_recordset(${JSON.stringify(repeated)}::json) as repeated(line integer, code text, variation text)
    join catalogue_upload_lines earlier
      on earlier.upload_id = ${uploadId} and earlier.code = repeated.code and earlier.variation = repeated.variation
    order by repeated.line`.execute(trx);
  return rows;
}

export async function insertRefusedLines(trx: Trx, uploadId: number, refused: readonly CatalogueRefusedLine[]): Promise<void> {
  await sql`
    insert into catalogue_refused_lines (upload_id, line, reason)
    select ${uploadId}, line, reason from json_to_recordset(${JSON.stringify(refused)}::json) as refused(line integer, reason text)`.execute(
    trx,
  );
}

export async function deleteLinesBetween(db: Queryable, { uploadId, from, to }: { uploadId: number } & IdRange): Promise<void> {
  await db.deleteFrom('catalogue_upload_lines').where('upload_id', '=', uploadId).where('id', '>=', from).where('id', '<', to).execute();
}

export async function deleteRefusedBetween(db: Queryable, { uploadId, from, to }: { uploadId: number } & IdRange): Promise<void> {
  await db
    .deleteFrom('catalogue_refused_lines')
    .where('upload_id', '=', uploadId)
    .where('line', '>=', from)
    .where('line', '<', to)
    .execute();
}

/** First and last of the refused lines of an upload. */
export const refusedOfUpload = (db: Queryable, uploadId: number) =>
  db
    .selectFrom('catalogue_refused_lines')
    .select((eb) => [eb.fn.min<number | null>('line').as('first'), eb.fn.max<number | null>('line').as('last')])
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();

interface IdRange {
  /** From this id on, and before that one. */
  from: number;
  to: number;
}

/** First and last id of the variations of a version. */
export const idsOfVersion = (db: Queryable, versionId: number) =>
  db
    .selectFrom('catalogue_variations')
    .select((eb) => [eb.fn.min<number | null>('id').as('first'), eb.fn.max<number | null>('id').as('last')])
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow();

/** Adds entries that are in the version but not in the file, for a range of the version's variations. */
export async function insertGone(
  trx: Trx,
  { uploadId, baseVersionId, from, to }: { uploadId: number; baseVersionId: number } & IdRange,
): Promise<void> {
  await sql`
    insert into catalogue_upload_lines (upload_id, change, base_variation_id, ${columns})
    select ${uploadId}, 'gone', base.id, ${columnsOf('base')}
    from catalogue_variations base
    where base.version_id = ${baseVersionId} and base.id >= ${from} and base.id < ${to} and not exists (
      select from catalogue_upload_lines line
      where line.upload_id = ${uploadId} and line.code = base.code and line.variation = base.variation)
    order by base.id`.execute(trx);
}

/** First and last id of the lines of an upload. */
export const idsOfLines = (db: Queryable, uploadId: number) =>
  db
    .selectFrom('catalogue_upload_lines')
    .select((eb) => [eb.fn.min<number | null>('id').as('first'), eb.fn.max<number | null>('id').as('last')])
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();

/** Copies the file's entries into a version, for a range of an upload's lines. */
export async function copyLines(
  trx: Trx,
  { uploadId, versionId, from, to }: { uploadId: number; versionId: number } & IdRange,
): Promise<void> {
  await sql`
    insert into catalogue_variations (version_id, ${columns})
    select ${versionId}, ${columns} from catalogue_upload_lines
    where upload_id = ${uploadId} and id >= ${from} and id < ${to} and change <> 'gone'
    order by id`.execute(trx);
}

type Counts = CatalogueChangeSummary['variations'];

const countsOf = (rows: readonly { change: string; count: number }[]): Counts => {
  const count = (change: string) => rows.find((row) => row.change === change)?.count ?? 0;
  return { added: count('added'), changed: count('changed'), gone: count('gone'), unchanged: count('unchanged') };
};

const goneCodes = (uploadId: number) =>
  sql`select code from catalogue_upload_lines where upload_id = ${uploadId} group by code having bool_and(change = 'gone')`;

/** Counts of what an upload with complete lines changes. */
export async function summarise(db: Queryable, uploadId: number): Promise<CatalogueChangeSummary> {
  const variations = await sql<{ change: string; count: number }>`
    select change, count(*) as count from catalogue_upload_lines where upload_id = ${uploadId} group by change`.execute(db);
  const entries = await sql<{ change: string; count: number }>`
    select change, count(*) as count from (
      select case when bool_and(change = 'added') then 'added' when bool_and(change = 'gone') then 'gone'
        when bool_and(change = 'unchanged') then 'unchanged' else 'changed' end as change
      from catalogue_upload_lines where upload_id = ${uploadId} group by code) entries
    group by change`.execute(db);
  const changed = await sql<{ column: string; variations: number }>`
    select "column", count(*) as variations from catalogue_upload_lines, unnest(changed_columns) as "column"
    where upload_id = ${uploadId} and change = 'changed' group by "column" order by variations desc, "column"`.execute(db);
  const inUse = await sql<{ decisions: number; tasks: number }>`
    with gone as materialized (${goneCodes(uploadId)})
    select (select count(*) from decisions where catalogue_code in (select code from gone)) as decisions,
      (select count(distinct tasks.id) from tasks join result_rows on result_rows.result_id = tasks.result_id
       where tasks.active and result_rows.fetlock_code in (select code from gone)) as tasks`.execute(db);
  const refused = await db
    .selectFrom('catalogue_refused_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  return {
    variations: countsOf(variations.rows),
    entries: countsOf(entries.rows),
    changed_columns: changed.rows.map((row) => ({ ...row, column: CatalogueColumn.parse(row.column) })),
    refused: refused.count,
    gone_in_use: inUse.rows[0] ?? { decisions: 0, tasks: 0 },
  };
}

interface ChangesPage {
  uploadId: number;
  change: CatalogueChangeKind;
  words: readonly string[];
  page: number;
  pageSize: number;
}

const changesOf = (db: Queryable, { uploadId, change, words }: Pick<ChangesPage, 'uploadId' | 'change' | 'words'>) =>
  db.selectFrom('catalogue_upload_lines').where('upload_id', '=', uploadId).where('change', '=', change).where(hasWords(words));

const lineColumns = ['id', 'line', 'base_variation_id', 'changed_columns', ...catalogueColumnRefs] as const;

export async function selectChanges(db: Queryable, page: ChangesPage) {
  const found = changesOf(db, page);
  const rowCount = await countAll(found);
  const rows = await found.select(lineColumns).orderBy('id').$call(onPage(page)).execute();
  return { rows, rowCount };
}

/** Changes in file order, after this id. */
export const selectChangesAfter = (
  db: Queryable,
  { after, limit, ...which }: Pick<ChangesPage, 'uploadId' | 'change' | 'words'> & { after: number; limit: number },
) => changesOf(db, which).select(lineColumns).where('id', '>', after).orderBy('id').limit(limit).execute();

export type ChangeRow = Awaited<ReturnType<typeof selectChangesAfter>>[number];

/** Variations of any version by their ids. */
export async function selectValuesById(db: Queryable, ids: readonly number[]): Promise<Map<number, CatalogueValues>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue_variations')
    .select(['id', ...catalogueColumnRefs])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

interface RefusedOf {
  uploadId: number;
  search: string;
}

/** Refused lines whose number begins with, or whose reason contains, the text. */
const refusedOf = (db: Queryable, { uploadId, search }: RefusedOf) =>
  db
    .selectFrom('catalogue_refused_lines')
    .select(['line', 'reason'])
    .where('upload_id', '=', uploadId)
    .where(sql<boolean>`(strpos(lower(reason), ${search.toLowerCase()}) > 0 or starts_with(line::text, ${search}))`);

export async function selectRefusedLines(
  db: Queryable,
  { page, pageSize, ...which }: RefusedOf & Page,
): Promise<{ items: CatalogueRefusedLine[]; rowCount: number }> {
  const found = refusedOf(db, which);
  const rowCount = await countAll(found);
  const items = await found.orderBy('line').$call(onPage({ page, pageSize })).execute();
  return { items, rowCount };
}

export const selectRefusedAfter = (db: Queryable, { after, limit, ...which }: RefusedOf & { after: number; limit: number }) =>
  refusedOf(db, which).where('line', '>', after).orderBy('line').limit(limit).execute();
