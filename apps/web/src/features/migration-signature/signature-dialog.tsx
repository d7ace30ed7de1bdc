import { exactMomentText } from '@fetlock/rules/date-text';
import { signatureSubtitle } from '@fetlock/rules/signature-text';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { Modal } from '../../ui/modal.tsx';
import { signatureContentQuery, signatureQuery } from './queries.ts';
import { SignatureForm } from './signature-form.tsx';
import styles from './signature.module.css';
import { SignedSignature } from './signed-signature.tsx';

export interface SignatureDialogProps {
  resultId: number;
  /** The visitor's name, as the initial value; null: none yet. */
  visitorName: string | null;
  /** It was saved: the dialog stays open, and shows what was signed. */
  onSigned: () => void;
  onClose: () => void;
}

/** Signs the Migration PAL, or shows how it was signed. Before signing, only a button closes it, so that no input is lost; afterwards Escape does too. */
export function SignatureDialog({ resultId, visitorName, onSigned, onClose }: SignatureDialogProps) {
  const { title } = useDialogFocus();
  const state = useQuery(signatureQuery(resultId));
  // Not loaded again while a user reads and signs it: if it has changed, signing says so.
  const content = useQuery({
    ...signatureContentQuery(resultId),
    enabled: state.data?.signature === null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isSmall = useMediaQuery('(max-width: 600px), (max-height: 480px)');
  const signature = state.data?.signature ?? null;
  // The current content and input stay when a refetch fails.
  const failed = state.data ? (content.data ? null : content.error) : state.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span {...title}>{signature ? 'Migration PAL signed' : 'Sign migration PAL'}</span>}
      size={dialogWidths.list}
      fullScreen={isSmall ?? false}
      closeOnEscape={signature !== null}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <p className={styles.subtitle}>
        {signature ? `Read-only since it was signed on ${exactMomentText(signature.signed_at)}.` : signatureSubtitle}
      </p>
      {signature && state.data ? (
        <SignedSignature state={state.data} signature={signature} onClose={onClose} />
      ) : state.data && content.data ? (
        <SignatureForm resultId={resultId} content={content.data} visitorName={visitorName} onSigned={onSigned} onClose={onClose} />
      ) : (
        <>
          {failed ? (
            <ProblemPanel
              title="What you sign could not be loaded."
              error={failed}
              onRetry={() => void (state.error ? state.refetch() : content.refetch())}
            />
          ) : (
            <TableSkeleton columns={1} rows={4} />
          )}
          <DialogActions onCancel={onClose} cancel="Close" />
        </>
      )}
    </Modal>
  );
}
