import { type ChangeBatch, listChanges } from '@fetlock/contract/changes';
import { type Comment, addComment, listComments, listRowComments } from '@fetlock/contract/comments';
import { editRow, editRowProperties, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { readRowGuards, readRowHistory } from '@fetlock/contract/row-details';
import { readRowMatch } from '@fetlock/contract/row-match';
import { type ResultRow, countRows } from '@fetlock/contract/rows';
import { type RowStatusName, rowStatuses, statusNameById } from '@fetlock/contract/row-statuses';
import { randomUuid } from '../../api/random-uuid.ts';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import type { GivenReview } from '../../testing/given-review.ts';
import { people } from '../../testing/people.ts';
import { withEdit, withStatus } from './review-row.ts';

const at = '2026-11-20T10:00:00.000Z';

/** The changes of a version, as stored by its server. */
export interface RowChanges {
  comments: Comment[];
  /** Changes a row like another user. Returns the row as changed. */
  change: (id: number, change: (row: ResultRow) => ResultRow) => ResultRow;
  rowNamed: (name: string) => ResultRow | undefined;
}

/** Answers calls for row changes, their undo and comments; they change the rows of the review. */
export function answerRowChanges(server: ContractServer, review: GivenReview): RowChanges {
  const comments: Comment[] = [];
  const batches = new Map<string, readonly ResultRow[]>();
  const undone = new Set<string>();
  const changesOf = (before: readonly ResultRow[], batch: string): ChangeBatch => ({
    batch,
    // A change older than a few minutes needs confirmation before it is undone.
    at: new Date().toISOString(),
    user: people.admin,
    cause: 'status',
    fields: ['status'],
    rows: before.length,
    sample: before.map(({ id, orig_code: code, orig_name: name, status }) => ({
      row_id: id,
      code,
      name,
      field: 'status',
      old: status.name,
      new: found(id).status.name,
    })),
    undoes: null,
    taken_back: null,
    undoable: true,
    kept: 0,
  });
  const found = (id: number): ResultRow => {
    const row = review.rows.find((one) => one.id === id);
    if (!row) throw new Error(`There is no row ${id}.`);
    return row;
  };
  const change: RowChanges['change'] = (id, changed) => {
    const before = found(id);
    const row = { ...changed(before), version: before.version + 1 };
    review.rows = review.rows.map((one) => (one.id === id ? row : one));
    return row;
  };
  /** Changes rows together; the batch undoes them. */
  const changeAll = (changes: readonly (readonly [number, (row: ResultRow) => ResultRow])[]) => {
    const batch = randomUuid();
    batches.set(
      batch,
      changes.map(([id]) => found(id)),
    );
    return { batch, rows: changes.map(([id, changed]) => change(id, changed)) };
  };
  const setTo = (ids: readonly number[], status: RowStatusName) => changeAll(ids.map((id) => [id, (row) => withStatus(row, status)]));
  const bulk = (batch: string, changed: number) => ({ batch, changed, skipped: [], held: [] });

  server.answer(editRow, ({ params: { rowId }, body: { version, updated_at: _, accept_guards: accepted, ...edit } }) => {
    if (version !== found(rowId).version) return refusal('ROW_CHANGED', { details: { row: found(rowId) } });
    const edited = (row: ResultRow) => ({ ...withEdit(row, edit), accepted_guards: accepted ?? row.accepted_guards });
    const { batch, rows } = changeAll([[rowId, edited]]);
    return { ...(rows[0] ?? found(rowId)), batch };
  });
  server.answer(editRowProperties, ({ params: { rowId }, body }) => {
    const { batch, rows } = changeAll([
      [
        rowId,
        (row) => ({
          ...row,
          propsStructure: {
            id: row.propsStructure.id,
            compounded: body.compounded ?? row.propsStructure.compounded,
            obsolete: body.obsolete ?? row.propsStructure.obsolete,
          },
        }),
      ],
    ]);
    return { ...(rows[0] ?? found(rowId)), batch };
  });
  server.answer(setStatuses, ({ body: { rows_ids: ids, status, filters } }) => {
    if (!filters?.multimatch) return bulk(setTo(ids, status).batch, ids.length);
    const { multimatch_value: key, add_row_id: add, remove_row_id: remove } = filters;
    const group = review.rows.filter(({ multimatch }) => multimatch === key);
    const wasChosen = ({ status: { name } }: ResultRow) => name === 'correct_by_multimatch' || name === 'ready_for_import';
    const right = new Set(filters.correct_rows_ids ?? group.filter((row) => row.id !== remove && wasChosen(row)).map(({ id }) => id));
    if (add !== undefined) right.add(add);
    const chosen = status === 'ready_for_import' ? status : 'correct_by_multimatch';
    const others = right.size > 0 ? 'ignore_by_multimatch' : 'no_multimatch';
    const choice = (row: ResultRow) =>
      withStatus(row, !right.has(row.id) ? others : wasChosen(row) && row.id !== add ? row.status.name : chosen);
    return bulk(changeAll(group.map(({ id }) => [id, choice])).batch, group.length);
  });
  server.answer(setStatusOfSet, ({ body: { status, ...set } }) => {
    const ids = review.listed(set).map(({ id }) => id);
    return bulk(setTo(ids, status).batch, ids.length);
  });
  server.answer(countRows, ({ query: { operation: _operation, environment: _environment, status: _status, ...set } }) => {
    const { length } = review.listed(set);
    return { count: length, total: length, skipped: [], decided: 0 };
  });
  server.answer(undoBatch, ({ body }) => {
    const before = batches.get(body.batch) ?? [];
    const { batch, rows } = changeAll(before.map((row) => [row.id, (now) => ({ ...row, version: now.version })]));
    undone.add(body.batch).add(batch);
    const versions = rows.map(({ id, version }) => ({ row_id: id, before: version - 1, after: version }));
    return { ...bulk(batch, before.length), of_rows: before.length, kept: 0, versions };
  });
  server.answer(listChanges, ({ query: { page, pageSize } }) => {
    const items = [...batches].filter(([batch]) => !undone.has(batch)).map(([batch, before]) => changesOf(before, batch));
    return { items: items.toReversed(), pagination: { page, pageSize, rowCount: items.length, pageCount: 1 } };
  });

  server.answer(listComments, ({ query: { category } }) => {
    const items = comments
      .filter(({ row_id: id }) => !category || found(id).category === category)
      .map((comment) => ({ ...comment, orig_name: found(comment.row_id).orig_name }))
      .toReversed();
    return { items, total: items.length };
  });
  server.answer(listRowComments, ({ params }) => ({ items: comments.filter(({ row_id: id }) => id === params.rowId) }));
  server.answer(addComment, ({ params: { rowId }, body: { message, status_id: statusId, version } }) => {
    const row = review.rows.find(({ id: one }) => one === rowId);
    if (row && statusId != null && version !== undefined && version < row.version)
      return refusal('ROW_CHANGED', { details: { row, changed_by: 'Ana Ruiz' } });
    const status = statusNameById(statusId ?? 0);
    const title = status && rowStatuses[status].title;
    const { id, name, email, picture } = people.admin;
    const comment: Comment = {
      id: comments.length + 1,
      row_id: rowId,
      message: [message, title && `Status was changed to "${title}"`].filter(Boolean).join('\n'),
      status: status && title ? { name: status, title } : null,
      user: { id, name, email, picture },
      created_at: at,
    };
    comments.push(comment);
    const lastComment = { id: comment.id, message: comment.message, user: { id, email, picture } };
    const { batch } = changeAll([[rowId, (row) => ({ ...(status ? withStatus(row, status) : row), lastComment })]]);
    return { ...comment, batch: status ? batch : null };
  });

  server.answer(readRowGuards, { items: [] });
  server.answer(readRowMatch, { feedback: '', variation_id: null, evidence: [], candidates: [], decided: null, decided_otherwise: [] });
  server.answer(readRowHistory, { items: [], matched: { at, weight: 1, feedback: '' } });
  return { comments, change, rowNamed: (name) => review.rows.find(({ orig_name: one }) => one === name) };
}
