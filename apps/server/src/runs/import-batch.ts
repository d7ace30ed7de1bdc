import { type ImportLookup, type RowException, type RowImport, rowsPerRequest } from '@fetlock/contract/platform-rows';
import type { Database } from '../database/connection.ts';
import { updateDecisions } from '../decisions/decisions.queries.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { type ImportPlan, afterLookup, changedSinceStart, planImport, nextGeneration, stillStands } from './plan-import.ts';
import { type Effect, type ItemChange, changeOf } from './item-change.ts';
import { sentOf } from './item-of-row.ts';
import type { ImportIntent } from './import-intent.ts';
import { type ImportAnswer, keyOf, saveAnswers, saveIntents, selectJournal } from './row-imports.queries.ts';
import {
  type RowNow,
  type CheckedRowOutcome,
  type RunRow,
  isSameItem,
  lockRowsNow,
  markImported,
  saveRowOutcomes,
  selectSent,
} from './run-rows.queries.ts';
import { type ClaimedRun, holdRun } from './runs.queries.ts';
import { settleRollBacks } from './settle-roll-backs.ts';
import { withdrawImports, withdrawOlder } from './withdraw-imports.ts';
import type { BatchServices } from './batch-services.ts';

export type Sending = Extract<ImportPlan, { kind: 'send' }>;
/** The platform's outcome of a row; `rowState` differs from it when another run had the effect. */
export interface Settled {
  answer: ImportAnswer;
  rowState: 'created' | 'changed' | 'unchanged' | 'failed';
  /** What the run stores of it; absent for a row that failed. */
  change?: ItemChange;
}

/**
 * Imports rows so that each reaches the environment exactly once, whichever process dies at whatever moment: the intent with its key is
 * committed before the call, keys of unknown outcome are looked up before they are sent again, and the answer is stored with the intent.
 * Earlier requests for the same items that were never answered are withdrawn first, and roll backs of them settled, so that neither can
 * arrive later.
 */
export async function importBatch(services: BatchServices, run: ClaimedRun, rows: readonly RunRow[]): Promise<void> {
  const { db } = services;
  const settled = new Map<number, Settled>();
  const plans = await withoutTakenOut(services, run, await draftAll(db, run, rows), settled);
  const sending = plans.filter((plan) => plan.kind === 'send').filter(({ row }) => row.importable);
  const intents = sending.map(({ intent }) => intent);
  await withdrawOlder(services, run, intents);
  await settleRollBacks(services, run, intents);
  let open = await lookUp(services, run, sending, settled);
  // A key may turn out to be used up only when it is sent, so what is left after a round is sent again under a new one.
  for (let round = 1; open.length > 0 && round <= rounds; round += 1) open = await send(services, run, open, settled);
  for (const intent of open) settled.set(intent.rowId, failed(keyOf(run, intent), changedAgainAndAgain));
  await saveSettled(db, run, plans, settled, noAnswer);
}

/**
 * Determines the outcome of the rows that the run has sent or was going to send, and sends nothing more. What has not arrived never will,
 * and its row has no outcome; a row fails if the platform does not report its outcome in time.
 * @param unknown message of such a row.
 */
export async function settleSent(services: BatchServices, run: ClaimedRun, unknown: string): Promise<void> {
  const plans = await draftAll(services.db, run, await selectSent(services.db, run));
  const sent = plans.filter((plan) => plan.kind === 'send');
  for (let from = 0; from < sent.length; from += rowsPerRequest)
    await settleSome(services, run, sent.slice(from, from + rowsPerRequest), unknown);
}

async function settleSome(services: BatchServices, run: ClaimedRun, sent: readonly Sending[], unknown: string): Promise<void> {
  const settled = new Map<number, Settled>();
  const withdrawn = await withdrawBegun(services, run, sent, settled).catch((error: unknown) => {
    if (error instanceof PlatformProblem || services.signal.aborted) return new Set<number>();
    throw error;
  });
  const open = sent.filter(({ row }) => !withdrawn.has(row.id));
  await saveSettled(services.db, run, open, settled, unknown);
}

