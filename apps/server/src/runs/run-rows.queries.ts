import type { RunRowState } from '@fetlock/contract/run';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { isDeclined } from '../rows/customer-word.queries.ts';
import { contentColumns, contentHash } from '../rows/row-content.queries.ts';
import { type RowFilters, analysable, importStands, importable, inSet, stillImportable } from '../rows/row-set.queries.ts';
import { saveStatuses } from '../rows/change-statuses.queries.ts';
import { externalReferenceOf } from './external-reference.ts';
import { code, selectKnownItems, selectRowsToName, sourceCode, sourceName } from './item-references.queries.ts';
import { referencesOf } from './item-references.ts';
import type { ItemChange } from './item-change.ts';
import type { SentRow } from './item-of-row.ts';
import type { ClaimedRun, NewRun, SendingKind } from './runs.queries.ts';

/** Whether the rows store the outcome of a run: a dry run leaves no trace in them. */
const marksRows = ({ kind }: Pick<ClaimedRun, 'kind'>) => kind !== 'dry_run';

/** Column of a row that stores the outcome of a run; that of a roll back is the import's. */
export const outcomeOf = ({ environment, kind }: Pick<ClaimedRun, 'environment' | 'kind'>) =>
  sql.ref(`${environment}_${kind === 'analyse' ? 'analysis' : 'import'}`);

/** Kept with the outcome of an import that has not succeeded: whether an earlier one of the row stands. Null: none, or not an import. */
const earlierStands = ({ environment, kind }: Pick<ClaimedRun, 'environment' | 'kind'>) =>
  kind === 'import' ? sql`nullif(${importStands(environment)}, false)` : sql`null::boolean`;

/** The current time in the contract's format. */
export const timestampText = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Inserts the rows of a set that the kind of run takes into a run, locks them and marks them as in progress, except for a dry run; returns
 * how many. An import takes them in the order of the file; an analysis by code, so that the platform sees rows of one code together.
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
  const named = await selectRowsToName(trx, resultId);
  const references = referencesOf(named, await selectKnownItems(trx, resultId));
  const ids = new Set(taken.map(({ id }) => id));
  const rows = named.flatMap(({ id, occurrence }) => (ids.has(id) ? [{ id, occurrence, reference: references.get(id) ?? '' }] : []));
  const inserted = await insertionOf(runId, run, rows).execute(trx);
  const total = Number(inserted.numAffectedRows ?? 0n);
  await trx.updateTable('runs').set({ total }).where('id', '=', runId).execute();
  if (!marksRows(run)) return total;
  await sql`
    update result_rows set ${outcomeOf(run)} = jsonb_strip_nulls(jsonb_build_object(
      'status', 'IN_PROGRESS', 'at', ${timestampText}, 'stands', ${earlierStands(run)}))
      ${kind === 'import' ? sql`, item_reference = run_rows.reference` : sql``}
    from run_rows where run_rows.run_id = ${runId} and run_rows.row_id = result_rows.id`.execute(trx);
  return total;
}

interface PlacedRow {
  id: number;
  occurrence: number;
  reference: string;
}

/** Inserts rows of a version into a run, each with its position and its item. */
export function insertionOf(runId: number, run: NewRun<SendingKind>, rows: readonly PlacedRow[]): RawBuilder<unknown> {
  const order = run.kind === 'analyse' ? sql`${code}, variation, orig_order, result_rows.id` : sql`orig_order, result_rows.id`;
  return sql`
    insert into run_rows (run_id, row_id, position, occurrence, part, reference, outcome_before)
    select ${runId}::bigint, result_rows.id, row_number() over (order by ${order}), placed.occurrence, 1, placed.reference,
      ${marksRows(run) ? outcomeOf(run) : sql`null::jsonb`}
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ occurrence }) => occurrence)}::integer[],
      ${rows.map(({ reference }) => reference)}::text[]) as placed (row_id, occurrence, reference)
    join result_rows on result_rows.id = placed.row_id`;
}

/** Whether the entry of a row has its variation; also true if the catalogue of the version lacks the entry, as nothing is known of it. */
const isVariation = sql<boolean>`(coalesce(btrim(result_rows.variation), '') = '' or exists (
    select from results join catalogue_variations entry on entry.version_id = results.catalogue_version_id
    where results.id = result_rows.result_id and entry.code = ${code} and entry.variation = btrim(result_rows.variation))
  or not exists (
    select from results join catalogue_variations entry on entry.version_id = results.catalogue_version_id
    where results.id = result_rows.result_id and entry.code = ${code}))`;

/** Whether an import would take the row once it has been analysed. */
const isToBeImported = sql<boolean>`(result_rows.status = 'ready_for_import' and not ${isDeclined('result_rows')})`;

