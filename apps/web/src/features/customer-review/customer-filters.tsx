import { Button, Popover, Switch } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { FlagChoice } from '../../rows/flag-choice.tsx';
import { withFlag } from '../../rows/query-values.ts';
import { withinWindow } from '../../theme/within-window.ts';
import toolbar from '../../rows/toolbar.module.css';
import { type CustomerFlag, type CustomerView, flagChoices } from './customer-view.ts';
import type { CustomerReview } from './use-customer-review.ts';

interface Props {
  view: CustomerView;
  onChange: CustomerReview['changeView'];
}

/** Filters of the rows other than search and status. */
export function CustomerFilters({ view: { flags }, onChange }: Props) {
  const set = (name: CustomerFlag, value: boolean | undefined) => onChange({ flags: withFlag(flags, name, value) });
  const count = Object.keys(flags).length;
  return (
    <Popover position="bottom-start" trapFocus returnFocus middlewares={withinWindow} width={380}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <div className={toolbar.filters}>
          {flagChoices.map(({ name, title, yes, no }) => (
            <FlagChoice key={name} title={title} yes={yes} no={no} value={flags[name]} onChange={(value) => set(name, value)} />
          ))}
          <Switch
            label="Without ignored rows"
            labelPosition="left"
            classNames={{ body: toolbar.switch ?? '' }}
            checked={flags.excludeIgnore === true}
            onChange={({ currentTarget }) => set('excludeIgnore', currentTarget.checked || undefined)}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
