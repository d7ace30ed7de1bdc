import type { Environment } from '@fetlock/contract/environments';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../database/connection.ts';
import { saveItems } from './item-references.queries.ts';
import type { ImportIntent } from './import-intent.ts';
import { Item } from './item-of-row.ts';
import type { ClaimedRun } from './runs.queries.ts';

/** An intent of the journal: what was, or may have been, sent. */
export interface JournalEntry extends ImportIntent {
  /** The run that sent it last. */
  runId: number;
}

/** The name of an import's single effect, under which the platform remembers it. */
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

/** Stores what will be sent, and of which items; what was sent before under the same key now belongs to this run. */
export async function saveIntents(trx: Trx, run: ClaimedRun, intents: readonly ImportIntent[]): Promise<void> {
  await saveItems(trx, run, intents);
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

/**
 * Keys other than these intents' own under which their items were sent before, by a run of any version of the practice, and which may still
 * arrive: they were never answered, or failed, which uses up no key.
 */
export async function selectOpenKeys(db: Database, run: ClaimedRun, intents: readonly ImportIntent[]): Promise<string[]> {
  const own = intents.map((intent) => keyOf(run, intent));
  return selectKeysOfItems(
    db,
    { run, intents },
    sql`(sent.outcome is null or sent.outcome = 'failed') and sent.key <> all(${own}::text[])`,
  );
}

/** Keys of the same items whose roll back was requested and never answered: the request may still arrive. */
export async function selectOpenRollBacks(db: Database, run: ClaimedRun, intents: readonly ImportIntent[]): Promise<string[]> {
  return selectKeysOfItems(db, { run, intents }, sql`sent.rolled_back_by is not null and sent.rollback_outcome is null`);
}

/** What was sent of the items of these intents into the environment, by a run of any version of the practice. */
async function selectKeysOfItems(
  db: Database,
  { run, intents }: { run: ClaimedRun; intents: readonly ImportIntent[] },
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const references = intents.map(({ item }) => item.externalReference);
  const { rows } = await sql<{ key: string }>`
    select sent.key from unnest(${references}::text[]) as item (reference)
    join row_imports sent on sent.environment = ${run.environment} and sent.content ->> 'externalReference' = item.reference and ${condition}
    join results on results.id = sent.result_id
    join tasks on tasks.id = results.task_id
    where tasks.business_id = (
      select business_id from results join tasks on tasks.id = results.task_id where results.id = ${run.result_id})`.execute(db);
  return rows.map(({ key }) => key);
}

/** Records which keys the platform no longer accepts. */
export async function saveWithdrawn(trx: Trx, keys: readonly string[]): Promise<void> {
  await sql`
    update row_imports set outcome = 'withdrawn', message = null, answered_at = now()
    where key = any(${[...keys]}::text[]) and (outcome is null or outcome = 'failed')`.execute(trx);
}

export interface ImportAnswer {
  key: string;
  outcome: 'created' | 'changed' | 'unchanged' | 'failed';
  message: string | null;
}

/** Stores the platform's answers with the intents. */
export async function saveAnswers(trx: Trx, answers: readonly ImportAnswer[]): Promise<void> {
  await sql`
    update row_imports set outcome = given.outcome, message = given.message, answered_at = now()
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given(key text, outcome text, message text)
    where row_imports.key = given.key`.execute(trx);
}
