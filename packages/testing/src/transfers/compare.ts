import type { RunKind } from '@fetlock/contract/run';
import { type Ask, type Databases, type Item, type ListRow, type PriceList, isReady, itemsOf, rowsOf } from './price-list.ts';
import { type Before, type RunRow, type Sight, isOf, isRefused, otherEnvironment } from './sight.ts';
import { wrongInDryRun, wrongInRollBack } from './compare-around-import.ts';

/** The message for a row whose outcome was unknown when its run was cancelled. */
const unknownWhether = 'Whether it has arrived is not known: import it again, which makes no second item.';

export async function lookBefore({ product, sandbox }: Databases, list: PriceList, requestedIds?: readonly number[]): Promise<Before> {
  const rows = await rowsOf(product, list);
  const known = await sandbox('select from sandbox.known_code where environment = $1 and code = $2', [list.environment, list.name]);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    items: await itemsOf(sandbox, list),
    isLedgerCodeKnown: known.length > 0,
    requestedIds: requestedIds && new Set(requestedIds),
  };
}

/** A run as stored in the database. */
export interface RunNow {
  id: number;
  kind: RunKind;
  state: string;
  total: number;
  done: number;
  created: number;
  changed: number;
  unchanged: number;
  failed: number;
  removed: number;
  restored: number;
  kept: number;
  error: string | null;
  attempts: number;
}

export async function runOf(product: Ask, runId: number): Promise<RunNow | undefined> {
  const [run] = await product<RunNow>(
    `select id::int, kind, state, total, done, created, changed, unchanged, failed, removed, restored, kept, error, run_attempt as attempts from runs where id = $1`,
    [runId],
  );
  return run;
}

/** Compares a run's own record, its rows' records, and the practice's items. Returns one line per contradiction; none: all is well. */
export async function contradictionsOf(databases: Databases, list: PriceList, runId: number, before: Before): Promise<string[]> {
  const { product, sandbox } = databases;
  const run = await runOf(product, runId);
  if (!run) return [`run ${runId} is gone`];
  const ofRun = await product<RunRow>('select row_id::int as id, state, message from run_rows where run_id = $1', [runId]);
  const rows = new Map((await rowsOf(product, list)).map((row) => [row.id, row]));
  const items = await itemsOf(sandbox, list);
  const found = [...countsThatDoNotAddUp(run, ofRun)];
  const states = new Map(ofRun.map((row) => [row.id, row]));
  for (const [id, old] of before.rows) {
    const row = rows.get(id);
    if (!row) found.push(`row ${id} is gone`);
    else {
      const [were, are] = [before.items.get(old.code) ?? [], items.get(old.code) ?? []];
      const wrong = checks[run.kind]({ before, old, row, of: states.get(id), were, are });
      if (wrong) found.push(`${old.code}: ${wrong}`);
    }
  }
  const codes = new Set([...before.rows.values()].map(({ code }) => code));
  for (const code of items.keys()) if (!codes.has(code)) found.push(`no one has sent item ${code}`);
  return found;
}

const checks: Record<RunKind, (sight: Sight) => string | undefined> = {
  analyse: wrongInAnalysis,
  import: wrongInImport,
  dry_run: wrongInDryRun,
  roll_back: wrongInRollBack,
  re_match: () => 'a re-match reaches no environment',
};

function* countsThatDoNotAddUp(run: RunNow, rows: readonly RunRow[]) {
  const counted = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length;
  const isCancelled = run.state === 'CANCELLED';
  const isRefused = run.state === 'FAILED' && run.error?.includes(otherEnvironment);
  if (!isRefused && ((run.state !== 'SUCCEED' && !isCancelled) || run.error !== null)) yield `the run is ${run.state}: ${run.error}`;
  const left = isCancelled || run.kind === 'dry_run' ? counted('left') : 0;
  if (run.total !== rows.length || run.done + left !== run.total) yield `${run.done} of ${run.total} are done, of ${rows.length} rows`;
  for (const state of outcomes)
    if (run[state] !== counted(state)) yield `${run[state]} rows are said to be ${state}, ${counted(state)} are`;
  const sum = outcomes.reduce((total, state) => total + run[state], counted('passed'));
  if (sum !== run.done) yield `the outcomes add up to ${sum} of ${run.done}`;
}

