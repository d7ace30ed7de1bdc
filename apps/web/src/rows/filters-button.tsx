import { Button, Popover, Switch } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { withinWindow } from '../theme/within-window.ts';
import styles from './toolbar.module.css';

interface Props {
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/** Opens the filters of the rows other than search and status. */
export function FiltersButton({ count, children }: Props) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus middlewares={withinWindow} width={380}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <div className={styles.filters}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A filter that is on or off. */
export function FilterSwitch({ title, isOn, onChange }: { title: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch
      label={title}
      labelPosition="left"
      classNames={{ body: styles.switch ?? '' }}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
