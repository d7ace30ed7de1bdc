import { listCustomerRows } from '@fetlock/contract/customer-rows';
import { limits } from '@fetlock/contract/limits';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { isDrawn, textsOf, untilDrawn } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { customerRow } from './testing-customer-row.ts';
import { givenPriceList } from './testing-price-list.ts';
import { aFewRows, drops, review, tablets } from './testing-review-page.ts';

const stillTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};
const queries = (server: ContractServer) => server.received(listCustomerRows).map(({ query }) => query);

test('rows come in pages of 300 or more, and another tab begins with its first page @CUST-16 @CUST-17 @CUST-18 @CONST-09', async ({
  server,
  open,
}) => {
  const many = Array.from({ length: 320 }, (_, index) =>
    customerRow({ id: index + 1, orig_order: index + 1, orig_name: `Item ${index + 1}` }),
  );
  await open(givenPriceList(server, many).address(), { as: null });
  const pageSize = page.getByRole('combobox', { name: 'Rows per page' });
  await expect.element(pageSize).toHaveValue('300');
  expect(textsOf(pageSize.getByRole('option'))).toEqual(['300', '500', '750', '1000', '1250']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => location.search).toContain('page=2');
  await expect.element(review.row('Item 301')).toBeVisible();
  await review.tab('Drugs').click();
  await expect.element(review.row('Item 1')).toBeVisible();
  expect(location.search).not.toContain('page=2');
  expect(queries(server).at(-1)).toMatchObject({ categories: expect.arrayContaining(['drug']), page: 1, rowsPerPage: 300 });
});

test('a page that does not exist leads to the last one, and Back from there to where one came from', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  const before = list.address('&tab=drugs');
  await open(before, { as: null });
  await expect.element(review.row(tablets)).toBeVisible();
  await open(list.address('&page=9'), { as: null });
  await expect.element(review.row(drops)).toBeVisible();
  await expect.poll(() => location.search).not.toContain('page=9');
  history.back();
  await expect.poll(() => location.search).toContain('tab=drugs');
});

test('a search is sent once, without surrounding blanks, 500 ms after the last letter @CUST-05 @CUST-41 @CONST-20', async ({
  server,
  open,
}) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await expect.element(review.row(tablets)).toBeVisible();
  await review.search().click();
  stillTimers();
  // What waits for an element would advance the stopped clock.
  await userEvent.keyboard('  timolol ');
  await isDrawn();
  await vi.advanceTimersByTimeAsync(490);
  await isDrawn();
  expect(queries(server).filter(({ search }) => search !== undefined)).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  await isDrawn();
  expect(queries(server).at(-1)).toMatchObject({ search: 'timolol', searchContext: 'orig_name' });
  await expect.element(review.row(tablets)).not.toBeInTheDocument();
  await expect.element(review.row(drops)).toBeVisible();
  expect(new Set(queries(server).map(({ search }) => search))).toEqual(new Set([undefined, 'timolol']));
});

test('a search may be in names or codes; where nothing matches, the filters are shown and can be cleared @CUST-47', async ({
  server,
  open,
}) => {
  await open(givenPriceList(server, aFewRows()).address('&search=timolol&tab=drugs'), { as: null });
  await expect.element(review.row(drops)).toBeVisible();
  await page.getByRole('combobox', { name: 'Search in' }).selectOptions('Your code');
  await expect.element(page.getByText('No data available')).toBeVisible();
  await expect.element(page.getByText('No rows in Drugs match Your code: timolol.')).toBeVisible();
  expect(queries(server).at(-1)).toMatchObject({ search: 'timolol', searchContext: 'orig_code' });
  await expectAccessibleLightAndDark('nothing found');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(review.row(tablets)).toBeVisible();
});

const isChecked = (choice: Locator): boolean => {
  const element = choice.query();
  return element instanceof HTMLInputElement && element.checked;
};

