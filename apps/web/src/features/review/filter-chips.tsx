import { failedOutcomes } from '@fetlock/contract/failed-outcomes';
import { leftOutTitle } from '@fetlock/contract/left-out';
import { guardNames, guards } from '@fetlock/contract/guards';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { type SuggestionKey, suggestionRules } from '@fetlock/contract/suggestion-rules';
import { Button } from '@mantine/core';
import { Chip } from '../../ui/chip.tsx';
import { searchContexts } from '../../rows/search-contexts.ts';
import { type ReviewView, setFilters } from './address.ts';
import { flagText } from './filters-popover.tsx';
import { withFlag } from '../../rows/query-values.ts';
import { filterCount } from './row-set.ts';
import styles from '../../rows/toolbar.module.css';
import type { ChangeView } from '../../rows/use-view.ts';

/** Removes all filters of the view, keeping tab and order, and the price details: they are columns. */
export const withoutFilters = ({ flags }: Pick<ReviewView, 'flags'>) =>
  ({
    search: '',
    statuses: [],
    flags: withFlag({}, 'showPrice', flags.showPrice),
    heldBy: [],
    failedIn: [],
    leftOut: [],
    change: null,
    suggestion: null,
  }) satisfies Partial<ReviewView>;

/** The filters of a view, in words: 'Source name: vaccine', 'Status: Ignored', 'Reviewed: Yes'. */
export const filterTexts = (view: ReviewView): string[] => [
  ...(view.search === '' ? [] : [searchText(view)]),
  ...view.statuses.map((name) => `Status: ${rowStatuses[name].title}`),
  ...flagsOf(view).map(({ name, value }) => flagText(name, value)),
  ...(view.heldBy.length === 0 ? [] : [guardFilterText(view)]),
  ...view.failedIn.map((outcome) => failedOutcomes[outcome].title),
  ...view.leftOut.map(leftOutTitle),
  ...(view.change ? [changeTexts[view.change.by]] : []),
  ...(view.suggestion ? [suggestionText(view.suggestion)] : []),
];

const suggestionText = (key: SuggestionKey): string => `Suggestion: ${suggestionRules[key].title}`;

/** The filters other than tab and statuses, each as a removable chip. */
export function FilterChips({ view, onChange }: { view: ReviewView; onChange: ChangeView<ReviewView> }) {
  if (filterCount(view) === 0) return null;
  return (
    <div className={styles.active} role="group" aria-label="Active filters">
      {view.search !== '' && <Chip text={searchText(view)} removeLabel="Remove the search" onRemove={() => onChange({ search: '' })} />}
      {view.suggestion && (
        <Chip text={suggestionText(view.suggestion)} removeLabel="Remove the suggestion" onRemove={() => onChange({ suggestion: null })} />
      )}
      {flagsOf(view).map(({ name, value }) => (
        <Chip
          key={name}
          text={flagText(name, value)}
          removeLabel={`Remove the filter ${flagText(name, value)}`}
          onRemove={() => onChange({ flags: withFlag(view.flags, name, undefined) })}
        />
      ))}
      {view.change && (
        <Chip text={changeTexts[view.change.by]} removeLabel="Show the other rows too" onRemove={() => onChange({ change: null })} />
      )}
      {view.heldBy.length > 0 && (
        <Chip
          text={guardFilterText(view)}
          removeLabel={`Remove the filter ${guardFilterText(view)}`}
          onRemove={() => onChange({ heldBy: [] })}
        />
      )}
      {view.failedIn.map((outcome) => (
        <Chip
          key={outcome}
          text={failedOutcomes[outcome].title}
          removeLabel={`Remove the filter ${failedOutcomes[outcome].title}`}
          onRemove={() => onChange({ failedIn: view.failedIn.filter((other) => other !== outcome) })}
        />
      ))}
      {view.leftOut.map((name) => (
        <Chip
          key={name}
          text={leftOutTitle(name)}
          removeLabel={`Remove the filter ${leftOutTitle(name)}`}
          onRemove={() => onChange({ leftOut: view.leftOut.filter((other) => other !== name) })}
        />
      ))}
      <Button size="compact-sm" variant="subtle" onClick={() => onChange(withoutFilters(view))}>
        Clear all
      </Button>
    </div>
  );
}

const changeTexts = { changedBy: 'Rows of one change', keptBy: 'Rows that an undo left' } as const;

/** 'Held back: Price below cost'; for all guards just 'Held back'. */
const guardFilterText = ({ heldBy }: ReviewView): string =>
  heldBy.length === guardNames.length ? 'Held back by a guard' : `Held back: ${heldBy.map((name) => guards[name].title).join(', ')}`;

const searchText = ({ search, searchContext }: ReviewView): string => `${searchContexts[searchContext]}: ${search}`;

const flagsOf = ({ flags }: ReviewView) => setFilters(flags).map((name) => ({ name, value: flags[name] === true }));
