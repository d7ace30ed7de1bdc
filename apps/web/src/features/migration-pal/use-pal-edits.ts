import { type CustomerRow, CustomerRow as Row, editCustomerRow } from '@fetlock/contract/customer-rows';
import { notifications } from '@mantine/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { send } from '../../api/send.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { type Attempt, type PalEdits, editsOf, isUnsaved } from './edits.ts';
import { mergeRow, palKeys } from './queries.ts';
import { type PalEdit, type SeenRow, editBody } from './row-edit.ts';

const timeOutMs = 20_000;
const rowUpdatedMs = 1_500;

/** The changes of this version, which are sent as long as its screen is there. */
export function usePalEdits(resultId: number): PalEdits {
  const cache = useQueryClient();
  const edits = editsOf(resultId);
  useEffect(
    () =>
      edits.attach({
        send: async (edit, seen) => {
          const attempt = await sendEdit(resultId, edit, seen);
          // It may have been signed meanwhile.
          if (attempt.kind === 'refused') refreshAfter(cache, resultId);
          return attempt;
        },
        onRow: (row, isSaved) => {
          mergeRow(cache, resultId, row);
          if (isSaved) tellUpdated();
          refreshAfter(cache, resultId);
        },
      }),
    [edits, cache, resultId],
  );
  useEffect(() => {
    window.addEventListener('online', edits.wake);
    return () => window.removeEventListener('online', edits.wake);
  }, [edits]);
  useAskBeforeUnload(() => isUnsaved(edits.read()));
  return edits;
}

export const useEditsState = (edits: PalEdits) => useSyncExternalStore(edits.subscribe, edits.read);

export const tellUpdated = (): void => {
  notifications.show({ id: 'row-updated', message: 'The row has been updated', autoClose: rowUpdatedMs, color: 'teal', role: 'status' });
};

/** The server has set the step to be in progress; and it counts anew. */
export function refreshAfter(cache: QueryClient, resultId: number): void {
  void cache.invalidateQueries({ queryKey: palKeys.steps(resultId) });
  refreshSoon(cache, palKeys.statistics(resultId));
}

async function sendEdit(resultId: number, edit: PalEdit, seen: SeenRow): Promise<Attempt> {
  const params = { id: resultId, rowId: edit.rowId };
  const body = { ...editBody({ ...edit, seen }), version: seen.version };
  try {
    const row = await send(editCustomerRow, { params, body, key: edit.key }, AbortSignal.timeout(timeOutMs));
    return { kind: 'saved', row };
  } catch (problem) {
    return attemptOf(problem);
  }
}

/** What a failed call comes to. Nobody knows whether a server that was not reached has seen it: it is asked again, under the same key. */
function attemptOf(problem: unknown): Attempt {
  if (problem instanceof DOMException && problem.name === 'TimeoutError') return { kind: 'unreached' };
  if (!(problem instanceof ApiProblem)) return { kind: 'refused', reason: String(problem) };
  if (problem.status === 0 || [429, 502, 503, 504].includes(problem.status)) return { kind: 'unreached' };
  const theirs = problem.code === 'ROW_CHANGED' ? theirRowOf(problem) : null;
  return theirs ? { kind: 'changed', row: theirs, reason: problem.message } : { kind: 'refused', reason: problem.message };
}

const theirRowOf = ({ details }: ApiProblem): CustomerRow | null => Row.safeParse(details['row']).data ?? null;
