import { versionLabel } from '@fetlock/rules/date-text';
import { reportsFor } from '@fetlock/rules/reports';
import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { CompactButton } from '../../ui/compact-button.tsx';
import { CustomerLink } from '../../guest-session/customer-link.tsx';
import { customerAddress, segmentOf } from '../../guest-session/customer-pages.ts';
import { useGuestSession } from '../../guest-session/use-guest-session.ts';
import styles from './customer-header.module.css';
import { unsavedCount } from './unsent.ts';
import type { CustomerReview } from './use-customer-review.ts';

// Menus are loaded after what is on the screen.
const ReportsMenu = lazy(async () => ({ default: (await loadWithRetry(() => import('../../rows/reports-menu.tsx'))).ReportsMenu }));

/** What is reviewed, which version of it, whether all is saved, and the report. */
export function CustomerHeader({ review }: { review: CustomerReview }) {
  const { result } = review;
  const { task } = result;
  const [latest] = result.versions;
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1 className={styles.heading}>{task.name}</h1>
        <p className={styles.practice}>{task.business.name}</p>
        {latest && latest.id !== result.id && (
          <p className={styles.older}>
            This is an older version, which can only be read.{' '}
            <CustomerLink page="review" resultId={latest.id}>
              Open the latest version
            </CustomerLink>
          </p>
        )}
      </div>
      <SaveState review={review} />
      <VersionPicker review={review} />
      <Suspense fallback={<CompactButton icon={IconDownload} text="Reports" tip="Downloads of this version" disabled />}>
        <ReportsMenu version={result} kinds={reportsFor('customer', {})} />
      </Suspense>
    </header>
  );
}

/** The versions of the task that the link covers, newest first; each opens at its own address. */
function VersionPicker({ review: { result } }: { review: CustomerReview }) {
  const navigate = useNavigate();
  const editFile = useEditFile();
  if (result.versions.length < 2) return null;
  return (
    <NativeSelect
      aria-label="Version"
      value={String(result.id)}
      data={result.versions.map(({ id, created_at }, index) => ({
        value: String(id),
        label: `${versionLabel(created_at)}${index === 0 ? ' (latest)' : ''}`,
      }))}
      onChange={({ currentTarget: { value } }) => void navigate(editFile(Number(value)))}
    />
  );
}

/** The address of another version's review: the same route, with the token that starts its guest session. */
function useEditFile(): (resultId: number) => string {
  const guestSession = useGuestSession();
  const { pathname } = useLocation();
  return (resultId) =>
    customerAddress('review', { resultId, segment: segmentOf(pathname), ...(guestSession && { linkToken: guestSession.linkToken }) });
}

/** Whether everything is saved; a notice next to it says when the screen is out of date. */
function SaveState({ review: { unsent, rows } }: { review: CustomerReview }) {
  const state = useSyncExternalStore(unsent.subscribe, unsent.read);
  return (
    <p className={styles.saved} role="status">
      {rows.isReconnecting && <span className={styles.reconnecting}>Reconnecting…</span>}
      {unsavedCount(state) === 0 ? 'All changes are saved' : state.isOffline ? 'Not saved yet' : 'Saving…'}
    </p>
  );
}
