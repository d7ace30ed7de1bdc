import type { StepContent } from '@fetlock/contract/migration-signature';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import styles from './signature.module.css';
import { unansweredOf } from './step-text.ts';

/** Says before signing what is left open. It can be signed anyway. */
export function Unanswered({ steps }: { steps: readonly StepContent[] }) {
  const unanswered = unansweredOf(steps);
  if (unanswered.length === 0) return null;
  return (
    <div className={styles.unanswered}>
      <WarningPanel title="Some questions are still open">
        {unanswered.map(({ step, text }) => (
          <span key={step} className={styles.sentence}>
            {text}
          </span>
        ))}
        <span className={styles.sentence}>
          You can still sign now. To answer first, press Cancel and go back to the step: after signing you cannot change it.
        </span>
      </WarningPanel>
    </div>
  );
}