const outcomes = ['created', 'changed', 'unchanged', 'failed', 'removed', 'restored', 'kept'] as const;

function wrongInImport({ before, old, row, of, were, are }: Sight): string | undefined {
  const [was, is] = [were[0], are[0]];
  if (are.length > 1) return `it is in the practice ${are.length} times`;
  const wasTaken = of !== undefined;
  if (wasTaken !== ((before.requestedIds?.has(old.id) ?? true) && isReady(old)))
    return wasTaken ? 'it was sent, though it should not be' : 'it was not sent';
  if (of?.state === 'failed' && of.message?.endsWith(unknownWhether)) return wrongInUnknown(row, old, is, was);
  if (!of || of.state === 'failed' || of.state === 'left') {
    if (is?.revision !== was?.revision) return 'its item is another one, though it was not imported';
    if (!of || of.state === 'left') return row.import?.status === 'IN_PROGRESS' ? 'it is said to be under way' : undefined;
    const reason = row.import?.error?.exceptionMessage;
    if (row.import?.status !== 'FAILED' || !reason || reason !== of.message) return `it failed (${of.message}), and says ${reason}`;
    const mayFail = isRefused(old, before) || row.version !== old.version || reason.includes(otherEnvironment);
    return mayFail && row.status !== 'imported' ? undefined : `it failed: ${of.message}`;
  }
  if (!is) return `it is said to be ${of.state}, and is not in the practice`;
  // What the practice has already is not sent again, and so not refused.
  if (isRefused(old, before) && of.state !== 'unchanged') return `it is said to be ${of.state}, and its ledger code is unknown`;
  if (!isOf(is, old)) return `the practice has another content: ${JSON.stringify(is.content)}`;
  const expected = was === undefined ? 'created' : isOf(was, old) ? 'unchanged' : 'changed';
  if (of.state !== expected) return `it is said to be ${of.state}, and was ${expected}`;
  const revision = (was?.revision ?? 0) + (expected === 'unchanged' ? 0 : 1);
  if (is.revision !== revision) return `it was changed ${is.revision - (was?.revision ?? 0)} times`;
  return wrongInRow(old, row, is);
}

/** For a row in progress when its run was cancelled: it has arrived once or not at all. */
function wrongInUnknown(row: ListRow, old: ListRow, is: Item | undefined, was: Item | undefined): string | undefined {
  if (row.import?.status !== 'FAILED') return `no one knows whether it has arrived, and it says ${row.import?.status}`;
  const times = (is?.revision ?? 0) - (was?.revision ?? 0);
  return times === 0 || (times === 1 && is && isOf(is, old)) ? undefined : `it was changed ${times} times`;
}

/**
 * A row recorded as imported has its current content in the practice, unless it was changed afterwards; one that was changed before says
 * so.
 */
function wrongInRow(old: ListRow, row: ListRow, is: Item): string | undefined {
  const wasEdited = row.fee !== old.fee;
  if (row.import?.status === 'SUCCEED')
    return isOf(is, row) || wasEdited ? undefined : 'it is said to have arrived, and is another one by now';
  if (row.import?.status !== 'FAILED' || !row.import.error?.exceptionMessage) return `its outcome is ${row.import?.status}`;
  return wasEdited ? undefined : `it arrived, and says ${row.import.error.exceptionMessage}`;
}

function wrongInAnalysis({ before, old, row, of, were, are }: Sight): string | undefined {
  if (are[0]?.revision !== were[0]?.revision) return 'its item is another one, though it was only analysed';
  if (!of) return old.status === 'imported' || before.requestedIds?.has(old.id) === false ? undefined : 'it was not analysed';
  if (of.state === 'left') return row.analysis?.status === 'IN_PROGRESS' ? 'it is said to be under way' : undefined;
  const expected = isRefused(row, before) || of.message?.includes(otherEnvironment) ? 'failed' : 'passed';
  if (of.state !== expected) return `its analysis is ${of.state}: ${of.message}`;
  // An edit after its turn resets the analysis of the row.
  if (row.analysis === null && row.version !== old.version) return undefined;
  const status = expected === 'passed' ? 'SUCCEED' : 'FAILED';
  if (row.analysis?.status !== status) return `its analysis says ${row.analysis?.status}, not ${status}`;
  return row.isAsAnalysed || of.message?.includes(otherEnvironment) ? undefined : 'it was analysed as it is not';
}
