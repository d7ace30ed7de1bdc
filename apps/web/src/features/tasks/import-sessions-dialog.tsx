import type { Business } from '@fetlock/contract/businesses';
import { type Environment, environmentTitles, environments, sessionFields } from '@fetlock/contract/environments';
import { importTaskSessions } from '@fetlock/contract/task-sessions';
import type { Task } from '@fetlock/contract/tasks';
import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { PracticeSelect } from '../task-creation/practice-select.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import styles from './import-sessions-dialog.module.css';
import { taskKeys } from './tasks-query.ts';

/** Which import session of the practice a task works with, in each environment; one is taken from a practice at a time. */
export function ImportSessionsDialog({ task: opened, onClose }: { task: Task; onClose: () => void }) {
  const [task, setTask] = useState(opened);
  const [environment, setEnvironment] = useState(opened.environment);
  const [business, setBusiness] = useState<Business | null>({ id: opened.business.id, name: opened.business.name });
  const take = useImportSession(opened.id, setTask);
  return (
    <Modal opened onClose={onClose} title="Import sessions" size={dialogWidths.form}>
      <p className={styles.task}>{task.name}</p>
      <KeptSessions task={task} />
      <p className={styles.label} id="sessions-environment">
        Environment
      </p>
      <SegmentedControl
        aria-labelledby="sessions-environment"
        data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
        value={environment}
        onChange={(value) => {
          setEnvironment(value);
          take.reset();
        }}
      />
      <div className={styles.practice}>
        <PracticeSelect environment={environment} value={business} onChange={setBusiness} />
      </div>
      {isMissing(take.error) && (
        <div className={styles.warning}>
          <WarningPanel role="status">{take.error.message}</WarningPanel>
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={!business}
          loading={take.isPending}
          onClick={() => business && take.mutate({ environment, business })}
        >{`Import the session from ${environmentTitles[environment]}`}</Button>
      </DialogActions>
    </Modal>
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
  return useMutation({
    mutationFn: (body: { environment: Environment; business: Business }) => send(importTaskSessions, { params: { id }, body }),
    onSuccess: onImported,
    // A practice without a session is no failure: the dialog says so itself.
    onError: (error) => isMissing(error) || showProblem(error),
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
    meta: { shownInPlace: true },
  });
}

const isMissing = (error: Error | null): error is ApiProblem => error instanceof ApiProblem && error.code === 'NO_SESSION';
