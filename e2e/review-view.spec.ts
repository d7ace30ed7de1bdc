import { Review } from './pages/review.ts';
import { timePasses, timeStops } from './setup/page-time.ts';
import { expect, test } from './setup/test.ts';

/** The parameters of every listing of rows that the page requests. */
const rowCalls = (page: Review['page']): URLSearchParams[] => {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'GET' && pathname.endsWith('/rows')) calls.push(searchParams);
  });
  return calls;
};

// Runs in a browser against the whole product: pages that are really reloaded, with a list of some hundred rows.
test(
  'filters are sent after 300 ms, shown as chips and cleared together',
  { tag: ['@RESULT-61', '@RESULT-62', '@RESULT-63', '@RESULT-64', '@RESULT-65', '@RESULT-66', '@RESULT-70'] },
  async ({ page, given }) => {
    const { resultId } = await given.demo();
    const rows = await given.rows(resultId);
    const review = new Review(page);
    await page.clock.install();
    await review.open(resultId);
    const calls = rowCalls(page);
    await timeStops(page);
    await review.chip('Not reviewed').click();
    await review.chip('Compounded').click();
    await page.clock.runFor(290);
    expect(calls.filter((call) => call.has('statuses'))).toEqual([]);
    let waited = 290;
    const sent = () => timePasses(page).then(() => calls.at(-1)?.getAll('statuses'));
    await expect.poll(() => sent().finally(() => (waited += 20))).toEqual(['not_reviewed', 'compounded']);
    expect(waited, 'not as late as a search').toBeLessThan(500);
    await page.clock.resume();
    const chosen = rows.filter(({ status }) => status.name === 'not_reviewed' || status.name === 'compounded');
    await expect(review.pages).toContainText(`of ${chosen.length}`);
    await expect(review.chip('Compounded')).toHaveAttribute('aria-pressed', 'true');

    await review.button('Filters').click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    for (const [name, choice, parameter, value] of [
      ['Multi-match', 'Without', 'multimatch', 'false'],
      ['Reviewed', 'No', 'reviewed', 'false'],
      ['Customer verified', 'No', 'customerVerified', 'false'],
      ['PAL notes or tick', 'Without', 'palAnswered', 'false'],
    ] as const) {
      await filters.getByRole('radiogroup', { name }).getByText(choice, { exact: true }).click();
      await expect.poll(() => calls.at(-1)?.get(parameter)).toBe(value);
    }
    for (const [name, parameter] of [
      ['Exclude ignored', 'excludeIgnore'],
      ['Price details', 'showPrice'],
    ] as const) {
      await filters.getByRole('switch', { name }).click();
      await expect(filters.getByRole('switch', { name })).toBeChecked();
      await expect(page).toHaveURL(new RegExp(`${parameter}=true`));
    }
    await expect.poll(() => calls.at(-1)?.get('excludeIgnore')).toBe('true');
    await page.keyboard.press('Escape');
    const active = page.getByRole('group', { name: 'Active filters' });
    for (const text of ['Multi-match: Without', 'Reviewed: No', 'Customer verified: No', 'PAL notes or tick: Without', 'Exclude ignored'])
      await expect(active).toContainText(text);
    await active.getByRole('button', { name: 'Clear all' }).click();
    await expect(review.pages).toContainText(`of ${rows.length}`);
    await expect(active).toHaveCount(0);
  },
);

test('an address can point at a row, on whatever page; one that is not in the view says so and is shown among all', async ({
  page,
  given,
}) => {
  const { resultId } = await given.demo();
  const rows = await given.rows(resultId);
  // From a page of 20 rows, one below the window, and one on a later page.
  const shown = rows.slice(12, 20).find(({ multimatch }) => multimatch === null);
  const later = rows.slice(200).find(({ multimatch, category }) => multimatch === null && category === 'drug');
  if (!shown || !later) throw new Error('The demo has too few rows.');
  const review = new Review(page);
  await review.open(resultId, `?row=${shown.id}`);
  await expect(review.row(shown.orig_name)).toBeInViewport();
  await review.open(resultId, `?row=${later.id}`);
  await expect(review.row(later.orig_name)).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`page=${Math.floor(rows.indexOf(later) / 20) + 1}`));
  await review.open(resultId, `?tab=labs&row=${later.id}`);
  await expect(page.getByText(`Row ${later.id} is not in this view.`)).toBeVisible();
  await review.button('Show it among all rows').click();
  await expect(review.row(later.orig_name)).toBeInViewport();
});

test('a reload returns to the row and its details, without a history entry', async ({ page, given }) => {
  const review = new Review(page);
  await review.open((await given.demo()).resultId);
  const steps = await page.evaluate(() => history.length);
  await review.rows.nth(2).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  const details = page.getByRole('dialog', { name: 'Row details' });
  await expect(details).toBeVisible();
  const active = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null);
  const row = await active();
  await expect(page).toHaveURL(new RegExp(`row=${row}$`));
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.reload();
  await review.isLoaded();
  await expect(details).toBeVisible();
  await expect.poll(active).toBe(row);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await review.tab('Drugs').click();
  await expect(page).not.toHaveURL(/row=/);
});
