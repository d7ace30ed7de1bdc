import type { GuardName } from '@fetlock/contract/guards';
import { listRowStatuses } from '@fetlock/contract/results';
import { countRowStatuses, countRows } from '@fetlock/contract/rows';
import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';
import { setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const statusesOf = async (id: number) => {
  const rows = await api.db.selectFrom('result_rows').select('status').where('result_id', '=', id).orderBy('id').execute();
  return rows.map(({ status }) => status);
};
const eventsOf = (id: number) => api.db.selectFrom('row_events').selectAll().where('result_id', '=', id).orderBy('row_id').execute();

test('every status of the table is listed with icon and colour @ROW-25 @ROW-26 @ROW-27 @ROW-28 @ROW-29 @CALL-065', async () => {
  const { items } = await api.as('staff').call(listRowStatuses);
  expect(items.map(({ name }) => name)).toEqual(rowStatusNames);
  for (const { icon, color } of items)
    expect([icon, color]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/^#[0-9a-f]{6}$/)]);
});

describe('the status of selected rows', () => {
  const set = (id: number, rows_ids: number[], status: 'ready_for_import' | 'ask_customer' | 'imported' = 'ready_for_import') =>
    api.as('staff').try(setStatuses, { params: { id }, body: { rows_ids, status } });

  test('is set with one event each, in one batch; those that have it are skipped @ROW-66 @CALL-061 @CALL-105', async () => {
    const { id, rowIds } = await givenResult(api.db, [{}, { status: 'ready_for_import' }, {}, {}]);
    const { status, body } = await set(id, rowIds.slice(0, 3));
    expect(status).toBe(200);
    expect(body).toEqual({ batch: expect.any(String), changed: 2, skipped: [{ reason: 'have this status already', count: 1 }], held: [] });
    expect(await statusesOf(id)).toEqual(['ready_for_import', 'ready_for_import', 'ready_for_import', 'not_reviewed']);
    const events = await eventsOf(id);
    expect(events).toMatchObject([
      { row_id: rowIds[0], field: 'status', old: 'not_reviewed', new: 'ready_for_import', user_id: api.userId('staff') },
      { row_id: rowIds[2], field: 'status', old: 'not_reviewed', new: 'ready_for_import' },
    ]);
    expect(new Set(events.map(({ batch }) => batch)).size).toBe(1);
  });

  test.each([
    ['an imported one @ROW-32', { status: 'imported' }, 'ROW_LOCKED', 'have been imported'],
    ['an invalid one @ROW-40', { fetlock_name: null }, 'ROW_NOT_VALID', 'lack a name or a subcategory, or are ignored'],
    ['an ignored one @ROW-41', { category: 'ignore' }, 'ROW_NOT_VALID', 'lack a name or a subcategory, or are ignored'],
  ] as const)(
    'leaves a row that may not take it, alone with a refusal, among others with the reason: %s @R-16',
    async (_, row: GivenRow, error, reason) => {
      const { id, rowIds } = await givenResult(api.db, [{}, row]);
      const [before] = [await statusesOf(id)];
      expect(await set(id, rowIds.slice(1))).toMatchObject({ status: 409, body: { error } });
      expect(await statusesOf(id)).toEqual(before);
      expect(await set(id, rowIds)).toMatchObject({ status: 200, body: { changed: 1, skipped: [{ reason, count: 1 }] } });
      expect(await statusesOf(id)).toEqual(['ready_for_import', before[1]]);
    },
  );

  test('is refused for rows of another result, for no rows, and for a status that is only set automatically @ROW-64', async () => {
    const [one, other] = [await givenResult(api.db), await givenResult(api.db)];
    expect((await set(one.id, [...one.rowIds, ...other.rowIds])).status).toBe(404);
    expect(await set(one.id, [])).toMatchObject({ status: 400, body: { fields: [{ field: 'rows_ids' }] } });
    expect(await set(one.id, one.rowIds, 'imported')).toMatchObject({ status: 400, body: { fields: [{ field: 'status' }] } });
    expect(await statusesOf(one.id)).toEqual(['not_reviewed']);
  });
});

describe('the choice in a multi-match group', () => {
  const group = (key: string): GivenRow[] => [1, 2, 3].map(() => ({ multimatch: key, orig_order: 1 }));
  const choose = (id: number, rows_ids: number[], correct: number[], value = 'g') =>
    api.as('staff').try(setStatuses, {
      params: { id },
      body: { rows_ids, status: 'ignore', filters: { multimatch: true, multimatch_value: value, correct_rows_ids: correct } },
    });

  test('makes the chosen one correct and ignores the others @ROW-42 @ROW-43 @CALL-061', async () => {
    const { id, rowIds } = await givenResult(api.db, [...group('g'), ...group('other')]);
    expect(await choose(id, rowIds.slice(0, 3), [rowIds[1] ?? 0])).toMatchObject({ status: 200, body: { changed: 3, skipped: [] } });
    const others = ['not_reviewed', 'not_reviewed', 'not_reviewed'];
    expect(await statusesOf(id)).toEqual(['ignore_by_multimatch', 'correct_by_multimatch', 'ignore_by_multimatch', ...others]);
    await choose(id, rowIds.slice(0, 3), rowIds.slice(0, 2));
    expect(await statusesOf(id)).toEqual(['correct_by_multimatch', 'correct_by_multimatch', 'ignore_by_multimatch', ...others]);
  });

  const chooseReady = (id: number, correct: number[], accept_guards: GuardName[] = []) =>
    api.as('staff').try(setStatuses, {
      params: { id },
      body: {
        rows_ids: [],
        status: 'ready_for_import',
        accept_guards,
        filters: { multimatch: true, multimatch_value: 'g', correct_rows_ids: correct },
      },
    });

  test('with ready for import makes the chosen one ready, as one change that is undone as one', async () => {
    const { id, rowIds } = await givenResult(api.db, group('g'));
    const { status, body } = await chooseReady(id, [rowIds[1] ?? 0]);
    expect([status, body]).toMatchObject([200, { changed: 3, skipped: [], held: [] }]);
    expect(await statusesOf(id)).toEqual(['ignore_by_multimatch', 'ready_for_import', 'ignore_by_multimatch']);
    expect(new Set((await eventsOf(id)).map(({ batch }) => batch))).toEqual(new Set([(body as { batch: string }).batch]));
    await api.as('staff').call(undoBatch, { params: { id }, body: { batch: (body as { batch: string }).batch } });
    expect(await statusesOf(id)).toEqual(['not_reviewed', 'not_reviewed', 'not_reviewed']);
  });

  test('with ready for import is refused as a whole if a guard or the row itself prevents it @R-17', async () => {
    const [one, two, three] = group('g');
    const { id, rowIds } = await givenResult(api.db, [{ ...one, price: 1, cost: 2 }, { ...two, fetlock_name: null }, three ?? {}]);
    const before = await statusesOf(id);
    const first = [rowIds[0] ?? 0];
    expect(await chooseReady(id, first)).toMatchObject({ status: 409, body: { error: 'GUARDED' } });
    expect(await chooseReady(id, [rowIds[1] ?? 0])).toMatchObject({ status: 409, body: { error: 'ROW_NOT_VALID' } });
    expect(await statusesOf(id)).toEqual(before);
    expect(await chooseReady(id, first, ['price_below_cost'])).toMatchObject({ status: 200, body: { changed: 3 } });
  });

  test('two of one source row become ready only when that guard is accepted, in a choice as by their ids', async () => {
    const { id, rowIds } = await givenResult(api.db, group('g'));
    const two = rowIds.slice(0, 2);
    const held = [{ guard: 'two_matches_one_row', count: 2 }];
    const byIds = { params: { id }, body: { rows_ids: two, status: 'ready_for_import' as const } };
    expect(await api.as('staff').call(setStatuses, byIds)).toMatchObject({ changed: 0, held });
    expect(await chooseReady(id, two)).toMatchObject({ body: { changed: 1, held } });
    expect(await chooseReady(id, two, ['two_matches_one_row'])).toMatchObject({ body: { changed: 2, held: [] } });
    expect(await statusesOf(id)).toEqual(['ready_for_import', 'ready_for_import', 'ignore_by_multimatch']);
  });

  test('none of the others, however certain, becomes ready with the chosen one in a change of all', async () => {
    const [one, two, three] = group('g');
    const weighted = [{ ...one, match_weight: 0.9 }, { ...two, match_weight: 0.1 }, three ?? {}];
    const { id, rowIds } = await givenResult(api.db, weighted);
    await choose(id, rowIds, [rowIds[1] ?? 0]);
    const change = await api.as('staff').call(setStatusOfSet, { params: { id }, body: { status: 'ready_for_import' } });
    expect(change).toMatchObject({ changed: 1, held: [{ guard: 'two_matches_one_row', count: 2 }] });
    expect(await statusesOf(id)).toEqual(['ignore_by_multimatch', 'ready_for_import', 'ignore_by_multimatch']);
  });

  const say = (id: number, filters: { add_row_id: number } | { remove_row_id: number }, status: RowStatusName = 'ignore') =>
    api.as('staff').try(setStatuses, {
      params: { id },
      body: { rows_ids: [], status, filters: { multimatch: true, multimatch_value: 'g', ...filters } },
    });

  test('of one candidate keeps the choices of the others, ready and imported ones too', async () => {
    const [one, two, three] = group('g');
    const ready: GivenRow = { ...two, status: 'ready_for_import' };
    const { id, rowIds } = await givenResult(api.db, [one ?? {}, ready, three ?? {}, { ...one, status: 'imported' }]);
    const [first = 0, second = 0, third = 0, imported = 0] = rowIds;
    expect(await say(id, { add_row_id: first })).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await statusesOf(id)).toEqual(['correct_by_multimatch', 'ready_for_import', 'ignore_by_multimatch', 'imported']);
    await say(id, { remove_row_id: second });
    expect(await statusesOf(id)).toEqual(['correct_by_multimatch', 'ignore_by_multimatch', 'ignore_by_multimatch', 'imported']);
    expect(await say(id, { add_row_id: imported })).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
    expect(await say(id, { remove_row_id: third + 1_000 })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'filters.remove_row_id' }] },
    });
  });

  test('of one candidate makes only that one ready, and when none is right, none fits', async () => {
    const { id, rowIds } = await givenResult(api.db, group('g'));
    const [first = 0, second = 0] = rowIds;
    await say(id, { add_row_id: first });
    await api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: [second], status: 'unmatched' } });
    await say(id, { add_row_id: first }, 'ready_for_import');
    expect(await statusesOf(id)).toEqual(['ready_for_import', 'ignore_by_multimatch', 'ignore_by_multimatch']);
    await say(id, { remove_row_id: first });
    expect(await statusesOf(id)).toEqual(['no_multimatch', 'no_multimatch', 'no_multimatch']);
  });

  test('is either all the right ones or one candidate', async () => {
    const { id, rowIds } = await givenResult(api.db, group('g'));
    const [first = 0] = rowIds;
    const both = { multimatch: true, multimatch_value: 'g', add_row_id: first, remove_row_id: first };
    expect(
      await api.as('staff').try(setStatuses, { params: { id }, body: { rows_ids: [], status: 'ignore', filters: both } }),
    ).toMatchObject({
      status: 400,
    });
  });

  test('of none says that none fits @ROW-43', async () => {
    const { id, rowIds } = await givenResult(api.db, group('g'));
    await choose(id, rowIds, []);
    expect(await statusesOf(id)).toEqual(['no_multimatch', 'no_multimatch', 'no_multimatch']);
  });

  test('is refused for rows outside the group, an unknown or unnamed group, and one that is imported', async () => {
    const { id, rowIds } = await givenResult(api.db, [
      ...group('g'),
      {},
      { multimatch: 'done', status: 'imported' },
      { multimatch: 'done' },
    ]);
    const before = await statusesOf(id);
    expect(await choose(id, rowIds, [rowIds[3] ?? 0])).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'filters.correct_rows_ids' }] },
    });
    expect((await choose(id, rowIds, [], 'nowhere')).status).toBe(404);
    expect(await choose(id, rowIds, [], 'done')).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
    const unnamed = await api
      .as('staff')
      .try(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ignore', filters: { multimatch: true } } });
    expect(unnamed).toMatchObject({ status: 400, body: { fields: [{ field: 'filters.multimatch_value' }] } });
    expect(await statusesOf(id)).toEqual(before);
  });
});

