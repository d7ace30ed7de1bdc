import { type MappedCoreLack, mappedCoreLacks } from '@fetlock/contract/mapped-core';
import { Button } from '@mantine/core';

import { useState } from 'react';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import dialogs from '../../ui/dialogs.module.css';
import { saveReport } from '../../rows/use-report-downloads.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';

interface Props {
  resultId: number;
  lack: MappedCoreLack;
  onContinue: () => void;
  onClose: () => void;
}

/** Asks whether to match again although no mapped_core.csv preserves the current matches; it can be made and saved first. */
export function MappedCoreMissing({ resultId, lack, onContinue, onClose }: Props) {
  const [progress, setProgress] = useState('');
  const save = useSingleMutation({
    mutationFn: () => saveReport(resultId, 'core', ({ text }) => setProgress(text)),
    onSettled: () => setProgress(''),
    meta: { shownInPlace: true },
  });
  return (
    <Modal opened onClose={onClose} title="mapped_core.csv not found" size={dialogWidths.form}>
      <p className={dialogs.note}>
        {`There is no mapped_core.csv of this version. ${mappedCoreLacks[lack]} It would be a copy of all rows with their current matches. The re-match does not need it: it works on the rows themselves, and the history of each row keeps the match it had. A file created later will have the new matches.`}
      </p>
      <p className={dialogs.lead}>Would you like to continue?</p>
      <p className={dialogs.note} role="status">
        {save.isPending && (progress || 'Requested…')}
      </p>
      {save.isError && <ProblemPanel title="mapped_core.csv could not be created." error={save.error} />}
      <DialogActions onCancel={onClose}>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate(undefined, { onSuccess: onContinue })}>
          Save it first
        </Button>
        <Button data-autofocus disabled={save.isPending} onClick={onContinue}>
          Continue
        </Button>
      </DialogActions>
    </Modal>
  );
}
