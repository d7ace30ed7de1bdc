import { listChanges } from '@fetlock/contract/changes';
import { listRowComments } from '@fetlock/contract/comments';
import { addCustomerComment, listCustomerRowComments } from '@fetlock/contract/customer-comments';
import * as calls from '@fetlock/contract/customer-rows';
import { followResult } from '@fetlock/contract/people';
import { listRows } from '@fetlock/contract/rows';
import { readRowHistory } from '@fetlock/contract/row-details';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { rowStatusNames, rowStatuses, statusIdOf } from '@fetlock/contract/row-statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from '@fetlock/testing/caller';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Review {
  id: number;
  rowIds: number[];
  visitor: Caller;
}

/** A version with these rows, and a customer who reviews it. */
async function review(...rows: GivenRow[]): Promise<Review> {
  const { id, rowIds } = await givenResult(api.db, rows);
  return { id, rowIds, visitor: await givenVisitor(api, id, 'protected_link', 'Dr. Jane Doe') };
}

const stored = (rowId = 0) => api.db.selectFrom('result_rows').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow();
const edit = async ({ id, visitor }: Review, rowId = 0, body: Record<string, unknown> = {}) =>
  visitor.try(calls.editCustomerRow, { params: { id, rowId }, body: { version: (await stored(rowId)).version, ...body } });
const set = ({ id, visitor }: Review, body: Record<string, unknown>) =>
  visitor.try(calls.setCustomerStatuses, { params: { id }, body: body as never });

const imported: GivenRow = { status: 'imported', prod_import: JSON.stringify({ status: 'SUCCEED', at: '2026-11-01T00:00:00Z' }) };
const signed: GivenRow = { status: 'ignore', signed_step: 'ignored', signed_status: 'ignore', signed_as: 'left_out' };
/** Two items of the list that would become the same one: a guard blocks both. */
const held: GivenRow[] = [{ fetlock_code: 'SAME' }, { fetlock_code: 'SAME' }];
const groupOfTwo: GivenRow[] = [
  { multimatch: 'g', orig_order: 1 },
  { multimatch: 'g', orig_order: 1 },
];

describe('a customer, on one row,', () => {
  test('marks it verified, and chooses a status @CUST-44 @CALL-094', async () => {
    const list = await review({});
    expect(await edit(list, list.rowIds[0], { customer_verified: true })).toMatchObject({
      status: 200,
      body: { customer_verified: true, status: { name: 'not_reviewed' }, version: 2 },
    });
    expect(await edit(list, list.rowIds[0], { status: 'asis' })).toMatchObject({ status: 200, body: { status: { name: 'asis' } } });
    expect(await edit(list, list.rowIds[0], { status_id: statusIdOf('supply') })).toMatchObject({ body: { status: { name: 'supply' } } });
  });

  test('chooses the statuses of customers and no others @CUST-23', async () => {
    const list = await review({});
    const taken = [];
    for (const status of rowStatusNames) if ((await edit(list, list.rowIds[0], { status })).status === 200) taken.push(status);
    expect(taken.toSorted()).toEqual(rowStatusNames.filter((name) => rowStatuses[name].customerMayChoose).toSorted());
    expect((await edit(list, list.rowIds[0], { status_id: 999 })).status).toBe(400);
  });

  test.each([
    ['migrationPoll', { notes: 'x' }],
    ['custom_gl_code', '1'],
    ['mapped_core_type_override', 'food'],
    ['previous_status_id', statusIdOf('imported')],
  ])('cannot change %s by this link, and the refusal names the field', async (field, value) => {
    const list = await review({ status: 'ignore' });
    expect(await edit(list, list.rowIds[0], { [field]: value })).toMatchObject({ status: 400, body: { fields: [{ field }] } });
    expect(await stored(list.rowIds[0])).toMatchObject({ version: 1 });
  });

  test('cannot change name, code or price', async () => {
    const list = await review({});
    for (const field of ['fetlock_name', 'fetlock_code_override', 'reviewed', 'price'])
      expect((await edit(list, list.rowIds[0], { [field]: null })).status).toBe(400);
  });

  test('cannot change an imported row @CUST-43', async () => {
    const list = await review(imported);
    for (const body of [{ customer_verified: true }, { status: 'needs_change' }])
      expect(await edit(list, list.rowIds[0], body)).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
    expect(await set(list, { rowIds: list.rowIds, status: 'asis' })).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
    const { id, visitor } = list;
    const comment = { params: { id, rowId: list.rowIds[0] ?? 0 }, body: { message: 'x', status_id: statusIdOf('asis') } };
    expect(await visitor.try(addCustomerComment, comment)).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
  });

  test('cannot change a signed row, but may comment on it', async () => {
    const list = await review(signed);
    const at = { params: { id: list.id, rowId: list.rowIds[0] ?? 0 } };
    const isSigned = { status: 409, body: { error: 'SIGNED' } };
    expect(await edit(list, list.rowIds[0], { customer_verified: true })).toMatchObject(isSigned);
    expect(await set(list, { rowIds: list.rowIds, status: 'asis' })).toMatchObject(isSigned);
    const withStatus = { ...at, body: { message: 'x', status_id: statusIdOf('asis') } };
    expect(await list.visitor.try(addCustomerComment, withStatus)).toMatchObject(isSigned);
    expect(await list.visitor.try(addCustomerComment, { ...at, body: { message: 'Please look again' } })).toMatchObject({
      status: 201,
    });
    expect(await stored(list.rowIds[0])).toMatchObject({ status: 'ignore', version: 1 });
  });

  test('gets the current row when another user has changed it meanwhile', async () => {
    const list = await review({});
    await edit(list, list.rowIds[0], { status: 'asis' });
    const { status, body } = await edit(list, list.rowIds[0], { status: 'supply', version: 1 });
    expect(status).toBe(409);
    const { error, details } = body as { error: string; details: { row: object; changed_by: string } };
    expect(error).toBe('ROW_CHANGED');
    expect(Object.keys(details.row).toSorted()).toEqual(Object.keys(calls.CustomerRow.shape).toSorted());
    expect(details.row).toMatchObject({ status: { name: 'asis' }, version: 2 });
    expect(details.changed_by).toBe('Dr. Jane Doe');
  });

  test('cannot set to ready a row that has no name or is ignored', async () => {
    const list = await review({ fetlock_name: null }, { category: 'ignore' });
    for (const rowId of list.rowIds)
      expect(await edit(list, rowId, { status: 'ready_for_import' })).toMatchObject({ status: 409, body: { error: 'ROW_NOT_VALID' } });
  });
});

