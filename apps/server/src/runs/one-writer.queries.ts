import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { TransferKind } from './runs.queries.ts';

/** The runs that change items of the practice. */
export const writingKinds = ['import', 'roll_back'] as const satisfies readonly TransferKind[];
export const writes = (kind: TransferKind): boolean => writingKinds.some((writing) => writing === kind);

interface Place {
  environment: Environment;
  /**
   * Whose items are written: the practice of the run's session, which may not be the task's where an older import reached another practice.
   */
  practiceId: number;
}

/** Serialises the start of runs that write to the environment of a practice, whichever tasks they belong to; until the transaction ends. */
export async function lockPracticeForRun(trx: Trx, { environment, practiceId }: Place): Promise<void> {
  const items = `items in ${environment} of practice ${practiceId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${items}, 0))`.execute(trx);
}

/** The practice that a run writes to; runs of the previous release do not record it, so their task's is used. */
export const practiceWrittenTo = (run = 'runs', task = 'tasks') =>
  sql<number>`coalesce(${sql.ref(`${run}.practice_id`)}, ${sql.ref(`${task}.business_id`)})`;

/** A run of another version, of any task, that is currently writing to the same environment of the same practice. */
export async function selectConcurrentWriter(db: Queryable, { resultId, environment, practiceId }: Place & { resultId: number }) {
  return db
    .selectFrom('runs')
    .innerJoin('results', 'results.id', 'runs.result_id')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .innerJoin('users', 'users.id', 'runs.requested_by')
    .select(['runs.id', 'runs.kind', 'runs.result_id', 'users.name as requester', 'tasks.name as task', 'runs.done', 'runs.total'])
    .select((eb) =>
      eb('tasks.id', '=', eb.selectFrom('results as own').select('own.task_id').where('own.id', '=', resultId)).as('is_same_task'),
    )
    .where(practiceWrittenTo(), '=', practiceId)
    .where('runs.result_id', '<>', resultId)
    .where('runs.environment', '=', environment)
    .where('runs.state', '=', 'IN_PROGRESS')
    .where('runs.kind', 'in', writingKinds)
    .limit(1)
    .executeTakeFirst();
}

/** The practice of a version's task. */
export async function selectPracticeOfResult(db: Queryable, resultId: number): Promise<number> {
  const task = db.selectFrom('results').innerJoin('tasks', 'tasks.id', 'results.task_id').where('results.id', '=', resultId);
  return (await task.select('tasks.business_id').executeTakeFirstOrThrow()).business_id;
}
