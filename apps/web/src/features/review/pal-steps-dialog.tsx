import { migrationStates, migrationSteps } from '@fetlock/contract/migration-steps';
import { allMigrationSteps } from '@fetlock/rules/migration-steps';
import { Button, Modal } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconProgress, IconSignature } from '@tabler/icons-react';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import dialogStyles from './dialogs.module.css';
import styles from './pal-steps.module.css';
import type { ReviewDialogProps } from './review-dialogs.tsx';

const icons = { pending: IconCircle, in_progress: IconProgress, completed: IconCircleCheck, signed: IconSignature };

/** How far the customer is with the Migration PAL of this version, and the way to send the link to it. */
export function PalStepsDialog({ review: { result, openDialog }, onClose }: ReviewDialogProps) {
  const begun = result.migrationPollSteps;
  return (
    <Modal opened onClose={onClose} title="Migration PAL steps" size={dialogWidths.form}>
      <ol className={styles.steps}>
        {allMigrationSteps(begun).map(({ step, status }) => {
          const Icon = icons[status];
          return (
            <li key={step} className={styles.step} data-state={status}>
              <Icon size={20} aria-hidden />
              <div className={styles.text}>
                <strong>{migrationSteps[step].title}</strong>
                <span className={styles.about}>{migrationSteps[step].about}</span>
              </div>
              <span className={styles.state}>{migrationStates[status].title}</span>
            </li>
          );
        })}
      </ol>
      {begun.length === 0 && (
        <p className={dialogStyles.note}>The customer has not begun. A MIG Pal link takes them there; they need no account.</p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button data-autofocus onClick={() => openDialog('mig-pal-link')}>
          Generate MIG Pal link
        </Button>
      </DialogActions>
    </Modal>
  );
}
