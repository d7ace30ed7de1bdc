import { checkKinds, drawGuidedCheck, readGuidedCheck } from '@fetlock/contract/guided-check';
import type { LinkType } from '@fetlock/contract/links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenLargeResult, givenResult } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { givenVisitor } from '../testing/given-visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const visit = (resultId: number, type: LinkType = 'mig_pal_link') => givenVisitor(api, resultId, type);

/** Rows that sell ever less, of three categories, with a row of every doubt. */
const rows: GivenRow[] = [
  ...Array.from({ length: 40 }, (_, n): GivenRow => ({
    category: ['drug', 'lab', 'food'][n % 3] ?? 'drug',
    revenue_percent: 40 - n,
    match_weight: 1,
    price: 10,
  })),
  { revenue_percent: 0, match_weight: 0.4, price: 10 },
  { revenue_percent: 0, match_weight: 1, price: null },
  { revenue_percent: 0, match_weight: 1, price: 10, sales_dropped: true },
  { revenue_percent: 0, match_weight: 1, price: 10, compounded: true },
  { revenue_percent: 90, category: 'ignore', status: 'ignore', comment: 'Not sold for 36 months', price: 10 },
  { revenue_percent: 99, multimatch: 'a', price: 10 },
];

describe('a guided check', () => {
  test('has the best sellers, some of each category, every doubt, what stays behind, and some by chance, each row once', async () => {
    const { id, rowIds } = await givenResult(api.db, rows);
    const visitor = await visit(id);
    expect((await visitor.call(readGuidedCheck, { params: { id } })).items).toEqual([]);
    await visitor.call(drawGuidedCheck, { params: { id } });
    const { items } = await visitor.call(readGuidedCheck, { params: { id } });
    const of = (kind: keyof typeof checkKinds) => items.filter((item) => item.kind === kind).map(({ row }) => rowIds.indexOf(row.id));
    expect(of('top_revenue')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(of('category').toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13, 14, 15]);
    expect([of('unsure'), of('priceless'), of('sales_dropped'), of('compounded'), of('left_out')]).toEqual([[40], [41], [42], [43], [44]]);
    expect(of('random')).toHaveLength(checkKinds.random.most);
    expect(new Set(items.map(({ row }) => row.id)).size).toBe(items.length);
    expect(items.some(({ row }) => row.multimatch !== null)).toBe(false);
  });

  test('stays the same whatever becomes of its rows, and whoever asks', async () => {
    const { id } = await givenResult(api.db, rows);
    const [one, other] = [await visit(id, 'protected_link'), await visit(id)];
    const drawn = await Promise.all([one, other, one].map((visitor) => visitor.call(drawGuidedCheck, { params: { id } })));
    expect(new Set(drawn.map((each) => JSON.stringify(each))).size).toBe(1);
    await api.db.updateTable('result_rows').set({ status: 'ignore' }).where('result_id', '=', id).execute();
    expect(await other.call(drawGuidedCheck, { params: { id } })).toEqual(drawn[0]);
    const { items } = await other.call(readGuidedCheck, { params: { id } });
    expect(items.map(({ row }) => row.id)).toEqual(drawn[0]?.rows);
    expect(items.every(({ row }) => row.status.name === 'ignore')).toBe(true);
  });

  test('is of a few dozen rows however many there are, and of none where there are none', async () => {
    const large = await givenLargeResult(api.db, 20_000);
    const visitor = await visit(large.id);
    const { rows: drawn } = await visitor.call(drawGuidedCheck, { params: { id: large.id } });
    expect(drawn.length).toBeGreaterThan(30);
    expect(drawn.length).toBeLessThan(80);
    const { id } = await givenResult(api.db, []);
    expect(await (await visit(id)).call(drawGuidedCheck, { params: { id } })).toEqual({ rows: [] });
  });
});
