import { useQuery } from '@tanstack/react-query';
import { destinationText } from '../../import-sessions/destination-text.ts';
import { taskSessionQuery } from '../../import-sessions/task-session-query.ts';
import styles from '../../ui/dialogs.module.css';
import type { Review } from './use-review.ts';

/** The destination of a run's rows: practice, site, import session. Other problems of a session are reported when the run is started. */
export function RunDestination({ screen: { result, requested }, data: { session } }: Pick<Review, 'screen' | 'data'>) {
  const { data } = useQuery(taskSessionQuery(session.status?.task ?? result.task, requested.environment));
  const { name } = result.task.business;
  const site = data?.destination ? `site ${destinationText(data.destination)}` : null;
  return (
    <p className={styles.place}>
      <strong>{name}</strong>
      {[site, data?.session && `session ${data.session.id}`].filter(Boolean).map((text) => ` · ${text}`)}
    </p>
  );
}
