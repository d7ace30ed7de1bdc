import { type MigrationStepName, migrationSteps } from '@fetlock/contract/migration-steps';
import { Button } from '@mantine/core';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { PalStep } from './pal-steps.ts';
import styles from './dialogs.module.css';

interface CompleteProps {
  step: MigrationStepName;
  /** The consequence of leaving it as it is; null: nothing is left. */
  left: string | null;
  isPending: boolean;
  onComplete: () => void;
  onClose: () => void;
}

export function CompleteDialog({ step, left, isPending, onComplete, onClose }: CompleteProps) {
  return (
    <Modal opened onClose={onClose} title="Complete step?" size={dialogWidths.form} classNames={{ content: styles.dialog }}>
      <p className={styles.text}>
        {`You are about to finish “${migrationSteps[step].title}”. Until you sign, you can come back and change anything.`}
      </p>
      {left !== null && <p className={styles.note}>{left}</p>}
      <DialogActions onCancel={onClose}>
        <Button data-autofocus loading={isPending} onClick={onComplete}>
          Complete
        </Button>
      </DialogActions>
    </Modal>
  );
}

interface MissingProps {
  missing: readonly PalStep[];
  /** They were completed, and something was changed in them while they were about to be signed. */
  isSetBack?: boolean;
  onGo: (step: MigrationStepName) => void;
  onClose: () => void;
}

/** Signing requires all four steps: says which are missing, and leads there. */
export function MissingStepsDialog({ missing, isSetBack = false, onGo, onClose }: MissingProps) {
  return (
    <Modal opened onClose={onClose} title="Almost there" size={dialogWidths.form} classNames={{ content: styles.dialog }}>
      {isSetBack && (
        <p className={styles.text}>
          Your signature was not saved: something was changed {missing.length === 1 ? 'in this step' : 'in these steps'} while you were
          signing. What you entered for your signature is kept.
        </p>
      )}
      <p
        className={styles.text}
      >{`Before you can sign, complete ${missing.length === 1 ? 'this step' : 'these steps'} ${isSetBack ? 'again' : 'too'}:`}</p>
      <ul className={styles.steps}>
        {missing.map(({ step }, index) => (
          <li key={step}>
            <Button
              fullWidth
              justify="space-between"
              variant="default"
              data-autofocus={index === 0 || undefined}
              onClick={() => onGo(step)}
              rightSection="→"
            >
              {migrationSteps[step].title}
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions onCancel={onClose} cancel="Close" />
    </Modal>
  );
}
