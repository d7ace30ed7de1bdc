import { listCustomerRows } from '@fetlock/contract/customer-rows';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { givenChecklist } from './testing-checklist.ts';
import { pal } from './testing-pal-page.ts';

const numbers = () => textsOf(pal.pages().getByRole('button', { name: /^Page \d+$/ }));

test('rows come in pages of 200, with links to five of them at a time; or all at once @PAL-68 @PAL-70 @PAL-71 @PAL-72 @PAL-73 @CONST-10 @CONST-38', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, { compounded: 2_000 });
  await open(list.address('&step=compounded'), { as: null });
  const table = pal.grid('Compounded');
  await expect.element(table).toHaveAttribute('aria-rowcount', '201');
  const size = pal.pages().getByRole('combobox', { name: 'Rows per page' });
  await expect.element(size).toHaveValue('200');
  expect(textsOf(size.getByRole('option'))).toEqual(['50', '100', '200', '500', 'All']);
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
  await pal.pages().getByRole('button', { name: 'Page 5' }).click();
  await expect.poll(numbers).toEqual(['3', '4', '5', '6', '7']);
  await expect.element(pal.pages().getByText('801–1,000 of 2,000')).toBeVisible();
  await expect.element(pal.row('Compounded drug 801')).toBeVisible();
  await size.selectOptions('All');
  await expect.element(table).toHaveAttribute('aria-rowcount', '2001');
  const { page: pageNumber, rowsPerPage, fetchAll } = server.received(listCustomerRows).at(-1)?.query ?? {};
  // Without paging parameters; the contract then has its defaults.
  expect({ pageNumber, rowsPerPage, fetchAll }).toEqual({ pageNumber: 1, rowsPerPage: 200, fetchAll: true });
  expect(pal.row('Compounded drug 3').first().element().getBoundingClientRect().height).toBe(68);
});

test('while rows are loading, a text says so @PAL-75', async ({ server, open }) => {
  const list = givenChecklist(server);
  const answerRows = server.hold(listCustomerRows);
  await open(list.address('&step=compounded'), { as: null });
  await expect.element(page.getByRole('heading', { name: 'Compounded' })).toBeVisible();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  answerRows({ items: [], pagination: { page: 1, pageSize: 200, rowCount: 0, pageCount: 0 } });
  await expect.element(page.getByText('No data available')).toBeVisible();
});

test('a page that does not exist leads to the last one, and Back from there to where one came from', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address('&step=ignored'), { as: null });
  await expect.element(pal.grid('Ignored')).toBeVisible();
  await open(list.address('&step=compounded&page=9'), { as: null });
  await expect.element(pal.grid('Compounded')).toBeVisible();
  await expect.poll(() => location.search).not.toContain('page=9');
  history.back();
  await expect.poll(() => location.search).toContain('step=ignored');
});
