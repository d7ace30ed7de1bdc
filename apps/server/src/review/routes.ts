import * as comments from '@fetlock/contract/comments';
import * as people from '@fetlock/contract/people';
import * as resultErrors from '@fetlock/contract/result-errors';
import * as results from '@fetlock/contract/results';
import * as details from '@fetlock/contract/row-details';
import * as edits from '@fetlock/contract/row-edits';
import { exportRows as exportRowsCall } from '@fetlock/contract/row-export';
import * as rows from '@fetlock/contract/rows';
import { rowStatusList, statusNameOr } from '@fetlock/contract/row-statuses';
import { z } from 'zod';
import { selectExportedVersion } from '../changes/changes.queries.ts';
import type { Trx } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { once } from '../http/once.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { unlessCurrent } from '../http/revision.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { addComment, presentComment } from '../rows/add-comment.ts';
import { countComments, selectComments, selectRowComments } from '../rows/comments.queries.ts';
import { countStatusChange } from './count-status-change.ts';
import { editRow, editRowProperties } from '../rows/edit-row.ts';
import { exportRows } from './export-rows.ts';
import { writeErrorsLog } from './errors-log.ts';
import { countErrors, countReasons, selectFirstErrors } from './errors-log.queries.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { followResult } from './follow-result.ts';
import { listRows } from '../rows/list-rows.ts';
import { deleteViewer } from './people.queries.ts';
import { readRowGuards } from '../rows/guards.ts';
import { presentChanged } from '../rows/present-row.ts';
import { readResult, readSessionStatus, readStatistics, revisionOfStatus } from './read-result.ts';
import { readRowHistory } from './read-row-history.ts';
import {
  countCategories,
  countStatuses,
  selectMatchScoreStatistics,
  selectResult,
  selectRevenue,
  selectVersions,
} from '../rows/results.queries.ts';
import { countImportRows, countOperationRows, selectRow } from '../rows/rows.queries.ts';
import { selectRowOrder } from '../rows/set-pages.queries.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

export function reviewRoutes(implement: Implement, services: TaskServices): void {
  resultRoutes(implement, services);
  rowRoutes(implement, services);
  bulkRoutes(implement, services);
  commentRoutes(implement, services);
  peopleRoutes(implement, services);
  suggestionRoutes(implement, services);
}

function resultRoutes(implement: Implement, services: TaskServices): void {
  const { db } = services;
  const existing = async (id: number) => found(await selectResult(db, id), 'Result');

  implement(results.listResults, async ({ query }) => {
    const versions = await selectVersions(db, query.task_id);
    return { items: versions.map(({ id, created_at }) => ({ id, created_at: created_at.toISOString() })) };
  });
  implement(results.readResult, ({ params }) => readResult(services, params.id));
  implement(resultErrors.listErrors, async ({ params: { id }, query }) => {
    await existing(id);
    const [items, counts, reasons] = await Promise.all([
      selectFirstErrors(db, id, query),
      countErrors(db, id, query),
      countReasons(db, id),
    ]);
    return { items, counts, reasons };
  });
  implement(resultErrors.downloadErrors, async ({ params: { id }, query }) => {
    await existing(id);
    return writeErrorsLog(db, id, query);
  });
  implement(results.readStatistics, async ({ params }) => {
    await existing(params.id);
    return { items: await readStatistics(db, params.id) };
  });
  implement(results.readStatisticsByCategory, async ({ params, query: { environment } }) => {
    await existing(params.id);
    const counts = await countCategories(db, params.id, environment);
    return { items: counts.map((entry) => ({ ...entry, status: statusNameOr(entry.status) })) };
  });
  implement(results.readTotalRevenue, async ({ params }) => {
    await existing(params.id);
    return selectRevenue(db, params.id);
  });
  implement(results.readMatchScoreStatistics, async ({ params }) => {
    await existing(params.id);
    return selectMatchScoreStatistics(db, params.id);
  });
  implement(results.readSessionStatus, async ({ params: { id }, query, request, reply }) =>
    unlessCurrent({ request, reply }, await revisionOfStatus(services, id, query.environment), () =>
      readSessionStatus(services, id, query),
    ),
  );
  implement(results.listRowStatuses, async () => ({ items: rowStatusList }));
}