test('their answers of every kind are counted in items, until they undo them', async () => {
  const list = await review({ orig_order: 1, multimatch: 'g' }, { orig_order: 1, multimatch: 'g' }, { orig_order: 2 }, { orig_order: 3 });
  const progress = async () => (await list.visitor.call(calls.readCustomerStatistics, { params: { id: list.id } })).progress;
  await api.as('staff').call(setStatuses, { params: { id: list.id }, body: { rows_ids: [list.rowIds[3] ?? 0], status: 'needs_change' } });
  expect(await progress()).toEqual({ items: 3, answered: 0 });
  await edit(list, list.rowIds[2], { customer_verified: true });
  expect(await progress()).toEqual({ items: 3, answered: 1 });
  const { body } = await edit(list, list.rowIds[3], { status: 'asis' });
  expect(await progress()).toEqual({ items: 3, answered: 2 });
  await list.visitor.call(addCustomerComment, {
    params: { id: list.id, rowId: list.rowIds[1] ?? 0 },
    body: { message: 'The large one' },
  });
  expect(await progress()).toEqual({ items: 3, answered: 3 });
  const { batch } = body as { batch: string };
  await list.visitor.call(calls.undoCustomerBatch, { params: { id: list.id }, body: { batch } });
  expect(await progress()).toEqual({ items: 3, answered: 2 });
});

describe('ready for import', () => {
  test('is set by a customer where no guard applies', async () => {
    const list = await review({});
    expect(await edit(list, list.rowIds[0], { status: 'ready_for_import' })).toMatchObject({
      body: { status: { name: 'ready_for_import' } },
    });
  });

  test('asks customers about no guard, but a blocked row is verified and not imported before the provider has reviewed it', async () => {
    const list = await review(...held);
    expect(await edit(list, list.rowIds[0], { status: 'ready_for_import' })).toMatchObject({
      status: 200,
      body: { status: { name: 'import_verified_by_customer' } },
    });
    // The guard applies to the provider.
    const ready = { rows_ids: list.rowIds.slice(0, 1), status: 'ready_for_import' as const };
    expect(await api.as('staff').try(setStatuses, { params: { id: list.id }, body: ready })).toMatchObject({ body: { error: 'GUARDED' } });
  });

  test('works for many rows in the same way', async () => {
    const list = await review(...held, {}, imported, { fetlock_name: null });
    const { body } = await set(list, { rowIds: list.rowIds, status: 'ready_for_import' });
    expect(body).toMatchObject({ changed: 3, held: [] });
    const statuses = await Promise.all(list.rowIds.map(async (rowId) => (await stored(rowId)).status));
    const verified = 'import_verified_by_customer';
    expect(statuses).toEqual([verified, verified, 'ready_for_import', 'imported', 'not_reviewed']);
  });

  test('works with a comment in the same way', async () => {
    const list = await review(...held);
    const at = { params: { id: list.id, rowId: list.rowIds[0] ?? 0 } };
    const comment = await list.visitor.call(addCustomerComment, {
      ...at,
      body: { message: '', status_id: statusIdOf('ready_for_import') },
    });
    expect(comment).toMatchObject({
      message: '\nStatus was changed to "Verified by customer"',
      status: { name: 'import_verified_by_customer' },
    });
  });
});

