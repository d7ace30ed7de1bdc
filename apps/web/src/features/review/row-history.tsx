import type { Answer } from '@fetlock/contract/call';
import type { readRowHistory } from '@fetlock/contract/row-details';
import { useQuery } from '@tanstack/react-query';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { dash, momentText } from './cell-text.ts';
import { rowHistoryQuery } from './queries.ts';
import styles from './row-panel.module.css';

type RowEvent = Answer<typeof readRowHistory>['items'][number];

/** Every change of the row, newest first. */
export function RowHistory({ resultId, rowId }: { resultId: number; rowId: number }) {
  const history = useQuery(rowHistoryQuery(resultId, rowId));
  if (history.isPending) return <p className={styles.quiet}>Loading...</p>;
  if (history.isError)
    return <ProblemPanel title="The history could not be loaded." error={history.error} onRetry={() => void history.refetch()} />;
  if (history.data.items.length === 0) return <p className={styles.quiet}>Nobody has changed this row.</p>;
  return (
    <ol className={styles.history}>
      {history.data.items.map((event) => (
        <HistoryItem key={event.id} event={event} />
      ))}
    </ol>
  );
}

function HistoryItem({ event }: { event: RowEvent }) {
  return (
    <li className={styles.event}>
      <p>
        <strong>{event.field.replaceAll('_', ' ')}</strong> {valueText(event.old)} <span aria-hidden>→</span>
        <span className={styles.hidden}>became</span> {valueText(event.new)}
      </p>
      <p className={styles.quiet}>
        {event.user.name}, <time dateTime={event.at}>{momentText(event.at)}</time>, {event.cause.replaceAll('_', ' ')}
      </p>
    </li>
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return dash;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replaceAll('_', ' ');
}
