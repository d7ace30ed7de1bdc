import { useQuery } from '@tanstack/react-query';
import { destinationText } from '../../import-sessions/destination-text.ts';
import { taskSessionQuery } from '../../import-sessions/task-session-query.ts';
import styles from '../../ui/dialogs.module.css';
import type { ReviewData } from './use-review-data.ts';
import type { ReviewScreen } from './use-review-screen.ts';

interface Props {
  review: Pick<ReviewScreen, 'result' | 'requested'> & Pick<ReviewData, 'session'>;
}

/** The destination of a run's rows: practice, site, import session. Other problems of a session are reported when the run is started. */
export function RunDestination({ review: { result, session, requested } }: Props) {
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
