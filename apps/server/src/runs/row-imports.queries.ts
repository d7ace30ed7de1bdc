import type { RowToAnalyse } from '@fetlock/contract/platform-rows';
import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import type { ClaimedRun } from './runs.queries.ts';

export interface ImportIntent {
  rowId: number;
  /** Of the content; with row and environment it is the identity of an import. */
  hash: string;
  key: string;
  item: Omit<RowToAnalyse, 'key'>;
}

/** Writes down what is about to be sent. Gives the keys that were written down before: what became of those is not known here. */
export async function recordIntents(trx: Trx, run: ClaimedRun, intents: readonly ImportIntent[]): Promise<string[]> {
  const rows = await trx
    .insertInto('row_imports')
    .values(
      intents.map(({ rowId, hash, key, item }) => ({
        result_id: run.result_id,
        row_id: rowId,
        environment: run.environment,
        content_hash: hash,
        key,
        content: JSON.stringify(item),
        run_id: run.id,
        attempts: 1,
        sent_at: sql<Date>`now()`,
      })),
    )
    .onConflict((oc) =>
      oc
        .columns(['environment', 'row_id', 'content_hash'])
        .doUpdateSet({ attempts: sql`row_imports.attempts + 1`, run_id: run.id, sent_at: sql`now()` }),
    )
    .returning(['key', 'attempts'])
    .execute();
  return rows.filter(({ attempts }) => attempts > 1).map(({ key }) => key);
}

/** Stores what the platform answered, beside the intent. */
export async function answerIntents(trx: Trx, answers: readonly { key: string; outcome: string; message: string | null }[]): Promise<void> {
  await sql`
    update row_imports set outcome = given.outcome, message = given.message, answered_at = now()
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given(key text, outcome text, message text)
    where row_imports.key = given.key`.execute(trx);
}
