import type { Deletion } from '@fetlock/contract/deletions';
import type { Database } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { lockTasks, setActive } from '../task-records/tasks.queries.ts';
import { handOver, lockDeletion, saveUndone, selectDeletion, takeTurnsInUndoing, toDeletion } from './deletions.queries.ts';
import { listAgain } from './people.queries.ts';

/**
 * Undoes a waiting deletion: its tasks are active, or its person is listed, as before; a task that another deletion covers stays archived.
 * Throws NOT_FOUND, DELETION_BEGUN.
 */
export async function undoDeletion(db: Database, id: number, userId: number): Promise<Deletion> {
  await db.transaction().execute(async (trx) => {
    await takeTurnsInUndoing(trx);
    const deletion = found(await lockDeletion(trx, id), 'Deletion');
    if (deletion.state === 'undone') throw new Problem('DELETION_BEGUN', { description: 'This deletion was undone already.' });
    if (deletion.state !== 'waiting' || deletion.begun) throw new Problem('DELETION_BEGUN');
    await saveUndone(trx, id, userId);
    const { kind, target_id, deactivated } = deletion;
    const there = deactivated.length > 0 ? (await lockTasks(trx, deactivated)).map((task) => task.id) : [];
    const active = await handOver(trx, there);
    if (active.length > 0) await setActive(trx, active, true);
    if (deletion.unlisted) await listAgain(trx, target_id);
    await recordEvent(trx, 'deletion_undone', { userId, facts: { deletion: id, kind, id: target_id } });
  });
  return toDeletion(found(await selectDeletion(db, id), 'Deletion'));
}