test('a row is no longer verified once the provider makes it another item; an undo restores it', async () => {
  const list = await review({ customer_verified: true });
  const [rowId = 0] = list.rowIds;
  const change = async (body: object) => {
    const { version } = await stored(rowId);
    return api.as('staff').call(editRow, { params: { id: list.id, rowId }, body: { ...body, version } });
  };
  expect(await change({ vendor: 'Another' })).toMatchObject({ customer_verified: true });
  const { batch, customer_verified } = await change({ variation: '50 mg' });
  expect(customer_verified).toBe(false);
  await api.as('staff').call(undoBatch, { params: { id: list.id }, body: { batch: batch ?? '' } });
  expect(await stored(rowId)).toMatchObject({ customer_verified: true });
});

describe('on many rows', () => {
  test('a customer sets the status; closed rows are skipped and counted @CALL-093 @CALL-105', async () => {
    const list = await review({}, { status: 'asis' }, imported, signed);
    const { status, body } = await set(list, { rowIds: list.rowIds, status: 'asis' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ changed: 1, held: [] });
    expect((body as { skipped: unknown[] }).skipped).toEqual(
      expect.arrayContaining([
        { reason: 'have this status already', count: 1 },
        { reason: 'have been imported', count: 1 },
        { reason: 'have been signed', count: 1 },
      ]),
    );
    expect((await set(list, { rowIds: list.rowIds, status: 'ignore' })).status).toBe(400);
    expect((await set(list, { rowIds: [], status: 'asis' })).status).toBe(400);
    const other = await givenResult(api.db);
    expect((await set(list, { rowIds: [...list.rowIds, ...other.rowIds], status: 'supply' })).status).toBe(404);
    expect(await stored(list.rowIds[0])).toMatchObject({ status: 'asis' });
  });

  test.each<[string, number[], string[]]>([
    ['the right one', [0], ['correct_by_multimatch', 'ignore_by_multimatch']],
    ['both', [0, 1], ['correct_by_multimatch', 'correct_by_multimatch']],
    ['none', [], ['no_multimatch', 'no_multimatch']],
  ])('in a group of several matches a customer chooses %s @CUST-42', async (_, chosen, statuses) => {
    const list = await review(...groupOfTwo);
    const filters = { multimatch: true, multimatch_value: 'g', correct_rows_ids: chosen.map((index) => list.rowIds[index]) };
    expect(await set(list, { rowIds: list.rowIds, status: 'ignore', filters })).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await Promise.all(list.rowIds.map(async (rowId) => (await stored(rowId)).status))).toEqual(statuses);
    // The Migration PAL offers the same choice, and is started by it.
    const rows = await Promise.all(list.rowIds.map(stored));
    expect(rows.map(({ poll_checked }) => poll_checked)).toEqual([chosen.includes(0), chosen.includes(1)]);
    expect(rows.map((row) => row.multimatch_group_approved)).toEqual([chosen.length > 0, chosen.length > 0]);
  });

  test('a status is the answer in the Migration PAL too, and both are undone together', async () => {
    const list = await review(...groupOfTwo, { status: 'import_verified_by_customer', previous_status: 'ignore', poll_checked: true });
    const [first = 0, second = 0, ticked = 0] = list.rowIds;
    const answers = async () =>
      (await Promise.all(list.rowIds.map(stored))).map((row) => [row.poll_checked, row.multimatch_group_approved]);
    expect(await edit(list, second, { status: 'asis' })).toMatchObject({ status: 200 });
    expect(await answers()).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    const { body } = await set(list, { rowIds: [first, second, ticked], status: 'ignore_by_customer' });
    expect(await answers()).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ]);
    const batch = z.object({ batch: z.uuid() }).parse(body).batch;
    await list.visitor.call(calls.undoCustomerBatch, { params: { id: list.id }, body: { batch } });
    expect(await answers()).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  test('nothing is chosen in a group that was signed, is unknown or gets another status', async () => {
    const list = await review(
      ...groupOfTwo.map((row) => ({ ...row, signed_step: 'multimatch', signed_status: 'not_reviewed', signed_as: 'to_move' })),
    );
    const filters = { multimatch: true, multimatch_value: 'g', correct_rows_ids: [] };
    expect(await set(list, { rowIds: [], status: 'ignore', filters })).toMatchObject({ status: 409, body: { error: 'SIGNED' } });
    expect((await set(list, { rowIds: [], status: 'ready_for_import', filters })).status).toBe(400);
    expect((await set(list, { rowIds: [], status: 'ignore', filters: { multimatch: true } })).status).toBe(400);
    expect((await set(list, { rowIds: [], status: 'ignore', filters: { ...filters, multimatch_value: 'other' } })).status).toBe(404);
  });
});

