import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/connection.ts';
import { Item } from './item-of-row.ts';
import type { ClaimedRun } from './runs.queries.ts';

/** What is to be sent of a row. Row, environment, content and generation have one key, and a key has one content. */
export interface ImportIntent {
  rowId: number;
  hash: string;
  /** Counts how often this content of the row was new to the platform; from 1. */
  generation: number;
  item: Item;
}

/** An intent of the journal: what was, or may have been, sent. */
export interface JournalEntry extends ImportIntent {
  /** The run that sent it last. */
  runId: number;
}

/** Name of an import's one effect, under which the platform remembers it. */
export const keyOf = (
  { environment, result_id }: Pick<ClaimedRun, 'environment' | 'result_id'>,
  { rowId, hash, generation }: ImportIntent,
) => `import-${environment}-${result_id}-${rowId}-${hash.slice(0, 32)}-${generation}`;

/** All that was sent of these rows to the environment, oldest first. */
export async function selectJournal(db: Database, environment: Environment, rowIds: readonly number[]): Promise<JournalEntry[]> {
  const entries = await db
    .selectFrom('row_imports')
    .select(['row_id', 'content_hash', 'generation', 'content', 'run_id'])
    .where('environment', '=', environment)
    .where((eb) => eb('row_id', '=', eb.fn.any(sql<number[]>`${[...rowIds]}::bigint[]`)))
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return entries.map(({ row_id, content_hash, generation, content, run_id }) => ({
    rowId: row_id,
    hash: content_hash,
    generation,
    item: Item.parse(content),
    runId: run_id,
  }));
}

/** Writes down what is about to be sent; what was sent before under the same key is from now on this run's. */
export async function saveIntents(trx: Trx, run: ClaimedRun, intents: readonly ImportIntent[]): Promise<void> {
  await trx
    .insertInto('row_imports')
    .values(
      intents.map((intent) => ({
        result_id: run.result_id,
        row_id: intent.rowId,
        environment: run.environment,
        content_hash: intent.hash,
        generation: intent.generation,
        key: keyOf(run, intent),
        content: JSON.stringify(intent.item),
        run_id: run.id,
      })),
    )
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({
        attempts: sql`row_imports.attempts + 1`,
        run_id: run.id,
        sent_at: sql`now()`,
        outcome: null,
        message: null,
        answered_at: null,
        rolled_back_by: null,
        rollback_outcome: null,
        rolled_back_at: null,
      }),
    )
    .execute();
}

export interface ImportAnswer {
  key: string;
  outcome: 'created' | 'changed' | 'unchanged' | 'failed';
  message: string | null;
}

/** Stores what the platform answered, beside the intent. */
export async function saveAnswers(trx: Trx, answers: readonly ImportAnswer[]): Promise<void> {
  await sql`
    update row_imports set outcome = given.outcome, message = given.message, answered_at = now()
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given(key text, outcome text, message text)
    where row_imports.key = given.key`.execute(trx);
}
