import { Suspense, lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useVisitState, useVisitorQuestion } from '../../features/visit/use-visit.ts';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoVisitPage } from './no-visit.tsx';
import styles from './shell.module.css';

const VisitorNameDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../features/visit/visitor-name-dialog.tsx'))).VisitorNameDialog,
}));

const PalOutbox = lazy(() => loadWithRetry(() => import('../../features/migration-pal/pal-outbox.tsx')));

/** Frame of the customer area. When the visit is lost, wherever that happens, the page is replaced by what to do. A screen that fills it is `100cqh` high. */
export function Shell() {
  const state = useVisitState();
  const question = useVisitorQuestion();
  const isChecklist = useLocation().pathname.endsWith('/migration-poll');
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header visit={state?.visit ?? null} />
      <div className={styles.content}>
        <main className={styles.page} id="content" tabIndex={-1}>
          {state?.visit === null ? <NoVisitPage why={state.why} /> : <Outlet />}
        </main>
        {state?.visit?.linkType === 'mig_pal_link' && (
          <Suspense>
            <PalOutbox key={state.visit.result_id} resultId={state.visit.result_id} isSilent={isChecklist} />
          </Suspense>
        )}
        {state?.visit && <Footer visit={state.visit} />}
      </div>
      {question && (
        <Suspense>
          <VisitorNameDialog onClose={question.giveUp} />
        </Suspense>
      )}
    </div>
  );
}