function rowRoutes(implement: Implement, { db }: TaskServices): void {
  const existing = async (id: number) => found(await selectResult(db, id), 'Result');

  implement(rows.listRows, async ({ params, query }) => {
    await existing(params.id);
    return listRows(db, params.id, query);
  });
  implement(rows.listRowOrder, async ({ params, query: { sortBy, descending = false, ...filters } }) => {
    await existing(params.id);
    return { ids: await selectRowOrder(db, params.id, filters, { sortBy, descending }) };
  });
  implement(exportRowsCall, async ({ params, body: { columns, rows_ids, sortBy, descending, environment, ...filters } }) => {
    const version = found(await selectExportedVersion(db, params.id), 'Result');
    return exportRows(db, version, { columns, filters, order: { sortBy, descending }, ids: rows_ids, environment });
  });
  implement(rows.countRows, async ({ params, query: { operation, environment, status, ...filters } }) => {
    await existing(params.id);
    if (operation === 'status' && status) return countStatusChange(db, params.id, filters, status);
    if (operation === 'import') return countImportRows(db, params.id, filters, environment);
    return countOperationRows(db, params.id, filters, operation);
  });
  implement(rows.countRowStatuses, async ({ params, query: filters }) => {
    await existing(params.id);
    const counts = await countStatuses(db, params.id, filters);
    return { items: counts.map(({ status, count }) => ({ status: statusNameOr(status), count })) };
  });
  const asItIs =
    ({ id, rowId }: { id: number; rowId: number }) =>
    async (trx: Trx, batch: unknown) =>
      presentChanged(found(await selectRow(trx, id, rowId), 'Row'), z.uuid().nullable().parse(batch));
  implement(edits.editRow, ({ params, body: { version, updated_at, accept_guards: accepting, ...edit }, actor, request }) => {
    const change = {
      resultId: params.id,
      rowId: params.rowId,
      edit,
      accepting,
      seen: { version, updatedAt: updated_at },
      actorId: actor.id,
    };
    const keyed = { call: edits.editRow, request, actor };
    return once(db, keyed, (trx) => editRow(trx, change), asItIs(params));
  });
  implement(edits.editRowProperties, async ({ params, body, actor, request }) => {
    if (params.propsId !== params.rowId) throw new Problem('NOT_FOUND', { description: 'Row not found.' });
    const change = { resultId: params.id, rowId: params.rowId, properties: body, actorId: actor.id };
    const keyed = { call: edits.editRowProperties, request, actor };
    return once(db, keyed, (trx) => editRowProperties(trx, change), asItIs(params));
  });
  implement(details.readRowGuards, async ({ params }) => ({ items: await readRowGuards(db, params.id, params.rowId) }));
  implement(details.readRowHistory, ({ params }) => readRowHistory(db, params.id, params.rowId));
}

function commentRoutes(implement: Implement, { db }: TaskServices): void {
  implement(comments.listComments, async ({ params, query }) => {
    found(await selectResult(db, params.id), 'Result');
    const newest = await selectComments(db, params.id, query.category);
    const items = newest.map((comment) => ({ ...presentComment(comment), orig_name: comment.orig_name }));
    const total = items.length < comments.commentsShown ? items.length : await countComments(db, params.id, query.category);
    return { items, total };
  });
  implement(comments.listRowComments, async ({ params }) => {
    found(await selectRow(db, params.id, params.rowId), 'Row');
    return { items: (await selectRowComments(db, params.id, params.rowId)).map(presentComment) };
  });
  implement(comments.addComment, ({ params, body, actor, request }) => {
    if (body.row_id !== undefined && body.row_id !== params.rowId) throw invalidField('row_id', 'is not the row of this address');
    const comment = {
      resultId: params.id,
      rowId: params.rowId,
      message: body.message,
      statusId: body.status_id,
      accepting: body.accept_guards,
      version: body.version,
      actorId: actor.id,
    };
    return once(db, { call: comments.addComment, request, actor }, (trx) => addComment(trx, comment));
  });
}

function peopleRoutes(implement: Implement, { db }: TaskServices): void {
  implement(people.followResult, ({ params, body: { since, ...place }, actor }) =>
    followResult(db, { resultId: params.id, userId: actor.id, place, since }),
  );
  implement(people.leaveResult, ({ params, actor }) => deleteViewer(db, params.id, actor.id, params.tab));
}
