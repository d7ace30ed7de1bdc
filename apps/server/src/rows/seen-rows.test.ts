import { editRow, setStatusOfSet, setStatuses } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { countRows } from '@fetlock/contract/rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a change of a set that was counted before', () => {
  const set = { statuses: ['needs_change' as const] };
  async function givenCounted() {
    const { id, rowIds } = await givenResult(api.db, [{ status: 'needs_change' }, { status: 'needs_change' }, { status: 'not_reviewed' }]);
    const query = { ...set, operation: 'status' as const, status: 'ask_customer' as const };
    const { total, seen } = await api.as('staff').call(countRows, { params: { id }, query });
    const body = { ...set, status: 'ask_customer' as const, expected_count: total, ...(seen !== undefined && { seen }) };
    const apply = (more: { seen?: string } = {}) => api.as('staff').try(setStatusOfSet, { params: { id }, body: { ...body, ...more } });
    const setOne = (place: number, status: RowStatusName, by: 'staff' | 'admin' = 'admin') =>
      api.as(by).call(setStatuses, { params: { id }, body: { rows_ids: [rowIds[place] ?? 0], status } });
    const statuses = async () =>
      (await api.db.selectFrom('result_rows').select('status').where('result_id', '=', id).orderBy('id').execute()).map(
        ({ status }) => status,
      );
    return { id, rowIds, apply, setOne, statuses };
  }

  test('changes the rows that were counted', async () => {
    const { apply, statuses } = await givenCounted();
    expect(await apply()).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await statuses()).toEqual(['ask_customer', 'ask_customer', 'not_reviewed']);
  });

  test('is refused when one row has left the set and another one has entered it', async () => {
    const { apply, setOne, statuses } = await givenCounted();
    await setOne(0, 'needs_re_review');
    await setOne(2, 'needs_change');
    expect(await apply()).toMatchObject({ status: 409, body: { error: 'SET_CHANGED', details: { count: 2 } } });
    expect(await statuses()).toEqual(['needs_re_review', 'needs_change', 'needs_change']);
  });

  test('is refused when someone else has changed one of the rows, and not for a change of one’s own', async () => {
    const edit = ({ id, rowIds }: { id: number; rowIds: number[] }, by: 'staff' | 'admin') =>
      api
        .as(by)
        .call(editRow, { params: { id, rowId: rowIds[0] ?? 0 }, body: { custom_gl_code: 'GL', status: 'needs_change', version: 1 } });
    const own = await givenCounted();
    await edit(own, 'staff');
    expect((await own.apply()).status).toBe(200);
    const other = await givenCounted();
    await edit(other, 'admin');
    expect(await other.apply()).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
  });

  test.each(['', 'x', 'x 5:3:', 'x 1:9:4,4'])('with a mark that comes from no count is refused: "%s"', async (seen) => {
    const { apply } = await givenCounted();
    expect(await apply({ seen })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: [{ field: 'seen' }] } });
  });
});
