import type { RowCandidate } from '@fetlock/contract/row-match';
import { limits } from '@fetlock/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { rowCatalogueQuery } from '../../rows/queries.ts';

export type CatalogueHitList = ReturnType<typeof useCatalogueHits>;

/** Longer than the usual time between two keys. */
const pauseMs = 120;

/** The catalogue's hits for a text while it is typed, and the hit selected with the arrow keys. An outdated search is aborted. */
export function useCatalogueHits(
  resultId: number,
  rowId: number,
  typed: string,
  /** Whether hits are shown for an empty text: the closest entries to the row. And whether the keys start at the first hit or at none. */
  { nearest = false, first = true }: { nearest?: boolean; first?: boolean } = {},
) {
  const id = useId();
  const [text] = useDebouncedValue(typed.trim().slice(0, limits.search), pauseMs);
  const isOpen = nearest || (text !== '' && typed.trim() !== '');
  const begin = first ? 0 : -1;
  const search = useQuery({ ...rowCatalogueQuery(resultId, rowId, text), enabled: isOpen, placeholderData: keepPreviousData });
  const [at, setAt] = useState({ text, place: begin });
  const items: readonly RowCandidate[] = isOpen ? (search.data?.items ?? []) : [];
  /** The hits match the typed text; until then a key chooses none of them. */
  const isCurrent = text === typed.trim().slice(0, limits.search) && !search.isPlaceholderData;
  const place = at.text === text ? Math.min(at.place, items.length - 1) : begin;
  return {
    isOpen,
    items,
    /** Null: none is selected. */
    active: (isCurrent ? items[place] : undefined) ?? null,
    optionId: ({ variation_id }: RowCandidate) => `${id}-${variation_id}`,
    /** The text shown instead of hits. */
    message: search.isError
      ? 'The catalogue could not be searched. Try again.'
      : search.data?.ready === false
        ? 'The catalogue is loading. This takes a moment after the server has started.'
        : search.isPending || (!isCurrent && isOpen)
          ? 'Searching...'
          : items.length === 0
            ? 'Nothing similar in the catalogue.'
            : null,
    isStale: !isCurrent,
    /** Handles the arrow keys; returns whether the key was one. */
    moveBy: (event: KeyboardEvent): boolean => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || items.length === 0) return false;
      event.preventDefault();
      if (!isCurrent) return true;
      setAt({ text, place: place < 0 && step < 0 ? items.length - 1 : (place + step + items.length) % items.length });
      return true;
    },
  };
}
