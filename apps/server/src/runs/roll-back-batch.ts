import { instantDayText } from '@fetlock/rules/date-text';
import type { RollbackOutcome, RowPreview, RowRollback } from '@fetlock/contract/platform-rows';
import { rowsPerRequest } from '@fetlock/contract/platform-rows';
import { updateDecisions } from '../decisions/decisions.queries.ts';
import { PlatformProblem, isFinal } from '../platform/platform-problem.ts';
import type { BatchServices } from './batch-services.ts';
import { changeBack } from './item-change.ts';
import { differencesOf } from './item-fields.ts';
import { sentOf } from './item-of-row.ts';
import {
  type ClaimedRollBack,
  type LaterImport,
  type SentImport,
  goneBefore,
  noteRollBack,
  reopenRows,
  saveRollbackAnswers,
  saveRollbackIntents,
  selectRequested,
  selectRelyingImports,
  selectSentRows,
  selectToRevert,
  unknownWhetherBack,
} from './roll-back.queries.ts';
import { type RollBackRowOutcome, lockRowsNow, saveRollBackOutcomes } from './run-rows.queries.ts';
import { type ClaimedRun, holdRun } from './runs.queries.ts';
import { withdrawAll } from './withdraw-imports.ts';

export const isRollBack = (run: ClaimedRun): run is ClaimedRollBack => run.kind === 'roll_back' && run.rolls_back !== null;

/** Rolls back the next rows of an import, the last ones first; returns how many. */
export async function rollBackNext(services: BatchServices, run: ClaimedRollBack, count: number): Promise<number> {
  const rowIds = await selectToRevert(services.db, run, count);
  if (rowIds.length > 0) await rollBackRows(services, run, rowIds, { isLastTry: false });
  return rowIds.length;
}

/**
 * Determines the outcome of the rows already requested, by requesting them again, and rolls back no other row. Rows without an answer in
 * time fail.
 */
export async function settleRequested(services: BatchServices, run: ClaimedRollBack): Promise<void> {
  const rowIds = await selectRequested(services.db, run);
  if (rowIds.length === 0) return;
  await rollBackRows(services, run, rowIds, { isLastTry: true }).catch(async (error: unknown) => {
    if (!(error instanceof PlatformProblem) && !services.signal.aborted) throw error;
    await services.db.transaction().execute(async (trx) => {
      await holdRun(trx, run);
      await saveRollBackOutcomes(
        trx,
        run,
        rowIds.map((rowId) => ({ rowId, state: 'failed', message: unknownWhetherBack })),
      );
    });
  });
}

/**
 * The intent to roll rows back is committed before the call, and the answer after it; the platform rolls a key back once and repeats its
 * answer, so the next worker learns what was done, wherever the previous one died.
 * @param isLastTry no worker rolls these rows back again if this throws.
 */
async function rollBackRows(
  services: BatchServices,
  run: ClaimedRollBack,
  rowIds: readonly number[],
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  const { db } = services;
  const relying = new Map((await selectRelyingImports(db, run, rowIds)).map((later) => [later.rowId, later]));
  const sent = await selectSentRows(db, run, rowIds);
  const requested = sent.filter(({ rowId }) => !relying.has(rowId));
  // What arrived only after its roll back would stay.
  await withdrawAll(
    services,
    run,
    requested.filter(({ isAnswered }) => !isAnswered).map(({ key }) => key),
  );
  const answers = await revertItems(services, run, requested);

  const sentOf = Map.groupBy(sent, ({ rowId }) => rowId);
  const plain = rowIds.map((rowId) => endOf(rowId, sentOf.get(rowId) ?? [], answers, relying.get(rowId)));
  const ends = await withItemsNow(services, run, plain, sentOf).catch((error: unknown) => {
    const isOver = error instanceof PlatformProblem ? isLastTry || isFinal(error) : isLastTry && services.signal.aborted;
    if (!isOver) throw error;
    // Another try would stop here too, and what was rolled back would never be recorded.
    return withoutItems(plain);
  });

  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await lockRowsNow(trx, rowIds);
    await saveRollbackAnswers(
      trx,
      [...answers.values()].map(({ key, outcome }) => ({ key, outcome })),
    );
    await saveRollBackOutcomes(trx, run, ends);
    const reverted = ends.filter(({ state }) => state !== 'kept').map(({ rowId }) => rowId);
    if (run.environment === 'prod')
      await noteRollBack(trx, run, {
        kept: ends.filter(({ state }) => state === 'kept').map(({ rowId }) => rowId),
        hasReverted: reverted.length > 0,
      });
    await reopenRows(trx, run, reverted);
    await updateDecisions(trx, reverted);
  });
}

