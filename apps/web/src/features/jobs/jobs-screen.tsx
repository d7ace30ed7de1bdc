import { Screen } from '../../ui/screen.tsx';
import { JobsList } from './jobs-list.tsx';
import { JobsSummary } from './jobs-summary.tsx';
import styles from './jobs.module.css';

/** Background jobs: what is waiting, what is running and where, what has failed and why. */
export function JobsScreen() {
  return (
    <Screen title="Jobs">
      <p className={styles.lead}>
        Work in the background. A job that fails is retried automatically, with growing waits; one that has failed for good is kept here for
        30 days.
      </p>
      <div className={styles.sections}>
        <JobsSummary />
        <JobsList />
      </div>
    </Screen>
  );
}
