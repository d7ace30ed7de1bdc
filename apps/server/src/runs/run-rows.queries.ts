import type { RunRowState } from '@fetlock/contract/run';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { contentColumns, contentMark } from '../review/row-content.queries.ts';
import { type RowFilters, analysable, importable, inSet } from '../review/row-set.queries.ts';
import type { ItemChange } from './item-change.ts';
import type { ClaimedRun, NewRun, SendingKind } from './runs.queries.ts';

/** The practice's name of a row as it stands in its reference: exports of one list differ in case and spaces. */
export const sourceName = sql<string>`lower(regexp_replace(btrim(result_rows.orig_name), '\\s+', ' ', 'g'))`;
export const sourceCode = sql<string>`coalesce(result_rows.orig_code, '')`;
export const code = sql<string>`coalesce(nullif(btrim(result_rows.fetlock_code_override), ''), result_rows.fetlock_code)`;

/** Whether the rows keep the outcome of a run: a dry run leaves no trace in them. */
const marksRows = ({ kind }: Pick<ClaimedRun, 'kind'>) => kind !== 'dry_run';

/** Column of a row that keeps the outcome of a run; that of a roll-back is what became of the import. */
export const outcomeOf = ({ environment, kind }: Pick<ClaimedRun, 'environment' | 'kind'>) =>
  sql.ref(`${environment}_${kind === 'analyse' ? 'analysis' : 'import'}`);

/** Now, as the contract writes times. */
export const timestampText = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Puts the rows of a set that the kind of run takes into a run, locks them and marks them as in progress, which a dry run does not. Gives how
 * many. An import goes through them in the order of the file; an analysis by code, so that the platform sees rows of one code together.
 */
export async function insertRunRows(
  trx: Trx,
  runId: number,
  run: NewRun<SendingKind>,
  which: { filters: RowFilters } | { ids: readonly number[] },
): Promise<number> {
  const { resultId, environment, kind } = run;
  const takes = kind === 'analyse' ? analysable : importable(environment);
  const taken = await trx
    .selectFrom('result_rows')
    .select('result_rows.id')
    .where((eb) =>
      'ids' in which
        ? eb.and([
            eb('result_rows.result_id', '=', resultId),
            eb('result_rows.id', '=', eb.fn.any(sql<number[]>`${[...which.ids]}::bigint[]`)),
          ])
        : inSet(resultId, which.filters)(eb),
    )
    .where(takes)
    .orderBy('result_rows.id')
    .$if(marksRows(run), (query) => query.forUpdate('result_rows'))
    .execute();
  const ids = taken.map(({ id }) => id);
  const inserted = await insertionOf(runId, run, ids).execute(trx);
  const total = Number(inserted.numAffectedRows ?? 0n);
  await trx.updateTable('runs').set({ total }).where('id', '=', runId).execute();
  if (!marksRows(run)) return total;
  await sql`
    update result_rows set ${outcomeOf(run)} = jsonb_build_object('status', 'IN_PROGRESS', 'at', ${timestampText})
    from run_rows where run_rows.run_id = ${runId} and run_rows.row_id = result_rows.id`.execute(trx);
  return total;
}

/** Puts rows of a version into a run, each with its place. */
export function insertionOf(runId: number, run: NewRun<SendingKind>, rowIds: readonly number[]): RawBuilder<unknown> {
  const order = run.kind === 'analyse' ? sql`code, variation, orig_order, row_id` : sql`orig_order, row_id`;
  // By their ids and not by a join, which would go through all places once a row where the planner takes the set for a small one.
  return sql`
    insert into run_rows (run_id, row_id, position, occurrence, part, outcome_before)
    select ${runId}::bigint, row_id, row_number() over (order by ${order}), occurrence, part, outcome_before
    from ${placesOfRows(run)} placed where row_id = any(${[...rowIds]}::bigint[])`;
}

/** The part that imports of a row have used, by the primary key: right after them a join would go through all their rows once a row. */
const usedPart = ({ resultId, environment }: Pick<NewRun, 'resultId' | 'environment'>) => sql`
  select min(run_rows.part) from run_rows
  where run_rows.row_id = result_rows.id and run_rows.run_id = any(array(
    select id from runs where runs.result_id = ${resultId} and runs.environment = ${environment} and runs.kind = 'import'))`;

/**
 * Where each row of a result stands among rows of the same code and name, counted over the whole result, so that it is the same whatever
 * set is sent. Of several result rows of a source row, the one that is not ignored comes first: a group in which one was chosen and a
 * later version that knows the choice name the same item. What an import has once used stays.
 */
