import { BreedStateName } from '@fetlock/contract/breed-states';
import { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';

/** The visitor of this transaction, when a visitor makes the change. */
const visitor = sql<string | null>`nullif(current_setting('fetlock.visitor', true), '')`;
const now = sql<Date>`now()`;

/** States in which a worker processes the list; afterwards people map it. */
const inPreparation = ['started', 'downloading_breeds', 'saving_unmatched_breeds'] as const satisfies readonly BreedStateName[];
const mappingIsOver = ['resolved', 'breeds_uploaded'] as const satisfies readonly BreedStateName[];
export const isInPreparation = (state: BreedStateName): boolean => inPreparation.some((one) => one === state);
export const isMappingOver = (state: BreedStateName): boolean => mappingIsOver.some((one) => one === state);

const states = (db: Queryable) =>
  db
    .selectFrom('breed_states as state')
    .leftJoin('users as resolver', 'resolver.id', 'state.resolved_by')
    .leftJoin('users as uploader', 'uploader.id', 'state.uploaded_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('breed_mappings')
          .whereRef('breed_state_id', '=', 'state.id')
          .select([
            sql<number>`count(*)`.as('breeds'),
            sql<number>`coalesce(sum(patients), 0)`.as('patients'),
            sql<number>`count(species)`.as('mapped'),
            sql<number>`coalesce(sum(patients) filter (where species is not null), 0)`.as('mapped_patients'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .selectAll('state')
    .select(['resolver.name as resolver', 'uploader.name as uploader', 'breeds', 'patients', 'mapped', 'mapped_patients']);

type StateRow = Awaited<ReturnType<ReturnType<typeof states>['execute']>>[number];

const known = (row: StateRow) => ({
  ...row,
  state: BreedStateName.parse(row.state),
  environment: Environment.parse(row.environment),
  breeds: Number(row.breeds ?? 0),
  patients: Number(row.patients ?? 0),
  mapped: Number(row.mapped ?? 0),
  mapped_patients: Number(row.mapped_patients ?? 0),
});
export type BreedStateRecord = ReturnType<typeof known>;

export async function selectBreedState(db: Queryable, id: number): Promise<BreedStateRecord | undefined> {
  const row = await states(db).where('state.id', '=', id).executeTakeFirst();
  return row && known(row);
}

/** The same, for an update: the list and its breeds are locked until the transaction ends. */
export async function lockBreedState(trx: Trx, id: number): Promise<BreedStateRecord | undefined> {
  const row = await states(trx).where('state.id', '=', id).forUpdate('state').executeTakeFirst();
  return row && known(row);
}

/** The list of a task in an environment that is not uploaded yet. The task is locked, so that two callers never start one each. */
export async function lockOpenState(trx: Trx, taskId: number, environment: Environment): Promise<BreedStateRecord | undefined> {
  await trx.selectFrom('tasks').select('id').where('id', '=', taskId).forUpdate().executeTakeFirst();
  const row = await states(trx)
    .where('state.task_id', '=', taskId)
    .where('state.environment', '=', environment)
    .where('state.state', '<>', 'breeds_uploaded')
    .forUpdate('state')
    .executeTakeFirst();
  return row && known(row);
}

/** Whether the task has a newer list of the same environment. */
export async function hasNewerList(db: Queryable, { id, task_id: taskId, environment }: BreedStateRecord): Promise<boolean> {
  const newer = await db
    .selectFrom('breed_states')
    .select('id')
    .where('task_id', '=', taskId)
    .where('environment', '=', environment)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

export const selectTaskEnvironment = async (db: Queryable, taskId: number): Promise<Environment | undefined> => {
  const task = await db.selectFrom('tasks').select('environment').where('id', '=', taskId).executeTakeFirst();
  return task && Environment.parse(task.environment);
};

export async function insertBreedState(
  trx: Trx,
  { taskId, environment, userId }: { taskId: number; environment: Environment; userId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('breed_states')
    .values({ task_id: taskId, environment, started_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Requests another round of work, and returns its number. */
export async function askForBreeds(trx: Trx, id: number): Promise<number> {
  const { round } = await trx
    .updateTable('breed_states')
    .set({ state: 'started', error: null, round: sql<number>`round + 1` })
    .where('id', '=', id)
    .returning('round')
    .executeTakeFirstOrThrow();
  return round;
}

/** Makes a list the one its task shows. */
export const showOnTask = (trx: Trx, taskId: number, id: number) =>
  trx.updateTable('tasks').set({ breed_state_id: id, updated_at: now }).where('id', '=', taskId).execute();

/** A worker's lease on a list. */
export interface BreedClaim {
  id: number;
  run_attempt: number;
  task_id: number;
  environment: Environment;
}

/** Leases a list to this worker. Undefined: it is done, failed or gone, or was requested again since. */
export async function claimBreedState(db: Queryable, { id, round }: { id: number; round: number }): Promise<BreedClaim | undefined> {
  const claimed = await db
    .updateTable('breed_states')
    .set({ run_attempt: sql<number>`run_attempt + 1` })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', 'in', inPreparation)
    .where('error', 'is', null)
    .returning(['id', 'run_attempt', 'task_id', 'environment'])
    .executeTakeFirst();
  return claimed && { ...claimed, environment: Environment.parse(claimed.environment) };
}

/** Records the progress of the work on a list, or why it ended. Throws LeaseLostError when this worker no longer has the lease. */
export async function saveBreedState(
  db: Queryable,
  { id, run_attempt }: Pick<BreedClaim, 'id' | 'run_attempt'>,
  facts: { state: BreedStateName } | { error: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('breed_states')
    .set(facts)
    .where('id', '=', id)
    .where('run_attempt', '=', run_attempt)
    .where('state', 'in', inPreparation)
    .where('error', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLostError(`the breeds ${id}`);
}

export const markResolved = (trx: Trx, id: number, userId: number) =>
  trx
    .updateTable('breed_states')
    .set({ state: 'resolved', resolved_by: userId, resolved_visitor: visitor, resolved_at: now })
    .where('id', '=', id)
    .where('state', '=', 'completed')
    .execute();

export const markUploaded = (trx: Trx, id: number, userId: number) =>
  trx
    .updateTable('breed_states')
    .set({ state: 'breeds_uploaded', uploaded_by: userId, uploaded_visitor: visitor, uploaded_at: now })
    .where('id', '=', id)
    .where('state', 'in', mappingIsOver)
    .execute();
