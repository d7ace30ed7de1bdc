import { guardNames } from '@fetlock/contract/guards';
import { countRows, listRows } from '@fetlock/contract/rows';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { suggestionKeys, suggestionRules } from '@fetlock/contract/suggestion-rules';
import { applySuggestion, listSuggestions, readSmartStatusAmount, setSmartStatus } from '@fetlock/contract/suggestions';
import { approvableStatuses, openStatuses } from '@fetlock/rules/decided';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { shareRevenue } from '../rows/share-revenue.queries.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const suggestionsOf = (id: number) => api.as('staff').call(listSuggestions, { params: { id } });
const rowsOf = async (id: number, suggestion?: (typeof suggestionKeys)[number]) =>
  (await api.as('staff').call(listRows, { params: { id }, query: { fetchAll: true, ...(suggestion && { suggestion }) } })).items;

/** The rows of a version that a guard would hold back. */
async function heldIn(id: number): Promise<ReadonlySet<number>> {
  const query = { fetchAll: true, heldBy: [...guardNames] };
  const { items } = await api.as('staff').call(listRows, { params: { id }, query });
  return new Set(items.map((row) => row.id));
}

/** Rows with few distinct values, so that rules overlap and duplicates exist. */
const someRow: fc.Arbitrary<GivenRow> = fc.record({
  status: fc.constantFrom(
    ...openStatuses,
    ...openStatuses,
    'not_reviewed',
    'not_reviewed',
    'ready_for_import',
    'ask_customer',
    'ignore',
    'imported',
    'needs_change',
    'import_verified_by_customer',
  ),
  reviewed: fc.constantFrom(false, false, false, false, false, true),
  customer_verified: fc.constantFrom(false, false, true),
  poll_checked: fc.constantFrom(false, false, false, true),
  category: fc.constantFrom('drug', 'drug', 'lab', 'ignore'),
  fetlock_name: fc.constantFrom('Rimadyl', 'Rimadyl', 'Rimadyl', ' ', null),
  subcategory: fc.constantFrom('NSAID', 'NSAID', 'NSAID', null),
  fetlock_code: fc.constantFrom('A', 'B', null),
  variation: fc.constantFrom('a', 'a', null),
  orig_name: fc.constantFrom('Rimadyl 75', 'Rimadyl 100'),
  orig_code: fc.constantFrom('R1', null),
  price: fc.constantFrom(0, 5, null),
  match_weight: fc.constantFrom(1, 1, 0.99, 0.7, 0.5, null),
  multimatch: fc.constantFrom(null, null, null, 'g1', 'g2'),
  orig_order: fc.integer({ min: 1, max: 40 }),
  lastsold: fc.constantFrom(null, null, monthsAgo(1), monthsAgo(35), monthsAgo(37), '2001-01-01'),
  total_sold: fc.constantFrom(null, 0, 0, 12),
  revenue_percent: fc.constantFrom(null, 0, 0.05, 0.1, 3),
});

function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

/** Lists of such rows: enough that every rule has some. */
const lists = fc.sample(fc.array(someRow, { minLength: 140, maxLength: 140 }), { numRuns: 2, seed: 20_261_121 });

const seen = new Set<string>();

