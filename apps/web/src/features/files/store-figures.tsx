import { readFileStatistics } from '@fetlock/contract/files';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { sizeText } from '../../ui/size-text.ts';
import styles from './store-figures.module.css';

const statisticsQuery = readQuery(['files', 'statistics'], readFileStatistics, {}, { staleTime: 0, meta: { shownInPlace: true } });

/** How much is stored, and how much room is left, in a line. The list below does not depend on it: if it is unknown, the line says so. */
export function StoreFigures() {
  const { data, isError } = useQuery(statisticsQuery);
  if (!data) return isError ? <p className={styles.figures}>Storage use is not known.</p> : null;
  const { total, reports, room } = data;
  const made = reports.count > 0 ? `, including ${sizeText(reports.bytes)} of reports` : '';
  return <p className={styles.figures}>{`${sizeText(total.bytes)} stored${made} · ${sizeText(room)} free`}</p>;
}
