import { migrationStates, migrationSteps } from '@fetlock/contract/migration-steps';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconProgress, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Modal } from '../../ui/modal.tsx';
import { signatureContentQuery, signatureQuery } from './queries.ts';
import { useReopenDialog } from './reopen-dialog.tsx';
import { SignedLine } from './signed-line.tsx';
import { stepText } from './step-text.ts';
import dialogStyles from '../../ui/dialogs.module.css';
import styles from '../../rows/pal-steps.module.css';

const icons = { pending: IconCircle, in_progress: IconProgress, completed: IconCircleCheck, signed: IconSignature };

interface Props {
  screen: { result: { id: number }; openDialog: (name: 'mig-pal-link') => void };
  onClose: () => void;
}

/** The customer's progress with the Migration PAL of this version: what they answered, who signed, and a button to send the link. */
export function PalStepsDialog({ screen, onClose }: Props) {
  const resultId = screen.result.id;
  // Refetched while it is open: the customer may be working on it.
  const live = { refetchInterval: 5_000, staleTime: 0 };
  const state = useQuery({ ...signatureQuery(resultId), ...live });
  const signature = state.data?.signature ?? null;
  const content = useQuery({ ...signatureContentQuery(resultId), ...live, enabled: state.data?.signature === null });
  const { open: reopen, dialog } = useReopenDialog(resultId);
  const steps = signature?.steps ?? content.data?.steps;
  const failing = signature || state.error || !state.data ? state : content;
  const hasBegun = steps?.some(({ status }) => status !== 'pending') ?? true;
  return (
    <Modal opened onClose={onClose} title="Migration PAL steps" size={dialogWidths.form}>
      <QueryState query={failing} failed="The steps could not be loaded." loading={<TableSkeleton columns={1} rows={4} />} />
      {steps && (
        <ol className={styles.steps}>
          {steps.map((content) => {
            const { step, status } = content;
            const Icon = icons[status];
            return (
              <li key={step} className={styles.step} data-state={status}>
                <Icon size={20} aria-hidden />
                <div className={styles.text}>
                  <strong>{migrationSteps[step].title}</strong>
                  <span className={styles.about}>{migrationSteps[step].about}</span>
                  <span className={styles.about}>{stepText(content)}</span>
                </div>
                <span className={styles.state}>{migrationStates[status].title}</span>
              </li>
            );
          })}
        </ol>
      )}
      {signature && state.data?.check && (
        <div className={styles.signed}>
          <SignedLine resultId={resultId} signature={signature} check={state.data.check} />
        </div>
      )}
      {!hasBegun && <p className={dialogStyles.note}>The customer has not started. Send them a MIG Pal link; they need no account.</p>}
      <DialogActions onCancel={onClose} cancel="Close">
        {signature && (
          <Button variant="default" onClick={reopen}>
            Reopen
          </Button>
        )}
        <Button data-autofocus onClick={() => screen.openDialog('mig-pal-link')}>
          Generate MIG Pal link
        </Button>
      </DialogActions>
      {dialog}
    </Modal>
  );
}
