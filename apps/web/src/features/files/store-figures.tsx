import { readFileStatistics } from '@fetlock/contract/files';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { sizeText } from '../../ui/size-text.ts';
import styles from './store-figures.module.css';

const statisticsQuery = queryOptions({
  queryKey: ['files', 'statistics'],
  queryFn: ({ signal }) => send(readFileStatistics, {}, signal),
  staleTime: 0,
  meta: { shownInPlace: true },
});

/** How much is stored, and how much more may be, in a line. The files below do not depend on it: where it is not known, that is the line. */
export function StoreFigures() {
  const { data, isError } = useQuery(statisticsQuery);
  if (!data) return isError ? <p className={styles.figures}>How much is stored is not known.</p> : null;
  const { total, reports, room } = data;
  const made = reports.count > 0 ? `, ${sizeText(reports.bytes)} of it reports` : '';
  return <p className={styles.figures}>{`${sizeText(total.bytes)} stored${made} · ${sizeText(room)} free`}</p>;
}
