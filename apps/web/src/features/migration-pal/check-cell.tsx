import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { notifications } from '@mantine/notifications';
import styles from './cells.module.css';
import { usePalTable } from './pal-context.ts';
import { useCell } from './use-cell.ts';
import type { WhyOff } from './why-off.ts';

interface Props {
  row: CustomerRow;
  /** 'Approved' or 'Not ignore'. */
  title: string;
  /** What is ticked, for who does not see what stands beside it. */
  name: string;
  /** Why it cannot be changed; null where it can. */
  off: WhyOff | null;
  isCard: boolean;
  tabIndex: 0 | -1;
}

/** The tick of a row. One that is off can be reached all the same, and says why: beside it, and in full for the asking. */
export function CheckCell({ row, title, name, off, isCard, tabIndex }: Props) {
  const { edits, isSigned, tick } = usePalTable();
  const cell = useCell(edits, row, 'checked');
  const rests = isSigned || row.signed;
  const why = rests ? 'This is signed and cannot be changed any more.' : (off?.full ?? null);
  return (
    <div className={styles.checkCell} data-tip={why ?? undefined}>
      <label className={styles.check} data-off={why !== null || undefined}>
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
        <span className={styles.hidden}>{` ${name}`}</span>
      </label>
      {off !== null && !rests && (
        <span className={styles.why} aria-hidden>
          {isCard ? off.full : off.brief}
        </span>
      )}
    </div>
  );
}

const tellWhy = (why: string) => notifications.show({ id: why, message: why, autoClose: 5_000, color: 'gray', role: 'status' });
