import { type CustomerComment, addCustomerComment, listCustomerRowComments } from '@fetlock/contract/customer-comments';
import * as contract from '@fetlock/contract/customer-rows';
import { type RowStatusName, rowStatusNames, rowStatuses, statusNameById } from '@fetlock/contract/row-statuses';
import { isInSet } from '@fetlock/rules/row-set';
import { customerUserId } from '@fetlock/rules/visitors';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { customerResult } from '../../testing/customer-result.ts';
import { type GivenVisit, givenVisit } from '../../testing/given-visit.ts';
import { statusFields } from './testing-customer-row.ts';

type Row = contract.CustomerRow;

export interface PriceList extends GivenVisit {
  /** The rows as the server has them; `change` is another user's change of one. */
  rows: readonly Row[];
  change: (id: number, change: Partial<Row>) => Row;
  comments: CustomerComment[];
}

interface Given {
  visitor?: string | null;
  versions?: contract.CustomerResult['versions'];
}

/** A price list that its practice reviews with a link, in memory: changes are kept, counted and undone. */
export function givenPriceList(
  server: ContractServer,
  rows: readonly Row[],
  { visitor = 'Dr. Jane Doe', versions }: Given = {},
): PriceList {
  const visit = givenVisit(server, 'review', visitor);
  const list: PriceList = {
    ...visit,
    rows,
    comments: [],
    change(id, change) {
      const before = list.rows.find((row) => row.id === id);
      if (!before) throw new Error(`The price list has no row ${id}.`);
      const after = { ...before, ...change, version: before.version + 1 };
      list.rows = list.rows.map((row) => (row.id === id ? after : row));
      return after;
    },
  };
  server.answer(contract.readCustomerResult, ({ params: { id } }) =>
    customerResult({ id, rows: list.rows.length, ...(versions && { versions }) }),
  );
  answerRows(server, list);
  answerChanges(server, list);
  return list;
}

function answerRows(server: ContractServer, list: PriceList): void {
  const inSet = (set: contract.CustomerRowSet): Row[] =>
    list.rows.filter((row) => isInSet({ ...row, guards: [], status: row.status.name }, set));
  const counted = (rows: readonly Row[]) =>
    rowStatusNames.map((status) => ({ status, count: rows.filter((row) => row.status.name === status).length }));
  const itemsOf = (rows: readonly Row[]): number => new Set(rows.map(({ orig_order }) => orig_order)).size;
  const isAnswered = (row: Row): boolean =>
    row.customer_verified || !['not_reviewed', 'ready_for_import'].includes(row.status.name) || row.lastComment?.visitor != null;
  server.answer(contract.readCustomerStatistics, () => ({
    items: counted(list.rows).map((one) => ({ ...one, revenue: 0 })),
    progress: { items: itemsOf(list.rows), answered: itemsOf(list.rows.filter(isAnswered)) },
  }));
  server.answer(contract.countCustomerRows, ({ query }) => ({ count: inSet(query).length, statuses: counted(inSet(query)) }));
  server.answer(contract.listCustomerRowOrder, ({ query }) => ({ ids: inSet(query).map(({ id }) => id) }));
  server.answer(contract.listCustomerRows, ({ query: { ids, page, rowsPerPage: pageSize, ...set } }) => {
    const matching = inSet(set);
    const items = ids
      ? ids.flatMap((id) => list.rows.find((row) => row.id === id) ?? [])
      : matching.slice((page - 1) * pageSize, page * pageSize);
    const rowCount = matching.length;
    return { items, pagination: { page, pageSize, rowCount, pageCount: Math.ceil(rowCount / pageSize) } };
  });
}

