import type { Result } from '@fetlock/contract/results';
import { Anchor, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import styles from '../../rows/signed-notice.module.css';
import { signatureQuery } from './queries.ts';
import { useReopenDialog } from './reopen-dialog.tsx';
import { SignedLine } from './signed-line.tsx';

/** Shows who has signed the Migration PAL of this version, and what that means for its rows. */
export function SignedNotice({ result, onShowAnswers }: { result: Result; onShowAnswers: () => void }) {
  const isSigned = result.migrationPollSteps.some(({ status }) => status === 'signed');
  const { data } = useQuery({ ...signatureQuery(result.id), enabled: isSigned });
  const { open, dialog } = useReopenDialog(result.id);
  if (!isSigned || !data?.signature || !data.check) return null;
  return (
    <div className={styles.notice}>
      <IconLock size={16} aria-hidden />
      <SignedLine resultId={result.id} signature={data.signature} check={data.check} />
      <Anchor component="button" type="button" onClick={onShowAnswers}>
        What the customer answered
      </Anchor>
      <Button variant="default" size="compact-sm" onClick={open}>
        Reopen
      </Button>
      {dialog}
    </div>
  );
}
