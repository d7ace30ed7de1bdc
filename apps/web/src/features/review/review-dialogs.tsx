import { type ComponentType, Suspense, lazy } from 'react';
import type { DialogName } from './dialog-names.ts';
import type { ReviewDialogProps } from './dialog-props.ts';
import { useGuardQuestion } from './use-guarded.ts';
import type { Review } from './use-review.ts';

/** Everything that opens over the review. Each is fetched when it is first opened. */
const dialogs: Record<DialogName, ComponentType<ReviewDialogProps>> = {
  'add-term': fetched(async () => (await import('./add-term-dialog.tsx')).AddTermDialog),
  'advanced-re-match': fetched(async () => (await import('../re-match/re-match-dialog.tsx')).AdvancedReMatchDialog),
  analyse: fetched(async () => (await import('./run-dialog.tsx')).AnalyseDialog),
  changes: fetched(async () => (await import('../changes/changes-dialog.tsx')).ChangesDialog),
  calibration: fetched(async () => (await import('./calibration-dialog.tsx')).CalibrationDialog),
  comments: fetched(async () => (await import('./comments-drawer.tsx')).CommentsDrawer),
  compare: fetched(async () => (await import('../comparison/comparison-dialog.tsx')).ComparisonDialog),
  'customer-link': fetched(async () => (await import('./link-dialogs.tsx')).CustomerLinkDialog),
  errors: fetched(async () => (await import('./errors-dialog.tsx')).ErrorsDialog),
  import: fetched(async () => (await import('./import-dialog.tsx')).ImportDialog),
  'import-session': fetched(async () => (await import('../sessions/session-dialog.tsx')).SessionDialog),
  info: fetched(async () => (await import('./main-info-dialog.tsx')).MainInfoDialog),
  keys: fetched(async () => (await import('./keys-dialog.tsx')).KeysDialog),
  'mig-pal-link': fetched(async () => (await import('./link-dialogs.tsx')).MigPalLinkDialog),
  'migration-summary': fetched(async () => (await import('./migration-summary-dialog.tsx')).MigrationSummaryDialog),
  'pal-steps': fetched(async () => (await import('../migration-signature/pal-steps-dialog.tsx')).PalStepsDialog),
  palette: fetched(async () => (await import('./command-palette.tsx')).CommandPalette),
  'price-info': fetched(async () => (await import('./price-info-dialog.tsx')).PriceInfoDialog),
  're-match': fetched(async () => (await import('../re-match/re-match-dialog.tsx')).ReMatchDialog),
  'resolved-breeds': fetched(async () => (await import('../breeds/resolved-breeds-dialog.tsx')).ResolvedBreedsDialog),
  'row-comments': fetched(async () => (await import('./comments-dialog.tsx')).CommentsDialog),
  runs: fetched(async () => (await import('../runs/runs-dialog.tsx')).RunsDialog),
  'smart-status': fetched(async () => (await import('./smart-status-dialog.tsx')).SmartStatusDialog),
  status: fetched(async () => (await import('./status-dialog.tsx')).StatusDialog),
  suggestions: fetched(async () => (await import('./suggestions-drawer.tsx')).SuggestionsDrawer),
  'upload-core': fetched(async () => (await import('./upload-core-dialog.tsx')).UploadCoreDialog),
};

/** The one dialog that is open. */
export function ReviewDialogs({ review }: { review: Review }) {
  const { dialog, closeDialog } = review;
  const guardQuestion = useGuardQuestion(review.result.id);
  const Dialog = dialog && dialogs[dialog.name];
  return (
    <Suspense fallback={null}>
      {Dialog && <Dialog review={review} row={dialog.row} rowIds={dialog.rowIds} onClose={closeDialog} />}
      {guardQuestion && <GuardDialog question={guardQuestion} review={review} />}
      {review.undo.toConfirm && <TakeBackDialog {...review.undo.toConfirm} />}
    </Suspense>
  );
}

const GuardDialog = lazy(async () => ({ default: (await import('./guard-dialog.tsx')).GuardDialog }));
const TakeBackDialog = lazy(async () => ({ default: (await import('../changes/take-back-dialog.tsx')).TakeBackDialog }));

function fetched(load: () => Promise<ComponentType<ReviewDialogProps>>): ComponentType<ReviewDialogProps> {
  return lazy(async () => ({ default: await load() }));
}