const press = (choice: Locator): void => {
  const element = choice.element();
  if (!(element instanceof HTMLElement)) throw new Error('This cannot be pressed.');
  element.click();
};

test('every choice of a filter is within the box of the filters', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await expect.element(review.row(tablets)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(filters).toBeVisible();
  const { left, right } = filters.element().getBoundingClientRect();
  const choices = filters.element().querySelectorAll('label');
  expect(choices.length).toBe(10);
  for (const choice of choices) {
    const box = choice.getBoundingClientRect();
    expect([box.left >= left, box.right <= right], choice.textContent).toEqual([true, true]);
  }
});

test('filters that are set one after the other are requested together, 300 ms after the last @CUST-06 @CUST-40 @CONST-20', async ({
  server,
  open,
}) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await expect.element(review.row(tablets)).toBeVisible();
  stillTimers();
  await page.getByRole('button', { name: 'Filters' }).click();
  await vi.advanceTimersByTimeAsync(1_000);
  const filters = page.getByRole('dialog', { name: /^Filters/ });
  await expect.element(filters).toBeVisible();
  const before = queries(server).length;
  const timers = vi.spyOn(window, 'setTimeout');
  // React sets the pause timer after rendering, however late that is on a busy machine.
  const pausesBegun = () => timers.mock.calls.filter(([, ms]) => ms === limits.filterDebounceMs).length;
  const verified = filters.getByRole('radiogroup', { name: 'Verified' });
  press(verified.getByText('Yes'));
  await untilDrawn(() => isChecked(verified.getByRole('radio', { name: 'Yes' })) && pausesBegun() === 1);
  await vi.advanceTimersByTimeAsync(200);
  const withoutIgnored = filters.getByRole('switch', { name: 'Without ignored rows' });
  press(withoutIgnored);
  await untilDrawn(() => isChecked(withoutIgnored) && pausesBegun() === 2);
  await vi.advanceTimersByTimeAsync(290);
  await isDrawn();
  expect(queries(server)).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(20);
  await isDrawn();
  expect(queries(server).slice(before)).toMatchObject([{ excludeIgnore: true, customerVerified: true }]);
  await expect.element(page.getByRole('group', { name: 'Active filters' })).toMatchTextContent('Verified: Yes');
  timers.mockRestore();
  vi.useRealTimers();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(review.row(tablets)).toBeVisible();
});

test('each status has a filter chip; those without rows are left out @CUST-04', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  const chips = page.getByRole('group', { name: 'Statuses' });
  await expect.element(chips.getByRole('button', { name: 'Ready for import 1' })).toBeVisible();
  await expect.element(chips.getByRole('button', { name: /^Needs change/ })).not.toBeInTheDocument();
  await chips.getByRole('button', { name: 'Ready for import 1' }).click();
  await expect.element(review.row(drops)).not.toBeInTheDocument();
  await expect.element(review.row(tablets)).toBeVisible();
  expect(location.search).toContain('statuses=ready_for_import');
});

test("the outcome of a search or tab change is read out, even if the number is the same; Space on the header's check box selects the page", async ({
  server,
  open,
}) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  const status = page.getByRole('status').filter({ hasText: /^\d+ rows? in / });
  await expect.element(status).toHaveTextContent('4 rows in All');
  await review.search().fill('timolol');
  await expect.element(status).toHaveTextContent('1 row in All');
  const announcements: string[] = [];
  const watch = new MutationObserver(() => announcements.push(status.element().textContent ?? ''));
  watch.observe(status.element(), { childList: true, characterData: true, subtree: true });
  await review.search().fill('levothyroxine');
  await expect.poll(() => announcements.length).toBeGreaterThan(0);
  watch.disconnect();
  expect(announcements.at(-1)?.trim()).toBe('1 row in All');
  await review.grid().getByRole('columnheader').first().element().focus();
  await userEvent.keyboard(' ');
  await expect.element(review.select(tablets)).toBeChecked();
});