test.each(lists.map((rows, number) => [number + 1, rows] as const))(
  'for every rule the count, the listing, the sample and the change are the same rows, and one undo reverts all of it: list %i',
  async (_, given) => {
    const { id } = await givenResult(api.db, given);
    // Rows of one item share its revenue, as those of a result do.
    const all = (await rowsOf(id)).map((row) => row.id);
    await api.db.transaction().execute((trx) => shareRevenue(trx, id, all));
    const { items, rows: inAll } = await suggestionsOf(id);
    const ids = new Map<string, readonly number[]>();
    const held = await heldIn(id);
    const changeable = new Set<number>();
    for (const key of suggestionKeys) {
      const listed = await rowsOf(id, key);
      ids.set(
        key,
        listed.map((row) => row.id),
      );
      const query = { operation: 'status', environment: 'prod', suggestion: key } as const;
      const { total } = await api.as('staff').call(countRows, { params: { id }, query });
      const item = items.find((one) => one.key === key);
      expect([item?.count ?? 0, total], key).toEqual([listed.length, listed.length]);
      if (!item) continue;
      const statuses: readonly string[] = key === 'pal_approved' ? approvableStatuses : openStatuses;
      expect(listed.every(({ status, reviewed }) => statuses.includes(status.name) && !reviewed)).toBe(true);
      expect(item.revenue_percent).toBeCloseTo(listed.reduce((sum, row) => sum + (row.revenue_percent ?? 0), 0));
      expect(item.sample).toHaveLength(Math.min(12, listed.length));
      expect(new Set(item.sample.map((row) => row.id)).size).toBe(item.sample.length);
      expect(item.sample.every((row) => ids.get(key)?.includes(row.id))).toBe(true);

      const effect = await api.as('staff').call(countRows, { params: { id }, query: { ...query, status: item.status } });
      expect(effect.count, key).toBe(item.count - item.held);
      const changing = item.held === 0 ? listed : listed.filter((row) => !held.has(row.id));
      expect(changing, key).toHaveLength(effect.count);
      for (const row of changing) changeable.add(row.id);

      const before = await rowsOf(id);
      const change = await api
        .as('staff')
        .call(applySuggestion, { params: { id, key }, body: { expected_count: item.count, accept_guards: [...guardNames] } });
      expect(change, key).toMatchObject({ changed: item.count, skipped: [] });
      const after = await rowsOf(id);
      expect(after.filter((row, place) => row.status.name !== before[place]?.status.name).map((row) => row.id)).toEqual(ids.get(key));
      const became = new Set(after.filter((row) => ids.get(key)?.includes(row.id)).map(({ status }) => status.name));
      expect(became).toEqual(new Set([suggestionRules[key].status]));
      await api.as('staff').call(undoBatch, { params: { id }, body: { batch: change.batch } });
      expect((await rowsOf(id)).map(({ status }) => status.name)).toEqual(before.map(({ status }) => status.name));
    }
    expect(inAll).toBe(changeable.size);
    expect(items.some((item) => item.held > 0)).toBe(true);
    for (const { key } of items) seen.add(key);
  },
);

test('the lists had rows of every rule except the one about earlier decisions', () => {
  expect([...seen].toSorted()).toEqual(suggestionKeys.filter((key) => key !== 'decided_before').toSorted());
});

test('the smart status takes green rows that were sold within 36 months of the run, without multi-match, and no others @ROW-61 @ROW-63 @CALL-053 @CALL-054 @CONST-15', async () => {
  const green: GivenRow = { match_weight: 1, lastsold: monthsAgo(35) };
  const { id, rowIds } = await givenResult(api.db, [
    green,
    { ...green, match_weight: 0.999 },
    { ...green, lastsold: monthsAgo(37) },
    { ...green, lastsold: null },
    { ...green, multimatch: 'g' },
    { ...green, status: 'ask_customer' },
    { ...green, subcategory: null },
    { ...green, reviewed: true },
  ]);
  const amount = () => api.as('staff').call(readSmartStatusAmount, { params: { id } });
  expect(await amount()).toMatchObject({ amount: 1, held: 0 });
  const refused = await api.as('staff').try(setSmartStatus, { params: { id }, body: { expected_count: 2 } });
  expect(refused).toMatchObject({ status: 409, body: { error: 'SET_CHANGED', details: { count: 1, sample: [{ id: rowIds[0] }] } } });
  expect(await api.as('staff').call(setSmartStatus, { params: { id }, body: {} })).toMatchObject({ changed: 1, skipped: [], held: [] });
  expect((await rowsOf(id)).filter(({ status }) => status.name === 'ready_for_import').map((row) => row.id)).toEqual([rowIds[0]]);
  expect(await amount()).toMatchObject({ amount: 0, held: 0 });
  // The 36 months count from the day of the run, not from today.
  await api.db
    .updateTable('results')
    .set({ created_at: new Date(`${monthsAgo(2)}T12:00:00Z`) })
    .where('id', '=', id)
    .execute();
  expect(await amount()).toMatchObject({ amount: 1, held: 0 });
  await api.db.updateTable('result_rows').set({ price: 1, cost: 5 }).where('result_id', '=', id).execute();
  expect(await amount()).toMatchObject({ amount: 1, held: 1 });
});

