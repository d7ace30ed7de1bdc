import type { Given } from '@fetlock/contract/call';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { readRowHistory } from '@fetlock/contract/row-details';
import { editRow, editRowProperties } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenResult, givenRow } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

type At = { id: number; rowId: number };
type Body = Given<typeof editRow>['body'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const edit = (params: At, body: Body) => api.as('staff').call(editRow, { params, body: { version: 1, ...body } });
const tryEdit = (params: At, body: Body) => api.as('staff').try(editRow, { params, body: { version: 1, ...body } });
const stored = ({ rowId }: At) => api.db.selectFrom('result_rows').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow();
const historyOf = async (params: At) => (await api.as('staff').call(readRowHistory, { params })).items;
const importedRow: GivenRow = {
  status: 'imported',
  prod_import: JSON.stringify({ status: 'SUCCEED', at: '2026-11-01T10:00:00.000Z' }),
};

describe('an edit', () => {
  test('returns the row with its next version and a later time, and is recorded as events @CALL-050', async () => {
    const { at } = await givenRow(api.db, { vendor: 'Old' });
    const before = await stored(at);
    const after = await edit(at, { vendor: 'New', custom_gl_code: '4000' });
    expect(after).toMatchObject({ id: at.rowId, version: 2, vendor: 'New', custom_gl_code: '4000', status: { name: 'needs_change' } });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(before.updated_at.getTime());
    const events = await historyOf(at);
    expect(events.map(({ field, old, new: value, cause }) => [field, old, value, cause]).toSorted()).toEqual([
      ['custom_gl_code', null, '4000', 'edit'],
      ['status', 'not_reviewed', 'needs_change', 'edit'],
      ['vendor', 'Old', 'New', 'edit'],
    ]);
    expect(new Set(events.map(({ batch }) => batch)).size).toBe(1);
    expect(events[0]?.user).toEqual({ id: api.userId('staff'), name: 'Test staff' });
  });

  test('with another version than the row has is refused with the current row, and changes nothing @R-16', async () => {
    const { at } = await givenRow(api.db);
    await edit(at, { reviewed: true });
    const late = await tryEdit(at, { variation: '5 mg' });
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'ROW_CHANGED', details: { row: { version: 2, reviewed: true, variation: 'a' } } },
    });
    expect(await stored(at)).toMatchObject({ version: 2, variation: 'a' });
    expect(await historyOf(at)).toHaveLength(1);
  });

  test('may carry the time instead of the version', async () => {
    const { at } = await givenRow(api.db);
    const seen = (await stored(at)).updated_at.toISOString();
    const byTime = (updated_at: string, vendor: string) => api.as('staff').try(editRow, { params: at, body: { vendor, updated_at } });
    const first = await byTime(seen, 'first');
    expect(first.status).toBe(200);
    expect(await byTime(seen, 'late')).toMatchObject({ status: 409, body: { error: 'ROW_CHANGED' } });
    expect((await byTime((await stored(at)).updated_at.toISOString(), 'second')).status).toBe(200);
  });

  test('advances the time even when the clock does not', async () => {
    const { at } = await givenRow(api.db, { updated_at: '2999-01-01T00:00:00.000Z' });
    expect((await edit(at, { vendor: 'x' })).updated_at).toBe('2999-01-01T00:00:00.001Z');
  });

  test('without version and time is refused', async () => {
    const { at } = await givenRow(api.db);
    const refused = await api.as('staff').try(editRow, { params: at, body: { vendor: 'x' } });
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: [{ field: 'version' }] } });
  });

  test('that changes nothing writes nothing', async () => {
    const { at } = await givenRow(api.db, { vendor: 'Same', status: 'needs_change' });
    expect((await edit(at, { vendor: 'Same' })).version).toBe(1);
    expect(await historyOf(at)).toEqual([]);
  });

  test('of a row of another result is not found', async () => {
    const [one, other] = [await givenRow(api.db), await givenRow(api.db)];
    expect((await tryEdit({ id: one.id, rowId: other.rowId }, { vendor: 'x' })).status).toBe(404);
  });
});

describe('the status after an edit', () => {
  test.each([
    ['of the code override is needs_code_change @ROW-44', { fetlock_code_override: '4711' }, 'needs_code_change'],
    ['of the variation is needs_code_change @ROW-45', { variation: 'b', dispensing_fee: 2 }, 'needs_code_change'],
    ['of anything else is needs_change @ROW-46', { taxable: false }, 'needs_change'],
    ['that sets reviewed stays @ROW-47', { reviewed: true, vendor: 'x' }, 'not_reviewed'],
    ['of the customer flag alone stays', { customer_verified: true }, 'not_reviewed'],
    ['that names one is that one', { status: 'ask_customer', variation: 'b' }, 'ask_customer'],
    ['that names its id is that one', { status_id: rowStatuses.supply.id }, 'supply'],
  ] as const)('%s', async (_, body, expected) => {
    const { at } = await givenRow(api.db);
    expect((await edit(at, body)).status.name).toBe(expected);
    expect((await stored(at)).status).toBe(expected);
  });

  test('cannot be an unknown id, nor one that is only set automatically', async () => {
    const { at } = await givenRow(api.db);
    expect(await tryEdit(at, { status_id: 999 })).toMatchObject({ status: 400, body: { fields: [{ field: 'status_id' }] } });
    expect(await tryEdit(at, { status: 'imported' })).toMatchObject({ status: 400, body: { fields: [{ field: 'status' }] } });
    expect((await stored(at)).version).toBe(1);
  });
});

