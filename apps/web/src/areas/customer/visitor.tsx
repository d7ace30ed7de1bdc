import { useVisitorName } from '../../features/visit/use-visit.ts';
import styles from './shell.module.css';

/** Who visits, as they have said, and how to say it. */
export function Visitor() {
  const { name, change } = useVisitorName();
  return (
    <p className={styles.visitor}>
      {name !== null && (
        <span className={styles.name}>
          You are: <b>{name}</b>
        </span>
      )}
      {/* Closed without a name, the question has changed nothing. */}
      <button type="button" className={styles.change} onClick={() => void change().catch(() => undefined)}>
        {name === null ? 'Say who you are' : 'Change name'}
      </button>
    </p>
  );
}
