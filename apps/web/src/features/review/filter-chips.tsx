import { Button } from '@mantine/core';
import { Chip } from '../../ui/chip.tsx';
import { type ReviewView, flagNames, searchContexts } from './address.ts';
import { flagText } from './filters-popover.tsx';
import { filterCount } from './row-set.ts';
import styles from './toolbar.module.css';
import type { ChangeView } from './use-review-view.ts';

/** Takes all filters of the view away, leaving tab and order. */
export const withoutFilters = { search: '', statuses: [], flags: {} } as const satisfies Partial<ReviewView>;

/** What limits the rows besides tab and statuses: a removable chip each. */
export function FilterChips({ view, onChange }: { view: ReviewView; onChange: ChangeView }) {
  if (filterCount(view) === 0) return null;
  const flags = flagNames.flatMap((name) => (view.flags[name] === undefined ? [] : [{ name, value: view.flags[name] }]));
  return (
    <div className={styles.chips} role="group" aria-label="Active filters">
      {view.search !== '' && (
        <Chip
          text={`${searchContexts[view.searchContext]}: ${view.search}`}
          removeLabel="Remove the search"
          onRemove={() => onChange({ search: '' })}
        />
      )}
      {flags.map(({ name, value }) => (
        <Chip
          key={name}
          text={flagText(name, value)}
          removeLabel={`Remove the filter ${flagText(name, value)}`}
          onRemove={() => {
            const { [name]: _, ...rest } = view.flags;
            onChange({ flags: rest });
          }}
        />
      ))}
      <Button size="compact-sm" variant="subtle" onClick={() => onChange(withoutFilters)}>
        Clear all
      </Button>
    </div>
  );
}