/**
 * Withdraws what the run had begun to send of rows that no import takes any more: people have left them out or edited them since, while the
 * platform could not be reached. What has arrived is settled; the plans returned refuse the others.
 */
async function withoutTakenOut(
  services: BatchServices,
  run: ClaimedRun,
  plans: readonly ImportPlan[],
  settled: Map<number, Settled>,
): Promise<ImportPlan[]> {
  const takenOut = plans.filter((plan) => plan.kind === 'send').filter(({ row }) => !row.importable);
  if (takenOut.length === 0) return [...plans];
  const withdrawn = await withdrawBegun(services, run, takenOut, settled);
  return plans.map((plan) =>
    plan.kind === 'send' && withdrawn.has(plan.row.id)
      ? { kind: 'refuse', row: plan.row, item: plan.intent.item, message: changedSinceStart }
      : plan,
  );
}

/** Withdraws at most `rowsPerRequest` keys; returns the rows of which nothing has arrived, and settles those of which something has. */
async function withdrawBegun(
  services: BatchServices,
  run: ClaimedRun,
  begun: readonly Sending[],
  settled: Map<number, Settled>,
): Promise<Set<number>> {
  const keys = begun.map(({ intent }) => keyOf(run, intent));
  const byKey = new Map((await withdrawImports(services, run, keys)).map((answer) => [answer.key, answer]));
  const withdrawn = new Set<number>();
  for (const { intent } of begun) {
    const answer = byKey.get(keyOf(run, intent));
    if (answer?.outcome === 'withdrawn') withdrawn.add(intent.rowId);
    else if (answer && answer.outcome !== 'unknown') settled.set(intent.rowId, settleKnown(answer, intent));
  }
  return withdrawn;
}

async function draftAll(db: Database, run: ClaimedRun, rows: readonly RunRow[]): Promise<ImportPlan[]> {
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await selectJournal(db, run.environment, ids), ({ rowId }) => rowId);
  return rows.map((row) => planImport(row, entries.get(row.id) ?? [], run.id));
}

/** Writes the outcomes of rows to run, journal and rows in one transaction. */
async function saveSettled(
  db: Database,
  run: ClaimedRun,
  plans: readonly ImportPlan[],
  settled: ReadonlyMap<number, Settled>,
  withoutAnswer: string,
): Promise<void> {
  const ids = plans.map(({ row }) => row.id);
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    const now = await lockRowsNow(trx, ids);
    const rowOutcomes = plans.map((plan) => rowOutcomeOf(plan, settled.get(plan.row.id), now.get(plan.row.id), withoutAnswer));
    await saveAnswers(
      trx,
      [...settled.values()].map(({ answer }) => answer),
    );
    await saveRowOutcomes(trx, run, rowOutcomes);
    // An import into stage or play leaves the row open: it still has to reach production.
    if (run.environment === 'prod') {
      const arrived = rowOutcomes.filter(({ message }) => message === null).map(({ rowId }) => rowId);
      await markImported(trx, run, arrived);
      await updateDecisions(trx, arrived);
    }
  });
}

const rounds = 10;
const changedAgainAndAgain = 'Someone else changes this item in the practice at the same time. Import the row again.';
const changedMeanwhile = 'The row was changed while it was imported: the practice has it as it was before. Analyse it and import it again.';
const otherItemMeanwhile =
  'The item of the row was changed while it was imported: the practice has the row as the former item. Roll this import back, analyse the row and import it again.';
const noAnswer = 'The practice platform did not answer for this row. Import it again.';

