import { type ReactNode, lazy, useMemo } from 'react';
import type { GridColumn, SuggestionsProps } from '../../ui/data-grid/grid-column.ts';
import type { ReviewRow } from './review-row.ts';
import type { ChooseMatch } from './use-choose-match.ts';

export type NameSuggestions = (props: SuggestionsProps<ReviewRow>) => ReactNode;

/** Fetched when a name is first edited. */
const CatalogueSuggestions = lazy(async () => ({ default: (await import('./catalogue-suggestions.tsx')).CatalogueSuggestions }));

/** Suggestions while the Fetlock name of a row is typed: entries of this result's catalogue. */
export function useNameSuggestions(resultId: number, onChoose: ChooseMatch): NameSuggestions {
  return useMemo(
    () =>
      function NameSuggestions(given) {
        return <CatalogueSuggestions {...given} resultId={resultId} onChoose={onChoose} />;
      },
    [resultId, onChoose],
  );
}

/** The columns with a suggestion list below the name. */
export const withNameSuggestions = (columns: readonly GridColumn<ReviewRow>[], Suggestions: NameSuggestions): GridColumn<ReviewRow>[] =>
  columns.map((column) =>
    column.id === 'fetlock_name' && column.editor?.kind === 'text' ? { ...column, editor: { ...column.editor, Suggestions } } : column,
  );
