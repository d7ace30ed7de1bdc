import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { useEffect, useRef } from 'react';
import { StatusIcon } from './status-chip.tsx';
import styles from './toolbar.module.css';

interface Props {
  /** Statuses offered as filters, in order. */
  offered: readonly RowStatusName[];
  /** How many rows have each. */
  counts: readonly { status: RowStatusName; count: number }[];
  chosen: readonly RowStatusName[];
  onChange: (statuses: readonly RowStatusName[]) => void;
}

/** A button for each offered status that rows have, with their number; pressed ones limit the rows shown. */
export function StatusButtons({ offered, counts, chosen, onChange }: Props) {
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  const shown = offered.filter((name) => (countOf.get(name) ?? 0) > 0 || chosen.includes(name));
  const list = useRef<HTMLDivElement>(null);
  // A view opened with a status shows its chip, even if there is not enough room for all chips.
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown.length]);
  if (shown.length === 0) return null;
  return (
    <div ref={list} role="group" aria-label="Statuses" className={styles.statuses}>
      {shown.map((name) => {
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
            {rowStatuses[name].title} <span className={styles.count}>{(countOf.get(name) ?? 0).toLocaleString('en-US')}</span>
          </button>
        );
      })}
    </div>
  );
}
