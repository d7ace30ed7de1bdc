import type { Answer } from '@fetlock/contract/call';
import type { countReMatch } from '@fetlock/contract/re-match';
import { reMatchReasons } from '@fetlock/contract/re-match-reasons';
import { numberText, rowsText } from '../../rows/cell-text.ts';
import dialogs from '../../ui/dialogs.module.css';
import styles from './re-match.module.css';

interface Props {
  counted: Answer<typeof countReMatch> | undefined;
  isAdvanced: boolean;
  /** Rows that were named but not counted: too many for one request. */
  uncounted: number;
}

/** What a re-match will do, in exact counts. */
export function ReMatchCount({ counted, isAdvanced, uncounted }: Props) {
  if (!counted) return <p className={dialogs.lead}>Counting the rows…</p>;
  const { count, of, by_reason, signed = 0 } = counted;
  const left = signed > 0 ? ` ${rowsText(signed)} that the customer has signed ${signed === 1 ? 'stays' : 'stay'} as signed.` : '';
  if (count + uncounted === 0)
    return (
      <p className={dialogs.lead} role="status">
        {isAdvanced
          ? `There are no rows to match again: all are imported${signed > 0 ? ' or signed' : ''}.`
          : 'No row of this version needs to be matched again.'}
        {left}
      </p>
    );
  const more = uncounted > 0 ? ` and up to ${rowsText(uncounted)} that you selected` : '';
  return (
    <div role="status">
      <p className={dialogs.lead}>{`${rowsText(count)} of ${numberText(of)}${more} will be matched again.${left}`}</p>
      <ul className={styles.reasons} hidden={by_reason.every(({ reason }) => reason === 'other')}>
        {by_reason.map(({ reason, count: rows }) => (
          <li key={reason}>
            <span className={styles.amount}>{numberText(rows)}</span> {reMatchReasons[reason].title}
          </li>
        ))}
      </ul>
    </div>
  );
}
