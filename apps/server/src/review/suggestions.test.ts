import { guardNames } from '@fetlock/contract/guards';
import { countRows, listRows } from '@fetlock/contract/rows';
import { undoBatch } from '@fetlock/contract/row-edits';
import { suggestionKeys, suggestionRules } from '@fetlock/contract/suggestion-rules';
import { applySuggestion, listSuggestions } from '@fetlock/contract/suggestions';
import { openStatuses } from '@fetlock/rules/decided';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const suggestionsOf = (id: number) => api.as('staff').call(listSuggestions, { params: { id } });
const rowsOf = async (id: number, suggestion?: (typeof suggestionKeys)[number]) =>
  (await api.as('staff').call(listRows, { params: { id }, query: { fetchAll: true, ...(suggestion && { suggestion }) } })).items;

/** Rows of few different values, so that rules meet, twins exist and groups have leaders. */
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
  ),
  reviewed: fc.constantFrom(false, false, false, false, false, true),
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

/** A group that is open as a whole, which chance seldom makes. */
const someGroup: fc.Arbitrary<GivenRow[]> = fc
  .tuple(fc.uuid(), fc.array(fc.constantFrom(0.7, 0.5, 0.45, 0.3, null), { minLength: 2, maxLength: 4 }))
  .map(([multimatch, weights]) => weights.map((match_weight) => ({ multimatch, match_weight, orig_order: 50 })));

/** Lists of such rows: enough that every rule has some. */
const lists = fc.sample(
  fc
    .tuple(fc.array(someRow, { minLength: 200, maxLength: 200 }), fc.array(someGroup, { minLength: 12, maxLength: 12 }))
    .map(([rows, groups]) => [...rows, ...groups.flat()]),
  { numRuns: 2, seed: 20_261_121 },
);

test.each(lists.map((rows, number) => [number + 1, rows] as const))(
  'of every rule the count, the listing, the sample and the change are the same rows, and one undo takes all of it back: list %i',
  async (_, given) => {
    const { id } = await givenResult(api.db, given);
    const { items, rows: inAll } = await suggestionsOf(id);
    const ids = new Map<string, readonly number[]>();
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
      expect(listed.every(({ status, reviewed }) => openStatuses.some((name) => name === status.name) && !reviewed)).toBe(true);
      expect(item.revenue_percent).toBeCloseTo(listed.reduce((sum, row) => sum + (row.revenue_percent ?? 0), 0));
      expect(item.sample).toHaveLength(Math.min(12, listed.length));
      expect(new Set(item.sample.map((row) => row.id)).size).toBe(item.sample.length);
      expect(item.sample.every((row) => ids.get(key)?.includes(row.id))).toBe(true);

      const before = await rowsOf(id);
      const change = await api
        .as('staff')
        .call(applySuggestion, { params: { id, key }, body: { expected_count: item.count, accept_guards: [...guardNames] } });
      expect(change, key).toMatchObject({ changed: item.count, skipped: [] });
      const after = await rowsOf(id);
      expect(after.filter((row, place) => row.status.name !== before[place]?.status.name).map((row) => row.id)).toEqual(ids.get(key));
      const became = new Set(after.filter((row) => ids.get(key)?.includes(row.id)).map(({ status }) => status.name));
      expect(became).toEqual(
        new Set(key === 'clear_candidate' ? ['correct_by_multimatch', 'ignore_by_multimatch'] : [suggestionRules[key].status]),
      );
      await api.as('staff').call(undoBatch, { params: { id }, body: { batch: change.batch } });
      expect((await rowsOf(id)).map(({ status }) => status.name)).toEqual(before.map(({ status }) => status.name));
    }
    expect(inAll).toBe(new Set([...ids.values()].flat()).size);
    expect(new Set(items.map(({ key }) => key))).toEqual(new Set(suggestionKeys.filter((key) => key !== 'decided_before')));
  },
);
