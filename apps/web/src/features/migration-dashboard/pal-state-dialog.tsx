import { exactMomentText } from '@fetlock/rules/date-text';
import { migrationStates, migrationSteps } from '@fetlock/contract/migration-steps';
import { allMigrationSteps } from '@fetlock/rules/migration-steps';
import { Button, Skeleton } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconProgress, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../ui/query-state.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { Modal } from '../../ui/modal.tsx';
import steps from '../../rows/pal-steps.module.css';
import { stepsQuery } from './queries.ts';

const icons = { pending: IconCircle, in_progress: IconProgress, completed: IconCircleCheck, signed: IconSignature };

/** The current state of the Migration PAL, and who has signed it. */
export function PalStateDialog({ resultId, onClose }: { resultId: number; onClose: () => void }) {
  const begun = useQuery(stepsQuery(resultId));
  const focus = useDialogFocus(true);
  const signed = begun.data?.items.find(({ signer }) => signer !== null);
  return (
    <Modal opened onClose={onClose} title={<span {...focus.title}>Migration PAL</span>} size={dialogWidths.form}>
      <QueryState query={begun} failed="The steps could not be loaded." loading={<Skeleton height={232} />} />
      {begun.data && (
        <ol className={steps.steps}>
          {allMigrationSteps(begun.data.items).map(({ step, status }) => {
            const Icon = icons[status];
            return (
              <li key={step} className={steps.step} data-state={status}>
                <Icon size={20} aria-hidden />
                <div className={steps.text}>
                  <strong>{migrationSteps[step].title}</strong>
                  <span className={steps.about}>{migrationSteps[step].about}</span>
                </div>
                <span className={steps.state}>{migrationStates[status].title}</span>
              </li>
            );
          })}
        </ol>
      )}
      {begun.data && (
        <p>{signed ? `Signed by ${signed.signer} on ${exactMomentText(signed.updated_at)}.` : 'It has not been signed yet.'}</p>
      )}
      <DialogActions>
        <Button {...focus.confirm} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Modal>
  );
}