test('what was not sold for 36 months is known by a date or by the sum of 36 months only', async () => {
  const { id, rowIds } = await givenResult(api.db, [
    { lastsold: monthsAgo(37) },
    { total_sold_12: 0, total_sold_24: 0, total_sold_36: 0, total_sold: 5 },
    { total_sold_36: 0 },
    { total_sold_12: 0 },
    { total_sold_24: 0, total_sold: 5 },
    { total_sold_36: 0, total_sold: 0 },
    { total_sold_12: 1, total_sold_36: 0 },
    { lastsold: monthsAgo(35), total_sold_36: 0 },
    { total_sold: 5 },
  ]);
  expect((await rowsOf(id, 'not_sold_lately')).map((row) => row.id)).toEqual(rowIds.slice(0, 3));
});

test('what the customer approved in the PAL is suggested, chosen or kept, signed or not; what is left behind is not', async () => {
  const ticked: GivenRow = { poll_checked: true };
  const signed: GivenRow = { signed_step: 'multimatch', signed_status: 'not_reviewed' };
  const { id, rowIds } = await givenResult(api.db, [
    { ...ticked, multimatch: 'g', multimatch_group_approved: true },
    { multimatch: 'g', multimatch_group_approved: true },
    { ...ticked, status: 'import_verified_by_customer' },
    { ...ticked, ...signed, signed_as: 'to_move', multimatch: 'h', multimatch_group_approved: true },
    { ...ticked, fetlock_name: null },
    { ...ticked, status: 'ready_for_import' },
  ]);
  const approved = [0, 2, 3].map((place) => rowIds[place]);
  expect((await rowsOf(id, 'pal_approved')).map((row) => row.id)).toEqual(approved);
  const change = await api
    .as('staff')
    .call(applySuggestion, { params: { id, key: 'pal_approved' }, body: { expected_count: 3, accept_guards: [...guardNames] } });
  expect(change).toMatchObject({ changed: 3, skipped: [] });
  expect(await rowsOf(id, 'pal_approved')).toEqual([]);
});

test('a decision is refused when its rows have changed, with their current number', async () => {
  const { id, rowIds } = await givenResult(
    api.db,
    [1, 1, 1].map((match_weight) => ({ match_weight })),
  );
  await api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: rowIds.slice(0, 1), status: 'ask_customer' } });
  const refused = await api.as('staff').try(applySuggestion, { params: { id, key: 'sure_matches' }, body: { expected_count: 3 } });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'SET_CHANGED', details: { count: 2, sample: rowIds.slice(1).map((rowId) => ({ id: rowId })) } },
  });
  expect((await rowsOf(id)).map(({ status }) => status.name)).toEqual(['ask_customer', 'not_reviewed', 'not_reviewed']);
});

test('a compounded drug is asked about, and is no sure match', async () => {
  const compounded: GivenRow = { match_weight: 1, status: 'compounded', lastsold: monthsAgo(1) };
  const { id } = await givenResult(api.db, [{ match_weight: 1 }, compounded]);
  const rows = await Promise.all((['sure_matches', 'compounded_sold'] as const).map((key) => rowsOf(id, key)));
  expect(rows.map((found) => found.map(({ status }) => status.name))).toEqual([['not_reviewed'], ['compounded']]);
});

