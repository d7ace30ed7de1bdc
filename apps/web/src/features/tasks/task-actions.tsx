import type { Task } from '@fetlock/contract/tasks';
import type { taskAbilities } from '@fetlock/rules/task-card';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBraces,
  IconCopy,
  IconCopyPlus,
  IconDatabaseImport,
  IconDots,
  IconLink,
  IconMapPin,
  IconMessage,
  IconMessageFilled,
  IconRefresh,
} from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';

/** Dialogs that a card opens; the screen shows them, so that they outlive the card on a poll. */
export type TaskDialog = 'tag' | 'comment' | 'context' | 'clone' | 'deep clone' | 'link' | 'sites' | 'sessions';

interface Props {
  task: Task;
  abilities: ReturnType<typeof taskAbilities>;
  onOpen: (dialog: TaskDialog, task: Task) => void;
}

interface ActionsProps extends Props {
  rerun: { run: () => void; isPending: boolean };
}

/** The icons of a card; what is rarely needed is in a menu. */
export function TaskActions({ task, abilities, rerun, onOpen }: ActionsProps) {
  return (
    <>
      {abilities.canClone && <Action label="Clone" icon={<IconCopy size={16} />} onClick={() => onOpen('clone', task)} />}
      {abilities.canRerun && <Action label="Re-run" icon={<IconRefresh size={16} />} busy={rerun.isPending} onClick={rerun.run} />}
      {abilities.canDeepClone && <Action label="Deep clone" icon={<IconCopyPlus size={16} />} onClick={() => onOpen('deep clone', task)} />}
      <Action
        label={task.comment ? 'Edit comment' : 'Add comment'}
        icon={task.comment ? <IconMessageFilled size={16} /> : <IconMessage size={16} />}
        highlighted={Boolean(task.comment)}
        onClick={() => onOpen('comment', task)}
      />
      {abilities.canShare && <Action label="Generate customer link" icon={<IconLink size={16} />} onClick={() => onOpen('link', task)} />}
      <MoreActions task={task} abilities={abilities} onOpen={onOpen} />
    </>
  );
}

function MoreActions({ task, abilities, onOpen }: Props) {
  return (
    <Menu position="bottom-end" shadow="md" hideDetached={false}>
      <Menu.Target>
        <Action label="More" icon={<IconDots size={16} />} />
      </Menu.Target>
      <Menu.Dropdown aria-label="More">
        <Menu.Item leftSection={<IconMapPin size={16} />} onClick={() => onOpen('sites', task)}>
          Site mapping
        </Menu.Item>
        {abilities.canImportSessions && (
          <Menu.Item leftSection={<IconDatabaseImport size={16} />} onClick={() => onOpen('sessions', task)}>
            Import sessions
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconBraces size={16} />} onClick={() => onOpen('context', task)}>
          Task context
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ActionProps extends Pick<ComponentProps<'button'>, 'onClick' | 'ref'> {
  label: string;
  icon: ReactNode;
  busy?: boolean;
  highlighted?: boolean;
}

function Action({ label, icon, busy = false, highlighted = false, ...button }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={highlighted ? 'teal' : 'gray'}
        data-highlighted={highlighted || undefined}
        aria-label={label}
        loading={busy}
        {...button}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
