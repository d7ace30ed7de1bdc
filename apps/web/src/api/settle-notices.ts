import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { idOf, noticeOf } from './show-problem.ts';

/**
 * Closes the notice of a failure once it is resolved: a query that succeeds after all or is no longer used, a change
 * when the next one succeeds. Equal notices are one, and the last failure counts. Returns a function that stops this.
 */
export function settleNotices(client: QueryClient): () => void {
  const subjects = new Map<string, object>();
  const changes = {};
  const failed = (error: unknown, subject: object) => {
    const notice = noticeOf(error);
    // One with its own duration stays that long.
    if (notice && notice.autoClose === undefined) subjects.set(idOf(notice), subject);
  };
  const settled = (subject: object) => {
    for (const [notice, about] of subjects) if (about === subject && subjects.delete(notice)) notifications.hide(notice);
  };
  const endQueries = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') failed(event.action.error, event.query);
    else if (event.type === 'updated' && event.action.type === 'success') settled(event.query);
    else if (event.type === 'observerRemoved' && event.query.getObserversCount() === 0) settled(event.query);
  });
  const endChanges = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') failed(event.action.error, changes);
    else if (event.action.type === 'success') settled(changes);
  });
  return () => {
    endQueries();
    endChanges();
  };
}
