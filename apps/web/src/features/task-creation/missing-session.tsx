import { environmentTitles } from '@fetlock/contract/environments';
import styles from './session-step.module.css';
import type { DraftForm } from './draft-form.ts';

/** States that the session or the request of the copied task no longer exists. */
export function MissingSession({ form }: { form: DraftForm }) {
  const { gone, environment } = form.values;
  return (
    <div role="status" className={styles.gone}>
      {gone && (
        <p className={styles.amiss}>
          {`${gone.kind === 'session' ? 'Session' : 'Import request'} ${gone.id} does not exist in ${environmentTitles[environment]} any more. Choose another one.`}
        </p>
      )}
    </div>
  );
}
