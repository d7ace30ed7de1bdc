import { sql } from 'kysely';
import type { Database } from '@fetlock/server/database/connection';
import { givenLargeResult } from './given-result.ts';

export interface WorkedResult {
  taskId: number;
  id: number;
  rowIds: number[];
  /** An import of all rows, and a dry run of all. */
  importId: number;
  dryRunId: number;
  /** An action that changed a thousand rows. */
  batch: string;
  /** A list of breeds. */
  breedStateId: number;
}

/**
 * A large result that people have worked on: thousands of changes and hundreds of comments, runs over all rows, messages of the file,
 * breeds; next to other tasks and another version of the same size.
 */
export async function givenWorkedResult(db: Database, count: number, userId: number): Promise<WorkedResult> {
  const { taskId, id, rowIds } = await givenLargeResult(db, count, { analyzed: false });
  await sql`update results set lines_read = ${count} + 500, lines_not_read = 500 where id = ${id}`.execute(db);
  const batch = await givenChanges(db, id, userId);
  await sql`
    insert into comments (result_id, row_id, user_id, message)
    select ${id}::bigint, id, ${userId}::bigint, 'Please look at this' from result_rows where result_id = ${id} and orig_order % 40 = 0`.execute(
    db,
  );
  await sql`
    insert into result_errors (result_id, position, file, line, message, kind)
    select ${id}::bigint, n, 'list.csv', n, 'The line has no item name', 'line' from generate_series(1, 500) as n`.execute(db);
  await sql`
    insert into row_matches (row_id, feedback, evidence, candidates) select id, 'Equal name', '[]', '[]' from result_rows where result_id = ${id}`.execute(
    db,
  );
  const importId = await givenRun(db, id, userId, 'import');
  const dryRunId = await givenRun(db, id, userId, 'dry_run');
  const breedStateId = await givenBreeds(db, taskId, userId);
  await sql`
    insert into tasks (name, business_id, business_name, environment, status, params, created_by)
    select 'Task ' || n, 1 + n % 50, 'Practice ' || n % 50, 'prod', 'completed', params, created_by from tasks, generate_series(1, 1000) as n where id = ${taskId}`.execute(
    db,
  );
  return { taskId, id, rowIds, importId, dryRunId, batch, breedStateId };
}

async function givenChanges(db: Database, id: number, userId: number): Promise<string> {
  const batch = crypto.randomUUID();
  await sql`
    insert into row_events (result_id, row_id, user_id, field, old, new, cause, batch)
    select ${id}::bigint, id, ${userId}::bigint, 'status', '"not_reviewed"', '"needs_change"', 'bulk', ${batch}::uuid
    from result_rows where result_id = ${id} and orig_order <= 1000`.execute(db);
  await sql`
    insert into row_events (result_id, row_id, user_id, field, old, new, cause, batch)
    select ${id}::bigint, id, ${userId}::bigint, 'price', '1', '2', 'edit', gen_random_uuid()
    from result_rows where result_id = ${id} and orig_order % 8 = 0`.execute(db);
  return batch;
}

async function givenRun(db: Database, id: number, userId: number, kind: 'import' | 'dry_run'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into runs (result_id, environment, kind, state, total, done, session_id, requested_by, started_at, finished_at)
    select ${id}::bigint, 'prod', ${kind}, 'SUCCEED', row_count, row_count, 1, ${userId}::bigint, now(), now() from results where id = ${id} returning id`.execute(
    db,
  );
  const runId = rows[0]?.id ?? 0;
  await sql`
    insert into run_rows (run_id, row_id, position, state, price_before, price_after)
    select ${runId}::bigint, id, orig_order, (array['created', 'changed', 'unchanged', 'failed'])[1 + orig_order % 4], orig_order % 7, orig_order % 11
    from result_rows where result_id = ${id}`.execute(db);
  return runId;
}

async function givenBreeds(db: Database, taskId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into breed_states (task_id, environment, state, started_by) values (${taskId}, 'prod', 'completed', ${userId}) returning id`.execute(
    db,
  );
  const stateId = rows[0]?.id ?? 0;
  await sql`
    insert into breed_mappings (breed_state_id, platform_id, original_name, original_species, patients)
    select ${stateId}::bigint, n, 'Breed ' || n, 'Canine', n from generate_series(1, 300) as n`.execute(db);
  return stateId;
}
