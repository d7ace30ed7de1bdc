import { Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import type { ReviewDialogProps } from '../review/review-dialogs.tsx';
import { type RunsView, readRuns, writeRuns } from './address.ts';
import { RunDetails } from './run-details.tsx';
import { RunsList } from './runs-list.tsx';

/** The runs of a version: who did what where and the outcome; or one of them with its rows. The address says which. */
export function RunsDialog({ review, onClose }: ReviewDialogProps) {
  const [query, setQuery] = useSearchParams();
  const inAddress = readRuns(query);
  const view = inAddress ?? 'all';
  // When open it has its own history entry: Back closes it.
  const had = useRef(inAddress !== null);
  const hasWritten = useRef(false);
  useEffect(() => {
    if (inAddress !== null) had.current = true;
    else if (had.current) onClose();
    else if (!hasWritten.current) {
      hasWritten.current = true;
      setQuery((current) => writeRuns('all', current));
    }
  }, [inAddress, onClose, setQuery]);
  const open = (next: RunsView) => setQuery((current) => writeRuns(next, current));
  const close = () => {
    setQuery((current) => writeRuns(null, current), { replace: true });
    onClose();
  };
  const show = (row: number) => {
    setQuery((current) => {
      const written = writeRuns(null, current);
      written.set('row', String(row));
      return written;
    });
    onClose();
  };
  // Opening a run, going back and starting a roll back remove the button that had the focus.
  const focus = useDialogFocus();
  return (
    <Modal opened onClose={close} title={<span {...focus.title}>{view === 'all' ? 'Runs' : `Run ${view}`}</span>} size={dialogWidths.table}>
      {view === 'all' ? (
        <RunsList resultId={review.result.id} onOpen={open} />
      ) : (
        <RunDetails key={view} result={review.result} runId={view} onOpen={open} onShow={show} />
      )}
    </Modal>
  );
}
