import { useEffect, useState } from 'react';
import { Navigate, useRouteError } from 'react-router';
import { ApiProblem } from '../api/api-problem.ts';
import { tabStore } from '../api/browser-storage.ts';
import { PageLoading } from './page-loading.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import styles from './screen.module.css';
import { reportUnhandledError } from './unhandled-errors.ts';

/** Replaces a screen that threw, and offers a way on. The global overlay shows the error, unless it is a failed call, which a notice reports. */
export function ScreenError() {
  const thrown = useRouteError();
  const signedOut = thrown instanceof ApiProblem && (thrown.status === 401 || thrown.status === 408);
  const [outdated] = useState(() => isMissingFile(thrown) && mayReload());
  useEffect(() => {
    if (outdated) reload();
    else if (!(thrown instanceof ApiProblem)) reportUnhandledError(thrown);
  }, [thrown, outdated]);
  if (signedOut) return <Navigate to="/log-in" replace />;
  if (outdated) return <PageLoading />;
  const error = thrown instanceof Error ? thrown : new Error('The screen could not be shown.');
  return (
    <div className={styles.screen}>
      <ProblemPanel title="This screen could not be shown." error={error} onRetry={() => window.location.reload()} />
    </div>
  );
}

const reloadedKey = 'fetlock.reloaded-at';
const onceInMs = 30_000;

/** A file of this page no longer exists: a newer version was installed while it was open. */
const isMissingFile = (thrown: unknown): boolean =>
  thrown instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(thrown.message);

/** Only once in a while, so that a permanently missing file does not cause endless reloads. */
const mayReload = (): boolean => Date.now() - Number(tabStore.getItem(reloadedKey) ?? 0) > onceInMs;

function reload(): void {
  tabStore.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
}