/** The rows of a run without an outcome, in the order of the run, with the fields that make up an item. */
export const waitingRows = (db: Queryable, run: Pick<ClaimedRun, 'id' | 'environment'>) =>
  db
    .selectFrom('run_rows')
    .innerJoin('result_rows', 'result_rows.id', 'run_rows.row_id')
    .select(['result_rows.id', 'run_rows.reference', 'run_rows.occurrence', 'run_rows.part'])
    .select([sourceCode.as('source_code'), sourceName.as('source_name'), isVariation.as('is_variation')])
    .select(contentColumns.map((column) => `result_rows.${column}` as const))
    .select(['result_rows.price_from_catalogue', 'result_rows.chosen_item'])
    .select((eb) => [contentHash.as('mark'), sql<boolean>`${stillImportable(run.environment)(eb)} is true`.as('importable')])
    .select(isToBeImported.as('is_to_be_imported'))
    .where('run_rows.run_id', '=', run.id)
    .where('run_rows.state', '=', 'waiting')
    .orderBy('run_rows.position');

/** Rows of a run started by the previous release have no reference; they get the one that it would have sent. */
const withReferences = (rows: Awaited<ReturnType<ReturnType<typeof waitingRows>['execute']>>) =>
  rows.map(({ reference, source_code: sourceCode, source_name: sourceName, occurrence, part, ...row }) => ({
    ...row,
    reference: reference ?? externalReferenceOf({ sourceCode, sourceName, occurrence, part }),
  }));

export const selectWaiting = async (db: Database, run: ClaimedRun, count: number) =>
  withReferences(await waitingRows(db, run).limit(count).execute());

/** Those that were sent, or were going to be. */
export const selectSent = async (db: Database, run: ClaimedRun) =>
  withReferences(
    await waitingRows(db, run)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('row_imports')
            .select('row_imports.id')
            .whereRef('row_imports.run_id', '=', 'run_rows.run_id')
            .whereRef('row_imports.row_id', '=', 'run_rows.row_id'),
        ),
      )
      .execute(),
  );
export type RunRow = Awaited<ReturnType<typeof selectWaiting>>[number];

/** What a row would send now: the hash of its content, and the item that a person chose for it. */
export interface RowNow {
  mark: string;
  chosen_item: string | null;
}

