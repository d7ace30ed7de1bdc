import type { CallDefinition } from '@fetlock/contract/call';
import * as changes from '@fetlock/contract/changes-under-way';
import * as edits from '@fetlock/contract/row-edits';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Trx } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { keyOf, once } from '../http/once.ts';
import { Problem, found } from '../http/problem.ts';
import type { TaskServices } from '../tasks/task-services.ts';
import { ChangeUnderWay } from './change-under-way.ts';
import { markCancelled, selectProgress } from './changes-under-way.queries.ts';
import { selectResult } from './results.queries.ts';
import { manyChanges, refreshChangeStatistics } from './row-statistics.queries.ts';
import { chooseInGroup, chooseOneInGroup, setStatusOfSet, setStatuses } from './set-statuses.ts';
import { undoBatch } from './undo-batch.ts';

interface KeyedCall<Answer> {
  call: CallDefinition & { repeatable: true; answer: z.ZodType<Answer> };
  request: FastifyRequest;
  actor: { id: number };
  resultId: number;
}

/** Changes of many rows at once, and their undo. */
export function bulkRoutes(implement: Implement, { db }: TaskServices): void {
  /**
   * Makes a change that may be large, once. Its progress can be read and it can be cancelled under its key. Afterwards PostgreSQL's
   * statistics of rows and events are updated; no one waits for that.
   */
  const large = async <Answer extends { changed: number }>(
    { call, request, actor, resultId }: KeyedCall<Answer>,
    change: (trx: Trx, underWay: ChangeUnderWay | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    const { log } = request;
    const key = keyOf(request);
    const underWay = key === null ? undefined : new ChangeUnderWay({ db, log }, { userId: actor.id, key, resultId });
    try {
      const answer = await once(db, { call, request, actor }, (trx) => change(trx, underWay));
      if (answer.changed >= manyChanges) void refreshChangeStatistics(db, log);
      return answer;
    } finally {
      await underWay?.end();
    }
  };
  implement(edits.setStatuses, ({ params: { id }, body: { rows_ids, status, accept_guards: accepting, filters }, actor, request }) => {
    const common = { resultId: id, actorId: actor.id, accepting };
    if (!filters?.multimatch)
      return large({ call: edits.setStatuses, request, actor, resultId: id }, (trx, underWay) =>
        setStatuses(trx, { ...common, ids: rows_ids, status, underWay }),
      );
    const { multimatch_value: multimatch, correct_rows_ids: correctIds = [], add_row_id: add, remove_row_id: remove } = filters;
    if (multimatch === undefined) {
      throw new Problem('INVALID_INPUT', {
        fields: [{ field: 'filters.multimatch_value', description: 'is required: the key of the group' }],
      });
    }
    const ready = status === 'ready_for_import';
    const one = add === undefined ? remove : add;
    return once(db, { call: edits.setStatuses, request, actor }, (trx) =>
      one === undefined
        ? chooseInGroup(trx, { ...common, multimatch, correctIds, ready })
        : chooseOneInGroup(trx, { ...common, multimatch, rowId: one, right: add !== undefined, ready }),
    );
  });
  implement(
    edits.setStatusOfSet,
    async ({ params: { id }, body: { status, expected_count: expectedCount, accept_guards: accepting, ...filters }, actor, request }) => {
      found(await selectResult(db, id), 'Result');
      return large({ call: edits.setStatusOfSet, request, actor, resultId: id }, (trx, underWay) =>
        setStatusOfSet(trx, { resultId: id, filters, status, expectedCount, accepting, actorId: actor.id, underWay }),
      );
    },
  );
  implement(edits.undoBatch, ({ params: { id }, body: { batch }, actor, request }) =>
    large({ call: edits.undoBatch, request, actor, resultId: id }, (trx, underWay) =>
      undoBatch(trx, { resultId: id, batch, actorId: actor.id, underWay }),
    ),
  );
  implement(changes.readChangeProgress, async ({ params: { id, key }, actor }) => ({
    progress: await selectProgress(db, { userId: actor.id, key, resultId: id }),
  }));
  implement(changes.cancelChange, async ({ params: { id, key }, actor }) => ({
    cancelling: await markCancelled(db, { userId: actor.id, key, resultId: id }),
  }));
}
