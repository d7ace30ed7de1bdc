import type { Result } from '@fetlock/contract/results';
import { isOldToday } from '../../ui/is-old-today.ts';
import { Link } from 'react-router';
import styles from './review-header.module.css';
import { newestFirst } from '../../rows/newest-first.ts';

/** Warns of a version that is not the latest, or of a latest one that is old. */
export function AgeNotice({ result }: { result: Result }) {
  const [latest] = newestFirst(result.versions);
  if (latest && latest.id !== result.id)
    return (
      <p className={styles.age}>
        <span className={styles.outdated}>You are using not latest version now.</span>
        <Link to={`/home/processing-results/${latest.id}`}>Open the latest version</Link>
      </p>
    );
  if (!isOldToday(result.created_at)) return null;
  return (
    <p className={styles.age}>
      <span className={styles.aged}>The last run of this task was more than 30 days ago.</span>
    </p>
  );
}
