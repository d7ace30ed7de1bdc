import { type ResultRow, listRows } from '@fetlock/contract/rows';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ReceivedRequest } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const statuses = ['not_reviewed', 'compounded', 'ignore'] as const;
/** Two pages, of each status a third. */
const rows: ResultRow[] = Array.from({ length: 30 }, (_, index) =>
  testingRow({ id: index + 1, orig_order: index + 1, orig_name: `Item ${index + 1}`, status: statuses[index % 3] ?? 'ignore' }),
);

test('rows look outdated from the click on a filter until the new ones are loaded, and an empty view says why it is empty @RESULT-67 @RESULT-73', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows);
  const list = ({ query }: ReceivedRequest<typeof listRows>) => {
    const listed = given.listed(query);
    const { page: number, rowsPerPage } = query;
    const pagination = { page: number, pageSize: rowsPerPage, rowCount: listed.length, pageCount: Math.ceil(listed.length / rowsPerPage) };
    return { items: listed.slice((number - 1) * rowsPerPage, number * rowsPerPage), pagination };
  };
  const answerFirst = server.hold(listRows);
  await open(given.address);
  await expect.element(page.getByText('Loading...', { exact: true }).first()).toBeVisible();
  answerFirst(list);
  await review.isLoaded();

  const answerNext = server.hold(listRows);
  await review.chip('Not reviewed').click();
  // Nothing has loaded yet: the rows on the screen are those of the previous view.
  await expect.element(review.grid).toHaveAttribute('aria-busy', 'true');
  answerNext(list);
  await expect.element(review.grid).toHaveAttribute('aria-busy', 'false');
  await review.chip('Not reviewed').click();

  const inAddress = (parameter: string) => expect.poll(() => new URLSearchParams(location.search).get(parameter));
  const reviewed = page.getByRole('tabpanel').getByRole('button', { name: 'Reviewed', exact: true });
  await reviewed.click();
  await expect.element(reviewed).toHaveAttribute('aria-pressed', 'true');
  await inAddress('reviewed').toBe('true');
  await review.button('Price details').click();
  await inAddress('showPrice').toBe('true');
  await review.button('Price details').click();
  await reviewed.click();
  await inAddress('reviewed').toBeNull();
  await inAddress('showPrice').toBeNull();
  await expect.element(review.grid).toHaveAttribute('aria-busy', 'false');
  const top = () => review.bulkBar.element().getBoundingClientRect().y;
  const before = top();

  await review.search.fill('zzz');
  await expect.element(page.getByText('No data available', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No rows in All match Source name: zzz.')).toBeVisible();
  expect(top()).toBe(before);
  await review.button('Clear filters').click();
  await review.isLoaded();
  await expect.element(review.search).toHaveValue('');

  // A page that does not exist leads to the last one.
  await open(`${given.address}?page=9999`);
  await expect.poll(() => location.search).not.toContain('page=9999');
  await review.isLoaded();
  await expect.element(review.pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('price details come into view without being a filter, and stay when the filters are cleared', async ({ server, open }) => {
  await page.viewport(1440, 900);
  await open(`${answerReview(server, rows).address}?reviewed=false`);
  await review.isLoaded();
  await review.button('Price details').click();
  for (const column of ['price', 'minimum_price', 'cost']) await expect.element(review.cell('Item 1', column)).toBeInViewport({ ratio: 1 });
  await expect.element(review.button('Filters (1)')).toBeVisible();
  const active = page.getByRole('group', { name: 'Active filters' });
  await expect.element(active).toHaveTextContent('Reviewed: NoClear all');
  await active.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(active).not.toBeInTheDocument();
  await expect.element(review.button('Price details')).toHaveAttribute('aria-pressed', 'true');
});

test('the search keeps its icon in view while it has the focus', async ({ server, open }) => {
  await open(answerReview(server, rows).address);
  await review.search.click();
  const icon = page.getByRole('search').getByCss('[data-position=left]').element();
  if (!(icon instanceof HTMLElement)) throw new TypeError('The search has no icon.');
  // Else a click goes through it to the field.
  icon.style.pointerEvents = 'auto';
  const { x, y, width, height } = icon.getBoundingClientRect();
  expect(icon.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
});
