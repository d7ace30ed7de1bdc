import type { BreedState } from '@fetlock/contract/breed-mappings';
import type { Environment } from '@fetlock/contract/environments';
import type { Database } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { sessionOfTask } from '../import-sessions/session-of-task.ts';
import type { Queue } from '../jobs/queue.ts';
import type { PlatformClient } from '../platform/client.ts';
import {
  askForBreeds,
  insertBreedState,
  isInPreparation,
  lockOpenState,
  selectBreedState,
  selectTaskEnvironment,
  showOnTask,
} from './breed-states.queries.ts';
import { prepareBreeds } from './prepare-breeds.job.ts';
import { presentBreedState } from './present-breeds.ts';

interface Wanted {
  taskId: number;
  environment: Environment | undefined;
  userId: number;
}

/** Starts or repeats the search for the breeds of a task's practice. Throws NOT_FOUND, NO_SESSION, BREEDS_RESOLVED or a PlatformProblem. */
export async function processUnresolved(
  services: { db: Database; queue: Queue; platform: PlatformClient },
  { taskId, environment: requested, userId }: Wanted,
): Promise<BreedState> {
  const { db, queue } = services;
  const environment = requested ?? found(await selectTaskEnvironment(db, taskId), 'Task');
  // Without a session the platform cannot be queried: that is reported at once, not by the job.
  await sessionOfTask(services, taskId, environment);
  return db.transaction().execute(async (trx) => {
    const open = await lockOpenState(trx, taskId, environment);
    if (open?.state === 'resolved')
      throw new Problem('BREEDS_RESOLVED', { description: 'These breeds are resolved. Upload them before you look for new ones.' });
    const id = open?.id ?? (await insertBreedState(trx, { taskId, environment, userId }));
    const isUnderWay = open && isInPreparation(open.state) && open.error === null;
    if (!isUnderWay) await queue.enqueue(trx, prepareBreeds, { breedStateId: id, round: open ? await askForBreeds(trx, id) : 1 });
    await showOnTask(trx, taskId, id);
    return presentBreedState(found(await selectBreedState(trx, id), 'Breed state'));
  });
}
