import { readConstants } from '@fetlock/contract/constants';
import { listCustomerRows, readCustomerResult, readCustomerStatistics } from '@fetlock/contract/customer-rows';
import { verifyToken } from '@fetlock/contract/links';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { constants } from '../../testing/answer-shell.ts';
import { textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { testingRow } from '../review/testing-row.ts';
import { customerRow } from './testing-customer-row.ts';
import { practiceLink } from '../review/testing-review-page.ts';
import { givenPriceList } from './testing-price-list.ts';
import { aFewRows, review, tablets } from './testing-review-page.ts';

test.override({ strict: true });

test("a practice sees its rows with what concerns it, and nothing of the staff's work @CUST-01 @CUST-03 @CUST-07 @CUST-15 @CUST-20 @CUST-21 @CUST-30 @CUST-32 @CUST-33 @CUST-34 @CUST-35 @CUST-36 @AUTH-24 @REPORT-12 @REPORT-13", async ({
  server,
  open,
}) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Prices of autumn');
  await expect.element(page.getByLabelText('Statistics')).toMatchTextContent('Not reviewed');
  await expect.element(page.getByText('You have answered 0 of 3 items (0%)')).toBeVisible();
  await expect
    .poll(() => textsOf(review.grid().getByRole('columnheader')))
    .toEqual([
      '',
      'Your item',
      'Your code',
      'Right one?',
      'Matched to',
      'Fetlock code',
      'Price',
      'Status',
      'Verified',
      'Last comment',
      'Details',
    ]);
  await expect.element(review.search()).toBeVisible();
  for (const name of [/Re-match/, /Analy[sz]e/, /Import/, /Preprocess/, /Price details/, /^Reviewed/, /Share/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  // The staff's review of the same result contains it as a link.
  await expect.element(page.getByRole('link', { name: practiceLink })).not.toBeInTheDocument();
  // For staff, Preprocess and Analyse is in a menu: the only ones here are those of a status, and the reports.
  const menus = page.getByCss('[aria-haspopup=menu]').elements();
  expect(new Set(menus.map((button) => (button.closest('[data-col=status]') ? 'status' : button.textContent)))).toEqual(
    new Set(['status', 'Change status', 'Reports']),
  );
  await page.getByRole('button', { name: 'Reports' }).click();
  await expect.element(page.getByRole('menuitem')).toHaveLength(1);
  await expect.element(page.getByRole('menuitem', { name: /match\.html/ })).toBeVisible();
});

test('empty boxes are empty in either colours, and the table is accessible', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  // Not filled, as browsers do in a dark colour scheme.
  await expect.element(review.verified(tablets)).toHaveStyle({ appearance: 'none' });
  await expectAccessibleLightAndDark('table');
});

test('rows of a tab are grouped, and the address contains the tab @CUST-08 @CUST-19', async ({ server, open }) => {
  const priceInfo = { ...testingRow({ id: 1 }).priceInfo, lastsold: '2026-08-20' };
  const twins = [1, 2].map((id) => customerRow({ id, orig_name: `Nail trim ${id}`, fetlock_code: 'N1', priceInfo }));
  await open(givenPriceList(server, twins).address(), { as: null });
  for (const [tab, group] of [
    ['Additional analysis', /^(Last sold in|Never sold)/],
    ['Conflicts', /^All matched to Fetlock code/],
  ] as const) {
    await review.tab(tab).click();
    await expect.element(review.grid().getByText(group).first()).toBeVisible();
    // As in the Migration PAL.
    if (tab === 'Additional analysis') await expect.element(review.grid().getByText('Aug 20, 2026').first()).toBeVisible();
  }
  expect(location.search).toContain('tab=conflicts');
});

test('constants are loaded before anything else on the page @SHELL-14', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  const answerConstants = server.hold(readConstants);
  await open(list.address(), { as: null });
  await expect.poll(() => server.received(readConstants)).toHaveLength(1);
  await expect.poll(() => server.received(verifyToken)).toHaveLength(1);
  expect(server.received(readCustomerResult)).toEqual([]);
  answerConstants(constants);
  await expect.element(page.getByText('You have answered 0 of 3 items (0%)')).toBeVisible();
});

test('a failed refresh is reported next to the rows, and retried automatically @ERR-38 @CUST-46', async ({ server, open, guard }) => {
  guard.expect(/The rows could not be refreshed/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await vi.waitFor(() => expect(review.grid().elements()).toHaveLength(1));
  const shown = review.grid().getByRole('row').elements().length;
  server.refuse(listCustomerRows, 'NOT_READY');
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => textsOf(page.getByText(/^Reconnecting/))).toHaveLength(1);
  expect(review.grid().getByRole('row').elements()).toHaveLength(shown);
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(page.getByRole('status').filter({ hasText: 'Not ready' }).elements()).toEqual([]);
  server.answer(listCustomerRows, { items: [...list.rows], pagination: { page: 1, pageSize: 300, rowCount: 4, pageCount: 1 } });
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(() => textsOf(page.getByText(/^Reconnecting/))).toEqual([]);
});

test('another version opens at the same address with its own id, with the same link @CUST-45', async ({ server, open }) => {
  const versions = [
    { id: 900, created_at: '2026-11-21T10:00:00.000Z' },
    { id: 899, created_at: '2026-11-20T10:00:00.000Z' },
  ];
  const list = givenPriceList(server, aFewRows(), { versions });
  await open(`/customer/processing-results/899?access_token=${list.linkToken}`, { as: null });
  const picker = page.getByRole('combobox', { name: 'Version' });
  await expect.element(picker).toHaveValue('899');
  await picker.selectOptions('900');
  await expect.poll(() => location.pathname + location.search).toBe('/customer/processing-results/900');
  await expect.element(review.row(tablets)).toBeVisible();
  await expect.element(picker).toHaveValue('900');
  expect(server.received(verifyToken).map(({ body }) => [body.token, body.result_id])).toEqual([
    [list.linkToken, 899],
    [list.linkToken, 900],
  ]);
  expect(server.received(readCustomerStatistics).map(({ params }) => params.id)).toContain(900);
});

test('a match that a person of staff chose says so; one that the matcher found does not', async ({ server, open }) => {
  const match = { multimatch: 'g', orig_order: 3, orig_name: 'Carprofen' } as const;
  const list = givenPriceList(server, [
    customerRow({ id: 1, orig_name: 'Found', fetlock_name: 'Amoxicillin' }),
    customerRow({ id: 2, orig_name: 'Corrected', fetlock_name: 'Cefalexin', chosen_by_staff: true }),
    customerRow({ id: 3, ...match, fetlock_name: 'Carprofen 25 mg', chosen_by_staff: true, status: 'correct_by_multimatch' }),
    customerRow({ id: 4, ...match, fetlock_name: 'Carprofen 75 mg', status: 'ignore_by_multimatch' }),
  ]);
  for (const width of [1440, 390]) {
    await page.viewport(width, 900);
    await open(list.address(), { as: null });
    await expect.element(page.getByText(/Cefalexin/).first()).toBeVisible();
    await expect.poll(() => page.getByText('· Chosen by Fetlock').elements().length).toBe(2);
    await expect.element(page.getByText('Chosen by Fetlock, of 2 possible matches')).toBeVisible();
  }
});
