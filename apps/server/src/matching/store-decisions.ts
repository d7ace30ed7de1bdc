import { guards } from '@fetlock/contract/guards';
import type { Trx } from '../database/connection.ts';
import { selectBlocked } from '../rows/guards.queries.ts';
import { changeStatuses } from '../rows/change-statuses.queries.ts';
import { type ChangeCause, changeRows } from '../rows/row-changes.queries.ts';
import type { InputProblem } from './ingest-summary.ts';
import type { RowBlock } from './row-blocks.ts';
import type { CarriedDecision } from './row-values.ts';
import { saveFeedback, selectCodes } from './write-result.queries.ts';
import { insertComments } from '../rows/insert-comments.queries.ts';

/** A row that was ready for import in the previous run. */
export interface ReadyBefore extends NonNullable<CarriedDecision['ready']> {
  id: number;
}

/**
 * What people decided in a previous run, as changes of the new rows: they appear in the history and can be undone. Returns the rows that
 * were ready for import: guards compare them with rows that may not be stored yet.
 */
export async function storeDecisions(
  trx: Trx,
  resultId: number,
  { ids, decided }: { ids: readonly number[]; decided: RowBlock['decided'] },
  cause: ChangeCause,
): Promise<ReadyBefore[]> {
  const rows = decided.flatMap(({ place, ...decision }) => {
    const id = ids[place];
    return id === undefined ? [] : [{ id, ...decision }];
  });
  const changes = rows.map(({ id, patch }) => ({ id, patch })).filter(({ patch }) => Object.keys(patch).length > 0);
  await changeRows(trx, resultId, changes, cause);
  const comments = rows.flatMap(({ id, lastComment }) => (lastComment === null ? [] : [{ rowId: id, message: lastComment }]));
  await insertComments(trx, resultId, comments, cause.actorId);
  return rows.flatMap(({ id, ready }) => (ready ? [{ id, ...ready }] : []));
}

/**
 * Makes rows ready for import that were so in the previous run, once all rows are stored. Those that a guard blocks are left to the
 * reviewer, as what was accepted then may not hold for this list; they are reported.
 */
export async function makeReadyUnlessBlocked(
  trx: Trx,
  resultId: number,
  ready: readonly ReadyBefore[],
  cause: ChangeCause,
): Promise<InputProblem[]> {
  if (ready.length === 0) return [];
  const ids = ready.map(({ id }) => id);
  const blocked = await selectBlocked(trx, resultId, await selectCodes(trx, ids));
  const free = ids.filter((id) => !blocked.has(id));
  await changeStatuses(trx, resultId, free, 'ready_for_import', cause);
  const waiting = ready.flatMap(({ id, ...row }) => {
    const names = blocked.get(id);
    return names ? [{ id, ...row, why: `a guard blocks it (${names.map((name) => guards[name].title).join(', ')})` }] : [];
  });
  await saveFeedback(
    trx,
    waiting.map(({ id, feedback, why }) => ({ id, feedback: `In the previous run 'Ready for import', but ${why}. ${feedback}` })),
  );
  return waiting.map(({ at, why }) => ({
    kind: 'warning',
    ...at,
    message: `'Ready for import' of the previous run is not carried over: ${why}.`,
  }));
}
