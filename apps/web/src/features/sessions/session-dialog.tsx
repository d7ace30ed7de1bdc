import { environmentTitles } from '@fetlock/contract/environments';
import type { ImportSession } from '@fetlock/contract/sessions';
import type { TaskSession } from '@fetlock/contract/task-sessions';
import { preprocessorRefusal, rowsRefusal, sessionStatusText } from '@fetlock/rules/session-status';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { When } from '../../ui/when.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import facts from '../../ui/dialogs.module.css';
import type { ReviewedResult } from '../../rows/reviewed-result.ts';
import { destinationText } from '../../import-sessions/destination-text.ts';
import styles from './session-dialog.module.css';
import { taskSessionQuery } from '../../import-sessions/task-session-query.ts';
import { useCancelPreprocessor, usePreprocess } from './use-preprocess.ts';
import { useTakeSession } from './use-take-session.ts';
import { later } from '../../ui/later.tsx';

const SiteMappingDialog = later(async () => (await import('../site-mapping/site-mapping-dialog.tsx')).default);

interface Props extends ReviewedResult {
  onClose: () => void;
}

/** The import session that the rows use in the current environment: what it allows, where they go, and its preprocessor. */
export function SessionDialog({ onClose, ...review }: Props) {
  const { result, view } = review.screen;
  const { session } = review.data;
  const { environment } = view;
  const task = session.status?.task ?? result.task;
  const { data, error, refetch } = useQuery(taskSessionQuery(task, environment));
  const [mapsSites, setMapsSites] = useState(false);
  const title = environmentTitles[environment];
  if (mapsSites)
    return (
      <SiteMappingDialog
        task={{ ...task, environment }}
        onClose={() => {
          setMapsSites(false);
          void refetch();
        }}
      />
    );
  return (
    <Modal opened onClose={onClose} title={`Import session in ${title}`} size={dialogWidths.text}>
      <QueryState query={{ data, error, refetch }} failed="The session could not be read." />
      {data && <Replacement data={data} review={review} />}
      {data?.session && <SessionFacts session={data.session} data={data} />}
      <DialogActions onCancel={onClose} cancel="Close">
        {data?.session && (
          <Button variant="default" onClick={() => setMapsSites(true)}>
            Site mapping
          </Button>
        )}
        {data?.session && <PreprocessButton review={review} session={data.session} />}
      </DialogActions>
    </Modal>
  );
}

/** Shown instead of, or above, the facts: no session, one that no longer exists, or one that has been replaced. */
function Replacement({ data: { session_id: id, session, newer }, review }: { data: TaskSession; review: ReviewedResult }) {
  const { environment } = review.screen.view;
  const take = useTakeSession(review.screen.result, environment);
  if (id === null) return <WarningPanel>{`The practice has no active import session in ${environmentTitles[environment]}.`}</WarningPanel>;
  if (session && !newer) return null;
  const text = session ? `The practice has a newer session, ${newer?.id}.` : `The platform no longer has session ${id}.`;
  return (
    <div className={styles.replacement}>
      <WarningPanel
        actions={
          newer && (
            <Button variant="default" loading={take.isPending} onClick={() => take.mutate(newer.id)}>
              {`Use session ${newer.id}`}
            </Button>
          )
        }
      >
        {text}
      </WarningPanel>
    </div>
  );
}

function SessionFacts({ session, data: { destination, preprocessor } }: { session: ImportSession; data: TaskSession }) {
  const { id, sourcePimsId, status, date, active } = session;
  return (
    <dl className={facts.facts}>
      <dt>Session</dt>
      <dd>{[String(id), sourcePimsId, active ? 'active' : 'no longer active'].join(' · ')}</dd>
      <dt>Status</dt>
      <dd>
        {sessionStatusText(status)}, <When at={date} />
      </dd>
      <dt>Analysis</dt>
      <dd>{rowsRefusal(session, 'analysis') ?? 'Rows can be analysed.'}</dd>
      <dt>Import</dt>
      <dd>{rowsRefusal(session, 'import') ?? 'Rows can be imported.'}</dd>
      <dt>Rows go to</dt>
      <dd>{destination ? destinationText(destination) : 'The practice. No site has been chosen.'}</dd>
      <dt>Preprocessor</dt>
      <dd>{preprocessorRefusal(session) ?? 'It can be started.'}</dd>
      {preprocessor && (
        <>
          <dt>Last started</dt>
          <dd>
            <When at={preprocessor.created_at} />
            {` by ${preprocessor.requested_by}: ${endText(preprocessor)}`}
          </dd>
        </>
      )}
    </dl>
  );
}

function endText({ state, error, cancelled_by, analyse }: NonNullable<TaskSession['preprocessor']>): string {
  if (state === 'IN_PROGRESS') return 'it runs.';
  if (state === 'CANCELLED') return `cancelled by ${cancelled_by ?? 'a person'}.`;
  if (state === 'FAILED') return error ?? 'it failed.';
  return analyse ? 'it ended, and the analysis followed.' : 'it ended.';
}

function PreprocessButton({ review, session: { id, status } }: { review: ReviewedResult; session: ImportSession }) {
  const { result, view } = review.screen;
  const { session } = review.data;
  const preprocess = usePreprocess(result, view.environment);
  const cancel = useCancelPreprocessor(result);
  if (session.status?.task.status === 'preprocessorInProgress')
    return (
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel the preprocessor
      </Button>
    );
  return (
    <Button
      disabled={session.isRunning || preprocessorRefusal({ id, status }) !== null}
      loading={preprocess.isPending}
      onClick={() => preprocess.mutate()}
    >
      Preprocess and Analyse
    </Button>
  );
}
