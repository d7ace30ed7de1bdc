import { useEffect } from 'react';
import { Navigate, useRouteError } from 'react-router';
import { ApiProblem } from '../api/api-problem.ts';
import { ProblemPanel } from './problem-panel.tsx';
import styles from './screen.module.css';
import { reportUnhandledError } from './unhandled-errors.ts';

/** Stands in for a screen that threw. The global overlay has the error; this offers the way on. */
export function ScreenError() {
  const thrown = useRouteError();
  const signedOut = thrown instanceof ApiProblem && (thrown.status === 401 || thrown.status === 408);
  useEffect(() => {
    if (!signedOut) reportUnhandledError(thrown);
  }, [thrown, signedOut]);
  if (signedOut) return <Navigate to="/log-in" replace />;
  const error = thrown instanceof Error ? thrown : new Error('The screen could not be shown.');
  return (
    <div className={styles.screen}>
      <ProblemPanel title="This screen could not be shown." error={error} onRetry={() => window.location.reload()} />
    </div>
  );
}