const placesOfRows = ({ resultId, environment, kind }: NewRun) => sql`(
  select id as row_id, code, variation, orig_order, outcome_before, occurrence, coalesce(used_part, coalesce(max(used_part) over source_row, 0)
    + row_number() over (partition by source_code, source_name, orig_order, used_part is null order by is_ignored, code, variation, id)) as part
  from (
    select result_rows.id, orig_order, variation, ${marksRows({ kind }) ? outcomeOf({ environment, kind }) : sql`null::jsonb`} as outcome_before,
      (${usedPart({ resultId, environment })}) as used_part, ${code} as code, ${sourceCode} as source_code, ${sourceName} as source_name,
      status in (${sql.join([...ignoredStatuses])}) as is_ignored,
      dense_rank() over (partition by ${sourceCode}, ${sourceName} order by orig_order) as occurrence
    from result_rows
    where result_rows.result_id = ${resultId}
  ) row
  window source_row as (partition by source_code, source_name, orig_order))`;

/** The rows of a run that have no outcome yet in the order in which it takes them, with what an item is made of. */
export const waitingRows = (db: Queryable, run: Pick<ClaimedRun, 'id' | 'environment'>) =>
  db
    .selectFrom('run_rows')
    .innerJoin('result_rows', 'result_rows.id', 'run_rows.row_id')
    .select(['result_rows.id', 'run_rows.occurrence', 'run_rows.part', sourceCode.as('source_code'), sourceName.as('source_name')])
    .select(contentColumns.map((column) => `result_rows.${column}` as const))
    .select((eb) => [contentMark.as('mark'), sql<boolean>`${importable(run.environment)(eb)} is true`.as('importable')])
    .where('run_rows.run_id', '=', run.id)
    .where('run_rows.state', '=', 'waiting')
    .orderBy('run_rows.position');

export const selectWaiting = (db: Database, run: ClaimedRun, count: number) => waitingRows(db, run).limit(count).execute();

/** Those of them that were sent, or were about to be. */
export const selectSent = (db: Database, run: ClaimedRun) =>
  waitingRows(db, run)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('row_imports')
          .select('row_imports.id')
          .whereRef('row_imports.run_id', '=', 'run_rows.run_id')
          .whereRef('row_imports.row_id', '=', 'run_rows.row_id'),
      ),
    )
    .execute();
