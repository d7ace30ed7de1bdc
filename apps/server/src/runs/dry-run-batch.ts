import type { RowPreview } from '@fetlock/contract/platform-rows';
import { type ImportPlan, changedSinceStart, planImport } from './plan-import.ts';
import { selectRecoded } from './dry-runs.queries.ts';
import { type Sending, type Settled, lookUp } from './import-batch.ts';
import type { BatchServices } from './batch-services.ts';
import { changeOf } from './item-change.ts';
import { codeKey } from './item-fields.ts';
import { sentOf } from './item-of-row.ts';
import type { ImportIntent } from './import-intent.ts';
import { keyOf, selectJournal } from './row-imports.queries.ts';
import { type ExpectedOutcome, type RunRow, saveExpectedOutcomes } from './run-rows.queries.ts';
import { type ClaimedRun, holdRun } from './runs.queries.ts';

/**
 * Predicts what an import would do with rows, by the same plans and the same look-up. The platform previews each request by itself, so it
 * is given the codes that earlier rows would have taken and freed, and the names of their items: how the rows are split into requests makes no difference.
 */
export async function dryRunBatch(services: BatchServices, run: ClaimedRun, rows: readonly RunRow[]): Promise<void> {
  const { db, platform, signal } = services;
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await selectJournal(db, run.environment, ids), ({ rowId }) => rowId);
  const plans = rows.map((row) => planImport(row, entries.get(row.id) ?? [], run.id));
  const settled = new Map<number, Settled>();
  const sendings = plans.filter((plan) => plan.kind === 'send');
  const intents = await lookUp(services, run, sendings, settled);

  const previews = new Map<string, RowPreview>();
  if (intents.length > 0) {
    const planned = await selectRecoded(
      db,
      run.id,
      intents.map(({ item }) => codeKey(item.content)),
    );
    const body = { rows: intents.map((intent) => ({ key: keyOf(run, intent), ...intent.item })), planned };
    const answer = await platform.previewImport(run.environment, { params: { sessionId: run.session_id }, body }, { signal });
    for (const preview of answer.rows) previews.set(preview.key, preview);
  }
  const keys = new Map(intents.map((intent) => [intent.rowId, keyOf(run, intent)]));
  const forecasts = plans.map((plan) => {
    if (plan.kind === 'refuse') return refused(plan);
    return settled.has(plan.row.id) ? unchanged(plan) : expectedOutcomeOf(plan, previews.get(keys.get(plan.row.id) ?? ''));
  });
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await saveExpectedOutcomes(trx, run, forecasts);
  });
}

const nothing = { message: null, oldCode: null, newCode: null } as const;

const refused = ({ row, item, message }: Extract<ImportPlan, { kind: 'refuse' }>): ExpectedOutcome => ({
  ...nothing,
  sent: sentOf(item, row),
  rowId: row.id,
  mark: row.mark,
  state: 'failed',
  message: message === changedSinceStart ? changedSinceLook : message,
});

const unchanged = ({ row, intent }: { row: RunRow; intent: ImportIntent }): ExpectedOutcome => ({
  ...nothing,
  ...changeOf({ outcome: 'unchanged', before: null, move: null }, intent.item.content),
  rowId: row.id,
  mark: row.mark,
  sent: sentOf(intent.item, row),
  state: 'unchanged',
});

function expectedOutcomeOf(plan: Sending, preview: RowPreview | undefined): ExpectedOutcome {
  const { row, intent } = plan;
  const known = { ...nothing, rowId: row.id, mark: row.mark, sent: sentOf(intent.item, row) };
  const after = intent.item.content;
  if (!preview) return { ...known, state: 'failed', message: noAnswer };
  switch (preview.outcome) {
    case 'failed':
      return { ...known, state: 'failed', message: preview.exceptionMessage };
    case 'unchanged':
      return unchanged(plan);
    case 'created':
      return { ...known, ...changeOf({ ...preview, move: null }, after), state: 'created', newCode: codeKey(after) };
    case 'changed': {
      const [oldCode, newCode] = [codeKey(preview.before), codeKey(after)];
      const isRenamed = preview.before.sourceName !== after.sourceName || preview.before.sourceCode !== after.sourceCode;
      const codes = oldCode === newCode && !isRenamed ? {} : { oldCode, newCode };
      return { ...known, ...codes, ...changeOf({ ...preview, outcome: 'changed' }, after), state: 'changed' };
    }
  }
}

const changedSinceLook = 'The row was changed while the dry run went on. Start the dry run again.';
const noAnswer = 'The practice platform did not answer for this row. Start the dry run again.';
