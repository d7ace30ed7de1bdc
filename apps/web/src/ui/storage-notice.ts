import { notifications } from '@mantine/notifications';
import { useEffect, useSyncExternalStore } from 'react';
import { storageFailure } from '../api/browser-storage.ts';

/** Says once that the browser stores nothing: everything works, but what is not saved is lost with the page. */
export function useStorageNotice(): void {
  const hasFailed = useSyncExternalStore(storageFailure.subscribe, storageFailure.read);
  useEffect(() => {
    if (!hasFailed) return;
    notifications.show({
      id: 'storage',
      title: 'This browser cannot store anything for this page',
      message:
        'Its storage is full, or blocked as in some private windows. You can go on; keep the page open until all your changes are saved.',
      color: 'yellow',
      autoClose: false,
      role: 'status',
    });
  }, [hasFailed]);
}
