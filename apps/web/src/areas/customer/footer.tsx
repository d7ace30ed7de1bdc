import type { OpenGuestSession } from '../../api/guest-session-state.ts';
import { zonedTextInFull } from '../../ui/date-text.ts';
import styles from './shell.module.css';

/** Until when the visitor can return. */
export const Footer = ({ guestSession: { link_expires_at: end } }: { guestSession: OpenGuestSession }) => (
  <footer className={styles.footer}>
    <p>
      Everything is saved as you go. Your link is valid until <time dateTime={end}>{zonedTextInFull(end)}</time>.
    </p>
  </footer>
);