/** Looks up the outcome of keys that were sent before; returns what remains to be sent. */
export async function lookUp(
  { platform, signal }: BatchServices,
  run: ClaimedRun,
  plans: readonly Sending[],
  settled: Map<number, Settled>,
): Promise<ImportIntent[]> {
  const keys = plans.flatMap(({ intent, sentBefore }) => (sentBefore === 'no' ? [] : [keyOf(run, intent)]));
  const params = { sessionId: run.session_id };
  const known = keys.length === 0 ? { rows: [] } : await platform.lookUpImports(run.environment, { params, body: { keys } }, { signal });
  const byKey = new Map(known.rows.map((row) => [row.key, row]));
  return plans.flatMap(({ intent, sentBefore }) => {
    const key = keyOf(run, intent);
    const found = byKey.get(key);
    if (sentBefore === 'no' || !found || found.outcome === 'unknown') return [intent];
    const next = afterLookup(found, sentBefore);
    if (found.outcome === 'withdrawn' || next === 'send as new') return [nextGeneration(intent)];
    if (next === 'send') return [intent];
    settled.set(intent.rowId, succeeded(key, found, { ...found, outcome: next }, intent));
    return [];
  });
}

/** Stores the intents, then sends them. Returns those whose key turned out to be used up, as new ones. */
async function send(
  { db, platform, signal }: BatchServices,
  run: ClaimedRun,
  intents: readonly ImportIntent[],
  settled: Map<number, Settled>,
): Promise<ImportIntent[]> {
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await saveIntents(trx, run, intents);
  });
  const params = { sessionId: run.session_id };
  const rows = intents.map((intent) => ({ key: keyOf(run, intent), ...intent.item }));
  const sent = await platform.importRows(run.environment, { params, body: { rows } }, { signal });
  const byKey = new Map(sent.rows.map((answer) => [answer.key, answer]));
  return intents.flatMap((intent) => {
    const key = keyOf(run, intent);
    const answer = byKey.get(key);
    if (answer && isUsedUp(answer)) return [nextGeneration(intent)];
    settled.set(intent.rowId, settle(key, answer, intent));
    return [];
  });
}

/** An earlier effect of this key is no longer in place; or the key was withdrawn. */
const isUsedUp = (answer: RowImport) =>
  answer.outcome === 'failed'
    ? answer.exceptionCodes.includes('KEY_WITHDRAWN' satisfies RowException)
    : answer.replayed && !stillStands(answer);

/** The outcome of a row that has arrived and is not sent again. */
function settleKnown(answer: Extract<ImportLookup, { importedAt: string }>, intent: ImportIntent): Settled {
  const { key, outcome } = answer;
  if (stillStands(answer)) return succeeded(key, answer, answer, intent);
  return { answer: { key, outcome, message: changedAgainAndAgain }, rowState: 'failed' };
}

function settle(key: string, answer: RowImport | undefined, intent: ImportIntent): Settled {
  if (!answer) return failed(key, noAnswer);
  if (answer.outcome === 'failed') return failed(key, answer.exceptionMessage);
  return succeeded(key, answer, answer, intent);
}

/** @param effect what is shown for the row; it differs from the answer when another run had the effect. */
const succeeded = (key: string, { outcome }: Pick<Effect, 'outcome'>, effect: Effect, { item }: ImportIntent): Settled => ({
  answer: { key, outcome, message: null },
  rowState: effect.outcome,
  change: changeOf(effect, item.content),
});

const failed = (key: string, message: string): Settled => ({ answer: { key, outcome: 'failed', message }, rowState: 'failed' });

function rowOutcomeOf(plan: ImportPlan, settled: Settled | undefined, now: RowNow | undefined, withoutAnswer: string): CheckedRowOutcome {
  const { id: rowId, mark } = plan.row;
  const sent = sentOf(plan.kind === 'refuse' ? plan.item : plan.intent.item, plan.row);
  if (plan.kind === 'refuse') return { rowId, state: 'failed', message: plan.message, mark: null, sent };
  const { answer, rowState, change } = settled ?? failed('', withoutAnswer);
  if (rowState === 'failed') return { rowId, state: rowState, message: answer.message, mark, sent };
  const isAsSent = plan.isRowAsItIs && mark === now?.mark;
  const message = isSameItem(plan.row, now) ? (isAsSent ? null : changedMeanwhile) : otherItemMeanwhile;
  return { rowId, state: rowState, message, mark, sent, ...change };
}