describe('the status of a whole set', () => {
  const rows: GivenRow[] = [
    {},
    { status: 'imported' },
    { subcategory: '' },
    { category: 'ignore' },
    { status: 'ready_for_import' },
    { category: 'lab' },
  ];

  test('is set where allowed, and reports what was skipped and why @ROW-67 @CALL-062 @R-16', async () => {
    const { id } = await givenResult(api.db, rows);
    const body = { status: 'ready_for_import', categories: ['drug', 'ignore'], expected_count: 5 } as const;
    const change = await api.as('staff').call(setStatusOfSet, { params: { id }, body: { ...body, categories: [...body.categories] } });
    expect(change).toMatchObject({
      changed: 1,
      skipped: [
        { reason: 'have been imported', count: 1 },
        { reason: 'lack a name or a subcategory, or are ignored', count: 2 },
        { reason: 'have this status already', count: 1 },
      ],
    });
    expect(await statusesOf(id)).toEqual([
      'ready_for_import',
      'imported',
      'not_reviewed',
      'not_reviewed',
      'ready_for_import',
      'not_reviewed',
    ]);
  });

  test('with another size than the person was shown is refused', async () => {
    const { id } = await givenResult(api.db, rows);
    const before = await statusesOf(id);
    const refused = await api.as('staff').try(setStatusOfSet, { params: { id }, body: { status: 'ask_customer', expected_count: 7 } });
    expect(refused).toMatchObject({ status: 409, body: { error: 'SET_CHANGED', details: { count: 6 } } });
    expect(await statusesOf(id)).toEqual(before);
  });

  test('cannot be imported by hand, nor that of an unknown result', async () => {
    const { id } = await givenResult(api.db);
    const set = (result: number, status: 'imported' | 'ignore') =>
      api.as('staff').try(setStatusOfSet, { params: { id: result }, body: { status } });
    expect((await set(id, 'imported')).status).toBe(400);
    expect((await set(999_999, 'ignore')).status).toBe(404);
  });

  test('is set for 20,000 rows at once, with an event each @R-17', async () => {
    const { id } = await givenLargeResult(api.db, 20_000);
    const started = performance.now();
    const { changed } = await api.as('staff').call(setStatusOfSet, { params: { id }, body: { status: 'needs_re_review' } });
    const seconds = (performance.now() - started) / 1_000;
    expect(changed).toBe(20_000);
    const { count } = await api.db
      .selectFrom('row_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('result_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(20_000);
    if (process.env['TEST_TIMES']) process.stdout.write(`bulk status of 20,000 rows: ${seconds.toFixed(2)} s\n`);
  });
});

test('a bulk change can be previewed: the same numbers as it then returns, and how many decisions it replaces', async () => {
  const { id } = await givenResult(api.db, [
    {},
    { status: 'ask_customer' },
    { status: 'ready_for_import' },
    { fetlock_name: null },
    { status: 'imported' },
    { price: 2, cost: 5 },
  ]);
  const staff = api.as('staff');
  const query = { operation: 'status', status: 'ready_for_import' } as const;
  const told = await staff.call(countRows, { params: { id }, query });
  expect(told).toMatchObject({ count: 2, total: 6, decided: 1 });
  const done = await staff.call(setStatusOfSet, { params: { id }, body: { status: 'ready_for_import', expected_count: 6 } });
  expect(done.changed).toBe(told.count);
  expect(done.skipped).toEqual(told.skipped);
  const { items } = await staff.call(countRowStatuses, { params: { id }, query: { statusesNames: ['ready_for_import', 'imported'] } });
  expect(new Map(items.map(({ status, count }) => [status, count]))).toEqual(
    new Map([
      ['ready_for_import', 3],
      ['imported', 1],
    ]),
  );
});
