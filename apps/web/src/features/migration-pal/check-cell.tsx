import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { notifications } from '@mantine/notifications';
import styles from './cells.module.css';
import { usePalTable } from './pal-context.ts';
import { useCell } from './use-cell.ts';
import type { DisabledReason } from './disabled-reasons.ts';

interface Props {
  row: CustomerRow;
  /** 'Approved' or 'Not ignore'. */
  title: string;
  /** What is ticked, for people who do not see what is next to it. */
  name: string;
  /** Why it cannot be changed; null where it can. */
  off: DisabledReason | null;
  /** Further information about it. */
  hint?: string | null;
  isCard: boolean;
  tabIndex: 0 | -1;
}

/** The tick of a row. A disabled one can still be focused, and says why: next to it, and in full on request. */
export function CheckCell({ row, title, name, off, hint = null, isCard, tabIndex }: Props) {
  const { edits, isSigned, isOutdated, tick } = usePalTable();
  const cell = useCell(edits, row, 'checked');
  const isClosed = isSigned || row.signed;
  const rests = isClosed || isOutdated;
  const why = isClosed
    ? 'This is signed and can no longer be changed.'
    : isOutdated
      ? 'There is a newer version of this list: change it there.'
      : (off?.full ?? null);
  return (
    <div className={styles.checkCell} data-tip={why ?? undefined}>
      <label className={styles.check} data-off={why !== null || undefined}>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          checked={cell.text === 'yes'}
          aria-disabled={why !== null || undefined}
          aria-description={why ?? undefined}
          // Touch screens show no tooltips.
          onChange={() => (why === null ? tick(row) : announceReason(why))}
        />
        <span className={styles.checkTitle}>{title}</span>
        <span className="unseen">{` ${name}`}</span>
      </label>
      {hint !== null && <span className={styles.why}>{hint}</span>}
      {off !== null && !rests && (
        <span className={styles.why} aria-hidden>
          {isCard ? off.full : off.brief}
        </span>
      )}
    </div>
  );
}

const announceReason = (why: string) => notifications.show({ id: why, message: why, autoClose: 5_000, color: 'gray', role: 'status' });
