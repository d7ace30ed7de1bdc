import { readStatistics } from '@fetlock/contract/results';
import { type ResultRow, listRows } from '@fetlock/contract/rows';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { isDrawn, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const search = () => new URLSearchParams(location.search);
const lastRequest = (server: ContractServer) => server.received(listRows).at(-1)?.query;

/** 330 rows: every third a procedure, every fifth ignored; the tablets have codes that end in 00. */
const rows: ResultRow[] = Array.from({ length: 330 }, (_, index) => {
  const number = index + 1;
  return testingRow({
    id: number,
    orig_order: number,
    orig_name: `${number % 10 === 0 ? 'Tablet' : 'Item'} ${String(number).padStart(3, '0')}`,
    orig_code: number % 10 === 0 ? `T${number}00` : `C${number}`,
    fetlock_name: number % 11 === 0 ? 'Tablets of the catalogue' : 'Catalogue item',
    category: number % 3 === 0 ? 'procedure' : 'drug',
    status: number % 5 === 0 ? 'ignore' : 'not_reviewed',
  });
});
const drugs = rows.filter(({ category }) => category === 'drug');

test('pages are turned and sized, and another tab begins at the first @RESULT-50 @RESULT-56 @RESULT-57 @RESULT-72 @CONST-08', async ({
  server,
  open,
}) => {
  await open(answerReview(server, rows).address);
  const sizes = review.pages.getByRole('combobox', { name: 'Rows per page' });
  await expect.element(sizes).toHaveValue('20');
  expect(textsOf(sizes.getByRole('option'))).toEqual(['20', '40', '80', '150', '300']);
  await expect.element(review.pages).toMatchTextContent('1–20 of 330');
  await review.pages.getByRole('button', { name: 'Next page' }).click();
  await expect.element(review.pages).toMatchTextContent('21–40 of 330');
  expect(search().get('page')).toBe('2');
  await review.pages.getByRole('button', { name: 'Last page' }).click();
  await expect.element(review.pages).toMatchTextContent('–330 of 330');
  await expect.element(review.pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await review.tab('Drugs').click();
  await expect.element(review.pages).toMatchTextContent(`1–20 of ${drugs.length}`);
  await review.tab('All').click();
  await expect.element(review.pages).toMatchTextContent('1–20 of 330');
  await sizes.selectOptions('300');
  await expect.element(review.pages).toMatchTextContent('1–300 of 330');
  await expect.poll(() => Number(review.grid.element().getAttribute('aria-rowcount'))).toBeGreaterThan(300);
});

test('the search waits half a second, is trimmed and searches the chosen fields @RESULT-59 @RESULT-60 @RESULT-68 @RESULT-69', async ({
  server,
  open,
}) => {
  await open(answerReview(server, rows).address);
  await review.isLoaded();
  const where = page.getByRole('combobox', { name: 'Search in' });
  await expect.element(where).toHaveValue('orig_name');
  expect(textsOf(where.getByRole('option'))).toEqual(['Source name', 'Fetlock name', 'Source code']);
  const searches = () => server.received(listRows).flatMap(({ query }) => query.search ?? []);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await review.search.click();
  await userEvent.keyboard('  tablet ');
  await vi.advanceTimersByTimeAsync(490);
  await isDrawn();
  expect(searches()).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  vi.useRealTimers();
  await expect.poll(() => [...new Set(searches())]).toEqual(['tablet']);
  await expect.element(review.pages).toMatchTextContent('of 33');
  expect(search().get('search')).toBe('tablet');
  await where.selectOptions('Fetlock name');
  await expect.element(review.pages).toMatchTextContent('of 30');
  await review.search.fill('00');
  await where.selectOptions('Source code');
  await expect.poll(() => lastRequest(server)).toMatchObject({ search: '00', searchContext: 'orig_code' });
  await expect.element(review.pages).toMatchTextContent('of 33');
  await review.search.fill('100 %_');
  await expect.element(page.getByRole('tabpanel').getByText('No data available')).toBeVisible();
});

test('the address contains the view: reopened, it is the same', async ({ server, open }) => {
  await open(answerReview(server, rows).address);
  await review.tab('Drugs').click();
  await review.chip('Not reviewed').click();
  await expect.element(review.pages).toMatchTextContent(`of ${drugs.filter(({ status }) => status.name === 'not_reviewed').length}`);
  await review.column('Source name').click();
  await expect.element(review.column('Source name')).toHaveAttribute('aria-sort', 'ascending');
  await review.pages.getByRole('button', { name: 'Next page' }).click();
  await expect.element(review.pages).toMatchTextContent(/^21–/);
  await review.isLoaded();
  const names = () => textsOf(review.rows).slice(0, 5);
  const before = names();
  await open(location.pathname + location.search);
  await expect.element(review.tab('Drugs')).toHaveAttribute('aria-selected', 'true');
  await expect.element(review.chip('Not reviewed')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(review.pages).toMatchTextContent(/^21–/);
  await expect.element(review.column('Source name')).toHaveAttribute('aria-sort', 'ascending');
  await review.isLoaded();
  expect(names()).toEqual(before);
});

test('the column layout survives a reload, and can be reset', async ({ server, open }) => {
  const { address } = answerReview(server, rows.slice(0, 30));
  await open(address);
  await review.button('Columns').click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'Match' }).click();
  await menu.getByRole('checkbox', { name: '#' }).click();
  await menu.getByRole('button', { name: 'Pin #' }).click();
  await menu.getByText('Dense', { exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(review.column('Match')).not.toBeInTheDocument();
  await expect.element(review.column('#')).toBeVisible();
  await open(address);
  await review.isLoaded();
  await expect.element(review.column('#')).toBeVisible();
  await expect.element(review.column('Match')).not.toBeInTheDocument();
  await review.tab('Drugs').click();
  await expect.element(review.column('Match'), { message: 'another tab has its own arrangement' }).toBeVisible();
  await review.tab('All').click();
  await review.button('Columns').click();
  await menu.getByRole('button', { name: 'Reset columns' }).click();
  await expect.element(review.column('Match')).toBeVisible();
  await expect.element(review.column('#')).not.toBeInTheDocument();
});

test('the number of rows is read out after a page, a tab, a search and an order, even if it is the same', async ({ server, open }) => {
  await open(answerReview(server, rows).address);
  const found = page.getByRole('status').filter({ hasText: /^[\d,]+ rows? in / });
  await expect.element(found).toMatchTextContent('330 rows in All, page 1 of 17');
  await review.pages.getByRole('button', { name: 'Next page' }).click();
  await expect.element(found).toMatchTextContent('330 rows in All, page 2 of 17');
  await review.tab('Drugs').click();
  await expect.element(found).toMatchTextContent(`${drugs.length} rows in Drugs, page 1 of 11`);
  const announcements: string[] = [];
  const watch = new MutationObserver(() => announcements.push(found.element().textContent ?? ''));
  watch.observe(found.element(), { childList: true, characterData: true, subtree: true });
  await review.column('Source name').click();
  await expect.poll(() => announcements.at(-1)?.trim()).toBe(`${drugs.length} rows in Drugs, page 1 of 11`);
  watch.disconnect();
  await review.tab('All').click();
  await review.search.fill('tablet');
  await expect.element(found).toMatchTextContent('33 rows in All, page 1 of 2');
});

test('the keyboard stays among the pages when the button of the last one is disabled', async ({ server, open }) => {
  await open(answerReview(server, rows).address);
  await review.isLoaded();
  review.pages.getByRole('button', { name: 'Last page' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(review.pages).toMatchTextContent('–330 of 330');
  await expect.element(review.pages.getByRole('combobox', { name: 'Rows per page' })).toHaveFocus();
});

test('statistics that cannot be loaded are not shown as zeros', async ({ server, open }) => {
  const { address } = answerReview(server, rows.slice(0, 3));
  server.answer(readStatistics, () => new Response('broken', { status: 500 }));
  await open(address);
  await expect.element(review.statistics).toHaveAttribute('aria-busy', 'false');
  await expect.element(review.statistics).toMatchTextContent('Imported–Ready for import–Ask Customer–Needs change–Not reviewed–Ignored–');
});
