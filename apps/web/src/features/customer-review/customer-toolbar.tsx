import { customerFilterStatuses } from '@fetlock/rules/visitors';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { Button } from '@mantine/core';
import { IconFilter, IconHelp, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { SearchBox } from '../../rows/search-box.tsx';
import { StatusButtons } from '../../rows/status-buttons.tsx';
import toolbar from '../../rows/toolbar.module.css';
import { customerCountQuery } from './customer-queries.ts';
import styles from './customer-toolbar.module.css';
import { rowSetOf } from './customer-row-set.ts';
import {
  type CustomerFlag,
  type CustomerView,
  customerFlags,
  customerSearchContexts,
  flagChoices,
  withoutFilters,
} from './customer-view.ts';
import { withFlag } from '../../rows/query-values.ts';
import type { CustomerReview } from './use-customer-review.ts';

const Filters = lazy(async () => ({ default: (await loadWithRetry(() => import('./customer-filters.tsx'))).CustomerFilters }));

/** The controls that decide which rows are shown. */
export function CustomerToolbar({ review }: { review: CustomerReview }) {
  const { result, view, requested, changeView, searchInput, grid, rows } = review;
  const counts = useQuery(customerCountQuery(result.id, rowSetOf({ ...requested, statuses: [] })));
  return (
    <div className={styles.toolbar}>
      <SearchBox
        search={view.search}
        context={view.searchContext}
        contexts={customerSearchContexts}
        onChange={changeView}
        inputRef={searchInput}
        onConfirm={() => grid.current?.focus()}
      />
      <Suspense
        fallback={
          <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} disabled>
            Filters
          </Button>
        }
      >
        <Filters view={view} onChange={changeView} />
      </Suspense>
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={rows.refresh}>
        Refresh
      </Button>
      <Button variant="default" leftSection={<IconHelp size={16} aria-hidden />} onClick={() => review.setHelpOpen(true)}>
        Help
      </Button>
      <div className={styles.chips}>
        <StatusButtons
          offered={customerFilterStatuses}
          counts={counts.data?.statuses ?? []}
          chosen={view.statuses}
          onChange={(statuses) => changeView({ statuses })}
        />
        <FilterChips view={view} onChange={changeView} />
      </div>
    </div>
  );
}

interface FilterProps {
  view: CustomerView;
  onChange: CustomerReview['changeView'];
}

/** The filters other than tab and statuses, each as a removable chip. */
function FilterChips({ view, onChange }: FilterProps) {
  if (filterTexts(view).length === 0) return null;
  return (
    <div className={toolbar.active} role="group" aria-label="Active filters">
      {view.search !== '' && <Chip text={searchText(view)} removeLabel="Remove the search" onRemove={() => onChange({ search: '' })} />}
      {flagsOf(view).map(({ name, text }) => (
        <Chip
          key={name}
          text={text}
          removeLabel={`Remove the filter ${text}`}
          onRemove={() => onChange({ flags: withFlag(view.flags, name, undefined) })}
        />
      ))}
      <Button size="compact-sm" variant="subtle" onClick={() => onChange(withoutFilters)}>
        Clear all
      </Button>
    </div>
  );
}

/** The filters of a view, in words. */
export const filterTexts = (view: CustomerView): string[] => [
  ...(view.search === '' ? [] : [searchText(view)]),
  ...view.statuses.map((name) => `Status: ${rowStatuses[name].title}`),
  ...flagsOf(view).map(({ text }) => text),
];

const searchText = ({ search, searchContext }: CustomerView): string => `${customerSearchContexts[searchContext]}: ${search}`;

const flagsOf = ({ flags }: CustomerView): { name: CustomerFlag; text: string }[] =>
  customerFlags.flatMap((name) => {
    const value = flags[name];
    return value === undefined ? [] : [{ name, text: flagText(name, value) }];
  });

function flagText(name: CustomerFlag, value: boolean): string {
  const choice = flagChoices.find((other) => other.name === name);
  if (choice) return `${choice.title}: ${value ? choice.yes : choice.no}`;
  return value ? 'Without ignored rows' : 'With ignored rows';
}
