import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { repeatedNotice, subscribeToRepeated } from '../api/repeated-notice.ts';
import { settleNotices } from '../api/settle-notices.ts';
import { Announced } from './announced.tsx';
import { announceCutPastes } from './cut-paste.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { useStorageNotice } from './storage-notice.ts';
import { Tips } from './tips.tsx';
import { useUnhandledErrors } from './unhandled-errors.ts';

const ErrorOverlay = lazy(async () => ({ default: (await loadWithRetry(() => import('./error-overlay.tsx'))).ErrorOverlay }));

/** What may be shown over any screen: notices, tooltips, and unhandled errors. */
export function Overlays() {
  const failed = useUnhandledErrors().length > 0;
  useRoomForNotices();
  useStorageNotice();
  useEffect(() => announceCutPastes(document), []);
  const client = useQueryClient();
  useEffect(() => settleNotices(client), [client]);
  return (
    <>
      <Notifications position="bottom-left" limit={3} containerWidth={400} autoClose={5_000} />
      <RepeatedNotices />
      <Tips />
      {failed && (
        <Suspense>
          <ErrorOverlay />
        </Suspense>
      )}
    </>
  );
}

/** Reads out a notice that is shown again in the same words. */
function RepeatedNotices() {
  const { text, times } = useSyncExternalStore(subscribeToRepeated, repeatedNotice);
  return <Announced text={text} of={String(times)} isWaiting={text === ''} />;
}

/** Errors stay until they are closed: a notice without room replaces the oldest, rather than waiting unseen. */
function useRoomForNotices(): void {
  const { notifications: shown, queue } = useNotifications();
  const [oldest] = shown;
  useEffect(() => {
    if (queue.length > 0 && oldest?.id !== undefined) notifications.hide(oldest.id);
  }, [queue, oldest]);
}
