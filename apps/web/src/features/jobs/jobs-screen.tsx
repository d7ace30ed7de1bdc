import { Screen } from '../../ui/screen.tsx';
import { JobsList } from './jobs-list.tsx';
import { JobsSummary } from './jobs-summary.tsx';
import text from '../../ui/text.module.css';
import styles from './jobs.module.css';

/** Background jobs: what is waiting, what is running and where, what has failed and why. */
export function JobsScreen() {
  return (
    <Screen title="Jobs">
      <p className={text.lead}>
        Work done in the background. A failed job is retried automatically at increasing intervals; one that has failed for good is listed
        here for 30 days.
      </p>
      <div className={styles.sections}>
        <JobsSummary />
        <JobsList />
      </div>
    </Screen>
  );
}
