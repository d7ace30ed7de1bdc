import * as changes from '@fetlock/contract/changes-under-way';
import * as edits from '@fetlock/contract/row-edits';
import type { Implement } from '../http/implement.ts';
import { selectMadeKeys } from '../http/answered-changes.queries.ts';
import { once } from '../http/once.ts';
import { found, invalidField } from '../http/problem.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { markCancelled, selectProgress } from '../rows/changes-under-way.queries.ts';
import { makeLargeChange } from './make-large-change.ts';
import { selectResult } from '../rows/results.queries.ts';
import { chooseInGroup, chooseOneInGroup, setStatusOfSet, setStatuses } from '../rows/set-statuses.ts';
import { undoBatch } from '../rows/undo-batch.ts';

/** Changes of many rows at once, and their undo. */
export function bulkRoutes(implement: Implement, { db }: TaskServices): void {
  implement(
    edits.setStatuses,
    ({ params: { id }, body: { rows_ids, status, seen, accept_guards: accepting, filters }, actor, request }) => {
      const common = { resultId: id, actorId: actor.id, accepting, seen };
      if (!filters?.multimatch)
        return makeLargeChange(db, { call: edits.setStatuses, request, actor, resultId: id }, (trx, underWay) =>
          setStatuses(trx, { ...common, ids: rows_ids, status, underWay }),
        );
      const { multimatch_value: multimatch, correct_rows_ids: correctIds = [], add_row_id: add, remove_row_id: remove } = filters;
      if (multimatch === undefined) {
        throw invalidField('filters.multimatch_value', 'is required: the key of the group');
      }
      const ready = status === 'ready_for_import';
      const one = add === undefined ? remove : add;
      return once(db, { call: edits.setStatuses, request, actor }, (trx) =>
        one === undefined
          ? chooseInGroup(trx, { ...common, multimatch, correctIds, ready })
          : chooseOneInGroup(trx, { ...common, multimatch, rowId: one, right: add !== undefined, ready }),
      );
    },
  );
  implement(
    edits.setStatusOfSet,
    async ({
      params: { id },
      body: { status, expected_count: expectedCount, seen, accept_guards: accepting, ...filters },
      actor,
      request,
    }) => {
      found(await selectResult(db, id), 'Result');
      return makeLargeChange(db, { call: edits.setStatusOfSet, request, actor, resultId: id }, (trx, underWay) =>
        setStatusOfSet(trx, { resultId: id, filters, status, expectedCount, seen, accepting, actorId: actor.id, underWay }),
      );
    },
  );
  implement(edits.undoBatch, ({ params: { id }, body: { batch }, actor, request }) =>
    makeLargeChange(db, { call: edits.undoBatch, request, actor, resultId: id }, (trx, underWay) =>
      undoBatch(trx, { resultId: id, batch, actorId: actor.id, underWay }),
    ),
  );
  implement(changes.readChangeProgress, async ({ params: { id, key }, actor }) => ({
    progress: await selectProgress(db, { userId: actor.id, key, resultId: id }),
  }));
  implement(changes.listAnsweredChanges, async ({ params: { id }, query: { keys }, actor }) => {
    found(await selectResult(db, id), 'Result');
    return { keys: await selectMadeKeys(db, { userId: actor.id, resultId: id, keys }) };
  });
  implement(changes.cancelChange, async ({ params: { id, key }, actor }) => ({
    cancelling: await markCancelled(db, { userId: actor.id, key, resultId: id }),
  }));
}
