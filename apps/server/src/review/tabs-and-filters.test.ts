import { failedOutcomeNames } from '@fetlock/contract/failed-outcomes';
import { guardNames } from '@fetlock/contract/guards';
import { leftOutRowsNames } from '@fetlock/contract/left-out';
import { type ReviewTab, type TabContext, reviewTabNames, reviewTabs } from '@fetlock/contract/review-tabs';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { suggestionKeys } from '@fetlock/contract/suggestion-rules';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { type RowFilters, inSet } from '../rows/row-set.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const outcome = (status: 'FAILED' | 'SUCCEED') => JSON.stringify({ status, at: '2026-11-01T10:00:00.000Z' });

const row = fc
  .record({
    status: fc.constantFrom(...rowStatusNames),
    category: fc.constantFrom('procedure', 'lab', 'drug', 'vaccine', 'food', 'supply', 'ignore', 'unmatched'),
    mapped_core_type_override: fc.constantFrom(null, null, 'food', 'ignore'),
    multimatch: fc.constantFrom(null, 'g1', 'g2'),
    reviewed: fc.boolean(),
    customer_verified: fc.boolean(),
    poll_checked: fc.boolean(),
    poll_notes: fc.constantFrom('', 'We sell this'),
    comment: fc.constantFrom(null, 'sold no more'),
    sales_dropped: fc.boolean(),
    fetlock_code: fc.constantFrom('a', 'b', 'c', null),
    fetlock_name: fc.constantFrom('Carprofen 100 %', 'Exam'),
    orig_name: fc.constantFrom('Exam', 'Carprofen'),
    match_weight: fc.constantFrom(0.5, 0.99),
    price: fc.constantFrom(1, 9),
    cost: fc.constantFrom(null, 5),
    fails: fc.boolean(),
  })
  .map(({ fails, ...values }): GivenRow => ({
    ...values,
    ...(fails && { prod_import: outcome('FAILED'), stage_analysis: outcome('FAILED') }),
  }));

type Stored = Awaited<ReturnType<typeof storedRows>>[number];
const storedRows = (id: number) => api.db.selectFrom('result_rows').selectAll().where('result_id', '=', id).execute();

const categoryOf = ({ category, mapped_core_type_override: override }: Stored) => override ?? category;
const isAmong = (list: readonly string[], value: string) => list.includes(value);

/** What a tab shows, in the simplest way. */
function isInTab(tab: ReviewTab, of: Stored, all: readonly Stored[]): boolean {
  const { categories, statusesNames, groupBy, multimatch }: TabContext = reviewTabs[tab].context;
  const isLeftOut = (one: Stored) => isAmong(ignoredStatuses, one.status);
  const hasConflict = () =>
    !isLeftOut(of) &&
    of.fetlock_code !== null &&
    all.some((other) => other.fetlock_code === of.fetlock_code && other.orig_order !== of.orig_order && !isLeftOut(other));
  return (
    (!categories || isAmong(categories, categoryOf(of))) &&
    (!statusesNames || isAmong(statusesNames, of.status)) &&
    (multimatch === undefined || multimatch === (of.multimatch !== null)) &&
    (groupBy !== 'lastSold' || of.sales_dropped) &&
    (groupBy !== 'fetlock_code' || hasConflict())
  );
}

/** Filters with what they select, in the simplest way; without it, the filter alone says so. */
const filters: readonly [RowFilters, ((row: Stored) => boolean)?][] = [
  ...[true, false].flatMap((on): [RowFilters, ((row: Stored) => boolean)?][] => [
    [{ inGroup: on }, ({ multimatch }) => (multimatch !== null) === on],
    [{ reviewed: on }, ({ reviewed }) => reviewed === on],
    [{ customerVerified: on }, ({ customer_verified: verified }) => verified === on],
    [{ palAnswered: on }, ({ poll_checked: ticked, poll_notes: notes }) => (ticked || notes !== '') === on],
    [{ customerAnswered: on }],
    [{ questionAnswered: on }],
    [{ contradictory: on }],
  ]),
  [{ excludeIgnore: true }],
  ...rowStatusNames.map((name): [RowFilters, (row: Stored) => boolean] => [{ statuses: [name] }, ({ status }) => status === name]),
  [{ search: 'carp' }, ({ orig_name: name }) => name === 'Carprofen'],
  [{ search: '100 %', searchContext: 'fetlock_name' }, ({ fetlock_name: name }) => name === 'Carprofen 100 %'],
  ...guardNames.map((name): [RowFilters] => [{ heldBy: [name] }]),
  ...failedOutcomeNames.map((name): [RowFilters] => [{ failedIn: [name] }]),
  ...leftOutRowsNames.map((name): [RowFilters] => [{ leftOut: [name] }]),
  ...suggestionKeys.map((suggestion): [RowFilters] => [{ suggestion }]),
];

test('a filter narrows what each tab shows, and never replaces it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 30, maxLength: 60 }), async (given) => {
      const { id } = await givenResult(api.db, given);
      const all = await storedRows(id);
      const listed = async (set: RowFilters) =>
        new Set((await api.db.selectFrom('result_rows').select('id').where(inSet(id, set)).execute()).map((one) => one.id));
      for (const [filter, isWanted] of filters) {
        const alone = await listed(filter);
        for (const tab of reviewTabNames) {
          const shown = await listed({ ...reviewTabs[tab].context, ...filter });
          const expected = all.filter((one) => isInTab(tab, one, all) && (isWanted ? isWanted(one) : alone.has(one.id)));
          expect([tab, filter, shown]).toEqual([tab, filter, new Set(expected.map((one) => one.id))]);
        }
      }
    }),
    { numRuns: 2, seed: 31, endOnFailure: true },
  );
});
