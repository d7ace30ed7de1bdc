import type { Result } from '@fetlock/contract/results';
import { reviewTabs } from '@fetlock/contract/review-tabs';
import { Suspense, lazy } from 'react';
import { AgeNotice } from './age-notice.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { EarlierAnswersNotice } from './earlier-answers-notice.tsx';
import { SignedNotice } from '../migration-signature/signed-notice.tsx';
import { startView } from './address.ts';
import { EditProblems } from './edit-problems.tsx';
import { gridId } from '../../rows/group-rows.ts';
import { ListLocaleContext } from '../../rows/list-locale.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { ReviewDialogs } from './review-dialogs.tsx';
import { ReviewFooter } from './review-footer.tsx';
import { ReviewHeader } from './review-header.tsx';
import { ReviewTabs } from '../../rows/review-tabs.tsx';
import { ReviewRows } from './review-rows.tsx';
import { MatchSprite } from './match-score.tsx';
import styles from './review-screen.module.css';
import { ReviewToolbar } from './review-toolbar.tsx';
import { RemoteChangeBar } from './remote-change-bar.tsx';
import { RunProgress } from './run-progress.tsx';
import { StatisticsStrip } from './statistics-strip.tsx';
import { StatusSprite } from '../../rows/status-chip.tsx';
import { UnsentChanges } from './unsent-changes.tsx';
import type { RefusedChange } from './outbox.ts';
import { type Review, useReview } from './use-review.ts';

/** Queries the platform, which the rows do not wait for. */
const SessionNotice = lazy(() => import('../sessions/session-notice.tsx'));

/** The review of one result, whose own data is already loaded. */
export function ReviewBody({ result }: { result: Result }) {
  const review = useReview(result);
  const { leaving } = review.commands;
  const { view, changeView } = review.screen;
  return (
    <ListLocaleContext value={result.locale}>
      <div className={styles.screen}>
        <title>{`${result.task.business.name}, ${result.task.name} · Fetlock price matcher`}</title>
        <StatusSprite />
        <MatchSprite />
        <ReviewHeader review={review} />
        <AgeNotice result={result} />
        <DeletionNotice status={review.data.session.status} />
        <SignedNotice
          result={result}
          onShowAnswers={() => changeView({ ...startView, environment: view.environment, flags: { customerAnswered: true } }, 'push')}
        />
        <EarlierAnswersNotice result={result} />
        <StatisticsStrip resultId={result.id} />
        <RunProgress review={review} />
        <Suspense fallback={null}>
          <SessionNotice {...review} onOpenSession={() => review.screen.openDialog('import-session')} />
        </Suspense>
        <ReviewTabs tab={view.tab} tabs={reviewTabs} onTab={(tab) => changeView({ tab })} classNames={{ list: styles.tabList }}>
          <ReviewToolbar review={review} />
          <UnsentChanges review={review} />
          <RemoteChangeBar
            store={review.data.store}
            ids={review.data.remoteChanges.queuedIds}
            onKeepMine={(id) => {
              review.data.remoteChanges.keepMine(id);
              backTo(review, id);
            }}
            onTakeIncoming={(id) => {
              review.data.remoteChanges.takeIncoming(id);
              backTo(review, id);
            }}
          />
          <ReviewEditProblems review={review} />
          <ReviewRows review={review} />
          <ReviewFooter review={review} />
        </ReviewTabs>
        <ReviewDialogs review={review} />
        {leaving.state === 'blocked' && <LeaveDialog outbox={review.data.outbox} onStay={leaving.reset} onLeave={leaving.proceed} />}
      </div>
    </ListLocaleContext>
  );
}

/** The focus returns to the table, to the cell that a question was about. */
function backTo({ screen: { grid } }: Review, id: string, columnId?: string) {
  if (!grid.current?.goTo(id, columnId)) grid.current?.focus();
}

function ReviewEditProblems({ review }: { review: Review }) {
  const { result, grid } = review.screen;
  const { changes } = review.data;
  const focusCellOf = ({ item: { change } }: RefusedChange) => backTo(review, gridId(change.rowId), change.columnId);
  return (
    <EditProblems
      resultId={result.id}
      refused={changes.refused}
      onRetry={(refused, edit) => {
        changes.retry(refused, edit);
        focusCellOf(refused);
      }}
      onDismiss={(refused) => {
        changes.dismiss(refused);
        focusCellOf(refused);
      }}
      onShow={(rowId) => grid.current?.goTo(gridId(rowId))}
    />
  );
}
