import { dateTimeText } from '@fetlock/rules/date-text';
import styles from './moment.module.css';

/** An instant in a table: on one line, however narrow its column is. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.moment}>
      {dateTimeText(at)}
    </time>
  );
}
