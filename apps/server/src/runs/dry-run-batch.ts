import type { RowPreview } from '@fetlock/contract/platform-rows';
import { type ImportPlan, changedSinceStart, planImport } from './plan-import.ts';
import { selectRecoded } from './dry-runs.queries.ts';
import { type Sending, type Settled, lookUp } from './import-batch.ts';
import type { BatchServices } from './batch-services.ts';
import { changeOf } from './item-change.ts';
import { codeKey } from './item-fields.ts';
import { sentOf } from './item-of-row.ts';
import { type ImportIntent, keyOf, selectJournal } from './row-imports.queries.ts';
import { type Forecast, type RunRow, saveForecasts } from './run-rows.queries.ts';
import { type ClaimedRun, holdRun } from './runs.queries.ts';

/**
 * Foretells what an import would do with rows, by the same drafts and the same look-up. The platform previews each request by itself, so it
 * is told which codes the rows before these would have taken and freed: the borders between requests change nothing.
 */
export async function dryRunBatch(services: BatchServices, run: ClaimedRun, rows: readonly RunRow[]): Promise<void> {
  const { db, platform, signal } = services;
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await selectJournal(db, run.environment, ids), ({ rowId }) => rowId);
  const drafts = rows.map((row) => planImport(row, entries.get(row.id) ?? [], run.id));
  const settled = new Map<number, Settled>();
  const sendings = drafts.filter((draft) => draft.kind === 'send');
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
  const forecasts = drafts.map((draft) => {
    if (draft.kind === 'refuse') return refused(draft);
    return settled.has(draft.row.id) ? unchanged(draft) : forecastOf(draft, previews.get(keys.get(draft.row.id) ?? ''));
  });
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await saveForecasts(trx, run, forecasts);
  });
}

const nothing = { message: null, oldCode: null, newCode: null } as const;

const refused = ({ row, item, message }: Extract<ImportPlan, { kind: 'refuse' }>): Forecast => ({
  ...nothing,
  sent: sentOf(item),
  rowId: row.id,
  mark: row.mark,
  state: 'failed',
  message: message === changedSinceStart ? changedSinceLook : message,
});

const unchanged = ({ row, intent }: { row: RunRow; intent: ImportIntent }): Forecast => ({
  ...nothing,
  ...changeOf({ outcome: 'unchanged', before: null, move: null }, intent.item.content),
  rowId: row.id,
  mark: row.mark,
  sent: sentOf(intent.item),
  state: 'unchanged',
});

function forecastOf(draft: Sending, preview: RowPreview | undefined): Forecast {
  const { row, intent } = draft;
  const known = { ...nothing, rowId: row.id, mark: row.mark, sent: sentOf(intent.item) };
  const after = intent.item.content;
  if (!preview) return { ...known, state: 'failed', message: noAnswer };
  switch (preview.outcome) {
    case 'failed':
      return { ...known, state: 'failed', message: preview.exceptionMessage };
    case 'unchanged':
      return unchanged(draft);
    case 'created':
      return { ...known, ...changeOf({ ...preview, move: null }, after), state: 'created', newCode: codeKey(after) };
    case 'changed': {
      const [oldCode, newCode] = [codeKey(preview.before), codeKey(after)];
      const codes = oldCode === newCode ? {} : { oldCode, newCode };
      return { ...known, ...codes, ...changeOf({ ...preview, outcome: 'changed' }, after), state: 'changed' };
    }
  }
}

const changedSinceLook = 'The row was changed while the dry run went on. Start the dry run again.';
const noAnswer = 'The practice platform did not answer for this row. Start the dry run again.';
