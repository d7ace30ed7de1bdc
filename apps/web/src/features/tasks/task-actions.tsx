import type { Task } from '@fetlock/contract/tasks';
import type { taskAbilities } from '@fetlock/rules/task-card';
import { ActionIcon } from '@mantine/core';
import { IconBraces, IconCopy, IconMapPin, IconMessage, IconMessageFilled, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useRerunTask } from './use-change-task.ts';

/** Dialogs that a card opens; the screen shows them, so that they outlive the card on a poll. */
export type TaskDialog = 'tag' | 'comment' | 'context' | 'clone' | 'sites';

interface Props {
  task: Task;
  abilities: ReturnType<typeof taskAbilities>;
  onOpen: (dialog: TaskDialog, task: Task) => void;
}

export function TaskActions({ task, abilities, onOpen }: Props) {
  const rerun = useRerunTask(task.id);
  return (
    <>
      {abilities.canClone && <Action label="Clone" icon={<IconCopy size={16} />} onClick={() => onOpen('clone', task)} />}
      {abilities.canRerun && (
        <Action label="Re-run" icon={<IconRefresh size={16} />} busy={rerun.isPending} onClick={() => rerun.mutate()} />
      )}
      <Action
        label={task.comment ? 'Edit comment' : 'Add comment'}
        icon={task.comment ? <IconMessageFilled size={16} /> : <IconMessage size={16} />}
        highlighted={Boolean(task.comment)}
        onClick={() => onOpen('comment', task)}
      />
      <Action label="Site mapping" icon={<IconMapPin size={16} />} onClick={() => onOpen('sites', task)} />
      <Action label="Task context" icon={<IconBraces size={16} />} onClick={() => onOpen('context', task)} />
    </>
  );
}

interface ActionProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  busy?: boolean;
  highlighted?: boolean;
}

function Action({ label, icon, onClick, busy = false, highlighted = false }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={highlighted ? 'teal' : 'gray'}
        data-highlighted={highlighted || undefined}
        aria-label={label}
        loading={busy}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
