import type { ComponentType } from 'react';
import type { DialogName } from './dialog-names.ts';
import type { ReviewDialogProps } from './dialog-props.ts';
import { useGuardQuestion } from './use-guarded.ts';
import type { Review } from './use-review.ts';
import { later } from '../../ui/later.tsx';

/** Everything that opens over the review. Each is fetched when it is first opened. */
const dialogs: Record<DialogName, ComponentType<ReviewDialogProps>> = {
  'add-term': later(async () => (await import('./add-term-dialog.tsx')).AddTermDialog),
  'advanced-re-match': later(async () => (await import('../re-match/re-match-dialog.tsx')).AdvancedReMatchDialog),
  analyse: later(async () => (await import('./run-dialog.tsx')).AnalyseDialog),
  changes: later(async () => (await import('../changes/changes-dialog.tsx')).ChangesDialog),
  calibration: later(async () => (await import('./calibration-dialog.tsx')).CalibrationDialog),
  comments: later(async () => (await import('./comments-drawer.tsx')).CommentsDrawer),
  compare: later(async () => (await import('../comparison/comparison-dialog.tsx')).ComparisonDialog),
  'customer-link': later(async () => (await import('./link-dialogs.tsx')).CustomerLinkDialog),
  errors: later(async () => (await import('./errors-dialog.tsx')).ErrorsDialog),
  import: later(async () => (await import('./import-dialog.tsx')).ImportDialog),
  'import-session': later(async () => (await import('../sessions/session-dialog.tsx')).SessionDialog),
  info: later(async () => (await import('./main-info-dialog.tsx')).MainInfoDialog),
  keys: later(async () => (await import('./keys-dialog.tsx')).KeysDialog),
  'mig-pal-link': later(async () => (await import('./link-dialogs.tsx')).MigPalLinkDialog),
  'migration-summary': later(async () => (await import('./migration-summary-dialog.tsx')).MigrationSummaryDialog),
  'pal-steps': later(async () => (await import('../migration-signature/pal-steps-dialog.tsx')).PalStepsDialog),
  palette: later(async () => (await import('./command-palette.tsx')).CommandPalette),
  'price-info': later(async () => (await import('./price-info-dialog.tsx')).PriceInfoDialog),
  're-match': later(async () => (await import('../re-match/re-match-dialog.tsx')).ReMatchDialog),
  'resolved-breeds': later(async () => (await import('../breeds/resolved-breeds-dialog.tsx')).ResolvedBreedsDialog),
  'row-comments': later(async () => (await import('./comments-dialog.tsx')).CommentsDialog),
  runs: later(async () => (await import('../runs/runs-dialog.tsx')).RunsDialog),
  'smart-status': later(async () => (await import('./smart-status-dialog.tsx')).SmartStatusDialog),
  status: later(async () => (await import('./status-dialog.tsx')).StatusDialog),
  suggestions: later(async () => (await import('./suggestions-drawer.tsx')).SuggestionsDrawer),
  'upload-core': later(async () => (await import('./upload-core-dialog.tsx')).UploadCoreDialog),
};

/** The one dialog that is open. */
export function ReviewDialogs({ review }: { review: Review }) {
  const { dialog, closeDialog } = review.screen;
  const guardQuestion = useGuardQuestion(review.screen.result.id);
  const Dialog = dialog && dialogs[dialog.name];
  return (
    <>
      {Dialog && <Dialog {...review} row={dialog.row} rowIds={dialog.rowIds} onClose={closeDialog} />}
      {guardQuestion && <GuardDialog question={guardQuestion} review={review} />}
      {review.data.undo.toConfirm && <TakeBackDialog {...review.data.undo.toConfirm} />}
    </>
  );
}

const GuardDialog = later(async () => (await import('./guard-dialog.tsx')).GuardDialog);
const TakeBackDialog = later(async () => (await import('../changes/take-back-dialog.tsx')).TakeBackDialog);
