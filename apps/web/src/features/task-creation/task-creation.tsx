import type { Task } from '@fetlock/contract/tasks';
import '@mantine/dropzone/styles.layer.css';
import { useApiVersion } from '../../api/feature-toggles.ts';
import { CreationDialog } from './creation-dialog.tsx';
import { CreationWizard } from './creation-wizard.tsx';
import type { SiteMappingPart } from './site-mapping-section.tsx';

interface Props {
  /** The task to copy; absent for a new one. */
  original?: Task;
  siteMapping: SiteMappingPart;
  onClose: () => void;
}

/** Creates a task: the full-screen dialog of the first generation or the wizard of the second. */
export default function TaskCreation({ original, siteMapping, onClose }: Props) {
  const Flow = useApiVersion() === 'v2' ? CreationWizard : CreationDialog;
  return <Flow original={original} siteMapping={siteMapping} onClose={onClose} />;
}
