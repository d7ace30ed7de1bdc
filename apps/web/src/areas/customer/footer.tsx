import type { OpenVisit } from '../../api/visit-state.ts';
import styles from './shell.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Until when the visitor can come back. */
export const Footer = ({ visit: { link_expires_at: end } }: { visit: OpenVisit }) => (
  <footer className={styles.footer}>
    <p>
      Everything is saved as you go. Your link is good until <time dateTime={end}>{day.format(new Date(end))}</time>.
    </p>
  </footer>
);
