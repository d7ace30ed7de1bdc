import { Suspense, lazy, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { visitorQuestion } from '../../api/guest-session.ts';
import { useGuestSessionState, useVisitorQuestion } from '../../guest-session/use-guest-session.ts';
import { later } from '../../ui/later.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { useTopOfPage } from '../../ui/use-top-of-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoSessionPage } from './no-session.tsx';
import styles from './shell.module.css';

const VisitorNameDialog = later(async () => (await import('../../guest-session/visitor-name-dialog.tsx')).VisitorNameDialog);

const PalOutbox = lazy(() => loadWithRetry(() => import('../../features/migration-pal/pal-outbox.tsx')));

/** Frame of the customer area. When the guest session is lost, wherever that happens, the page is replaced by what to do. A screen that fills it is `100cqh` high. */
export function Shell() {
  const state = useGuestSessionState();
  const question = useVisitorQuestion();
  useTopOfPage();
  const { pathname } = useLocation();
  const isChecklist = pathname.endsWith('/migration-poll');
  // The question for the name belongs to what was done on the page, and closes when that is left.
  useEffect(() => () => visitorQuestion()?.cancel(), [pathname]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header guestSession={state?.guestSession ?? null} />
      <div className={styles.content}>
        <main className={styles.page} id="content" tabIndex={-1}>
          {state?.guestSession === null ? <NoSessionPage why={state.why} /> : <Outlet />}
        </main>
        {state?.guestSession?.linkType === 'mig_pal_link' && (
          <Suspense>
            <PalOutbox key={state.guestSession.result_id} resultId={state.guestSession.result_id} isSilent={isChecklist} />
          </Suspense>
        )}
        {state?.guestSession && <Footer guestSession={state.guestSession} />}
      </div>
      {question && <VisitorNameDialog onClose={question.cancel} />}
    </div>
  );
}
