import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { useClickOutside } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { type MenuAnchor, menuPosition } from '../../ui/menu-position.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { focusFirst, menuKeys } from '../../ui/menu-keys.ts';
import { StatusIcon } from '../../rows/status-chip.tsx';
import menu from '../../rows/status-menu.module.css';
import styles from './customer-status-menu.module.css';
import { refusalOf } from './customer-row.ts';
import { customerChoices } from './status-words.ts';

interface Props {
  at: MenuAnchor;
  rows: readonly CustomerRow[];
  onPick: (status: RowStatusName) => void;
  onClose: () => void;
}

const size = { width: 380, height: 440 };

/** The statuses that a customer may choose, each with what it means. On a phone it is at the bottom of the screen. */
export function CustomerStatusMenu({ at, rows, onPick, onClose }: Props) {
  const [place] = useState(() => ({
    // Seven statuses are seen at once, or the last would not be found.
    ...menuPosition(at, size, { width: window.innerWidth, height: window.innerHeight }, size.height),
    width: size.width,
  }));
  const list = useRef<HTMLDivElement>(null);
  const frame = useClickOutside<HTMLDivElement>(onClose);
  useLayoutEffect(() => focusFirst(list.current), []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => menuKeys(list, onClose)(event);
  const [first] = rows;
  const subject = rows.length === 1 ? (first?.orig_name ?? '') : rowsText(rows.length);
  return (
    <>
      <div className={styles.shade} aria-hidden />
      <div ref={frame} tabIndex={-1} className={`${menu.frame} ${styles.frame}`} style={place} onKeyDown={onKeyDown}>
        <p className={`${menu.subject} ${styles.subject}`}>{subject}</p>
        <div ref={list} role="menu" aria-label="Status" tabIndex={-1} className={styles.items}>
          {customerChoices.map(({ name, meaning }, index) => {
            // Among several rows, those that may take the status do, and the others are reported.
            const refusals = rows.map((row) => refusalOf(row, name));
            const refusal = refusals.every((reason) => reason !== null) ? refusals[0] : null;
            return (
              <button
                key={name}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={refusal != null}
                aria-current={rows.length === 1 && first?.status.name === name ? 'true' : undefined}
                className={`${menu.item} ${styles.item}`}
                onClick={() => refusal == null && onPick(name)}
              >
                <StatusIcon name={name} size={18} />
                <span className={styles.words}>
                  <strong>{rowStatuses[name].title}</strong>
                  <span>{refusal ?? meaning}</span>
                </span>
                <kbd aria-hidden>{index + 1}</kbd>
              </button>
            );
          })}
        </div>
        <button type="button" className={styles.close} onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}
