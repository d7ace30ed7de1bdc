import { randomUUID } from 'node:crypto';
import type { RowImport } from '@fetlock/contract/platform-rows';
import type { Database } from '../database/connection.ts';
import type { PlatformClient } from '../platform/client.ts';
import { hashOfItem, itemOfRow } from './item-of-row.ts';
import { type ImportIntent, answerIntents, recordIntents } from './row-imports.queries.ts';
import { type ClaimedRun, type RowVerdict, type RunRow, holdRun, markImported, writeVerdicts } from './runs.queries.ts';

export interface BatchServices {
  db: Database;
  platform: PlatformClient;
  signal: AbortSignal;
}

/**
 * Imports rows so that each reaches the environment exactly once, whenever this process or that one dies: the intent with its key is
 * committed before the call, keys of unknown outcome are looked up before they are sent again, and the answer is stored with the intent.
 */
export async function importBatch({ db, platform, signal }: BatchServices, run: ClaimedRun, rows: readonly RunRow[]): Promise<void> {
  const params = { sessionId: run.session_id };
  const wanted = rows.map((row): ImportIntent => {
    const item = itemOfRow(row);
    const hash = hashOfItem(item);
    return { rowId: row.id, hash, key: `import-${run.environment}-${row.result_id}-${row.id}-${hash.slice(0, 32)}`, item };
  });
  const repeated = await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    return recordIntents(trx, run, wanted);
  });

  const answers = new Map<string, RowImport>();
  if (repeated.length > 0) {
    const looked = await platform.lookUpImports(run.environment, { params, body: { keys: repeated } }, { signal });
    for (const known of looked.rows) if (known.outcome !== 'unknown') answers.set(known.key, known);
  }
  const open = wanted.filter(({ key }) => !answers.has(key));
  if (open.length > 0) {
    const sent = await platform.importRows(
      run.environment,
      { params, body: { rows: open.map(({ key, item }) => ({ key, ...item })) } },
      { signal },
    );
    for (const answer of sent.rows) answers.set(answer.key, answer);
  }

  const verdicts = wanted.map(({ rowId, key }) => verdictOf(rowId, answers.get(key), run));
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await answerIntents(
      trx,
      wanted.map(({ key }, index) => ({ key, outcome: verdicts[index]?.state ?? 'failed', message: verdicts[index]?.message ?? null })),
    );
    await writeVerdicts(trx, run, verdicts);
    // An import into stage or play leaves the row open: it still has to reach production.
    if (run.environment === 'prod') {
      const arrived = verdicts.filter(({ state }) => state !== 'failed').map(({ rowId }) => rowId);
      await markImported(trx, run, arrived, randomUUID());
    }
  });
}

function verdictOf(rowId: number, answer: RowImport | undefined, run: ClaimedRun): RowVerdict {
  if (!answer) return { rowId, state: 'failed', message: 'The practice platform gave no answer for this row. Import it again.' };
  if (answer.outcome === 'failed') return { rowId, state: 'failed', message: answer.exceptionMessage };
  return { rowId, state: isOfEarlierRun(answer, run) ? 'unchanged' : answer.outcome, message: null };
}

/** An answer given to another run: this one changed nothing. */
const isOfEarlierRun = (answer: Exclude<RowImport, { outcome: 'failed' }>, run: ClaimedRun) =>
  answer.replayed && Date.parse(answer.importedAt) < run.created_at.getTime();
