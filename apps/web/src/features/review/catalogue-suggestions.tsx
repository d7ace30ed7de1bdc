import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { SuggestionsProps } from '../../ui/data-grid/grid-column.ts';
import { CatalogueHits } from './catalogue-hits.tsx';
import styles from './catalogue-search.module.css';
import type { ReviewRow } from './review-row.ts';
import type { ChooseMatch } from './use-choose-match.ts';
import { useCatalogueHits } from './use-catalogue-hits.ts';

interface Props extends SuggestionsProps<ReviewRow> {
  resultId: number;
  onChoose: ChooseMatch;
}

/**
 * Entries of the catalogue below the name being typed: arrows and Enter, or a click, match the row to one; Enter without a selection
 * keeps the text. An empty name offers the closest entries to the row.
 */
export function CatalogueSuggestions({
  resultId,
  onChoose,
  row: { shown: row },
  text,
  written,
  field,
  takeKey: takeKeyRef,
  onShown,
  close,
}: Props) {
  const listId = useId();
  const empty = text.trim() === '';
  const hits = useCatalogueHits(resultId, row.id, text, { nearest: empty, first: false });
  const isShown = hits.isOpen && (written || empty);
  const activeId = hits.active ? hits.optionId(hits.active) : undefined;
  useEffect(() => onShown(isShown ? { listId, optionId: activeId } : null), [onShown, isShown, listId, activeId]);
  const choose: Parameters<typeof CatalogueHits>[0]['onChoose'] = (candidate) => {
    close();
    onChoose(row, candidate);
  };
  useEffect(() => {
    takeKeyRef.current = (event) => {
      if (!isShown) return false;
      if (hits.moveBy(event)) return true;
      if (event.key !== 'Enter' || !hits.active) return false;
      event.preventDefault();
      choose(hits.active);
      return true;
    };
  });
  if (!isShown) return null;
  return createPortal(
    <Under field={field}>
      <CatalogueHits id={listId} hits={hits} row={row} onChoose={choose} />
    </Under>,
    document.body,
  );
}

/** Shown below the field, or above it where there is no room, and stays there when the rows scroll. */
function Under({ field, children }: { field: HTMLElement; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (!box.current) return;
      const { left, top, bottom } = field.getBoundingClientRect();
      const { width, height } = box.current.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const below = bottom + 4 + height <= clientHeight || top < height + 4;
      box.current.style.translate = `${Math.max(8, Math.min(left, clientWidth - width - 8))}px ${below ? bottom + 4 : top - 4 - height}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    if (box.current) sizes.observe(box.current);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [field]);
  return (
    <div ref={box} className={styles.under}>
      {children}
    </div>
  );
}
