import type { RowAnalysis, RowToAnalyse } from '@fetlock/contract/platform-rows';
import { effectiveCode } from '@fetlock/rules/row-validity';
import type { BatchServices } from './batch-services.ts';
import { codeKey } from './item-fields.ts';
import { itemOfRow, refusalOfItem, sentOf } from './item-of-row.ts';
import { type CheckedRowOutcome, type RunRow, isSameItem, lockRowsNow, saveRowOutcomes } from './run-rows.queries.ts';
import { type ClaimedRun, holdRun } from './runs.queries.ts';

/**
 * Asks the platform for each row whether it could be imported; changes nothing there, so a repeat is harmless. A row that is edited
 * meanwhile stays waiting, so that its new content is analysed.
 */
export async function analyseBatch({ db, platform, signal }: BatchServices, run: ClaimedRun, rows: readonly RunRow[]): Promise<void> {
  const rowOutcomes = new Map<string, CheckedRowOutcome>();
  const items = rows.flatMap((row) => {
    const item = itemOfRow(row, row.reference);
    const refusal = refusalOfItem(item, row.is_variation);
    if (refusal) rowOutcomes.set(keyOf(row), { rowId: row.id, state: 'failed', message: refusal, mark: row.mark, sent: sentOf(item, row) });
    return refusal ? [] : [{ item: { key: keyOf(row), ...item }, isToBeImported: row.is_to_be_imported }];
  });
  const answers = await answersTo(items, async (asked) => {
    const request = { params: { sessionId: run.session_id }, body: { rows: asked } };
    return (await platform.analyseRows(run.environment, request, { signal })).rows;
  });
  for (const row of rows) {
    const key = keyOf(row);
    if (!rowOutcomes.has(key))
      rowOutcomes.set(key, { ...rowOutcomeOf(row, answers.get(key)), sent: sentOf(itemOfRow(row, row.reference), row) });
  }
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    const now = await lockRowsNow(
      trx,
      rows.map(({ id }) => id),
    );
    for (const row of rows)
      if (!isSameItem(row, now.get(row.id)))
        rowOutcomes.set(keyOf(row), { rowId: row.id, state: 'failed', message: otherItemMeanwhile, mark: row.mark });
    await saveRowOutcomes(
      trx,
      run,
      [...rowOutcomes.values()].filter(({ rowId, mark }) => now.get(rowId)?.mark === mark),
    );
  });
}

/**
 * The platform refuses all items of one request that have the same code. What an import would take is asked about by itself, as what nobody
 * has made ready is no reason against it; all else together with what an import would take under the same codes.
 */
async function answersTo(
  items: readonly { item: RowToAnalyse; isToBeImported: boolean }[],
  ask: (items: RowToAnalyse[]) => Promise<readonly RowAnalysis[]>,
): Promise<ReadonlyMap<string, RowAnalysis>> {
  const those = (which: boolean) => items.flatMap(({ item, isToBeImported }) => (isToBeImported === which ? [item] : []));
  const [imported, open] = [those(true), those(false)];
  const codes = new Set(open.map(({ content }) => codeKey(content)));
  const withOpen = [...imported.filter(({ content }) => codes.has(codeKey(content))), ...open];
  const answers = [...(open.length > 0 ? await ask(withOpen) : []), ...(imported.length > 0 ? await ask(imported) : [])];
  // The later answer counts, which is the one to an item that an import would take, asked about by itself.
  return new Map(answers.map((one) => [one.key, one]));
}

const otherItemMeanwhile = 'The item of the row was changed while it was analysed. Analyse it again.';

const keyOf = ({ id, mark }: RunRow) => `analysis-${id}-${mark}`;

function rowOutcomeOf({ id: rowId, mark }: RunRow, answer: RowAnalysis | undefined): CheckedRowOutcome {
  if (!answer) return { rowId, state: 'failed', message: 'The practice platform did not answer for this row. Analyse it again.', mark };
  return answer.ok ? { rowId, state: 'passed', message: null, mark } : { rowId, state: 'failed', message: answer.exceptionMessage, mark };
}

/**
 * Leaves the rows of the last code to the next batch: the platform detects duplicates only among rows sent together. Empty when all of them
 * are of one code and there may be more.
 */
export function wholeGroups(rows: readonly RunRow[], batchSize: number): readonly RunRow[] {
  if (rows.length < batchSize) return rows;
  const last = codeOf(rows.at(-1));
  return rows.filter((row) => codeOf(row) !== last);
}

const codeOf = (row: RunRow | undefined) => row && effectiveCode(row);