/** Returns the platform's answers by key. */
async function revertItems(
  { db, platform, signal }: BatchServices,
  run: ClaimedRollBack,
  sent: readonly SentImport[],
): Promise<Map<string, RowRollback>> {
  const answers = new Map<string, RowRollback>();
  for (let from = 0; from < sent.length; from += rowsPerRequest) {
    const keys = sent.slice(from, from + rowsPerRequest).map(({ key }) => key);
    await db.transaction().execute(async (trx) => {
      await holdRun(trx, run);
      await saveRollbackIntents(trx, run, keys);
    });
    const params = { sessionId: run.session_id };
    const { rows } = await platform.rollBackImports(run.environment, { params, body: { keys } }, { signal });
    for (const answer of rows) answers.set(answer.key, answer);
  }
  return answers;
}

const relies = ({ runId, at }: LaterImport) =>
  `Import ${runId} of ${instantDayText(at)} found this item as it is, and relies on it: roll that one back first.`;

/** @param sent what the import sent of the row, the last first: its answer decides the outcome of the row. */
function endOf(
  rowId: number,
  sent: readonly SentImport[],
  answers: ReadonlyMap<string, RowRollback>,
  later: LaterImport | undefined,
): RollBackRowOutcome {
  const [last] = sent;
  const known = { rowId, ...(last && { sent: sentOf(last.item) }) };
  if (later) return { ...known, state: 'kept', message: relies(later) };
  const answered = sent
    .flatMap(({ key, item }) => ({ item, answer: answers.get(key) }))
    .find(({ answer }) => answer && answer.outcome !== 'unknown' && answer.outcome !== 'nothing_to_undo');
  const end = { ...known, state: stateOf[answered?.answer?.outcome ?? 'unknown'], message: null };
  return answered?.answer && (end.state === 'removed' || end.state === 'restored')
    ? { ...end, ...changeBack(answered.answer, answered.item.content) }
    : end;
}

const stateOf = {
  removed: 'removed',
  restored: 'restored',
  kept_changed_since: 'kept',
  nothing_to_undo: 'unchanged',
  unknown: 'unchanged',
} as const satisfies Record<RollbackOutcome, RollBackRowOutcome['state']>;

/** Adds the current items to the rows that the platform kept. */
async function withItemsNow(
  { platform, signal }: BatchServices,
  run: ClaimedRollBack,
  ends: readonly RollBackRowOutcome[],
  sentOf: ReadonlyMap<number, readonly SentImport[]>,
): Promise<RollBackRowOutcome[]> {
  const rows = ends.flatMap(({ rowId, state, message }) => {
    const last = state === 'kept' && message === null ? sentOf.get(rowId)?.[0] : undefined;
    return last ? [{ rowId, key: last.key, ...last.item }] : [];
  });
  if (rows.length === 0) return [...ends];
  const body = { rows: rows.map(({ rowId: _, ...row }) => row) };
  const current = await platform.previewImport(run.environment, { params: { sessionId: run.session_id }, body }, { signal });
  const previews = new Map(current.rows.map((preview) => [preview.key, preview]));
  const byRowId = new Map(rows.map((row) => [row.rowId, row]));
  return ends.map((end) => {
    const row = byRowId.get(end.rowId);
    const preview = row && previews.get(row.key);
    return row && preview ? keptAs(end, row, preview) : end;
  });
}

/** The same where the platform does not report them. */
const withoutItems = (ends: readonly RollBackRowOutcome[]): RollBackRowOutcome[] =>
  ends.map((end) => (end.state === 'kept' && end.message === null ? { ...end, message: changedToWhat } : end));

const changedToWhat = 'The item was changed after this import. The practice platform did not report what it is now.';

/** What the platform would do with the row reveals its current item. */
function keptAs(end: RollBackRowOutcome, { content }: SentImport['item'], { before }: RowPreview): RollBackRowOutcome {
  if (before === null) return { ...end, state: 'unchanged', message: goneBefore };
  const differences = differencesOf(content, before);
  return differences.length > 0
    ? { ...end, message: 'The item was changed after this import.', differences, oldPrice: content.price, newPrice: before.price }
    : { ...end, message: 'The item was changed after this import and back again, or another item has taken its former code.' };
}
