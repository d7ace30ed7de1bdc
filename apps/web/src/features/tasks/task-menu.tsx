import { Menu } from '@mantine/core';
import { IconBraces, IconDatabaseImport, IconMapPin } from '@tabler/icons-react';
import type { TaskActionsProps } from './task-actions-props.ts';
import styles from './task-menu.module.css';

interface Props extends TaskActionsProps {
  onClose: () => void;
}

/** Rarely used actions of a task. Attached to the button around it, which exists before the menu is fetched. */
export default function TaskMenu({ task, abilities, onOpen, onClose }: Props) {
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-end"
      shadow="md"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      hideDetached={false}
    >
      <Menu.Target>
        <span className={styles.anchor} />
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
