import { reportsFor } from '@fetlock/rules/reports';
import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { versionLabel } from '../../ui/date-text.ts';
import { loadInTheEnd } from '../../ui/load-in-the-end.ts';
import { CompactButton } from '../review/compact-button.tsx';
import { customerAddress, segmentOf } from '../visit/customer-pages.ts';
import { useVisit } from '../visit/use-visit.ts';
import styles from './customer-review.module.css';
import type { CustomerReview } from './use-customer-review.ts';

// Menus come after what is on the screen.
const ReportsMenu = lazy(async () => ({ default: (await loadInTheEnd(() => import('../review/reports-menu.tsx'))).ReportsMenu }));

/** What is reviewed, which version of it, whether all is saved, and the report. */
export function CustomerHeader({ review }: { review: CustomerReview }) {
  const { result } = review;
  const { task } = result;
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1 className={styles.heading}>{task.name}</h1>
        <p className={styles.practice}>{task.business.name}</p>
      </div>
      <SaveState review={review} />
      <VersionPicker review={review} />
      <Suspense fallback={<CompactButton icon={IconDownload} text="Reports" tip="Downloads of this version" disabled />}>
        <ReportsMenu version={result} kinds={reportsFor('customer', {})} />
      </Suspense>
    </header>
  );
}

/** The versions of the task that the link covers, newest first; another one opens at its own address. */
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

/** Where the review of another version is: the same route, with the token by which its visit begins. */
function useEditFile(): (resultId: number) => string {
  const visit = useVisit();
  const { pathname } = useLocation();
  return (resultId) => customerAddress('review', { resultId, segment: segmentOf(pathname), ...(visit && { linkToken: visit.linkToken }) });
}

/** Whether everything is saved; that the screen is not up to date says itself beside it. */
function SaveState({ review: { unsent, rows } }: { review: CustomerReview }) {
  const { changes, isOffline } = useSyncExternalStore(unsent.subscribe, unsent.read);
  return (
    <p className={styles.saved} role="status">
      {rows.isReconnecting && <span className={styles.reconnecting}>Reconnecting …</span>}
      {changes.length === 0 ? 'All changes are saved' : isOffline ? 'Not saved yet' : 'Saving …'}
    </p>
  );
}
