import { type Environment, environmentTitles, environments } from '@fetlock/contract/environments';
import type { ImportSession } from '@fetlock/contract/sessions';
import type { Task } from '@fetlock/contract/tasks';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useConfirmLeave } from '../../ui/confirm-discard.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import { sessionText } from '../../import-sessions/session-text.ts';
import { sessionsQuery } from '../../import-sessions/sessions-query.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { sessionOfTask, sessionToMap } from './session-choice.ts';
import styles from './site-mapping-dialog.module.css';
import SiteMapping from './site-mapping.tsx';

interface Props {
  task: Task;
  onClose: () => void;
}

/** The site mapping of a task's import session, in each environment. */
export default function SiteMappingDialog({ task, onClose }: Props) {
  const [environment, setEnvironment] = useState(task.environment);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { sure, question } = useConfirmLeave(isChanged, {
    title: 'Discard the changes?',
    text: 'The site mapping that you have typed is not saved.',
  });
  const sessions = useQuery(sessionsQuery(environment, task.business.id));
  const items = sessions.data?.items ?? [];
  const own = sessionOfTask(task, environment);
  const sessionId = chosen ?? sessionToMap(own, items);
  return (
    <Modal opened onClose={() => sure(onClose)} title="Import site config mapping" size={dialogWidths.text} closeOnClickOutside={false}>
      <p className={styles.task}>{`${task.business.name} (${task.business.id}) · ${task.name}`}</p>
      <div className={styles.choices}>
        <div>
          <p className={styles.label} id="mapping-environment">
            Environment
          </p>
          <SegmentedControl
            aria-labelledby="mapping-environment"
            data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
            value={environment}
            onChange={(next) =>
              sure(() => {
                setEnvironment(next);
                setChosen(null);
              })
            }
          />
        </div>
        {sessionId !== null && (
          <Select
            className={styles.session ?? ''}
            label="Import session"
            comboboxProps={{ withinPortal: false }}
            data={sessionChoices(items, sessionId, own)}
            value={String(sessionId)}
            onChange={(value) => value !== null && sure(() => setChosen(Number(value)))}
          />
        )}
      </div>
      {sessionId !== null ? (
        <SiteMapping
          environment={environment}
          sessionId={sessionId}
          onSaved={onClose}
          onChanged={setChanged}
          actions={
            <Button variant="default" onClick={() => sure(onClose)}>
              Cancel
            </Button>
          }
        />
      ) : (
        <WithoutSession environment={environment} sessions={sessions} />
      )}
      {question}
    </Modal>
  );
}

interface WithoutSessionProps {
  environment: Environment;
  sessions: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
}

function WithoutSession({ environment, sessions }: WithoutSessionProps) {
  if (sessions.isPending) return <TableSkeleton columns={2} rows={3} />;
  if (sessions.error)
    return <ProblemPanel title="The sessions could not be loaded." error={sessions.error} onRetry={() => void sessions.refetch()} />;
  return <WarningPanel role="status">{`You haven't import session for ${environmentTitles[environment]} Environment`}</WarningPanel>;
}

/** The sessions of the practice; the open one is listed even if it is missing there. */
function sessionChoices(items: readonly ImportSession[], open: number, own: number | null): { value: string; label: string }[] {
  const choices = items.map((item) => ({
    value: String(item.id),
    label: [sessionText(item), ...(item.id === own ? ['of this task'] : item.active ? ['active'] : [])].join(' · '),
  }));
  return items.some(({ id }) => id === open) ? choices : [{ value: String(open), label: `Session ${open}` }, ...choices];
}
