import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { Modal } from '../../ui/modal.tsx';
import type { ReviewedResult } from '../../rows/reviewed-result.ts';
import { type RunsView, readRuns, writeRuns } from '../../rows/runs-address.ts';
import { RunDetails } from './run-details.tsx';
import { RunsList } from './runs-list.tsx';

interface Props extends Pick<ReviewedResult, 'screen'> {
  onClose: () => void;
}

/** The runs of a version: who did what where and the outcome; or one of them with its rows. The address says which. */
export function RunsDialog({ screen: { result }, onClose }: Props) {
  const [query, setQuery] = useSearchParams();
  const inAddress = readRuns(query);
  const view = inAddress ?? 'all';
  // When open it has its own history entry: Back closes it, also before the page has been rendered with that entry.
  const isWritten = useRef(inAddress !== null);
  useEffect(() => {
    if (isWritten.current) return;
    isWritten.current = true;
    setQuery((current) => writeRuns('all', current));
  }, [setQuery]);
  useEffect(() => {
    const closeIfNotFound = () => {
      if (readRuns(new URLSearchParams(window.location.search)) === null) onClose();
    };
    window.addEventListener('popstate', closeIfNotFound);
    return () => window.removeEventListener('popstate', closeIfNotFound);
  }, [onClose]);
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
        <RunsList resultId={result.id} onOpen={open} />
      ) : (
        <RunDetails key={view} result={result} runId={view} onOpen={open} onShow={show} />
      )}
    </Modal>
  );
}
