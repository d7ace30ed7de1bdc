import { ErrorKind } from '@fetlock/contract/result-errors';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { effectiveCode, shownCategory } from '../database/effective-values.queries.ts';
import { selectStoredMatches } from '../matching/stored-match.queries.ts';
import { customerWord, isLeftOut } from '../rows/customer-word.queries.ts';
import { isDecidedRow } from '../rows/row-set.queries.ts';
import { type RowPlace, piecesInOrder } from './pieces-in-order.ts';

const category = shownCategory('result_rows');
const isEntered = sql`${effectiveCode('result_rows')} is not null`;
const count = sql<number>`count(*)`;
const rowsOf = (db: Queryable, resultId: number) => db.selectFrom('result_rows').where('result_id', '=', resultId);

/** Rows of a category and status with their sums. Revenue is a share of the practice's, in percent. */
export type RowGroup = Awaited<ReturnType<typeof countGroups>>[number];

/** All rows of a result by category and status. */
export async function countGroups(db: Queryable, resultId: number) {
  const groups = await rowsOf(db, resultId)
    .select([
      category.as('category'),
      'status',
      count.as('rows'),
      sql<number>`count(*) filter (where ${isEntered})`.as('matched'),
      sql<number>`count(*) filter (where reviewed)`.as('reviewed'),
      sql<number>`count(*) filter (where ${isDecidedRow})`.as('decided'),
      sql<number | null>`sum(revenue_percent) filter (where ${isDecidedRow})`.as('decidedRevenue'),
      sql<number>`count(*) filter (where match_weight > 0.95)`.as('sure'),
      sql<number | null>`sum(revenue_percent)`.as('revenue'),
    ])
    .groupBy(['category', 'status'])
    .groupBy(category)
    .execute();
  return groups.map((group) => ({ ...group, status: statusNameOr(group.status) }));
}

/** What the practice said of a row, and whether it is left out: what an import has taken is not. */
export const said = {
  word: customerWord('result_rows'),
  isLeftOut: sql<boolean>`(status <> 'imported' and ${isLeftOut('result_rows')})`,
};
const isChosen = sql<boolean>`(not ${said.isLeftOut} and (coalesce(${said.word} = 'take', false)
  or status in ('correct_by_multimatch', 'ready_for_import', 'asis', 'imported')))`;

const chosenGroups = (db: Queryable, resultId: number) =>
  rowsOf(db, resultId).where('multimatch', 'is not', null).where(isChosen).select('multimatch');

/** The groups of several matches in which one was chosen, by the practice or by staff. */
export async function selectChosenGroups(db: Queryable, resultId: number): Promise<Set<string | null>> {
  return new Set((await chosenGroups(db, resultId).distinct().execute()).map(({ multimatch }) => multimatch));
}

/** Rows of a category that have the same words for the practice. */
export type FactsGroup = Awaited<ReturnType<typeof countFacts>>[number];

/** All rows of a result by category and what decides their words. */
export async function countFacts(db: Queryable, resultId: number) {
  const isAnotherChosen = sql<boolean>`coalesce(multimatch in ${chosenGroups(db, resultId)}, false)`;
  const facts = rowsOf(db, resultId).select([
    category.as('category'),
    'status',
    sql<string | null>`case when multimatch is not null then '' end`.as('multimatch'),
    said.word.as('word'),
    said.isLeftOut.as('isLeftOut'),
    isAnotherChosen.as('isAnotherChosen'),
    'revenue_percent',
  ]);
  const keys = ['category', 'status', 'multimatch', 'word', 'isLeftOut', 'isAnotherChosen'] as const;
  const groups = await db
    .selectFrom(facts.as('facts'))
    .select([...keys, count.as('rows'), sql<number | null>`sum(revenue_percent)`.as('revenue')])
    .groupBy([...keys])
    .execute();
  return groups.map((group) => ({ ...group, status: statusNameOr(group.status) }));
}

const isKept = sql`(status <> 'unmatched' and not ${said.isLeftOut})`;

export type ItemCounts = Awaited<ReturnType<typeof countItems>>;

/**
 * Items of the list, each once whatever the number of its rows: those kept with an entry, asked about, left out with all their rows, and
 * those of them that have an entry.
 */
export async function countItems(db: Queryable, resultId: number) {
  const items = rowsOf(db, resultId)
    .select([
      sql<boolean>`bool_or(${isEntered})`.as('entered'),
      sql<boolean>`bool_or(${isEntered} and ${isKept})`.as('matched'),
      sql<boolean>`bool_or(status in ('ask_customer', 'customer_requested') and not ${said.isLeftOut})`.as('asked'),
      sql<boolean>`bool_and(${said.isLeftOut})`.as('left_out'),
    ])
    .groupBy('orig_order');
  return db
    .selectFrom(items.as('items'))
    .select([
      sql<number>`count(*) filter (where matched)`.as('matched'),
      sql<number>`count(*) filter (where asked)`.as('asked'),
      sql<number>`count(*) filter (where left_out)`.as('leftOut'),
      sql<number>`count(*) filter (where left_out and entered)`.as('leftOutWithEntry'),
    ])
    .executeTakeFirstOrThrow();
}

