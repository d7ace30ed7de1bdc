import { type RowStatusName, rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReviewView } from './address.ts';
import { statusCountsQuery } from './queries.ts';
import { rowSetOf } from './row-set.ts';
import { StatusIcon } from './status-chip.tsx';
import styles from './toolbar.module.css';

interface Props {
  resultId: number;
  /** The view as the rows on the screen are those of. */
  asked: ReviewView;
  chosen: readonly RowStatusName[];
  onChange: (statuses: readonly RowStatusName[]) => void;
}

/** A chip for each status that rows of the tab have, as search and other filters leave them, with their number; pressed ones limit the rows shown. */
export function StatusFilter({ resultId, asked, chosen, onChange }: Props) {
  const { data } = useQuery(statusCountsQuery(resultId, rowSetOf({ ...asked, statuses: [] })));
  const counts = new Map(data?.items.map(({ status, count }) => [status, count]));
  const offered = rowStatusNames.filter((name) => (counts.get(name) ?? 0) > 0 || chosen.includes(name));
  const list = useRef<HTMLDivElement>(null);
  // A view that was opened with a status shows its chip, though the chips need more room than there is.
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [offered.length]);
  return (
    <div ref={list} role="group" aria-label="Statuses" className={styles.statuses}>
      {offered.map((name) => {
        const pressed = chosen.includes(name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={pressed}
            className={styles.status}
            data-family={rowStatuses[name].family}
            onClick={() => onChange(pressed ? chosen.filter((other) => other !== name) : [...chosen, name])}
          >
            <StatusIcon name={name} />
            {rowStatuses[name].title} <span className={styles.count}>{(counts.get(name) ?? 0).toLocaleString('en-US')}</span>
          </button>
        );
      })}
    </div>
  );
}
