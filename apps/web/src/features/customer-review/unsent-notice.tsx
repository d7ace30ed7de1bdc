import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import styles from './unsent-notice.module.css';
import { type Unsent, unsavedCount } from './unsent.ts';

/** Says that changes wait for the connection. */
export function UnsentNotice({ unsent }: { unsent: Unsent }) {
  const state = useSyncExternalStore(unsent.subscribe, unsent.read);
  const count = unsavedCount(state);
  return (
    <div role="status">
      {state.isOffline && count > 0 && (
        <div className={styles.offline}>
          <p>
            {`There is no connection. ${count === 1 ? 'Your last change waits and is' : `Your last ${count} changes wait and are`} saved as soon as it is back. You can go on, but please keep this page open.`}
          </p>
          <Button size="compact-md" variant="default" onClick={unsent.wake}>
            Try now
          </Button>
        </div>
      )}
    </div>
  );
}
