import { type ChangeBatch, causesOfImports } from '@fetlock/contract/changes';
import { fieldTitle } from '@fetlock/rules/row-fields';
import { Button } from '@mantine/core';
import { When } from '../../ui/when.tsx';
import type { RowsOfChange } from '../../rows/rows-of-change.ts';
import { causeText, changeTitle } from '../../rows/change-text.ts';
import styles from './changes.module.css';
import { ValueChange } from '../../rows/value-change.tsx';

interface Props {
  change: ChangeBatch;
  onTakeBack: () => void;
  onShowRows: (by: RowsOfChange['by']) => void;
}

/** One change in the list: what, who, when, why, its first rows, and what can be done about it. */
export function ChangeItem({ change, onTakeBack, onShowRows }: Props) {
  const { user, at, cause, rows, sample, taken_back, undoes, undoable, kept } = change;
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <p className={styles.what} data-gone={taken_back !== null || undefined}>
          {changeTitle(change)}
        </p>
        <div className={styles.buttons}>
          <Button size="compact-xs" variant="subtle" onClick={() => onShowRows('changedBy')}>
            {rows === 1 ? 'Show the row' : 'Show these rows'}
          </Button>
          {kept > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => onShowRows('keptBy')}>
              {`Show the ${kept.toLocaleString('en-US')} left`}
            </Button>
          )}
          {undoable && (
            <Button size="compact-xs" variant="light" onClick={onTakeBack}>
              {undoes === null ? 'Undo' : 'Redo'}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.by}>
        {user.name}, <When at={at} /> · {causeText(change)}
        {taken_back && (
          <>
            {` · ${causesOfImports.includes(cause) ? 'rolled back' : 'undone'} by ${taken_back.user.name}`}, <When at={taken_back.at} />
          </>
        )}
      </p>
      <ul className={styles.sample}>
        {sample.map((row) => (
          <li key={row.row_id}>
            <span className={styles.row}>{row.code === null ? row.name : `${row.code} · ${row.name}`}</span>
            <span>
              <span className={styles.field}>{fieldTitle(row.field)} </span>
              <ValueChange field={row.field} old={row.old} new={row.new} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
