import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, type Ref, useCallback, useEffect, useId, useRef } from 'react';
import styles from './rows.module.css';

interface Props {
  title: string;
  lead?: string | undefined;
  /** The widths of the columns. */
  columns: 'sites' | 'options';
  /** Headers of the columns before the one with the remove buttons. */
  head: readonly string[];
  /** Shown next to or instead of the table. */
  none: ReactNode;
  /** The rows; null: no table. */
  children: ReactNode;
  addLabel: string;
  onAdd: () => void;
  ref: Ref<HTMLElement>;
}

/** A short table whose rows are edited in place, with a button that adds one. */
export function RowList({ title, lead, columns, head, none, children, addLabel, onAdd, ref }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} ref={ref}>
      <h3 className={styles.title} id={titleId}>
        {title}
      </h3>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children !== null && (
        <div className={styles.rows} role="table" aria-label={title} data-columns={columns}>
          <div className={styles.head} role="row">
            {head.map((name) => (
              <span key={name} role="columnheader">
                {name}
              </span>
            ))}
            <span role="columnheader">
              <span className="unseen">Remove</span>
            </span>
          </div>
          {children}
        </div>
      )}
      {none !== undefined && <p className={styles.none}>{none}</p>}
      <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} />} data-add onClick={onAdd}>
        {addLabel}
      </Button>
    </section>
  );
}

/** Keeps the focus in a list whose rows are added and removed: on the row that replaces the removed one, or on the add button. */
export function useRowFocus(rowCount: number) {
  const list = useRef<HTMLElement>(null);
  const toFocus = useRef<number | null>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[role=row]:has(input)') ?? [];
    const row = rows[Math.min(toFocus.current, rows.length - 1)];
    toFocus.current = null;
    (row?.querySelector('input') ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [rowCount]);
  const focusNext = useCallback((place: number) => {
    toFocus.current = place;
  }, []);
  return { list, focusNext };
}