describe('values', () => {
  test('an emptied fee is null, an absent one stays @ROW-52', async () => {
    const { at } = await givenRow(api.db, { dispensing_fee: 12.5 });
    expect((await edit(at, { vendor: 'x' })).dispensing_fee).toBe(12.5);
    expect((await edit(at, { version: 2, dispensing_fee: null })).dispensing_fee).toBeNull();
    expect(await tryEdit(at, { version: 3, dispensing_fee: -1 })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'dispensing_fee' }] },
    });
  });

  test('an amount is recorded as it was stored', async () => {
    const { at } = await givenRow(api.db, { dispensing_fee: 1 });
    expect((await edit(at, { dispensing_fee: 1.234567 })).dispensing_fee).toBe(1.2346);
    expect((await historyOf(at)).find(({ field }) => field === 'dispensing_fee')?.new).toBe(1.2346);
  });

  test('taxable and allow_discount of the price info are saved', async () => {
    const { at } = await givenRow(api.db);
    expect((await edit(at, { taxable: false, allow_discount: false })).priceInfo).toMatchObject({ taxable: false, allow_discount: false });
    const price = await api
      .as('staff')
      .raw({ method: 'PUT', url: `/api/v1/processing-results/${at.id}/rows/${at.rowId}`, body: { version: 2, price: 1 } });
    expect(price.json()).toMatchObject({ priceInfo: { price: null }, version: 2 });
  });

  test('the flag of the customer is saved @ROW-68', async () => {
    const { at } = await givenRow(api.db);
    expect((await edit(at, { customer_verified: true })).customer_verified).toBe(true);
    expect((await stored(at)).customer_verified).toBe(true);
    expect((await edit(at, { version: 2, customer_verified: false })).customer_verified).toBe(false);
  });

  test('the notes and the tick of the migration checklist are saved @ROW-20 @CALL-084', async () => {
    const { at } = await givenRow(api.db);
    const { migrationPoll } = await edit(at, { migrationPoll: { checked: true, notes: ' ask Ann ' } });
    expect(migrationPoll).toMatchObject({ checked: true, notes: 'ask Ann' });
  });
});

describe('a closed row', () => {
  test('that was imported accepts no edit and no flag @ROW-33', async () => {
    const { at } = await givenRow(api.db, importedRow);
    expect(await tryEdit(at, { vendor: 'x' })).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
    const flag = await api.as('staff').try(editRowProperties, { params: { ...at, propsId: at.rowId }, body: { compounded: true } });
    expect(flag).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
    expect(await stored(at)).toMatchObject({ version: 1, vendor: null, compounded: false });
  });

  test.each([
    ['only the status imported', { status: 'imported' }],
    ['only a successful import', { ...importedRow, status: 'needs_change' }],
  ] as const)('is not a row with %s @ROW-34', async (_, row) => {
    const { at } = await givenRow(api.db, row);
    expect((await edit(at, { vendor: 'x' })).vendor).toBe('x');
  });
});

describe('validity', () => {
  const invalid: GivenRow = { subcategory: null };
  test('an invalid row cannot be made ready @ROW-40', async () => {
    const { at } = await givenRow(api.db, invalid);
    expect(await tryEdit(at, { status: 'ready_for_import' })).toMatchObject({ status: 409, body: { error: 'ROW_NOT_VALID' } });
    expect((await edit(at, { status: 'ready_for_import', subcategory: 'NSAID' })).status.name).toBe('ready_for_import');
  });

  test('a row of category ignore cannot be made ready @ROW-41', async () => {
    const { at } = await givenRow(api.db, { category: 'ignore' });
    expect(await tryEdit(at, { status: 'ready_for_import' })).toMatchObject({ status: 409, body: { error: 'ROW_NOT_VALID' } });
  });

  test('a ready row cannot lose its name and stay ready', async () => {
    const { at } = await givenRow(api.db, { status: 'ready_for_import' });
    expect(await tryEdit(at, { reviewed: true, fetlock_name: ' ' })).toMatchObject({ status: 409, body: { error: 'ROW_NOT_VALID' } });
    expect((await edit(at, { fetlock_name: null })).status.name).toBe('needs_change');
  });
});

test('the compounded flag is set by its own call and does not change the status @ROW-50 @CALL-051', async () => {
  const { at } = await givenRow(api.db);
  const call = (propsId: number) => api.as('staff').try(editRowProperties, { params: { ...at, propsId }, body: { compounded: true } });
  expect((await call(at.rowId + 1)).status).toBe(404);
  expect(await call(at.rowId)).toMatchObject({
    status: 200,
    body: { propsStructure: { compounded: true }, status: { name: 'not_reviewed' }, version: 2 },
  });
  expect(await historyOf(at)).toMatchObject([{ field: 'compounded', old: false, new: true }]);
});

test('a row of another version is left alone', async () => {
  const first = await givenResult(api.db);
  const second = await givenResult(api.db, [{}], { taskId: first.taskId });
  await edit({ id: first.id, rowId: first.rowIds[0] ?? 0 }, { vendor: 'x' });
  expect((await api.as('staff').call(listRows, { params: { id: second.id } })).items[0]).toMatchObject({ version: 1, vendor: null });
});
