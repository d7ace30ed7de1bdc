import { ActionIcon } from '@mantine/core';
import { IconCopy, IconDots, IconLink, IconMessage, IconMessageFilled, IconRefresh, IconStack2 } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, lazy, useRef, useState } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { TaskActionsProps } from './task-actions-props.ts';
import styles from './task-menu.module.css';

const TaskMenu = lazy(() => import('./task-menu.tsx'));

interface ActionsProps extends TaskActionsProps {
  rerun: { run: () => void; isPending: boolean };
}

/** The icons of a card; rarely needed actions are in a menu. */
export function TaskActions({ task, abilities, rerun, onOpen }: ActionsProps) {
  return (
    <>
      {abilities.canClone && <Action label="Clone" icon={<IconCopy size={16} />} onClick={() => onOpen('clone', task)} />}
      {abilities.canRerun && <Action label="Re-run" icon={<IconRefresh size={16} />} busy={rerun.isPending} onClick={rerun.run} />}
      {abilities.canDeepClone && <Action label="Deep clone" icon={<IconStack2 size={16} />} onClick={() => onOpen('deep clone', task)} />}
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

/** A menu that exists once per card is created when it is opened. */
function MoreActions(props: TaskActionsProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <span className={styles.button}>
      <Action
        ref={button}
        label="More"
        icon={<IconDots size={16} />}
        aria-haspopup="menu"
        aria-expanded={opened}
        // A press outside closes the menu: it must not reopen through the click that follows.
        onMouseDown={(event) => opened && event.stopPropagation()}
        onClick={() => (opened ? close() : setOpened(true))}
      />
      {opened && (
        <Suspense>
          <TaskMenu {...props} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}

interface ActionProps extends Pick<ComponentProps<'button'>, 'onClick' | 'onMouseDown' | 'ref' | 'aria-haspopup' | 'aria-expanded'> {
  label: string;
  icon: ReactNode;
  busy?: boolean;
  highlighted?: boolean;
}

function Action({ label, icon, busy = false, highlighted = false, ...button }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
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
