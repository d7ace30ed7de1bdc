import type { RowCandidate } from '@fetlock/contract/row-match';
import type { ResultRow } from '@fetlock/contract/rows';
import { useEffect, useRef } from 'react';
import { isChosen } from './candidate-table.tsx';
import text from '../../ui/text.module.css';
import styles from './catalogue-search.module.css';
import { differencesText } from './evidence-text.ts';
import { MatchScore } from './match-score.tsx';
import type { CatalogueHitList } from './use-catalogue-hits.ts';

interface Props {
  id: string;
  hits: CatalogueHitList;
  row: ResultRow;
  onChoose: (candidate: RowCandidate) => void;
}

/** The hits of a search, each compared with the row: how likely it is, and where it differs. */
export function CatalogueHits({ id, hits, row, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = hits.active ? hits.optionId(hits.active) : null;
  useEffect(() => {
    if (activeId !== null) list.current?.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      {hits.message !== null && (
        <p className={styles.message} role="status">
          {hits.message}
        </p>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Entries of the catalogue"
        className={styles.hits}
        data-stale={hits.isStale || undefined}
      >
        {hits.items.map((candidate) => (
          <div
            key={candidate.variation_id}
            id={hits.optionId(candidate)}
            role="option"
            aria-selected={candidate === hits.active}
            className={styles.hit}
            // A click must not take the focus away from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(candidate)}
          >
            <MatchScore weight={candidate.weight} />
            <span className={styles.hitName}>
              {candidate.name}
              {candidate.variation_name !== '' && <span> · {candidate.variation_name}</span>}
              <span className={text.below}>
                {candidate.code}
                {isChosen(row, candidate) && ' · already chosen'}
                {candidate.evidence.some(({ outcome }) => outcome === 'differ') && ` · ${differencesText(candidate.evidence)}`}
              </span>
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
