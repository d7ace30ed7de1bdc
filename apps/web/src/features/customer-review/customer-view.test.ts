import { customerRowsPerPageOptions } from '@fetlock/contract/limits';
import { reviewTabNames } from '@fetlock/contract/review-tabs';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { customerFilterStatuses } from '@fetlock/rules/visitors';
import { describe, expect, test } from 'vitest';
import { selectColumnWidth } from '../../ui/data-grid/layout.ts';
import { customerColumns, customerLayout } from './customer-columns.tsx';
import { pageQueryOf, rowSetOf } from './customer-row-set.ts';
import { customerTabs } from './customer-tabs.ts';
import { type CustomerView, changedView, customerSearchContexts, readView, startView, writeView } from './customer-view.ts';
import { customerChoices } from './status-words.ts';

const view: CustomerView = {
  tab: 'ask_customer',
  page: 3,
  rowsPerPage: 750,
  sort: { columnId: 'orig_name', descending: true },
  search: 'rimadyl & co',
  searchContext: 'fetlock_name',
  statuses: ['not_reviewed', 'ask_customer'],
  flags: { multimatch: false, customerVerified: true },
};

describe('the address', () => {
  test('contains the whole view, and keeps other parameters', () => {
    const written = writeView(view, new URLSearchParams('keep=1&tab=labs'));
    expect(written.get('keep')).toBe('1');
    expect(readView(written)).toEqual(view);
  });

  test('reads invalid values as the defaults; the defaults write nothing @CUST-18 @CONST-09', () => {
    const strange = 'tab=secret&page=-1&rowsPerPage=20&sortBy=cost&search=&statuses=compounded&reviewed=true&multimatch=perhaps';
    expect(readView(new URLSearchParams(strange))).toEqual(startView);
    expect(startView.rowsPerPage).toBe(300);
    expect([...writeView(startView, new URLSearchParams())]).toEqual([]);
  });

  test('a change of tab, search or filter goes back to the first page @CUST-16', () => {
    expect(changedView(view, { tab: 'labs' })).toEqual({ ...view, tab: 'labs', page: 1 });
    expect(changedView(view, { flags: {} }).page).toBe(1);
    expect(changedView(view, { page: 4 }).page).toBe(4);
  });
});

describe('the requested rows', () => {
  test('are those of tab, search and filters @CUST-10 @CUST-47', () => {
    expect(pageQueryOf({ ...view, search: ' rimadyl ' })).toEqual({
      search: 'rimadyl',
      searchContext: 'fetlock_name',
      statuses: ['not_reviewed', 'ask_customer'],
      statusesNames: ['ask_customer', 'customer_requested'],
      groupBy: 'category',
      multimatch: false,
      inGroup: false,
      customerVerified: true,
      sortBy: 'orig_name',
      descending: true,
      page: 3,
      rowsPerPage: 750,
    });
    expect(Object.keys(customerSearchContexts)).toEqual(['orig_name', 'fetlock_name', 'orig_code']);
    // Named like the column.
    expect(customerSearchContexts.orig_name).toBe('Your item');
  });

  test('are determined by each tab, as for staff @CUST-08 @CUST-09 @CUST-11 @CUST-12 @CUST-13 @CUST-14', () => {
    expect(reviewTabNames.map((name) => customerTabs[name].title)).toEqual([
      'All',
      'Procedures',
      'Labs',
      'Drugs',
      'Vaccines',
      'Food',
      'Supplies',
      'Ignored',
      'Unmatched',
      'Ask customer',
      'Additional analysis',
      'Conflicts',
      'Needs change',
      'Needs re-review',
    ]);
    const start = { ...startView, searchContext: 'orig_name' } as const;
    expect(rowSetOf({ ...start, tab: 'additional_analysis' })).toMatchObject({ groupBy: 'lastSold' });
    expect(rowSetOf({ ...start, tab: 'conflicts' })).toMatchObject({ groupBy: 'fetlock_code' });
    expect(rowSetOf({ ...start, tab: 'needs_change' })).toMatchObject({ statusesNames: ['needs_change', 'needs_code_change', 'supply'] });
    expect(rowSetOf({ ...start, tab: 'needs_re_review' })).toMatchObject({ statusesNames: ['needs_re_review'] });
  });
});

test('pages have 300, 500, 750, 1,000 or 1,250 rows @CUST-17 @CONST-09', () => {
  expect(customerRowsPerPageOptions).toEqual([300, 500, 750, 1000, 1250]);
});

test('a customer may choose seven statuses, each with its meaning @CUST-23', () => {
  expect(customerChoices.map(({ name }) => name)).toEqual([
    'ready_for_import',
    'needs_change',
    'needs_code_change',
    'asis',
    'needs_re_review',
    'supply',
    'ignore_by_customer',
  ]);
  expect(customerChoices.every(({ meaning }) => meaning !== '')).toBe(true);
});

test('the filter offers every status but five @CUST-24 @CUST-25 @CUST-26 @CUST-27 @CUST-28', () => {
  const omitted = ['import_verified_by_customer', 'compounded', 'no_multimatch', 'ready_for_re_match', 'do_not_ignore'];
  expect(rowStatusNames.filter((name) => !customerFilterStatuses.includes(name)).toSorted()).toEqual(omitted.toSorted());
});

describe('columns', () => {
  const nothing = () => undefined;
  const noActions = { openMenu: () => false, verify: nothing, choose: nothing, open: nothing };
  const shownAt = (width: number, choices = false) => {
    const { order, hidden } = customerLayout('all', width, choices);
    return order.filter((id) => !hidden.includes(id));
  };

  test('are few: names, codes, price, status, verified, last comment, details @CUST-15', () => {
    expect(shownAt(1440)).toEqual([
      'orig_name',
      'orig_code',
      'fetlock_name',
      'fetlock_code',
      'price',
      'status',
      'customer_verified',
      'lastComment',
      'details',
    ]);
  });

  test('are fewer on a tablet, and the choice among matches replaces the price', () => {
    expect(shownAt(820)).toEqual(['orig_name', 'fetlock_name', 'price', 'status', 'customer_verified', 'details']);
    expect(shownAt(820, true)).toEqual(['orig_name', 'choice', 'fetlock_name', 'status', 'customer_verified', 'details']);
  });

  test.each([840, 1000, 1100, 1280, 1366, 1440])('with choices fit a window of %i pixels, so that no status is cut', (width) => {
    const { order, hidden } = customerLayout('all', width, true);
    const shown = customerColumns(noActions, 'en-US').filter(({ id }) => order.includes(id) && !hidden.includes(id));
    expect(shown.reduce((sum, column) => sum + column.width, selectColumnWidth)).toBeLessThanOrEqual(width);
  });

  test.each([
    ['ignored', 'comment'],
    ['conflicts', 'fetlock_code'],
    ['additional_analysis', 'lastsold'],
  ] as const)('what the tab %s is about, its %s, stays in a narrow window', (tab, column) => {
    expect(customerLayout(tab, 820, false).hidden).not.toContain(column);
  });
});
