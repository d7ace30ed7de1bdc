import { GeneratedLinkDialog } from '../links/generated-link-dialog.tsx';
import type { ReviewDialogProps } from './dialog-props.ts';

export const CustomerLinkDialog = ({ screen, onClose }: ReviewDialogProps) => (
  <GeneratedLinkDialog resultId={screen.result.id} linkType="protected_link" onClose={onClose} />
);

export const MigPalLinkDialog = ({ screen, onClose }: ReviewDialogProps) => (
  <GeneratedLinkDialog resultId={screen.result.id} linkType="mig_pal_link" onClose={onClose} />
);
