import type { systemUsers } from '@fetlock/contract/users';
import type { Database } from '../database/connection.ts';
import type { Queue } from '../jobs/queue.ts';
import { deleteData } from './delete-data.job.ts';
import { beginDeletions, insertDeletion, selectInactiveTasks } from './deletions.queries.ts';

const systemUserId = 1 satisfies keyof typeof systemUsers;

export interface DeletionSettings {
  /** How long a deletion can be undone. */
  days: number;
  /** Tasks archived this many months ago are deleted; absent: none. */
  inactiveMonths: number | undefined;
}

/** Queues the deletions that are due, and schedules those of tasks archived long ago. */
export async function beginDueDeletions(
  { db, queue }: { db: Database; queue: Queue },
  { days, inactiveMonths }: DeletionSettings,
): Promise<void> {
  if (inactiveMonths !== undefined)
    await db.transaction().execute(async (trx) => {
      for (const { id, name } of await selectInactiveTasks(trx, inactiveMonths))
        await insertDeletion(trx, {
          kind: 'task',
          id,
          name,
          userId: systemUserId,
          days,
          deactivated: [],
          unlisted: false,
          reason: 'inactive',
        });
    });
  await db.transaction().execute(async (trx) => {
    for (const deletionId of await beginDeletions(trx)) await queue.enqueue(trx, deleteData, { deletionId });
  });
}
