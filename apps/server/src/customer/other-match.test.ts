import type { Given } from '@fetlock/contract/call';
import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { setCustomerStatuses } from '@fetlock/contract/customer-rows';
import { statusIdOf } from '@fetlock/contract/row-statuses';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockRow } from '../rows/lock-rows.queries.ts';
import { changeRow } from '../rows/row-changes.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const stored = (rowId = 0) => api.db.selectFrom('result_rows').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow();

/** Rows as the customer has seen them. Staff match the last one to something else then, which leaves its status as it is. */
const rematched = async (...rows: GivenRow[]) => {
  const { id, rowIds } = await givenResult(api.db, rows);
  const list = { id, rowIds, visitor: await givenVisitor(api, id, 'protected_link', 'Dr. Jane Doe') };
  const versions = list.rowIds.map((id) => ({ id, version: 1 }));
  const last = list.rowIds.at(-1) ?? 0;
  await api.db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, list.id, last);
    const cause = { actorId: api.userId('staff'), cause: 'choice of match', batch: randomUUID() };
    if (row) await changeRow(trx, row, { fetlock_code: 'OTHER', fetlock_name: 'Other' }, cause);
  });
  return { ...list, versions, last, now: versions.map((row) => (row.id === last ? { ...row, version: 2 } : row)) };
};
const set = ({ id, visitor }: Awaited<ReturnType<typeof rematched>>, body: Given<typeof setCustomerStatuses>['body']) =>
  visitor.try(setCustomerStatuses, { params: { id }, body });
const refused = { status: 409, body: { error: 'ROW_CHANGED', details: { changed_by: expect.any(String) } } };

test('a match that staff have changed meanwhile is not approved by a status of many rows made without having seen it', async () => {
  const list = await rematched({}, {});
  const given = { rowIds: list.rowIds, status: 'asis' as const, seen: [{ status: 'not_reviewed' as const, rows_ids: list.rowIds }] };
  expect(await set(list, { ...given, versions: list.versions })).toMatchObject({
    ...refused,
    body: { details: { rows: [{ id: list.last, fetlock_name: 'Other' }] } },
  });
  expect(await stored(list.rowIds[0])).toMatchObject({ status: 'not_reviewed' });
  expect(await set(list, { ...given, versions: list.now })).toMatchObject({ status: 200, body: { changed: 2 } });
});

test('nor by a choice among several', async () => {
  const list = await rematched({ multimatch: 'g', orig_order: 1 }, { multimatch: 'g', orig_order: 1 });
  const filters = { multimatch: true, multimatch_value: 'g', correct_rows_ids: [list.last], seen: { chosen: [], none: false } };
  const given = { rowIds: list.rowIds, status: 'ignore' as const, filters };
  expect(await set(list, { ...given, versions: list.versions })).toMatchObject(refused);
  expect(await stored(list.last)).toMatchObject({ poll_checked: false });
  expect(await set(list, { ...given, versions: list.now })).toMatchObject({ status: 200 });
});

test('nor by the status of a comment', async () => {
  const list = await rematched({});
  const comment = (version: number) =>
    list.visitor.try(addCustomerComment, {
      params: { id: list.id, rowId: list.last },
      body: { message: 'Yes.', status_id: statusIdOf('asis'), seen_status: 'not_reviewed', version },
    });
  expect(await comment(1)).toMatchObject(refused);
  expect(await stored(list.last)).toMatchObject({ status: 'not_reviewed' });
  expect(await comment(2)).toMatchObject({ status: 201 });
});