test('rows blocked by a guard are skipped, and reported', async () => {
  const { id } = await givenResult(api.db, [{ match_weight: 1 }, { match_weight: 1, price: 1, cost: 5 }]);
  expect(await suggestionsOf(id)).toMatchObject({ rows: 1, items: [{ key: 'sure_matches', count: 2, held: 1 }] });
  const change = await api.as('staff').call(applySuggestion, { params: { id, key: 'sure_matches' }, body: { expected_count: 2 } });
  expect(change).toMatchObject({
    changed: 1,
    skipped: [{ reason: 'are held back by a guard', count: 1 }],
    held: [{ guard: 'price_below_cost', count: 1 }],
  });
  expect(await suggestionsOf(id)).toMatchObject({ rows: 0, items: [{ key: 'sure_matches', count: 1, held: 1 }] });
});

test('what this practice decided last for the same row is suggested, another practice’s or an earlier decision is not', async () => {
  const row: GivenRow = {
    orig_name: 'Rimadyl 75',
    orig_code: 'R1',
    vendor: 'Zoetis',
    fetlock_code: 'A',
    variation: 'a',
    match_weight: 0.94,
  };
  const decide = async (businessId: number, given: GivenRow) => {
    const { id, rowIds } = await givenResult(api.db, [given], { businessId });
    await api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ready_for_import' } });
  };
  await decide(900, row);
  await decide(901, { ...row, fetlock_code: 'B' });
  const others = [{ orig_code: 'R2' }, { fetlock_code: 'B' }, { fetlock_code_override: 'C' }].map((other) => ({ ...row, ...other }));
  const { id, rowIds } = await givenResult(api.db, [row, ...others], { businessId: 900 });
  expect((await rowsOf(id, 'decided_before')).map((found) => found.id)).toEqual(rowIds.slice(0, 1));
  await decide(900, { ...row, fetlock_code: 'B' });
  expect((await rowsOf(id, 'decided_before')).map((found) => found.id)).toEqual(rowIds.slice(2, 3));
});

test('a decision is not made for rows that someone else has changed since they were shown, though as many fit the rule', async () => {
  const staff = api.as('staff');
  const edit = (id: number, rowId = 0, version = 1, body: object = { vendor: 'Covetrus' }) =>
    api.as('admin').call(editRow, { params: { id, rowId }, body: { version, status: 'not_reviewed', ...body } });
  const given = () =>
    givenResult(api.db, [
      { match_weight: 1, fetlock_code: 'A' },
      { match_weight: 1, fetlock_code: 'B', status: 'ask_customer' },
    ]);
  for (const change of [
    async (id: number, rowIds: number[]) => void (await edit(id, rowIds[0])),
    async (id: number, [first, second]: number[]) => {
      await edit(id, first, 1, { status: 'ask_customer' });
      await edit(id, second);
    },
  ]) {
    const { id, rowIds } = await given();
    const shown = (await suggestionsOf(id)).items.find(({ key }) => key === 'sure_matches');
    const apply = (seen = shown?.seen) =>
      staff.try(applySuggestion, { params: { id, key: 'sure_matches' }, body: { expected_count: 1, seen } });
    expect(shown).toMatchObject({ count: 1, seen: expect.any(String) });
    await change(id, rowIds);
    expect(await apply()).toMatchObject({ status: 409, body: { error: 'SET_CHANGED', details: { count: 1, sample: [{}] } } });
    const now = (await suggestionsOf(id)).items.find(({ key }) => key === 'sure_matches');
    expect(await apply(now?.seen)).toMatchObject({ status: 200, body: { changed: 1 } });
  }
});

test('nor the smart status', async () => {
  const { id, rowIds } = await givenResult(api.db, [{ match_weight: 1, lastsold: monthsAgo(1) }]);
  const { amount, seen } = await api.as('staff').call(readSmartStatusAmount, { params: { id } });
  await api
    .as('admin')
    .call(editRow, { params: { id, rowId: rowIds[0] ?? 0 }, body: { version: 1, vendor: 'Covetrus', status: 'not_reviewed' } });
  const body = { expected_count: amount, seen };
  expect(await api.as('staff').try(setSmartStatus, { params: { id }, body })).toMatchObject({
    status: 409,
    body: { error: 'SET_CHANGED' },
  });
});
