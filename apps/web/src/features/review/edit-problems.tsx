import { Button } from '@mantine/core';
import type { ResultRow } from '@fetlock/contract/rows';
import styles from './edit-problems.module.css';
import { dash } from './cell-text.ts';
import type { RefusedChange, RowChange } from './use-row-changes.ts';

interface Props {
  refused: readonly RefusedChange[];
  /** Sends the change again, on top of what the row is now. */
  onRetry: (change: RowChange) => void;
  onLetGo: (refused: RefusedChange) => void;
  onShow: (row: ResultRow) => void;
}

/** Changes that were not saved: why, and what can be done about each. */
export function EditProblems({ refused, onRetry, onLetGo, onShow }: Props) {
  if (refused.length === 0) return null;
  return (
    <ul className={styles.list} role="alert">
      {refused.map((one) => (
        <li key={one.change.key} className={styles.problem}>
          <span className={styles.text}>
            <button type="button" className={styles.row} onClick={() => onShow(one.change.row)}>
              {one.change.row.orig_name}
            </button>{' '}
            {one.theirs ? clashText(one.change, one.theirs) : `${one.change.what} was not saved. ${one.reason}`}
          </span>
          {one.theirs ? (
            <>
              <Button size="compact-sm" variant="default" onClick={() => onRetry(one.change)}>
                Keep mine
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => onLetGo(one)}>
                Take theirs
              </Button>
            </>
          ) : (
            <>
              <Button size="compact-sm" variant="default" onClick={() => onRetry(one.change)}>
                Retry
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => onLetGo(one)}>
                Dismiss
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 'was changed by somebody else. Vendor: theirs is “MWI”, yours “Covetrus”. Status now: Ready for import.' */
function clashText({ what, edit }: RowChange, theirs: ResultRow): string {
  const now = theirs as Readonly<Record<string, unknown>>;
  const fields = Object.entries(edit).filter(([field]) => field !== 'status' && field in now);
  const values = fields.map(([field, mine]) => `${what}: theirs is “${valueText(now[field])}”, yours “${valueText(mine)}”.`);
  return `was changed by somebody else. ${values.join(' ')} Status now: ${theirs.status.title}.`;
}

const valueText = (value: unknown): string =>
  value === null || value === '' ? dash : typeof value === 'object' ? JSON.stringify(value) : String(value);