/** Rows by weight, in twentieths: bin 1 is 0 to 0.05, bin 21 is a weight of 1. Bins without rows are absent. */
export async function countWeights(db: Queryable, resultId: number): Promise<{ bin: number; rows: number }[]> {
  return rowsOf(db, resultId)
    .select([sql<number>`width_bucket(match_weight, 0, 1, 20)`.as('bin'), count.as('rows')])
    .where('match_weight', 'is not', null)
    .groupBy('bin')
    .orderBy('bin')
    .execute();
}

/** Rows by the certainty of their match. */
export async function countBands(db: Queryable, resultId: number): Promise<{ band: string; rows: number }[]> {
  return rowsOf(db, resultId)
    .select([
      sql<string>`case when match_weight is null then 'No match' when match_weight = 1 then '1' when match_weight > 0.95 then 'Above 0.95'
        when match_weight > 0.7 then 'Above 0.7' else 'Up to 0.7' end`.as('band'),
      count.as('rows'),
    ])
    .groupBy('band')
    .orderBy(sql`min(match_weight)`, (by) => by.desc().nullsLast())
    .execute();
}

/** Rows by the pass that found their match. */
export async function countPasses(db: Queryable, resultId: number): Promise<{ pass: string; rows: number }[]> {
  const counts = new Map<string, number>();
  for await (const rows of piecesInOrder((after) => pieceOfMatched(db, resultId, after).execute(), batchSize)) {
    const matches = await selectStoredMatches(
      db,
      rows.map(({ id }) => id),
    );
    for (const { id, catalogue_variation_id: own } of rows) {
      const pass = matches.get(id)?.candidates.find(({ catalogueId }) => catalogueId === String(own))?.pass ?? '';
      if (matches.has(id)) counts.set(pass, (counts.get(pass) ?? 0) + 1);
    }
  }
  return [...counts].map(([pass, rows]) => ({ pass, rows })).toSorted((a, b) => (a.pass < b.pass ? -1 : 1));
}

const batchSize = 500;

const pieceOfMatched = (db: Queryable, resultId: number, after: RowPlace) =>
  db
    .selectFrom('result_rows')
    .select(['id', 'orig_order', 'catalogue_variation_id'])
    .where('result_id', '=', resultId)
    .where('catalogue_variation_id', 'is not', null)
    .where((eb) => eb(eb.refTuple('orig_order', 'id'), '>', eb.tuple(after.order, after.id)))
    .orderBy('orig_order')
    .orderBy('id')
    .limit(batchSize);

/** Groups of candidates that the evidence could not separate, and how many of them have no open row. */
export async function countMultimatches(db: Queryable, resultId: number): Promise<{ groups: number; rows: number; settled: number }> {
  return rowsOf(db, resultId)
    .select([
      sql<number>`count(distinct multimatch)`.as('groups'),
      count.as('rows'),
      sql<number>`count(distinct multimatch) - count(distinct multimatch) filter (where not ${isDecidedRow})`.as('settled'),
    ])
    .where('multimatch', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** Codes shared by several items of the list, without ignored ones; the most frequent first. */
export async function selectConflicts(db: Queryable, resultId: number, limit: number) {
  const conflicts = rowsOf(db, resultId)
    .select(['fetlock_code as code', sql<string>`min(fetlock_name)`.as('name'), sql<number>`count(distinct orig_order)`.as('items')])
    .where('fetlock_code', 'is not', null)
    .where('status', 'not in', [...ignoredStatuses])
    .groupBy('fetlock_code')
    .having(sql<number>`count(distinct orig_order)`, '>', 1);
  const [first, total] = await Promise.all([
    conflicts.orderBy('items', 'desc').orderBy('fetlock_code').limit(limit).execute(),
    db
      .selectFrom(conflicts.as('conflict'))
      .select([count.as('codes'), sql<number>`coalesce(sum(items), 0)`.as('items')])
      .executeTakeFirstOrThrow(),
  ]);
  return { first, ...total };
}

/** Messages of the errors log by file and text, most frequent first. */
export async function countMessages(db: Queryable, resultId: number, limit: number) {
  const messages = await db
    .selectFrom('result_errors')
    .select(['kind', 'file', 'message', count.as('times'), sql<number | null>`min(line)`.as('first_line')])
    .where('result_id', '=', resultId)
    .groupBy(['kind', 'file', 'message'])
    .orderBy('times', 'desc')
    .orderBy('message')
    .limit(limit)
    .execute();
  return messages.map(({ kind, ...message }) => ({ ...message, kind: ErrorKind.parse(kind) }));
}
