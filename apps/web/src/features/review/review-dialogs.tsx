import type { Result } from '@fetlock/contract/results';
import type { ResultRow } from '@fetlock/contract/rows';
import type { ReviewView } from './address.ts';
import { CommentsDialog } from './comments-dialog.tsx';
import { CommentsDrawer } from './comments-drawer.tsx';
import { ErrorsDialog } from './errors-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MainInfoDialog } from './main-info-dialog.tsx';
import type { HeaderDialog } from './review-header.tsx';
import { RunDialog } from './run-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { UploadCoreDialog } from './upload-core-dialog.tsx';
import type { useBulkChanges } from './use-bulk-changes.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { OfferUndo } from './use-undo.tsx';

/** The one dialog that is open. */
export type OpenDialog = { name: HeaderDialog | 'status' } | { name: 'row-comments'; row: ResultRow };

interface Props {
  open: OpenDialog | null;
  result: Result;
  view: ReviewView;
  selection: RowSelection;
  bulk: ReturnType<typeof useBulkChanges>;
  offerUndo: OfferUndo;
  rowOf: (id: number) => ResultRow | undefined;
  letters: boolean;
  onLetters: (on: boolean) => void;
  onShowRow: (rowId: number) => void;
  onClose: () => void;
}

export function ReviewDialogs({ open, result, view, selection, bulk, offerUndo, rowOf, letters, onLetters, onShowRow, onClose }: Props) {
  const selected = selection.wholeView ? [] : [...selection.ids].map(Number);
  switch (open?.name) {
    case undefined:
      return null;
    case 'analyse':
    case 'import':
      return <RunDialog kind={open.name} resultId={result.id} view={view} selected={selected} rowOf={rowOf} onClose={onClose} />;
    case 'errors':
      return <ErrorsDialog result={result} onClose={onClose} />;
    case 'info':
      return <MainInfoDialog result={result} onClose={onClose} />;
    case 'comments':
      return (
        <CommentsDrawer
          resultId={result.id}
          onClose={onClose}
          onShow={(rowId) => {
            onClose();
            onShowRow(rowId);
          }}
        />
      );
    case 'keys':
      return <KeysDialog letters={letters} onLetters={onLetters} onClose={onClose} />;
    case 'upload-core':
      return <UploadCoreDialog result={result} offerUndo={offerUndo} onClose={onClose} />;
    case 'row-comments':
      return <CommentsDialog resultId={result.id} row={rowOf(open.row.id) ?? open.row} onClose={onClose} />;
    case 'status':
      return (
        <StatusDialog
          selected={selection.wholeView ? null : selection.count}
          resultId={result.id}
          view={view}
          onClose={onClose}
          onConfirm={async (status, expectedCount) => {
            if (selection.wholeView) await bulk.setStatusOfView(view, status, expectedCount);
            else bulk.setStatus(selected, status);
          }}
        />
      );
  }
}
