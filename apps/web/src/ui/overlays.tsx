import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { settleNotices } from '../api/settle-notices.ts';
import { tellCutPastes } from './cut-paste.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { useStorageNotice } from './storage-notice.ts';
import { Tips } from './tips.tsx';
import { useUnhandledErrors } from './unhandled-errors.ts';

const ErrorOverlay = lazy(async () => ({ default: (await loadWithRetry(() => import('./error-overlay.tsx'))).ErrorOverlay }));

/** What may be shown over any screen: notices, tooltips, and unhandled errors. */
export function Overlays() {
  const failed = useUnhandledErrors().length > 0;
  useRoomForNews();
  useStorageNotice();
  useEffect(() => tellCutPastes(document), []);
  const client = useQueryClient();
  useEffect(() => settleNotices(client), [client]);
  return (
    <>
      <Notifications position="bottom-left" limit={3} containerWidth={400} autoClose={5_000} />
      <Tips />
      {failed && (
        <Suspense>
          <ErrorOverlay />
        </Suspense>
      )}
    </>
  );
}

/** Errors stay until they are closed: a notice without room replaces the oldest, rather than waiting unseen. */
function useRoomForNews(): void {
  const { notifications: shown, queue } = useNotifications();
  const [oldest] = shown;
  useEffect(() => {
    if (queue.length > 0 && oldest?.id !== undefined) notifications.hide(oldest.id);
  }, [queue, oldest]);
}
