import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { Suspense, lazy, useEffect } from 'react';
import { loadInTheEnd } from './load-in-the-end.ts';
import { useStorageNotice } from './storage-notice.ts';
import { Tips } from './tips.tsx';
import { useUnhandledErrors } from './unhandled-errors.ts';

const ErrorOverlay = lazy(async () => ({ default: (await loadInTheEnd(() => import('./error-overlay.tsx'))).ErrorOverlay }));

/** What may come up over any screen: notices, tips, and the errors that nobody handled. */
export function Overlays() {
  const failed = useUnhandledErrors().length > 0;
  useRoomForNews();
  useStorageNotice();
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

/** Errors stay until they are closed: a notice that finds no room takes the place of the oldest, rather than wait where nobody sees it. */
function useRoomForNews(): void {
  const { notifications: shown, queue } = useNotifications();
  const [oldest] = shown;
  useEffect(() => {
    if (queue.length > 0 && oldest?.id !== undefined) notifications.hide(oldest.id);
  }, [queue, oldest]);
}
