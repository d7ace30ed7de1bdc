import type { Answer } from '@fetlock/contract/call';
import { listCustomerRows, undoCustomerBatch } from '@fetlock/contract/customer-rows';
import type { UndoneChange } from '@fetlock/contract/row-edits';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconCheck, IconSignature } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { isUnreached } from '../../api/is-unreached.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { changeTimeOut } from '../../sync/delivery.ts';
import { changeKeys, requestText } from '../../sync/change-keys.ts';
import type { PalEdits, Undone } from './edits.ts';
import styles from './step-footer.module.css';
import { palKeys } from './queries.ts';
import { type PalStep, isDone } from './pal-steps.ts';
import { refreshAfter, useEditsState } from './use-pal-edits.ts';

interface Props {
  resultId: number;
  edits: PalEdits;
  step: PalStep;
  /** There is a newer version: nothing can be completed or signed here. */
  isOutdated: boolean;
  isFirst: boolean;
  isLast: boolean;
  onBack: () => void;
  onNext: () => void;
  /** Asks to complete the step. */
  onComplete: () => void;
  onSign: () => void;
}

/** The next step, always in view, and whether everything is saved. */
export function StepFooter({ resultId, edits, step, isOutdated, isFirst, isLast, onBack, onNext, onComplete, onSign }: Props) {
  const isSigned = step.status === 'signed';
  return (
    <footer className={styles.foot} data-pal-foot>
      <Button variant="default" leftSection={<IconArrowLeft size={18} />} disabled={isFirst} onClick={onBack}>
        Back
      </Button>
      <SaveState resultId={resultId} edits={edits} isSigned={isSigned || isOutdated} />
      {isSigned && (
        <Button className={styles.signed} variant="outline" leftSection={<IconSignature size={18} />} onClick={onSign}>
          Migration PAL signed
        </Button>
      )}
      {!isLast && (
        <Button rightSection={<IconArrowRight size={18} />} onClick={isDone(step) || isOutdated ? onNext : onComplete}>
          Next
        </Button>
      )}
      {isLast && !isSigned && !isOutdated && (
        <Button
          leftSection={step.status === 'completed' ? <IconSignature size={18} /> : <IconCheck size={18} />}
          onClick={step.status === 'completed' ? onSign : onComplete}
        >
          {step.status === 'completed' ? 'Sign' : 'Complete'}
        </Button>
      )}
    </footer>
  );
}

function SaveState({ resultId, edits, isSigned }: { resultId: number; edits: PalEdits; isSigned: boolean }) {
  const { queue, failures, isOffline, isUndoing, undoable, open } = useEditsState(edits);
  const undo = useUndo(resultId, edits);
  const last = undoable.at(-1);
  const text =
    queue.length > 0 && isOffline
      ? `No connection: ${queue.length} ${queue.length === 1 ? 'change waits' : 'changes wait'} here and will be sent.`
      : isUndoing && isOffline
        ? 'No connection: the undo waits. Please keep this page open.'
        : queue.length > 0 || isUndoing
          ? 'Saving…'
          : failures.length > 0
            ? `${failures.length === 1 ? '1 change was' : `${failures.length} changes were`} not saved`
            : last !== undefined && open === null
              ? 'All changes are saved'
              : '';
  return (
    <div className={styles.state}>
      <span role="status" data-offline={isOffline || undefined}>
        {text}
      </span>
      {(queue.length > 0 || isUndoing) && isOffline && (
        <Button variant="subtle" onClick={edits.wake}>
          Try now
        </Button>
      )}
      {failures.length > 0 && (
        <Button variant="subtle" onClick={showFailure}>
          Show
        </Button>
      )}
      {last !== undefined && queue.length === 0 && !isSigned && (
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} />}
          loading={isUndoing || undo.isPending}
          onClick={() => undo.mutate(last)}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

/** Scrolls to the first unsaved change, wherever in the list it is. */
function showFailure(): void {
  const failure = document.querySelector('[data-failed]');
  failure?.scrollIntoView({ block: 'center' });
  failure?.querySelector('button')?.focus({ preventScroll: true });
}

/** Undoes the last change of this guest session. */
function useUndo(resultId: number, edits: PalEdits) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (batch: string) => edits.undo(batch, undoing(resultId, batch)),
    onSettled: () => {
      refreshAfter(cache, resultId);
      void cache.invalidateQueries({ queryKey: palKeys.all(resultId) });
    },
  });
}

/**
 * Undoes a change, once however often it is called. Returns the rows that the customer's changes after it are based on; none where others
 * have changed them as well, or they cannot be read.
 */
function undoing(resultId: number, batch: string): () => Promise<Undone[]> {
  const given = { params: { id: resultId }, body: { batch } };
  const request = requestText(undoCustomerBatch, given);
  const key = changeKeys.of(request);
  let undone: Answer<typeof undoCustomerBatch> | undefined;
  return async () => {
    undone ??= await send(undoCustomerBatch, { ...given, key }, changeTimeOut());
    changeKeys.made(request);
    return readUndone(resultId, undone.versions ?? []);
  };
}

async function readUndone(resultId: number, versions: NonNullable<UndoneChange['versions']>): Promise<Undone[]> {
  if (versions.length === 0) return [];
  const query = { ids: versions.map(({ row_id: id }) => id), rowsPerPage: versions.length };
  const rows = await send(listCustomerRows, { params: { id: resultId }, query }, changeTimeOut()).catch((problem: unknown) => {
    if (isUnreached(problem)) throw problem;
    return { items: [] };
  });
  return versions.flatMap(({ row_id: id, before, after }) => {
    const row = rows.items.find((one) => one.id === id);
    return row?.version === after ? [{ before, row }] : [];
  });
}
