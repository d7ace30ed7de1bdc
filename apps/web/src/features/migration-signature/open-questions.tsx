import type { StepContent } from '@fetlock/contract/migration-signature';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import styles from './signature.module.css';
import { openQuestions } from './step-text.ts';

/** Signing is allowed all the same: what has no answer, and what comes of that. */
export function OpenQuestions({ steps }: { steps: readonly StepContent[] }) {
  const open = openQuestions(steps);
  if (open.length === 0) return null;
  return (
    <div className={styles.notice}>
      <WarningPanel title={open.join(' ')}>
        You can sign all the same. We then cannot move these items as they are: we ask you about them, and you may have to sign again. To
        decide now, choose “Cancel” and go back to the step.
      </WarningPanel>
    </div>
  );
}
