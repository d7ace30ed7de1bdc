import { useProductName } from '../../api/constants.ts';
import { GuidedCheckButton } from '../../features/guided-acceptance/guided-check-button.tsx';
import type { OpenGuestSession } from '../../api/guest-session-state.ts';
import { CustomerLink } from '../../guest-session/customer-link.tsx';
import { type CustomerPageName, customerPages } from '../../guest-session/customer-pages.ts';
import { ColourSchemeSwitch } from '../../ui/colour-scheme-switch.tsx';
import styles from './shell.module.css';
import { Visitor } from './visitor.tsx';

export function Header({ guestSession }: { guestSession: OpenGuestSession | null }) {
  const product = useProductName();
  return (
    <header className={styles.header}>
      <img className={styles.mark} src="/favicon.svg" alt="" />
      <div className={styles.names}>
        <p className={styles.product}>{`${product} price matcher`}</p>
        {guestSession && <p className={styles.practice}>{guestSession.business_name}</p>}
      </div>
      {guestSession && <Pages guestSession={guestSession} />}
      {guestSession && <GuidedCheckButton className={styles.check ?? ''} />}
      <div className={styles.tools}>
        {guestSession && <Visitor />}
        <ColourSchemeSwitch className={styles.tool ?? ''} />
      </div>
    </header>
  );
}

/** The pages the link covers, if there are several. */
function Pages({ guestSession: { linkType } }: { guestSession: OpenGuestSession }) {
  const covered = entries.filter(({ page }) => customerPages[page].linkType === linkType);
  if (covered.length < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Sections">
      {covered.map(({ page, title }) => (
        <CustomerLink key={page} page={page} className={styles.entry}>
          {title}
        </CustomerLink>
      ))}
    </nav>
  );
}

const entries: readonly { page: CustomerPageName; title: string }[] = [
  { page: 'review', title: 'Review' },
  { page: 'migration-poll', title: 'Migration PAL' },
  { page: 'dashboard', title: 'Dashboard' },
];
