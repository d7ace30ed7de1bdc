import { IconUser, IconUserCheck } from '@tabler/icons-react';
import { useVisitorName } from '../../guest-session/use-guest-session.ts';
import styles from './shell.module.css';

/** The visitor's name and a way to set it; on a phone a button whose dialog shows the name. */
export function Visitor() {
  const { name, change } = useVisitorName();
  const Icon = name === null ? IconUser : IconUserCheck;
  return (
    <p className={styles.visitor}>
      {name !== null && (
        <span className={styles.name}>
          You are: <b>{name}</b>
        </span>
      )}
      {/* Closing it without a name changes nothing. */}
      <button type="button" className={styles.change} onClick={() => void change().catch(() => undefined)}>
        <Icon className={styles.person ?? ''} size={20} aria-hidden />
        <span className={styles.ask}>{name === null ? 'Enter your name' : 'Change name'}</span>
      </button>
    </p>
  );
}
