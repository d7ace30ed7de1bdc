import type { Business } from '@fetlock/contract/businesses';
import { type Environment, environmentTitles, environments, sessionFields } from '@fetlock/contract/environments';
import { importTaskSessions } from '@fetlock/contract/task-sessions';
import type { Task } from '@fetlock/contract/tasks';
import { Button, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { sessionText } from '../../import-sessions/session-text.ts';
import { sessionsQuery } from '../../import-sessions/sessions-query.ts';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './import-sessions-dialog.module.css';
import { taskKeys } from './tasks-query.ts';

/** Which import session of its practice a task works with, in each environment. */
export function ImportSessionsDialog({ task: opened, onClose }: { task: Task; onClose: () => void }) {
  const [task, setTask] = useState(opened);
  const [environment, setEnvironment] = useState(opened.environment);
  const business = { id: opened.business.id, name: opened.business.name };
  const take = useImportSession(opened.id, setTask);
  const title = environmentTitles[environment];
  return (
    <Modal opened onClose={onClose} title="Import sessions" size={dialogWidths.form}>
      <p className={styles.task}>{`${business.name} (${business.id}) · ${task.name}`}</p>
      <p className={styles.meaning}>
        The rows of the task are analysed in, and imported into, the session that it has in each environment.
      </p>
      <KeptSessions task={task} />
      <p className={styles.label} id="sessions-environment">
        Environment
      </p>
      <SegmentedControl
        aria-labelledby="sessions-environment"
        data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
        value={environment}
        disabled={take.isPending}
        onChange={(value) => {
          setEnvironment(value);
          take.reset();
        }}
      />
      <SessionToCome environment={environment} business={business} kept={task[sessionFields[environment]]?.id} />
      {isMissing(take.error) && (
        <div className={styles.warning}>
          <WarningPanel role="status">{take.error.message}</WarningPanel>
        </div>
      )}
      <DialogActions onCancel={onClose} cancel="Close">
        <Button
          loading={take.isPending}
          onClick={() => take.mutate({ environment, business })}
        >{`Import the session from ${title}`}</Button>
      </DialogActions>
    </Modal>
  );
}

/** Which of the practice's sessions would be used; the server decides in the end. */
function SessionToCome({
  environment,
  business,
  kept,
}: {
  environment: Environment;
  business: Business;
  kept: number | string | undefined;
}) {
  const sessions = useQuery(sessionsQuery(environment, business.id)).data?.items;
  const next = sessions && (sessions.find(({ active }) => active) ?? sessions[0]);
  if (!next) return null;
  const isKept = String(kept) === String(next.id);
  return (
    <p className={styles.next}>
      {isKept ? 'The task already has it: ' : `The practice’s ${next.active ? 'active' : 'newest'} session will be used: `}
      {sessionText(next)}
    </p>
  );
}

function KeptSessions({ task }: { task: Task }) {
  return (
    <dl className={styles.kept} aria-label="Sessions of the task">
      {environments.map((environment) => {
        const session = task[sessionFields[environment]];
        return (
          <div key={environment}>
            <dt>{environmentTitles[environment]}</dt>
            <dd>{session ? `Session ${session.id} · ${session.name} (${session.fetlock_id})` : '–'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function useImportSession(id: number, onImported: (task: Task) => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { environment: Environment; business: Business }) => send(importTaskSessions, { params: { id }, body }),
    onSuccess: (task, { environment }) => {
      onImported(task);
      const session = task[sessionFields[environment]];
      if (session)
        notifications.show({
          role: 'status',
          message: `${environmentTitles[environment]}: ${task.name} works with session ${session.id}.`,
        });
    },
    // A practice without a session is not a failure: the dialog says so itself.
    onError: (error) => isMissing(error) || showProblem(error),
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
    meta: { shownInPlace: true },
  });
}

const isMissing = (error: Error | null): error is ApiProblem => error instanceof ApiProblem && error.code === 'NO_SESSION';
