import type { Suggestion } from '@fetlock/contract/suggestions';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Drawer } from '../../ui/modal.tsx';
import { rowsText } from '../../rows/cell-text.ts';
import { withoutFilters } from './filter-chips.tsx';
import type { ReviewDialogProps } from './dialog-props.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { suggestionsQuery } from './suggestion-queries.ts';
import styles from './suggestions.module.css';
import { useApplySuggestion } from './use-suggested-changes.ts';

/** Decisions that can be made for many rows at once: what each is about, how many rows, some examples, and the button. */
export function SuggestionsDrawer({ onClose, ...review }: ReviewDialogProps) {
  const { result, changeView } = review.screen;
  const suggestions = useQuery(suggestionsQuery(result.id));
  const change = useApplySuggestion(review);
  const showRows = ({ key }: Suggestion) => {
    onClose();
    changeView((view) => ({ ...withoutFilters(view), tab: 'all', suggestion: key }));
  };
  const showRow = (row: number) => {
    onClose();
    changeView((view) => ({ ...withoutFilters(view), tab: 'all', row }));
  };
  const { data } = suggestions;
  const cards = useSteadyCards(data?.items);
  return (
    <Drawer opened onClose={onClose} position="right" size={dialogWidths.text} title="Suggestions">
      <QueryState
        query={suggestions}
        failed="The suggestions could not be loaded."
        loading={<p className={styles.note}>Looking for suggestions…</p>}
      />
      {data && cards.length === 0 && <EmptyState icon={<IconSparkles size={28} stroke={1.5} />}>No suggestions are left.</EmptyState>}
      {data && cards.length > 0 && (
        <>
          <p className={styles.note}>
            {`${rowsText(data.rows)} without a decision could be decided by these rules. A row can meet several rules and is then counted by each. Each decision can be undone in one step.`}
          </p>
          <ul className={styles.cards} aria-label="Suggested decisions">
            {cards.map(({ suggestion, isOver }) => (
              <SuggestionCard
                key={suggestion.key}
                suggestion={suggestion}
                isOver={isOver}
                refusal={change.variables?.key === suggestion.key ? change.error : null}
                isApplying={change.isPending && change.variables.key === suggestion.key}
                isWaiting={change.isPending || suggestions.isFetching}
                onApply={() => change.decide(suggestion, { leave: onClose })}
                onShowRows={() => showRows(suggestion)}
                onShowRow={showRow}
              />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

/** Cards stay in place while the drawer is open, even when one has no rows left, so that no other card moves under a resting mouse. */
function useSteadyCards(items: readonly Suggestion[] | undefined): { suggestion: Suggestion; isOver: boolean }[] {
  const [seen, setSeen] = useState<readonly Suggestion[]>([]);
  if (items && items.some((item) => !seen.includes(item))) {
    const known = seen.map((old) => items.find(({ key }) => key === old.key) ?? old);
    setSeen([...known, ...items.filter(({ key }) => !seen.some((old) => old.key === key))]);
  }
  return seen.map((suggestion) => ({ suggestion, isOver: items !== undefined && !items.includes(suggestion) }));
}
