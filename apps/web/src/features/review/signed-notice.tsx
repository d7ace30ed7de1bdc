import { exactMomentText } from '@fetlock/rules/date-text';
import { Anchor, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { staffCertificatePath } from '../migration-signature/certificate-path.ts';
import { signatureQuery } from '../migration-signature/queries.ts';
import { useReopenDialog } from '../migration-signature/reopen-dialog.tsx';
import { SignatureCheckResult } from '../migration-signature/check-result.tsx';
import styles from './signed-notice.module.css';
import { startView } from './address.ts';
import type { ReviewScreen } from './use-review-screen.ts';

/** Shows who has signed the Migration PAL of this version, and what that means for its rows. */
export function SignedNotice({ review: { result, view, changeView } }: { review: ReviewScreen }) {
  const isSigned = result.migrationPollSteps.some(({ status }) => status === 'signed');
  const { data } = useQuery({ ...signatureQuery(result.id), enabled: isSigned });
  const { open, dialog } = useReopenDialog(result.id);
  if (!isSigned || !data?.signature || !data.check) return null;
  return (
    <div className={styles.notice}>
      <IconLock size={16} aria-hidden />
      <span>{`Signed by ${data.signature.signer} on ${exactMomentText(data.signature.signed_at)}`}</span>
      <SignatureCheckResult check={data.check} />
      <Anchor component={Link} to={staffCertificatePath(result.id)}>
        Certificate
      </Anchor>
      <Anchor
        component="button"
        type="button"
        onClick={() => changeView({ ...startView, environment: view.environment, flags: { palAnswered: true } }, 'push')}
      >
        What they answered
      </Anchor>
      <Button variant="default" size="compact-sm" onClick={open}>
        Reopen
      </Button>
      {dialog}
    </div>
  );
}