/** Locks rows in the order of their ids, as every other bulk change does. */
export async function lockRowsNow(trx: Trx, rowIds: readonly number[]): Promise<ReadonlyMap<number, RowNow>> {
  const rows = await trx
    .selectFrom('result_rows')
    .select(['result_rows.id', 'chosen_item', contentHash.as('mark')])
    .where((eb) => eb('result_rows.id', '=', eb.fn.any(sql<number[]>`${[...rowIds]}::bigint[]`)))
    .orderBy('result_rows.id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, ...now }) => [id, now]));
}

/** Whether a row still belongs to the item that a run sends for it. */
export const isSameItem = (row: Pick<RunRow, 'chosen_item' | 'reference'>, now: RowNow | undefined): boolean =>
  now?.chosen_item === row.chosen_item && (row.chosen_item === null || row.chosen_item === row.reference);

/** The outcome of a row in a run. */
export interface RowOutcome {
  rowId: number;
  state: Exclude<RunRowState, 'waiting' | 'left'>;
  /** Shown to people; null: the state says it all. */
  message: string | null;
  /** What was sent of it, or would have been; absent: unknown. */
  sent?: SentRow;
}

/** The outcome of a row that was sent, and what the row shows of it. */
export interface CheckedRowOutcome extends RowOutcome, Partial<ItemChange> {
  state: 'passed' | 'created' | 'changed' | 'unchanged' | 'failed';
  /** Shown for a row that did not succeed; null: it did. A row that was changed meanwhile may be created and yet not succeed. */
  message: string | null;
  /** Hash of the content that was sent, which the row stores. Null: unknown. */
  mark: string | null;
}

/** What a dry run predicts for a row. */
export interface ExpectedOutcome extends CheckedRowOutcome {
  /** Code and variation of the item before and after, where they differ: see `codeKey`. */
  oldCode: string | null;
  newCode: string | null;
}

/** The outcome of a row that was to be rolled back; for one that was kept, also the item as the import left it and as it is now. */
export type RollBackRowOutcome = RowOutcome & Partial<ItemChange>;

/** Writes the outcomes to the run, its counts and the rows, which the transaction has locked. */
export async function saveRowOutcomes(trx: Trx, run: ClaimedRun, outcomes: readonly CheckedRowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given("rowId" bigint, state text, message text, mark text,
    "oldPrice" numeric, "newPrice" numeric, differences jsonb, sent jsonb)`;
  await settleRows(trx, run, given, sql`, mark = given.mark, ${itemChange}`);
  await sql`
    update result_rows set ${outcomeOf(run)} = jsonb_strip_nulls(jsonb_build_object(
      'status', case when given.message is null then 'SUCCEED' else 'FAILED' end, 'at', ${timestampText}, 'content', given.mark,
      'error', case when given.message is not null then jsonb_build_object('exceptionMessage', given.message) end,
      'stands', case when given.message is null then null when given.state in ('created', 'changed', 'unchanged') then true
        else ${earlierStands(run)} end))
    from ${given} where result_rows.id = given."rowId"`.execute(trx);
}

/** Also in cents, as the version before reads them. */
const itemChange = sql`price_before = given."oldPrice", price_after = given."newPrice", old_price = given."oldPrice", new_price = given."newPrice",
  differences = given.differences, sent = given.sent`;

/** Writes the predictions of a dry run to the run and its counts; the rows stay untouched. */
export async function saveExpectedOutcomes(trx: Trx, run: ClaimedRun, forecasts: readonly ExpectedOutcome[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb) as given("rowId" bigint, state text, message text, mark text,
    "oldCode" text, "newCode" text, "oldPrice" numeric, "newPrice" numeric, differences jsonb, sent jsonb)`;
  await settleRows(trx, run, given, sql`, mark = given.mark, old_code = given."oldCode", new_code = given."newCode", ${itemChange}`);
}

/** Writes the outcomes of rows to a roll back and its counts. */
export async function saveRollBackOutcomes(trx: Trx, run: ClaimedRun, ends: readonly RollBackRowOutcome[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as given("rowId" bigint, state text, message text,
    "oldPrice" numeric, "newPrice" numeric, differences jsonb, sent jsonb)`;
  await settleRows(trx, run, given, sql`, ${itemChange}`);
}

/** Counts of a run in addition to the rows done; a row that passed an analysis is done and nothing else. */
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

/** What `sentOf` says of the item that was sent for a row, or may have been; null: none was. */
const sentInVain = sql`(
  select jsonb_build_object('orig_code', item -> 'sourceCode', 'orig_name', item -> 'sourceName', 'fetlock_code', item -> 'code',
    'fetlock_name', item -> 'name', 'variation', coalesce(nullif(item -> 'variationName', 'null'), item -> 'variation'), 'price_from_catalogue', null)
  from (select content -> 'content' as item, id from row_imports
    where row_imports.run_id = run_rows.run_id and row_imports.row_id = run_rows.row_id) intent
  order by id desc limit 1)`;

/** Fails the rows of a run that have no outcome. What was sent has been withdrawn, so that it can no longer arrive, and its row says so. */
export async function failWaiting(trx: Trx, run: ClaimedRun, reason: string): Promise<void> {
  await sql`
    select result_rows.id from result_rows join run_rows on run_rows.row_id = result_rows.id
    where run_rows.run_id = ${run.id} and run_rows.state = 'waiting' order by result_rows.id for update of result_rows`.execute(trx);
  await sql`
    with settled as (
      update run_rows set state = 'failed', message = ${reason} || case when exists (
        select from row_imports where row_imports.run_id = run_rows.run_id and row_imports.row_id = run_rows.row_id and outcome = 'withdrawn'
      ) then ${` ${notArrived}`} else '' end, sent = ${sentInVain}
      where run_id = ${run.id} and state = 'waiting' returning row_id, message),
    counted as (update runs set done = done + waiting.count, failed = failed + waiting.count from (select count(*) from settled) waiting where id = ${run.id})
    update result_rows set ${outcomeOf(run)} = jsonb_strip_nulls(jsonb_build_object(
      'status', 'FAILED', 'at', ${timestampText}, 'error', jsonb_build_object('exceptionMessage', settled.message),
      'stands', ${earlierStands(run)}))
    from settled where result_rows.id = settled.row_id`.execute(trx);
}

const notArrived = 'It has not arrived, and is not under way any more.';
export const unknownWhether = 'Whether it has arrived is not known: import it again, which makes no second item.';

/** Sets rows that are now in production to imported, with one event each. */
export const markImported = (trx: Trx, run: ClaimedRun, rowIds: readonly number[]): Promise<unknown> =>
  saveStatuses(
    trx,
    run.result_id,
    sql`select id, status as old, 'imported'::text as new from result_rows where id = any(${[...rowIds]}::bigint[]) and status <> 'imported'`,
    { actorId: run.requested_by, cause: 'import', batch: run.batch },
  );
