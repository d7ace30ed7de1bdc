import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { TransferKind } from './runs.queries.ts';

/** The runs that change items of the practice. */
export const writingKinds = ['import', 'roll_back'] as const satisfies readonly TransferKind[];
export const writes = (kind: TransferKind): boolean => writingKinds.some((writing) => writing === kind);

interface Place {
  resultId: number;
  environment: Environment;
}

/** One after another begin runs that write to the environment of a practice, whichever of its tasks they are of; until the transaction ends. */
export async function lockPracticeForRun(trx: Trx, { resultId, environment }: Place): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`items in ${environment} of practice `} || business_id, 0))
    from results join tasks on tasks.id = task_id where results.id = ${resultId}`.execute(trx);
}

/** A run of another version, of any task, that writes to the same environment of the same practice just now. */
export async function selectWriterBeside(db: Queryable, { resultId, environment }: Place) {
  return db
    .selectFrom('runs')
    .innerJoin('results', 'results.id', 'runs.result_id')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .innerJoin('users', 'users.id', 'runs.requested_by')
    .innerJoin('tasks as own', 'own.business_id', 'tasks.business_id')
    .innerJoin('results as version', 'version.task_id', 'own.id')
    .select(['runs.id', 'runs.kind', 'runs.result_id', 'users.name as requester', 'tasks.name as task', 'runs.done', 'runs.total'])
    .select((eb) => eb('tasks.id', '=', eb.ref('own.id')).as('is_same_task'))
    .where('version.id', '=', resultId)
    .where('runs.result_id', '<>', resultId)
    .where('runs.environment', '=', environment)
    .where('runs.state', '=', 'IN_PROGRESS')
    .where('runs.kind', 'in', writingKinds)
    .limit(1)
    .executeTakeFirst();
}
