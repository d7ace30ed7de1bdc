import { Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { TableHead } from '../../ui/data-table.tsx';
import framed from '../../ui/framed-table.module.css';
import styles from './choice-table.module.css';

interface Props<Item> {
  /** What the table lists. */
  label: string;
  /** A word for one item, such as 'Session': the radio button is named 'Session 12'. */
  noun: string;
  head: readonly string[];
  items: readonly Item[];
  /** The cells after the first, which shows the id. */
  cellsOf: (item: Item) => readonly ReactNode[];
  /** Why an item cannot be chosen, or null. */
  refusalOf?: (item: Item) => string | null;
  chosen: number | null;
  onChoose: (id: number | null) => void;
  /** What choosing nothing means; absent: one must be chosen. */
  none?: string;
  dimmed?: boolean;
}

/** A table in which one row is chosen, by a click anywhere in it or by the arrow keys. */
export function ChoiceTable<Item extends { id: number }>({
  label,
  noun,
  head,
  items,
  cellsOf,
  refusalOf = () => null,
  chosen,
  onChoose,
  none,
  dimmed = false,
}: Props<Item>) {
  const name = useId();
  const radio = { size: 'xs', name, classNames: { body: styles.body ?? '', label: styles.label ?? '' } } as const;
  return (
    <div className={`${framed.frame} ${styles.frame}`} data-dimmed={dimmed || undefined}>
      <table className={`${framed.table} ${framed.sticky} ${styles.table}`} aria-label={label}>
        <TableHead headings={head} />
        <tbody>
          {none !== undefined && (
            <tr data-chosen={chosen === null || undefined} onClick={() => onChoose(null)}>
              <td colSpan={head.length}>
                <Radio {...radio} label={none} checked={chosen === null} onChange={() => onChoose(null)} />
              </td>
            </tr>
          )}
          {items.map((item) => {
            const refusal = refusalOf(item);
            return (
              <tr
                key={item.id}
                data-chosen={item.id === chosen || undefined}
                data-refused={refusal !== null || undefined}
                title={refusal ?? undefined}
                onClick={() => refusal === null && onChoose(item.id)}
              >
                <td>
                  <Radio
                    {...radio}
                    label={item.id}
                    aria-label={`${noun} ${item.id}`}
                    disabled={refusal !== null}
                    checked={item.id === chosen}
                    onChange={() => onChoose(item.id)}
                  />
                </td>
                {cellsOf(item).map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
