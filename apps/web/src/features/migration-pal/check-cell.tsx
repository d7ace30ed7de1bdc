import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { notifications } from '@mantine/notifications';
import styles from './cells.module.css';
import { usePalTable } from './pal-context.ts';
import { useCell } from './use-cell.ts';

interface Props {
  row: CustomerRow;
  /** 'Approved' or 'Not ignore'. */
  title: string;
  /** Why it cannot be changed; null where it can. */
  off: string | null;
  tabIndex: 0 | -1;
}

/** The tick of a row. One that is off can be reached all the same, and says why. */
export function CheckCell({ row, title, off, tabIndex }: Props) {
  const { edits, isSigned, tick } = usePalTable();
  const cell = useCell(edits, row, 'checked');
  const why = isSigned || row.signed ? 'This is signed and cannot be changed any more.' : off;
  return (
    <label className={styles.check} data-off={why !== null || undefined} data-tip={why ?? undefined}>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={cell.text === 'yes'}
        aria-disabled={why !== null || undefined}
        aria-description={why ?? undefined}
        // Fingers see no tip.
        onChange={() => (why === null ? tick(row) : tellWhy(why))}
      />
      <span className={styles.checkTitle}>{title}</span>
      <span className={styles.hidden}>{` ${row.orig_name}`}</span>
    </label>
  );
}

const tellWhy = (why: string) => notifications.show({ id: why, message: why, autoClose: 5_000, color: 'gray', role: 'status' });
