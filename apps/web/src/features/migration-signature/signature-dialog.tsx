import { signatureSubtitle } from '@fetlock/rules/signature-text';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { dateInUtc } from './date-in-utc.ts';
import { signatureContentQuery, signatureQuery } from './queries.ts';
import { SignatureForm } from './signature-form.tsx';
import styles from './signature.module.css';
import { SignedSignature } from './signed-signature.tsx';

export interface SignatureDialogProps {
  resultId: number;
  /** What the visitor called themselves, to begin with; null: nothing yet. */
  visitorName: string | null;
  /** Where the certificate is. */
  certificateHref: string;
  /** It was saved: the dialog stays, and shows what was signed. */
  onSigned: () => void;
  onClose: () => void;
}

/** Signs the Migration PAL, or shows how it was signed. What is being signed is lost by a button alone; once it is signed, Escape closes it too. */
export function SignatureDialog({ resultId, visitorName, certificateHref, onSigned, onClose }: SignatureDialogProps) {
  const { title } = useDialogFocus();
  const state = useQuery(signatureQuery(resultId));
  const content = useQuery({ ...signatureContentQuery(resultId), enabled: state.data?.signature === null });
  const isSmall = useMediaQuery('(max-width: 600px), (max-height: 480px)');
  const signature = state.data?.signature ?? null;
  const failed = state.error ?? (signature === null ? content.error : null);
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
        {signature ? `Read-only since it was signed on ${dateInUtc(signature.signed_at)}.` : signatureSubtitle}
      </p>
      {signature && state.data ? (
        <SignedSignature state={state.data} signature={signature} certificateHref={certificateHref} onClose={onClose} />
      ) : content.data && !failed ? (
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
            <p role="status">Loading...</p>
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      )}
    </Modal>
  );
}