function answerChanges(server: ContractServer, list: PriceList): void {
  /** What each change has changed, as it was before. */
  const before = new Map<string, readonly Row[]>();
  const changeAll = (changes: readonly { id: number; to: Partial<Row> }[]) => {
    const batch = `00000000-0000-4000-8000-${String(before.size).padStart(12, '0')}`;
    before.set(
      batch,
      list.rows.filter((row) => changes.some(({ id }) => id === row.id)),
    );
    return { batch, rows: changes.map(({ id, to }) => list.change(id, to)) };
  };
  const changed = { skipped: [], held: [] };
  server.answer(contract.editCustomerRow, ({ params: { rowId: id }, body: { status, customer_verified, version } }) => {
    const now = list.rows.find((row) => row.id === id);
    if (now && version !== now.version) return refusal('ROW_CHANGED', { details: { row: now, changed_by: 'Dr. Bob Roe' } });
    const verified = customer_verified === undefined ? {} : { customer_verified };
    const to = { ...verified, ...(status && statusFields(status)) };
    const { batch, rows } = changeAll([{ id, to }]);
    return { ...(rows[0] ?? list.change(id, to)), batch };
  });
  server.answer(contract.setCustomerStatuses, ({ body: { rowIds, status, filters, seen } }) => {
    const named = list.rows.filter(({ id }) => rowIds.includes(id));
    const seenOf = (id: number) => seen?.find(({ rows_ids: ids }) => ids.includes(id))?.status;
    const others = filters?.multimatch
      ? named.filter(({ id, migrationPoll: { checked } }) => checked && filters.seen?.chosen.includes(id) === false)
      : named.filter((row) => (seenOf(row.id) ?? row.status.name) !== row.status.name);
    if (others.length > 0) {
      const now = others.map((row) => ({ status: row.status.name, rows_ids: [row.id] }));
      return refusal('ROW_CHANGED', { details: { rows: filters?.multimatch ? named : others, now, changed_by: 'Dr. Bob Roe' } });
    }
    const right = filters?.correct_rows_ids ?? [];
    const statusFor = (id: number): RowStatusName =>
      !filters?.multimatch
        ? status
        : right.length === 0
          ? 'no_multimatch'
          : right.includes(id)
            ? 'correct_by_multimatch'
            : 'ignore_by_multimatch';
    const answerOf = (id: number) =>
      filters?.multimatch && { migrationPoll: { checked: right.includes(id), notes: '' }, multimatch_group_approved: right.length > 0 };
    const { batch } = changeAll(rowIds.map((id) => ({ id, to: { ...statusFields(statusFor(id)), ...answerOf(id) } })));
    return { ...changed, batch, changed: rowIds.length };
  });
  server.answer(contract.undoCustomerBatch, ({ body: { batch: undone } }) => {
    const { batch, rows } = changeAll((before.get(undone) ?? []).map(({ version: _, ...to }) => ({ id: to.id, to })));
    const versions = rows.map(({ id, version }) => ({ row_id: id, before: version - 1, after: version }));
    return { ...changed, batch, changed: rows.length, of_rows: rows.length, kept: 0, versions };
  });
  server.answer(listCustomerRowComments, () => ({ items: list.comments }));
  server.answer(addCustomerComment, ({ params: { rowId }, body: { message, status_id, seen_status: seen } }) => {
    const now = list.rows.find(({ id }) => id === rowId);
    if (now && seen && now.status.name !== seen) return refusal('ROW_CHANGED', { details: { row: now, changed_by: 'Dr. Bob Roe' } });
    const { visitor } = list.visit;
    const user = { id: customerUserId, name: 'Customer with protected link' };
    const name = status_id == null ? undefined : statusNameById(status_id);
    const status = name ? { name, title: rowStatuses[name].title } : null;
    const comment = { id: list.comments.length + 1, row_id: rowId, message, user, visitor, status, created_at: '2026-11-20T10:00:00.000Z' };
    list.comments.push(comment);
    const to = { lastComment: { id: comment.id, message, user, visitor }, ...(name && statusFields(name)) };
    return { ...comment, batch: changeAll([{ id: rowId, to }]).batch };
  });
}
