import { fullMomentText } from '@fetlock/rules/date-text';
import type { OpenGuestSession } from '../../api/guest-session-state.ts';
import styles from './shell.module.css';

/** Until when the visitor can return. */
export const Footer = ({ guestSession: { link_expires_at: end } }: { guestSession: OpenGuestSession }) => (
  <footer className={styles.footer}>
    <p>
      Everything is saved as you go. Your link is valid until <time dateTime={end}>{fullMomentText(end)}</time>.
    </p>
  </footer>
);
