import { holdRun, writeVerdicts, type ClaimedRun, type RowVerdict, type RunRow } from './runs.queries.ts';
import { itemOfRow } from './item-of-row.ts';
import type { BatchServices } from './import-batch.ts';

/** Has the platform say of each row whether it could be imported. Changes nothing there, so a repeat is harmless. */
export async function analyseBatch({ db, platform, signal }: BatchServices, run: ClaimedRun, rows: readonly RunRow[]): Promise<void> {
  const asked = rows.map((row) => ({ key: `row-${row.id}-v${row.version}`, ...itemOfRow(row) }));
  const answer = await platform.analyseRows(run.environment, { params: { sessionId: run.session_id }, body: { rows: asked } }, { signal });
  const byKey = new Map(answer.rows.map((verdict) => [verdict.key, verdict]));
  const verdicts = rows.map((row, index): RowVerdict => {
    const verdict = byKey.get(asked[index]?.key ?? '');
    if (!verdict) return { rowId: row.id, state: 'failed', message: 'The practice platform gave no answer for this row.' };
    return verdict.ok
      ? { rowId: row.id, state: 'passed', message: null }
      : { rowId: row.id, state: 'failed', message: verdict.exceptionMessage };
  });
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await writeVerdicts(trx, run, verdicts);
  });
}
