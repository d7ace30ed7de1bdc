import type { Task } from '@fetlock/contract/tasks';
import { lazy } from 'react';
import { TagsDialog } from '../../features/tags/tags-dialog.tsx';
import type { TaskDialog } from '../../features/tasks/task-actions-props.ts';
import { TaskCommentDialog } from '../../features/tasks/task-comment-dialog.tsx';
import { TaskContextDialog } from '../../features/tasks/task-context-dialog.tsx';
import { useChangeTask } from '../../features/tasks/use-change-task.ts';
import { later } from '../../ui/later.tsx';

const GeneratedLinkDialog = later(async () => (await import('../../features/links/generated-link-dialog.tsx')).GeneratedLinkDialog);
const DeepCloneDialog = later(async () => (await import('../../features/tasks/deep-clone-dialog.tsx')).DeepCloneDialog);
const ImportSessionsDialog = later(async () => (await import('../../features/tasks/import-sessions-dialog.tsx')).ImportSessionsDialog);
const SiteMappingDialog = later(async () => (await import('../../features/site-mapping/site-mapping-dialog.tsx')).default);
const SiteMapping = lazy(() => import('../../features/site-mapping/site-mapping.tsx'));
const TaskCreation = later(async () => (await import('../../features/task-creation/task-creation.tsx')).default);

export type OpenDialog = { kind: TaskDialog; task: Task } | { kind: 'create' } | { kind: 'tags' };

/** The dialogs of the task list, fetched when the first one opens; the larger ones separately. */
export function TaskDialogs({ dialog, onClose, onFilter }: { dialog: OpenDialog; onClose: () => void; onFilter: (tagId: number) => void }) {
  switch (dialog.kind) {
    case 'create':
      return <TaskCreation siteMapping={SiteMapping} onClose={onClose} />;
    case 'clone':
      return <TaskCreation original={dialog.task} siteMapping={SiteMapping} onClose={onClose} />;
    case 'tags':
      return (
        <TagsDialog
          purpose="Click a tag to show only the tasks that have it."
          onPick={(tag) => {
            onFilter(tag.id);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'tag':
      return <TagForTask task={dialog.task} onClose={onClose} />;
    case 'comment':
      return <TaskCommentDialog task={dialog.task} onClose={onClose} />;
    case 'sites':
      return <SiteMappingDialog task={dialog.task} onClose={onClose} />;
    case 'deep clone':
      return <DeepCloneDialog task={dialog.task} onClose={onClose} />;
    case 'link':
      return dialog.task.result_id === null ? null : (
        <GeneratedLinkDialog resultId={dialog.task.result_id} linkType="protected_link" onClose={onClose} />
      );
    case 'sessions':
      return <ImportSessionsDialog task={dialog.task} onClose={onClose} />;
    case 'context':
      return <TaskContextDialog task={dialog.task} onClose={onClose} />;
  }
}

function TagForTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const change = useChangeTask(task.id);
  return (
    <TagsDialog
      purpose={`Click a tag to add it to ${task.name}.`}
      onPick={(tag) => change.mutate({ tag_id: tag.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
