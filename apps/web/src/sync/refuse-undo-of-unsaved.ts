import { UserCancelled } from '../api/user-cancelled.ts';
import { announce } from '../ui/announce.ts';

/**
 * Announces it, and throws, where the change that an undo was requested for was not saved: an earlier change was not meant.
 * @param after  the key of that change; undefined if all were answered.
 */
export function refuseUndoOfUnsaved(outbox: { isUnsaved: (key: string) => boolean }, after: string | undefined, noticeId: string): void {
  if (after === undefined || !outbox.isUnsaved(after)) return;
  announce('Your last change was not saved, so nothing was undone.', { id: noticeId });
  throw new UserCancelled('The last change was not saved');
}
