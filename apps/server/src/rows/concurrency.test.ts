import { readRowHistory } from '@fetlock/contract/row-details';
import { editRow, setStatusOfSet, setStatuses } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import type { Trx } from '../database/connection.ts';
import { lockRow } from './lock-rows.queries.ts';
import { changeStatuses } from './change-statuses.queries.ts';
import { changeRow } from './row-changes.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('of two edits of one version exactly one wins, 200 times, and none is lost @R-16', async () => {
  const { id, rowIds } = await givenResult(
    api.db,
    Array.from({ length: 20 }, () => ({})),
  );
  const edit = (rowId: number, version: number, field: 'vendor' | 'vendor_code') =>
    api.as('staff').try(editRow, { params: { id, rowId }, body: { version, [field]: `of version ${version}` } });
  for (let version = 1; version <= 10; version += 1) {
    const pairs = await Promise.all(
      rowIds.map((rowId) => Promise.all([edit(rowId, version, 'vendor'), edit(rowId, version, 'vendor_code')])),
    );
    for (const pair of pairs) expect(pair.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const losers = pairs.flat().filter(({ status }) => status === 409);
    for (const { body } of losers) expect(body).toMatchObject({ error: 'ROW_CHANGED', details: { row: { version: version + 1 } } });
    const winners = pairs.flat().filter(({ status }) => status === 200);
    for (const { body } of winners) expect(body).toMatchObject({ version: version + 1 });
  }
  for (const rowId of rowIds) {
    const { items } = await api.as('staff').call(readRowHistory, { params: { id, rowId } });
    expect(items.filter(({ field }) => field !== 'status').map(({ new: value }) => value)).toEqual(
      Array.from({ length: 10 }, (_, index) => `of version ${10 - index}`),
    );
  }
});

test('the same with the time that was seen @R-16', async () => {
  const { id, rowIds } = await givenResult(
    api.db,
    Array.from({ length: 20 }, () => ({})),
  );
  const rows = await api.db.selectFrom('result_rows').select(['id', 'updated_at']).where('result_id', '=', id).execute();
  const edit = (rowId: number, seen: Date, vendor: string) =>
    api.as('staff').try(editRow, { params: { id, rowId }, body: { updated_at: seen.toISOString(), vendor } });
  const pairs = await Promise.all(
    rows.map((row) => Promise.all([edit(row.id, row.updated_at, 'one'), edit(row.id, row.updated_at, 'two')])),
  );
  expect(pairs.map((pair) => pair.map(({ status }) => status).toSorted())).toEqual(rowIds.map(() => [200, 409]));
});

test('bulk changes, selections in any order and single edits at once end without a deadlock, and each is atomic @R-16', async () => {
  const { id, rowIds } = await givenLargeResult(api.db, 600);
  const staff = api.as('staff');
  const bulk = (status: RowStatusName) => staff.try(setStatusOfSet, { params: { id }, body: { status } });
  const select = (ids: number[], status: RowStatusName) => staff.try(setStatuses, { params: { id }, body: { rows_ids: ids, status } });
  const edit = (rowId: number) => staff.try(editRow, { params: { id, rowId }, body: { vendor: crypto.randomUUID(), version: 1 } });
  const answers = await Promise.all([
    bulk('ask_customer'),
    bulk('needs_change'),
    bulk('needs_re_review'),
    select(rowIds.toReversed(), 'compounded'),
    select(rowIds.slice(100, 400), 'supply'),
    select(rowIds.slice(100, 400).toReversed(), 'ask_customer'),
    ...rowIds.slice(0, 60).map((rowId) => edit(rowId)),
  ]);
  // A deadlock would be a 409 SET_CHANGED; only an edit of an outdated version may be refused.
  expect(answers.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  for (const { status, body } of answers.slice(6)) if (status !== 200) expect(body).toMatchObject({ error: 'ROW_CHANGED' });
  const statuses = await api.db.selectFrom('result_rows').select('status').distinct().where('result_id', '=', id).execute();
  expect(statuses.length).toBeLessThanOrEqual(3);
  const drift = await api.db
    .selectFrom('result_rows')
    .innerJoin('row_events', 'row_events.row_id', 'result_rows.id')
    .select((eb) => ['result_rows.id', 'result_rows.version', eb.fn.count<number>('row_events.batch').distinct().as('changes')])
    .where('result_rows.result_id', '=', id)
    .groupBy(['result_rows.id', 'result_rows.version'])
    .having((eb) => eb('result_rows.version', '<>', eb(eb.fn.count<number>('row_events.batch').distinct(), '+', 1)))
    .execute();
  expect(drift, 'rows whose version does not count their changes').toEqual([]);
});

test('a row imported between check and change is refused by the statement itself, alone and among many @R-16', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, {}]);
  const [rowId = 0] = rowIds;
  const cause = { actorId: api.userId('staff'), cause: 'edit', batch: crypto.randomUUID() };
  const within = <Result>(work: (trx: Trx) => Promise<Result>) => api.db.transaction().execute(work);
  const seen = await within((trx) => lockRow(trx, id, rowId));
  if (!seen) throw new Error('The row that was just made is not there.');
  const imported = { status: 'imported', prod_import: JSON.stringify({ status: 'SUCCEED', at: '2026-11-01T10:00:00.000Z' }) };
  await api.db.updateTable('result_rows').set(imported).where('id', '=', rowId).execute();
  await expect(within((trx) => changeRow(trx, seen, { vendor: 'Too late' }, cause))).rejects.toMatchObject({ code: 'ROW_LOCKED' });
  expect(await within((trx) => changeStatuses(trx, id, rowIds, 'needs_change', cause))).toBe(1);
  const rows = await api.db.selectFrom('result_rows').select(['status', 'vendor']).where('result_id', '=', id).orderBy('id').execute();
  expect(rows).toEqual([
    { status: 'imported', vendor: null },
    { status: 'needs_change', vendor: null },
  ]);
});
