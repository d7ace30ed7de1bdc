import { Button } from '@mantine/core';
import styles from './pal-outbox.module.css';
import { useEditsState, usePalEdits } from './use-pal-edits.ts';
import { useLeftAnswers } from './use-question-answers.ts';

interface Props {
  resultId: number;
  /** The checklist shows it in its own bar. */
  isSilent: boolean;
}

/** Sends the customer's checklist changes, on every page of the link, and shows what is still pending. */
export default function PalOutbox({ resultId, isSilent }: Props) {
  const edits = usePalEdits(resultId);
  useLeftAnswers(resultId);
  const { queue, failures, isOffline } = useEditsState(edits);
  if (isSilent || queue.length + failures.length === 0) return null;
  return (
    <div className={styles.bar} role="status">
      {queue.length > 0 && <p>{onItsWayText(queue.length, isOffline)}</p>}
      {queue.length > 0 && isOffline && (
        <Button size="compact-sm" variant="default" onClick={edits.wake}>
          Try now
        </Button>
      )}
      {failures.length > 0 && (
        <p>{`${failures.length === 1 ? '1 change was' : `${failures.length} changes were`} not saved. Open the Migration PAL to decide about ${failures.length === 1 ? 'it' : 'them'}.`}</p>
      )}
    </div>
  );
}

function onItsWayText(count: number, isOffline: boolean): string {
  const changes = count === 1 ? '1 change' : `${count} changes`;
  if (isOffline) return `No connection: ${changes} of the Migration PAL ${count === 1 ? 'waits' : 'wait'} here and will be sent.`;
  return `${changes} of the Migration PAL ${count === 1 ? 'is' : 'are'} being saved…`;
}