describe('the author of a note', () => {
  test('is whoever wrote its text, with the time, on both sides; an undo returns the former one', async () => {
    const list = await review({ status: 'ignore' });
    const [rowId = 0] = list.rowIds;
    const jane = { ...list, visitor: await givenVisitor(api, list.id, 'mig_pal_link') };
    const john = { ...list, visitor: await givenVisitor(api, list.id, 'mig_pal_link', 'John Roe') };
    const write = async (who: Review, notes: string) =>
      calls.editCustomerRow.answer.parse((await edit(who, rowId, { migrationPoll: { notes } })).body);
    const staffSee = async () => (await api.as('staff').call(listRows, { params: { id: list.id } })).items[0]?.migrationPoll.author;
    const first = (await write(jane, 'Ours')).migrationPoll.author;
    expect(first).toEqual({ name: 'Dr. Jane Doe', at: expect.any(String) });
    expect(await staffSee()).toEqual({ name: 'Dr. Jane Doe · Customer with protected link', at: first?.at });
    const second = await write(john, 'Not ours');
    expect(second.migrationPoll.author?.name).toBe('John Roe');
    await jane.visitor.call(calls.undoCustomerBatch, { params: { id: list.id }, body: { batch: second.batch ?? '' } });
    expect(await staffSee()).toEqual({ name: 'Dr. Jane Doe · Customer with protected link', at: first?.at });
    const { version } = await stored(rowId);
    const byStaff = { migrationPoll: { notes: 'Asked by phone' }, version };
    await api.as('staff').call(editRow, { params: { id: list.id, rowId }, body: byStaff });
    expect((await staffSee())?.name).toBe('Test staff');
    expect((await write(jane, '')).migrationPoll.author).toBeUndefined();
  });

  test('is not made up for a note from before', async () => {
    const list = await review({ status: 'ignore', poll_notes: 'Older' });
    const { items } = await list.visitor.call(calls.listCustomerRows, { params: { id: list.id } });
    expect(items[0]?.migrationPoll).toEqual({ checked: false, notes: 'Older' });
  });
});

describe('an undo of a customer', () => {
  const undo = ({ id, visitor }: Review, batch: string) => visitor.try(calls.undoCustomerBatch, { params: { id }, body: { batch } });

  test('reverts customers’ changes, and none of the provider', async () => {
    const list = await review({}, {});
    const own = calls.setCustomerStatuses.answer.parse((await set(list, { rowIds: list.rowIds, status: 'asis' })).body);
    expect(await undo(list, own.batch)).toMatchObject({ status: 200, body: { changed: 2, of_rows: 2 } });
    expect(await stored(list.rowIds[0])).toMatchObject({ status: 'not_reviewed' });
    const body = { rows_ids: list.rowIds, status: 'needs_change' as const };
    const theirs = await api.as('staff').call(setStatuses, { params: { id: list.id }, body });
    expect((await undo(list, theirs.batch)).status).toBe(404);
    expect(await stored(list.rowIds[0])).toMatchObject({ status: 'needs_change' });
  });

  test('reverts nothing of another version, of the other link, or that was signed since', async () => {
    const list = await review({ status: 'ignore' }, {});
    const pal = { ...list, visitor: await givenVisitor(api, list.id, 'mig_pal_link') };
    const noted = calls.editCustomerRow.answer.parse((await edit(pal, list.rowIds[0], { migrationPoll: { notes: 'Ours' } })).body);
    expect((await undo(list, noted.batch ?? '')).status).toBe(404);
    const other = await review({});
    expect((await undo({ ...list, id: other.id, visitor: other.visitor }, noted.batch ?? '')).status).toBe(404);
    const chosen = calls.editCustomerRow.answer.parse((await edit(list, list.rowIds[1], { status: 'asis' })).body);
    const sign = { signed_step: 'ignored', signed_status: 'asis', signed_as: 'to_move' };
    await api.db
      .updateTable('result_rows')
      .set(sign)
      .where('id', '=', list.rowIds[1] ?? 0)
      .execute();
    expect(await undo(list, chosen.batch ?? '')).toMatchObject({ status: 409, body: { error: 'SIGNED' } });
  });
});

