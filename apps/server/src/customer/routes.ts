import * as commentCalls from '@fetlock/contract/customer-comments';
import * as calls from '@fetlock/contract/customer-rows';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import { z } from 'zod';
import type { Trx } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { once } from '../http/once.ts';
import { found, invalidField } from '../http/problem.ts';
import { selectRowComments } from '../rows/comments.queries.ts';
import { readStatistics } from '../review/read-result.ts';
import { requireResult } from '../results/require-result.ts';
import { countStatuses } from '../rows/results.queries.ts';
import { selectRowOrder } from '../rows/set-pages.queries.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { addCustomerComment, presentCustomerComment } from './customer-comments.ts';
import { selectCustomerProgress } from './customer-progress.queries.ts';
import { selectCustomerRow } from '../customer-rows/customer-rows.queries.ts';
import { editCustomerRow } from './edit-customer-row.ts';
import { listCustomerRows } from './list-customer-rows.ts';
import { presentChangedCustomerRow } from '../customer-rows/present-customer-row.ts';
import { readCustomerResult } from './read-customer-result.ts';
import { chooseAsCustomer, setCustomerStatuses } from './set-customer-statuses.ts';
import { undoCustomerBatch } from './undo-customer-batch.ts';
import { selectUniqueComments } from './unique-comments.queries.ts';

/** Calls by which visitors with a link read and change the rows of a version. */
export function customerRoutes(implement: Implement, services: TaskServices): void {
  readingRoutes(implement, services);
  changingRoutes(implement, services);
  commentRoutes(implement, services);
}

function readingRoutes(implement: Implement, services: TaskServices): void {
  const { db } = services;
  implement(calls.readCustomerResult, ({ params, actor }) => readCustomerResult(services, params.id, actor));
  implement(calls.readCustomerStatistics, async ({ params: { id } }) => {
    await requireResult(db, id);
    const [items, progress] = await Promise.all([readStatistics(db, id), selectCustomerProgress(db, id)]);
    return { items, progress };
  });
  implement(calls.listCustomerRows, async ({ params: { id }, query }) => {
    await requireResult(db, id);
    return listCustomerRows(db, id, query);
  });
  implement(calls.listCustomerRowOrder, async ({ params: { id }, query: { sortBy, descending = false, ...filters } }) => {
    await requireResult(db, id);
    return { ids: await selectRowOrder(db, id, filters, { sortBy, descending }) };
  });
  implement(calls.countCustomerRows, async ({ params: { id }, query: filters }) => {
    await requireResult(db, id);
    const counts = await countStatuses(db, id, filters);
    return {
      count: counts.reduce((sum, { count }) => sum + count, 0),
      statuses: counts.map(({ status, count }) => ({ status: statusNameOr(status), count })),
    };
  });
  implement(commentCalls.listUniqueComments, async ({ params: { id }, query }) => {
    await requireResult(db, id);
    return { items: await selectUniqueComments(db, id, query.category) };
  });
}

function changingRoutes(implement: Implement, { db }: TaskServices): void {
  implement(calls.editCustomerRow, ({ params: { id, rowId }, body: { version, updated_at, ...edit }, actor, request }) => {
    const change = { resultId: id, rowId, edit, seen: { version, updatedAt: updated_at }, visitor: actor };
    const asItIs = async (trx: Trx, batch: unknown) =>
      presentChangedCustomerRow(found(await selectCustomerRow(trx, id, rowId), 'Row'), z.uuid().nullable().parse(batch));
    return once(db, { call: calls.editCustomerRow, request, actor }, (trx) => editCustomerRow(trx, change), asItIs);
  });
  implement(calls.setCustomerStatuses, ({ params, body: { rowIds: ids, status, filters, seen, versions }, actor, request }) => {
    const change = { resultId: params.id, status, versions, actorId: actor.id };
    const { multimatch: isChoice, multimatch_value: multimatch, correct_rows_ids: correctIds = [], seen: seenChoice } = filters ?? {};
    return once(db, { call: calls.setCustomerStatuses, request, actor }, (trx) =>
      isChoice
        ? chooseAsCustomer(trx, { ...change, multimatch, correctIds, seenChoice })
        : setCustomerStatuses(trx, { ...change, ids, seen }),
    );
  });
  implement(calls.undoCustomerBatch, ({ params, body, actor, request }) =>
    once(db, { call: calls.undoCustomerBatch, request, actor }, (trx) =>
      undoCustomerBatch(trx, { resultId: params.id, batch: body.batch, visitor: actor }),
    ),
  );
}

function commentRoutes(implement: Implement, { db }: TaskServices): void {
  implement(commentCalls.listCustomerRowComments, async ({ params: { id, rowId } }) => {
    found(await selectCustomerRow(db, id, rowId), 'Row');
    return { items: (await selectRowComments(db, id, rowId)).map(presentCustomerComment) };
  });
  implement(
    commentCalls.addCustomerComment,
    ({ params, body: { message, status_id: statusId, seen_status: seen, version }, actor, request }) => {
      // The Migration PAL has its own ways to answer.
      if (actor.linkType === 'mig_pal_link' && statusId != null) throw invalidField('status_id', 'cannot be changed with this link');
      return once(db, { call: commentCalls.addCustomerComment, request, actor }, (trx) =>
        addCustomerComment(trx, { resultId: params.id, rowId: params.rowId, message, statusId, seen, version, actorId: actor.id }),
      );
    },
  );
}
