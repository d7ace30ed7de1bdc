import { GeneratedLinkDialog } from '../links/generated-link-dialog.tsx';
import type { ReviewDialogProps } from './dialog-props.ts';
import type { ReviewScreen } from './use-review-screen.ts';

export const CustomerLinkDialog = ({ review, onClose }: ReviewDialogProps<ReviewScreen>) => (
  <GeneratedLinkDialog resultId={review.result.id} linkType="protected_link" onClose={onClose} />
);

export const MigPalLinkDialog = ({ review, onClose }: ReviewDialogProps<ReviewScreen>) => (
  <GeneratedLinkDialog resultId={review.result.id} linkType="mig_pal_link" onClose={onClose} />
);
