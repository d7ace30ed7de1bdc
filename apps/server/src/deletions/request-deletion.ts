import type { Deletion } from '@fetlock/contract/deletions';
import type { Database, Trx } from '../database/connection.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { takePractice } from '../retention/to-be-deleted.queries.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { lockTasks, setActive } from '../task-records/tasks.queries.ts';
import { deleteUser, isListedPerson, lockAdministrators } from '../users/users.queries.ts';
import { insertDeletion, selectDeletion, toDeletion } from './deletions.queries.ts';
import { type DeletionRules, previewDeletion } from './preview-deletion.ts';
import { type TargetOf, selectScope } from './scope.queries.ts';

interface Request extends TargetOf {
  /** As named by the preview: the caller has seen what will be deleted. */
  name: string;
  userId: number;
}

/**
 * Schedules a deletion. Its tasks are archived, which stops matching or copying them; a person is removed from the list. Throws NOT_FOUND,
 * INVALID_INPUT for another name, or NOT_ALLOWED with what prevents it.
 */
export async function requestDeletion(db: Database, { kind, id, name, userId }: Request, rules: DeletionRules): Promise<Deletion> {
  const deletionId = await db.transaction().execute(async (trx) => {
    if (kind === 'person') await lockAdministrators(trx);
    if (kind === 'practice') await takePractice(trx, id);
    const preview = await previewDeletion(trx, { kind, id }, rules, userId);
    if (preview.name !== name) throw invalidField('name', `is not '${preview.name}'. Look again at what is deleted.`);
    if (preview.blocked) throw new Problem('NOT_ALLOWED', { description: preview.blocked });
    const deactivated = kind === 'person' ? [] : await putAway(trx, { kind, id });
    const unlisted = kind === 'person' && (await isListedPerson(trx, id));
    if (unlisted) await deleteUser(trx, id);
    const inserted = await insertDeletion(trx, { kind, id, name, userId, days: rules.days, deactivated, unlisted, reason: 'requested' });
    if (inserted === undefined) throw new Problem('ALREADY_EXISTS', { description: 'Its deletion has already been requested.' });
    await recordEvent(trx, 'deletion_requested', { userId, facts: { deletion: inserted, kind, id } });
    return inserted;
  });
  return toDeletion(found(await selectDeletion(db, deletionId), 'Deletion'));
}

/** Archives the tasks to be deleted, except those archived already; returns which. For a version, or a file, its task stays active. */
async function putAway(trx: Trx, target: TargetOf): Promise<number[]> {
  const { taskIds } = await selectScope(trx, target);
  if (taskIds.length === 0) return [];
  const active = (await lockTasks(trx, taskIds)).flatMap((task) => (task.active ? [task.id] : []));
  if (active.length > 0) await setActive(trx, active, false);
  return active;
}
