import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { problems } from '@fetlock/contract/problems';
import type { ResultRow } from '@fetlock/contract/rows';
import { refusalToSetStatus, signedTexts, staffStatusChoices } from '@fetlock/rules/row-status';
import { useClickOutside } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { type MenuAnchor, menuPosition } from '../../ui/menu-position.ts';
import { focusFirst, menuKeys } from '../../ui/menu-keys.ts';
import { StatusIcon } from '../../rows/status-chip.tsx';
import type { RowCommand } from './row-commands.ts';
import menu from '../../rows/status-menu.module.css';
import styles from './status-menu.module.css';

interface Props {
  at: MenuAnchor;
  /** The row it was opened for first, then the other selected ones. */
  rows: readonly ResultRow[];
  /** Other actions for the one row. */
  commands: readonly RowCommand[];
  onPick: (status: RowStatusName) => void;
  /** The smart status does not apply to these rows: it opens a question about all rows that qualify. */
  onSmartStatus: () => void;
  onClose: () => void;
}

/** The statuses for a row: arrows or a number choose one, letters filter the list. */
export function StatusMenu({ at, rows, commands, onPick, onSmartStatus, onClose }: Props) {
  const [filter, setFilter] = useState('');
  const items = choices.filter((name) => rowStatuses[name].title.toLowerCase().includes(filter));
  const [place] = useState(() => ({
    ...menuPosition(at, size, { width: window.innerWidth, height: window.innerHeight }),
    width: size.width,
  }));
  const isSmartOffered = smartStatusTitle.toLowerCase().includes(filter);
  const offered = rows.length === 1 ? commands.filter(({ title }) => title.toLowerCase().includes(filter)) : [];
  const list = useRef<HTMLDivElement>(null);
  const frame = useClickOutside<HTMLDivElement>(onClose);
  useLayoutEffect(() => focusFirst(list.current), [filter]);

  const otherKey = (key: string): boolean => {
    const isLetter = /^[a-z -]$/i.test(key) && (key !== ' ' || filter !== '');
    // Several keys may arrive before the menu is rendered again.
    if (key === 'Backspace') setFilter((typed) => typed.slice(0, -1));
    else if (isLetter) setFilter((typed) => typed + key.toLowerCase());
    return key === 'Backspace' || isLetter;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => menuKeys(list, onClose, otherKey)(event);
  const subject = rows.length === 1 ? (rows[0]?.orig_name ?? '') : `${rows.length} rows`;
  return (
    <div ref={frame} tabIndex={-1} className={`${menu.frame} ${styles.frame}`} style={place} onKeyDown={onKeyDown}>
      <p className={`${menu.subject} ${styles.subject}`} title={subject}>
        {subject}
      </p>
      <p className={styles.filter} aria-live="polite">
        {filter === '' ? 'Type to filter' : `Filter: ${filter}`}
      </p>
      <div ref={list} role="menu" aria-label="Status" tabIndex={-1} className={styles.menu}>
        <div role="none" className={styles.items}>
          {items.map((name, index) => {
            const refusal = rows.map((row) => refusalToSetStatus({ ...row, status: row.status.name }, name)).find((code) => code !== null);
            return (
              <button
                key={name}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={refusal !== undefined}
                title={refusal && (refusal === 'SIGNED' ? signedTexts.left_out : problems[refusal].description)}
                className={`${menu.item} ${styles.item}`}
                onClick={() => refusal === undefined && onPick(name)}
              >
                <StatusIcon name={name} size={16} />
                <span>{rowStatuses[name].title}</span>
                {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
              </button>
            );
          })}
          {isSmartOffered && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-haspopup="dialog"
              title="For all rows that qualify"
              className={`${menu.item} ${styles.item}`}
              onClick={onSmartStatus}
            >
              <IconSparkles size={16} aria-hidden />
              <span>{smartStatusTitle}</span>
            </button>
          )}
        </div>
        {offered.map(({ title, key, run }) => (
          <button
            key={title}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`${menu.item} ${styles.item}`}
            data-of-row
            onClick={run}
          >
            <span>{title}</span>
            {key !== null && <kbd aria-hidden>{key}</kbd>}
          </button>
        ))}
      </div>
      {items.length === 0 && offered.length === 0 && !isSmartOffered && <p className={styles.filter}>No matching statuses</p>}
    </div>
  );
}

const smartStatusTitle = 'Smart Ready for import';

/** The most frequent ones first: the first nine have a number. */
const often: readonly RowStatusName[] = [
  'ready_for_import',
  'ask_customer',
  'needs_change',
  'needs_code_change',
  'ignore',
  'needs_re_review',
  'supply',
  'not_reviewed',
  'unmatched',
];
const choices = [...often, ...staffStatusChoices.filter((name) => !often.includes(name))];

/** Height in pixels of the whole list of statuses and commands. */
const size = { width: 260, height: 600 };
