import { type ComponentType, type ReactNode, Suspense, createElement, use, useSyncExternalStore } from 'react';
import styles from './later.module.css';
import { loadInBackground } from './load-in-background.ts';
import { loadWithRetry } from './load-with-retry.ts';

/**
 * A part of a screen that opens over it, as dialogs do: it is fetched once the screen is idle, so that it opens without a connection too, or
 * when it opens. As long as it is not there, the screen says so.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loaded = () => (loading ??= loadWithRetry(load));
  loadInBackground(loaded);
  const Part = (props: Props) => createElement(use(loaded()), props);
  return (props) => (
    <Suspense fallback={<Loading />}>
      <Part {...props} />
    </Suspense>
  );
}

function Loading() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p className={styles.loading} role="status">
      {isOnline ? 'Loading...' : 'There is no connection. What you want to open is loaded as soon as it is back.'}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
