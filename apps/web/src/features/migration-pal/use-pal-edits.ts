import { type CustomerRow, CustomerRow as Row, editCustomerRow } from '@fetlock/contract/customer-rows';
import { resolveMultimatch } from '@fetlock/contract/migration';
import { notifications } from '@mantine/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { changerOf } from '../../api/changer-of.ts';
import { callerNamed } from '../../api/guest-session.ts';
import { isSessionOver } from '../../api/is-session-over.ts';
import { isUnreached } from '../../api/is-unreached.ts';
import { adoptFromClosedTabs } from '../../api/tab-storage.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { send } from '../../api/send.ts';
import { madeBy } from '../../guest-session/made-by.ts';
import { changeTimeOut } from '../../sync/delivery.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { customerNumbersKey } from '../../rows/customer-statistics-query.ts';
import { dashboardKey } from '../../rows/dashboard-key.ts';
import { nameOfMatch } from '../../rows/name-of-match.ts';
import { answerOf } from './choose-match.ts';
import { type Attempt, type PalEdits, editsOf, isUnsaved, storageKeyOf } from './edits.ts';
import { mergeRow, palKeys } from './queries.ts';
import { type PalEdit, type SeenRow, editBody } from './row-edit.ts';

const rowUpdatedMs = 1_500;

/** Sends the changes of this version, on whichever page of its link the customer is. */
export function usePalEdits(resultId: number): PalEdits {
  const cache = useQueryClient();
  const edits = editsOf(resultId);
  useEffect(
    () =>
      edits.attach({
        send: async (edit, seen) => {
          const attempt = edit.choice ? await sendChoice(cache, resultId, edit, edit.choice) : await sendEdit(resultId, edit, seen);
          // It may have been signed meanwhile.
          if (attempt.kind === 'refused') refreshAfter(cache, resultId);
          return attempt;
        },
        onRow: (row, isSaved) => {
          mergeRow(cache, resultId, row);
          if (isSaved) announceUpdated();
          refreshAfter(cache, resultId);
        },
      }),
    [edits, cache, resultId],
  );
  useEffect(() => {
    void adoptFromClosedTabs(storageKeyOf(resultId), (content) => announceAdopted(edits.adopt(content)));
  }, [edits, resultId]);
  useEffect(() => {
    window.addEventListener('online', edits.wake);
    return () => window.removeEventListener('online', edits.wake);
  }, [edits]);
  useAskBeforeUnload(() => isUnsaved(edits.read()));
  return edits;
}

export const useEditsState = (edits: PalEdits) => useSyncExternalStore(edits.subscribe, edits.read);

export const announceUpdated = (): void => {
  notifications.show({ id: 'row-updated', message: 'The row has been updated', autoClose: rowUpdatedMs, color: 'teal', role: 'status' });
};

/** The notice of what was found from the last visit. */
export const fromLastVisit = 'from-last-visit';

/** Reports what was found from the last visit. It stays until it is closed. */
function announceAdopted({ queue, drafts }: ReturnType<PalEdits['adopt']>): void {
  const names = (of: readonly { name: string; visitor?: string | undefined }[]): string =>
    [...new Set(of.map((one) => one.name + madeBy(one)))].join(', ');
  const parts = [
    ...(queue.length > 0
      ? [`${queue.length === 1 ? '1 change had' : `${queue.length} changes had`} not been sent and will be saved now: ${names(queue)}.`]
      : []),
    ...(drafts.length > 0 ? [`What you had typed and not saved is still there: ${names(drafts)}.`] : []),
  ];
  if (parts.length === 0) return;
  notifications.show({ id: fromLastVisit, title: 'From your last visit', message: parts.join(' '), autoClose: false, role: 'status' });
}

/** The server has set the step to in progress, and the counts change: of the step, of all answered items, and on the dashboard. */
export function refreshAfter(cache: QueryClient, resultId: number): void {
  void cache.invalidateQueries({ queryKey: palKeys.steps(resultId) });
  refreshSoon(cache, palKeys.statistics(resultId));
  refreshSoon(cache, customerNumbersKey(resultId));
  refreshSoon(cache, dashboardKey(resultId));
}

async function sendEdit(resultId: number, edit: PalEdit, seen: SeenRow): Promise<Attempt> {
  const params = { id: resultId, rowId: edit.rowId };
  const body = { ...editBody({ ...edit, seen }), version: seen.version };
  try {
    const row = await send(editCustomerRow, { params, body, key: edit.key }, changeTimeOut(), await callerNamed(edit.visitor));
    return { kind: 'saved', row };
  } catch (problem) {
    return attemptOf(problem);
  }
}

/** A choice among several matches, which changes the other matches of the item as well. */
async function sendChoice(
  cache: QueryClient,
  resultId: number,
  { key, rowId, text, visitor }: PalEdit,
  { seen, versions }: NonNullable<PalEdit['choice']>,
): Promise<Attempt> {
  const body = { isResolved: text === 'yes', seen, versions };
  const show = (rows: readonly CustomerRow[]) => {
    for (const row of rows) mergeRow(cache, resultId, row);
    void cache.invalidateQueries({ queryKey: palKeys.rows(resultId) });
  };
  try {
    const given = { params: { resultId }, query: { resultRowId: rowId }, body, key };
    const { items, batch } = await send(resolveMultimatch, given, changeTimeOut(), await callerNamed(visitor));
    show(items);
    const row = items.find(({ id }) => id === rowId);
    return row ? { kind: 'saved', row: { ...row, batch } } : { kind: 'refused', reason: 'The item is no longer in the list.' };
  } catch (problem) {
    const group =
      problem instanceof ApiProblem && problem.code === 'ROW_CHANGED' ? Row.array().safeParse(problem.details['rows']).data : null;
    if (!(problem instanceof ApiProblem) || !group) return attemptOf(problem);
    show(group);
    const answer = answerOf(group, ({ migrationPoll }) => migrationPoll.checked);
    const isAnswered = answer.none ? !seen.none : answer.chosen.some((id) => id !== rowId && !seen.chosen.includes(id));
    if (!isAnswered)
      return { kind: 'refused', reason: `${changerOf(problem) ?? 'Someone else'} has changed its matches meanwhile. ${lookAgain}` };
    const matches = group.filter(({ id }) => answer.chosen.includes(id)).map(nameOfMatch);
    return { kind: 'answered', group: { seen: answer, matches }, reason: problem.message, by: changerOf(problem) };
  }
}

const lookAgain = 'Look at them before you choose one.';

/** The outcome of a failed call. If the server was not reached it is unknown whether it has seen the call: it is repeated under the same key. */
function attemptOf(problem: unknown): Attempt {
  if (isUnreached(problem)) throw problem;
  if (isSessionOver(problem)) return { kind: 'held' };
  if (!(problem instanceof ApiProblem)) return { kind: 'refused', reason: String(problem) };
  const remote = problem.code === 'ROW_CHANGED' ? incomingRowOf(problem) : null;
  return remote
    ? { kind: 'changed', row: remote, reason: problem.message, by: changerOf(problem) }
    : { kind: 'refused', reason: reasonOf(problem) };
}

/** A change that the row no longer takes is refused field by field, in words for programs. */
const reasonOf = ({ code, fields, message }: ApiProblem): string =>
  code === 'INVALID_INPUT' && fields.length > 0 ? 'This item has changed meanwhile, and can no longer be changed like this.' : message;

const incomingRowOf = ({ details }: ApiProblem): CustomerRow | null => Row.safeParse(details['row']).data ?? null;
