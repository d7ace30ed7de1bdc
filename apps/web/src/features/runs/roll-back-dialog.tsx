import type { Answer } from '@fetlock/contract/call';
import { environmentTitles } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import type { Run } from '@fetlock/contract/run';
import { type readRollBack, rollBackRun } from '@fetlock/contract/runs';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { inTurn } from '../../sync/lane.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { When } from '../../ui/when.tsx';
import { Modal } from '../../ui/modal.tsx';
import { resultKeys } from '../../rows/queries.ts';
import { useRunSeen } from '../../rows/use-run-seen.ts';
import styles from './runs.module.css';

interface Props {
  result: Result;
  run: Run;
  offer: Answer<typeof readRollBack>;
  onClose: () => void;
  onStarted: (rollBack: Run) => void;
}

/** Says exactly what rolling an import back will do, and where, before it does it. */
export function RollBackDialog({ result, run, offer, onClose, onStarted }: Props) {
  const cache = useQueryClient();
  const environment = run.environment ?? 'prod';
  const place = environmentTitles[environment];
  const runSeen = useRunSeen(result.id);
  const start = useCreation({
    words: { what: 'the roll back', done: 'started', check: 'Check the runs before you try again.' },
    create: (_: void, keyOf) => {
      const given = { params: { id: result.id, runId: run.id }, body: { expected_count: offer.count } };
      // After the pending edits.
      return inTurn(result.id, () => send(rollBackRun, { ...given, key: keyOf(rollBackRun, given, runSeen) }));
    },
    close: onStarted,
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(result.id) }),
  });
  return (
    <Modal opened onClose={onClose} title={`Roll back import ${run.id} in ${place}`} size={dialogWidths.form} zIndex={250}>
      {environment === 'prod' && <p className={styles.prod}>{`This changes the real data of ${result.task.business.name} in Prod.`}</p>}
      <p>
        {`The import into ${place} by ${run.requested_by}, `}
        <When at={run.created_at} />
        {', is rolled back, the last row first:'}
      </p>
      <ul className={styles.will}>
        {sentences(offer, environment === 'prod').map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DialogActions onCancel={onClose} isCancelFocused>
        <Button color="red.9" loading={start.isPending} onClick={() => start.mutate()}>
          {`Roll back in ${place}`}
        </Button>
      </DialogActions>
    </Modal>
  );
}

function sentences({ created, changed, unchanged, unknown }: Props['offer'], isProd: boolean): string[] {
  return [
    created > 0 && `${items(created)} that it created ${created === 1 ? 'is' : 'are'} removed.`,
    changed > 0 && `${items(changed)} that it changed ${changed === 1 ? 'is' : 'are'} restored.`,
    unchanged > 0 && `${items(unchanged)} that it left unchanged ${unchanged === 1 ? 'stays' : 'stay'} as they are.`,
    unknown > 0 && `${items(unknown)} whose import was never confirmed ${unknown === 1 ? 'is' : 'are'} rolled back if it arrived.`,
    'Items that were changed since, or that a later import relies on, are kept and listed.',
    isProd && 'The rows that were rolled back are ready for import again, and can be edited.',
  ].filter((sentence) => sentence !== false);
}

const items = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;