export type RunRow = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Locks rows in the order of their ids, as every other change of many rows does. Gives the mark of each as it is now. */
export async function lockMarks(trx: Trx, rowIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('result_rows')
    .select(['result_rows.id', contentMark.as('mark')])
    .where((eb) => eb('result_rows.id', '=', eb.fn.any(sql<number[]>`${[...rowIds]}::bigint[]`)))
    .orderBy('result_rows.id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** What became of a row in a run. */
export interface RowEnd {
  rowId: number;
  state: Exclude<RunRowState, 'waiting' | 'left'>;
  /** What a person is told of it; null: its state says all. */
  message: string | null;
}

/** What became of a row that was sent, and what is to be read of it in the row. */
export interface RowVerdict extends RowEnd, Partial<ItemChange> {
  state: 'passed' | 'created' | 'changed' | 'unchanged' | 'failed';
  /** What a person is told of a row that did not succeed; null: it did. A row that was changed meanwhile may be created and yet not succeed. */
  message: string | null;
  /** Mark of the content that was sent; the row keeps it. Null: nothing of it is known. */
  mark: string | null;
}

/** What a dry run foretells of a row. */
export interface Forecast extends RowVerdict {
  /** Code and variation of the item before and after, where they are not the same: see `codeKey`. */
  oldCode: string | null;
  newCode: string | null;
}

/** What became of a row that was to be taken back; of one that was kept, the item as the import left it and as it is now. */
export type RollBackEnd = RowEnd & Partial<ItemChange>;

/** Writes verdicts to the run, its counts and the rows, which the transaction has locked. */
export async function saveVerdicts(trx: Trx, run: ClaimedRun, verdicts: readonly RowVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as given("rowId" bigint, state text, message text, mark text,
    "oldPrice" numeric, "newPrice" numeric, differences jsonb)`;
  await settleRows(trx, run, given, sql`, ${itemChange}`);
  await sql`
    update result_rows set ${outcomeOf(run)} = jsonb_strip_nulls(jsonb_build_object(
      'status', case when given.message is null then 'SUCCEED' else 'FAILED' end, 'at', ${timestampText}, 'content', given.mark,
      'error', case when given.message is not null then jsonb_build_object('exceptionMessage', given.message) end))
    from ${given} where result_rows.id = given."rowId"`.execute(trx);
}

const itemChange = sql`old_price = given."oldPrice", new_price = given."newPrice", differences = given.differences`;

/** Writes what a dry run foretells to the run and its counts; the rows learn nothing of it. */
export async function saveForecasts(trx: Trx, run: ClaimedRun, forecasts: readonly Forecast[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb) as given("rowId" bigint, state text, message text, mark text,
    "oldCode" text, "newCode" text, "oldPrice" numeric, "newPrice" numeric, differences jsonb)`;
  await settleRows(trx, run, given, sql`, mark = given.mark, old_code = given."oldCode", new_code = given."newCode", ${itemChange}`);
}

/** Writes what became of rows to a roll-back and its counts. */
export async function saveRollBackEnds(trx: Trx, run: ClaimedRun, ends: readonly RollBackEnd[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as given("rowId" bigint, state text, message text,
    "oldPrice" numeric, "newPrice" numeric, differences jsonb)`;
  await settleRows(trx, run, given, sql`, ${itemChange}`);
}

/** Counts of a run beside those that are done; a row that passed an analysis is done and no more. */
const counted = ['created', 'changed', 'unchanged', 'failed', 'removed', 'restored', 'kept'] as const satisfies readonly RunRowState[];

async function settleRows(trx: Trx, run: ClaimedRun, given: RawBuilder<unknown>, more = sql``): Promise<void> {
  await sql`
    with settled as (
      update run_rows set state = given.state, message = given.message${more} from ${given}
      where run_rows.run_id = ${run.id} and run_rows.row_id = given."rowId" and run_rows.state = 'waiting'
      returning run_rows.state),
    counted as (
      select count(*) as done, ${sql.join(counted.map((state) => sql`count(*) filter (where state = ${sql.lit(state)}) as ${sql.ref(state)}`))}
      from settled)
    update runs set done = runs.done + counted.done, error = null,
      ${sql.join(counted.map((state) => sql`${sql.ref(state)} = ${sql.ref(`runs.${state}`)} + ${sql.ref(`counted.${state}`)}`))}
    from counted where runs.id = ${run.id}`.execute(trx);
}

/** Gives up the rows of a run that have no outcome. What was sent has been withdrawn, so that it can't arrive any more, and its row says so. */
export async function failWaiting(trx: Trx, run: ClaimedRun, reason: string): Promise<void> {
  await sql`
    select result_rows.id from result_rows join run_rows on run_rows.row_id = result_rows.id
    where run_rows.run_id = ${run.id} and run_rows.state = 'waiting' order by result_rows.id for update of result_rows`.execute(trx);
  await sql`
    with settled as (
      update run_rows set state = 'failed', message = ${reason} || case when exists (
        select from row_imports where row_imports.run_id = run_rows.run_id and row_imports.row_id = run_rows.row_id and outcome = 'withdrawn'
      ) then ${` ${notArrived}`} else '' end
      where run_id = ${run.id} and state = 'waiting' returning row_id, message),
    counted as (update runs set done = done + waiting.count, failed = failed + waiting.count from (select count(*) from settled) waiting where id = ${run.id})
    update result_rows set ${outcomeOf(run)} = jsonb_build_object(
      'status', 'FAILED', 'at', ${timestampText}, 'error', jsonb_build_object('exceptionMessage', settled.message))
    from settled where result_rows.id = settled.row_id`.execute(trx);
}

const notArrived = 'It has not arrived, and is not under way any more.';
export const unknownWhether = 'Whether it has arrived is not known: import it again, which makes no second item.';

/** Rows that stand in production now are imported: their status says so, with an event each. */
export async function markImported(trx: Trx, run: ClaimedRun, rowIds: readonly number[]): Promise<void> {
  await sql`
    with before as (select id, status from result_rows where id = any(${[...rowIds]}::bigint[]) and status <> 'imported'),
    changed as (
      update result_rows set status = 'imported', version = version + 1,
        updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
      from before where result_rows.id = before.id
      returning result_rows.id, before.status as old)
    insert into row_events (result_id, row_id, user_id, field, old, new, cause, batch)
    select ${run.result_id}, id, ${run.requested_by}, 'status', to_jsonb(old), to_jsonb('imported'::text), 'import', ${run.batch}::uuid from changed`.execute(
    trx,
  );
}