describe('comments', () => {
  test('are shown with names and without addresses; a customer’s carry the name they entered @CUST-31 @CUST-38 @CUST-39', async () => {
    const list = await review({});
    const [rowId = 0] = list.rowIds;
    const at = { params: { id: list.id, rowId } };
    for (const user_id of [1, 2, api.userId('staff')])
      await api.db.insertInto('comments').values({ result_id: list.id, row_id: rowId, user_id, message: 'x' }).execute();
    const added = await list.visitor.call(addCustomerComment, { ...at, body: { message: ' Ours. ', status_id: statusIdOf('asis') } });
    expect(added).toMatchObject({ message: 'Ours.\nStatus was changed to "As is"', visitor: 'Dr. Jane Doe', status: { name: 'asis' } });
    const { body } = await list.visitor.try(listCustomerRowComments, at);
    const { items } = listCustomerRowComments.answer.parse(body);
    expect(items.map(({ user, visitor }) => [user.name, visitor])).toEqual([
      ['System', null],
      ['Customer with protected link', null],
      ['Test staff', null],
      ['Customer with protected link', 'Dr. Jane Doe'],
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
    expect(
      (await list.visitor.try(addCustomerComment, { ...at, body: { message: '', status_id: statusIdOf('ask_customer') } })).status,
    ).toBe(400);
    expect((await list.visitor.try(addCustomerComment, { ...at, body: { message: '  ' } })).status).toBe(400);
    const pal = await givenVisitor(api, list.id, 'mig_pal_link');
    expect((await pal.try(listCustomerRowComments, at)).status).toBe(200);
    // A question can be answered by the link of the Migration PAL too; a status can be set only with the review's.
    expect((await pal.try(addCustomerComment, { ...at, body: { message: 'x' } })).status).toBe(201);
    const withStatus = { message: 'x', status_id: statusIdOf('needs_change') };
    expect((await pal.try(addCustomerComment, { ...at, body: withStatus })).status).toBe(400);
  });

  test('and changes show the customer’s name to staff too', async () => {
    const list = await review({});
    const at = { params: { id: list.id, rowId: list.rowIds[0] ?? 0 } };
    const staff = api.as('staff');
    const look = (since: string | null) =>
      staff.call(followResult, { params: { id: list.id }, body: { tab: crypto.randomUUID(), row_id: null, editing: false, since } });
    const { since } = await look(null);
    await edit(list, list.rowIds[0], { status: 'asis' });
    await list.visitor.call(addCustomerComment, { ...at, body: { message: 'Ours' } });
    const name = 'Dr. Jane Doe · Customer with protected link';
    expect((await look(since)).changes.items[0]).toMatchObject({ row_id: list.rowIds[0], user: { id: 2, name } });
    expect((await staff.call(listRowComments, at)).items[0]?.user).toMatchObject({ id: 2, name });
    expect((await staff.call(readRowHistory, at)).items[0]).toMatchObject({ field: 'status', user: { id: 2, name } });
    expect((await staff.call(listChanges, { params: { id: list.id } })).items[0]).toMatchObject({ user: { id: 2, name } });
    const csv = await staff.raw({ method: 'GET', url: `/api/v1/processing-results/${list.id}/changes/csv` });
    expect(csv.body).toContain(name);
  });
});

test('a change sent twice is made once, and answered with the current row', async () => {
  const list = await review({});
  const url = `/api/v1/customer/processing-results/${list.id}/rows/${list.rowIds[0]}`;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => list.visitor.raw({ method: 'PUT', url, headers, body: { status: 'asis', version: 1 } });
  const [first, again] = [await send(), await send()];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect(await stored(list.rowIds[0])).toMatchObject({ version: 2 });
});

describe('what a colleague has answered meanwhile', () => {
  test('is not replaced by a choice of another match, or of none, made without having seen it', async () => {
    const list = await review(...groupOfTwo);
    const [mine = 0, theirs = 0] = list.rowIds;
    const colleague = { ...list, visitor: await givenVisitor(api, list.id, 'protected_link', 'Dr. Bob Roe') };
    const choose = (by: Review, right: number[], chosen: number[], none = false) =>
      set(by, {
        rowIds: list.rowIds,
        status: 'ignore',
        filters: { multimatch: true, multimatch_value: 'g', correct_rows_ids: right, seen: { chosen, none } },
      });
    expect(await choose(colleague, [theirs], [])).toMatchObject({ status: 200 });
    const refused = {
      status: 409,
      body: { error: 'ROW_CHANGED', details: { changed_by: 'Dr. Bob Roe', rows: [{ id: mine }, { id: theirs }] } },
    };
    expect(await choose(list, [mine], [])).toMatchObject(refused);
    expect(await choose(list, [], [])).toMatchObject(refused);
    expect(await stored(theirs)).toMatchObject({ poll_checked: true, status: 'correct_by_multimatch' });
    expect(await choose(list, [theirs], [])).toMatchObject({ status: 200 });
    expect(await choose(list, [mine], [theirs])).toMatchObject({ status: 200 });
    expect(await choose(colleague, [], [mine])).toMatchObject({ status: 200 });
    expect(await choose(list, [mine], [mine])).toMatchObject({ status: 409, body: { details: { changed_by: 'Dr. Bob Roe' } } });
    expect(await choose(list, [mine], [mine], true)).toMatchObject({ status: 200 });
  });

  test('is not replaced by a status of many rows: none is changed, and those that others have changed are named', async () => {
    const list = await review({}, {}, {});
    const [first = 0, second = 0, third = 0] = list.rowIds;
    const colleague = { ...list, visitor: await givenVisitor(api, list.id, 'protected_link', 'Dr. Bob Roe') };
    await edit(colleague, first, { status: 'supply' });
    await edit(colleague, third, { status: 'asis' });
    const seen = [{ status: 'not_reviewed', rows_ids: list.rowIds }];
    expect(await set(list, { rowIds: list.rowIds, status: 'asis', seen })).toMatchObject({
      status: 409,
      body: {
        error: 'ROW_CHANGED',
        details: { changed_by: 'Dr. Bob Roe', rows: [{ id: first }], now: [{ status: 'supply', rows_ids: [first] }] },
      },
    });
    expect(await stored(second)).toMatchObject({ status: 'not_reviewed' });
    const seenNow = [
      { status: 'supply', rows_ids: [first] },
      { status: 'not_reviewed', rows_ids: [second, third] },
    ];
    expect(await set(list, { rowIds: list.rowIds, status: 'asis', seen: seenNow })).toMatchObject({ status: 200, body: { changed: 2 } });
  });

  test('is not replaced by the status of a comment', async () => {
    const list = await review({});
    const [rowId = 0] = list.rowIds;
    const colleague = { ...list, visitor: await givenVisitor(api, list.id, 'protected_link', 'Dr. Bob Roe') };
    await edit(colleague, rowId, { status: 'supply' });
    const body = { message: 'As it is.', status_id: statusIdOf('asis'), seen_status: 'not_reviewed' as const };
    const comment = (given: typeof body | (Omit<typeof body, 'seen_status'> & { seen_status: 'supply' })) =>
      list.visitor.try(addCustomerComment, { params: { id: list.id, rowId }, body: given });
    expect(await comment(body)).toMatchObject({ status: 409, body: { details: { changed_by: 'Dr. Bob Roe', row: { id: rowId } } } });
    expect(await stored(rowId)).toMatchObject({ status: 'supply' });
    expect(await comment({ ...body, seen_status: 'supply' })).toMatchObject({ status: 201 });
  });
});

test('an item without a match cannot be verified, and one that was verified before can be unticked', async () => {
  const list = await review(
    { fetlock_name: null, status: 'unmatched' },
    { fetlock_name: null, status: 'unmatched', customer_verified: true },
  );
  expect(await edit(list, list.rowIds[0], { customer_verified: true })).toMatchObject({ status: 409, body: { error: 'ROW_NOT_VALID' } });
  expect(await edit(list, list.rowIds[1], { customer_verified: false })).toMatchObject({ status: 200 });
});
