import { reviewTabNames } from '@fetlock/contract/review-tabs';
import { reviewColumnNames, reviewColumnTitles } from '@fetlock/contract/row-export';
import { expect, test } from 'vitest';
import { reviewColumns } from './columns.tsx';
import { requestedOutcomes, priceColumns, shownLayout, startLayoutOf } from './tab-columns.ts';

const columns = reviewColumns(
  {
    openStatusMenu: () => {},
    openDetails: () => {},
    openComments: () => {},
    openPriceInfo: () => {},
    toggle: () => {},
    chooseMatch: () => {},
    candidateNumber: () => 1,
  },
  'en-US',
);
const ids = columns.map(({ id }) => id);

test('every column has an id of its own', () => expect(new Set(ids).size).toBe(ids.length));

test('every column can be exported, under its own title', () =>
  expect(columns.map(({ id, title }) => [id, title])).toEqual(reviewColumnNames.map((name) => [name, reviewColumnTitles[name]])));

test.each(reviewTabNames)('the tab %s shows columns that exist, each once, and keeps the others in the menu @RESULT-55', (tab) => {
  const { order, hidden } = startLayoutOf(tab, ids);
  expect(order.toSorted()).toEqual(ids.toSorted());
  expect(hidden.length).toBeLessThan(ids.length);
});

test('the price details are columns', () => expect(ids).toEqual(expect.arrayContaining(priceColumns)));

test('price details and the choice of a match are shown when they are requested, whatever layout is stored', () => {
  const kept = startLayoutOf('ignored', ids);
  expect(kept.hidden).toEqual(expect.arrayContaining(['minimum_price', 'multimatch']));
  const shown = shownLayout(startLayoutOf('all', ids), { prices: true, choices: true });
  expect(shown.hidden).not.toEqual(expect.arrayContaining(['minimum_price']));
  const listed = shown.order.filter((id) => !shown.hidden.includes(id));
  const at = listed.indexOf('status');
  expect(listed.slice(at, at + 1 + priceColumns.length)).toEqual(['status', ...priceColumns]);
  expect(shown.order.toSorted()).toEqual(ids.toSorted());
  expect(shown.hidden).not.toContain('multimatch');
  expect(shownLayout(startLayoutOf('all', ids), { prices: false, choices: false }).hidden).toContain('multimatch');
});

test('a price that a person has pinned stays so with the price details', () => {
  const start = startLayoutOf('all', ids);
  const { pinned, order } = shownLayout({ ...start, pinned: [...start.pinned, 'price'] }, { prices: true, choices: true });
  expect(pinned).toContain('price');
  expect(order[order.indexOf('status') + 1]).toBe('minimum_price');
});

test('the reason is in view where rows are filtered by what failed, whatever layout is stored', () => {
  const kept = startLayoutOf('ignored', ids);
  expect(kept.hidden).toEqual(expect.arrayContaining(['analysis', 'import']));
  const outcomes = requestedOutcomes({ failedIn: ['stage_import'], leftOut: ['stage_not_analysed'] });
  const { order, hidden, pinned } = shownLayout(kept, { prices: false, choices: true, outcomes });
  const scrolling = order.filter((id) => !hidden.includes(id) && !pinned.includes(id));
  expect(scrolling.slice(0, 2)).toEqual(['analysis', 'import']);
  expect(order.toSorted()).toEqual(ids.toSorted());
});

test('the customer answers are in view after the status where rows are filtered by them, whatever layout is stored', () => {
  const kept = startLayoutOf('all', ids);
  expect(kept.hidden).toEqual(expect.arrayContaining(['poll_checked', 'poll_notes']));
  const { order, hidden } = shownLayout({ ...kept, hidden: [...kept.hidden, 'status'] }, { prices: false, choices: true, answers: true });
  const shown = order.filter((id) => !hidden.includes(id));
  const at = shown.indexOf('status');
  expect(shown.slice(at, at + 9)).toEqual([
    'status',
    'customer_verified',
    'multimatch_group_approved',
    'poll_checked',
    'poll_notes',
    'mapped_core_type_override',
    'custom_gl_code',
    'asked',
    'lastComment',
  ]);
  expect(order.toSorted()).toEqual(ids.toSorted());
});
