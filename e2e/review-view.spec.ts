import { Review } from './pages/review.ts';
import { timePasses } from './setup/page-time.ts';
import { expect, test } from './setup/test.ts';

/** The parameters of every listing of rows that the page asks for. */
const rowCalls = (page: Review['page']): URLSearchParams[] => {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'GET' && pathname.endsWith('/rows')) calls.push(searchParams);
  });
  return calls;
};

test(
  'pages are turned and sized, and another tab begins at the first',
  { tag: ['@RESULT-50', '@RESULT-56', '@RESULT-57', '@RESULT-72', '@CONST-08'] },
  async ({ page, given }) => {
    const { resultId } = await given.demo();
    const { length: count } = await given.rows(resultId);
    const review = new Review(page);
    await review.open(resultId);
    const sizes = review.pages.getByRole('combobox', { name: 'Rows per page' });
    await expect(sizes).toHaveValue('20');
    await expect(sizes.getByRole('option')).toHaveText(['20', '40', '80', '150', '300']);
    await expect(review.pages).toContainText(`1–20 of ${count}`);
    await review.pages.getByRole('button', { name: 'Next page' }).click();
    await expect(review.pages).toContainText(`21–40 of ${count}`);
    await expect(page).toHaveURL(/page=2/);
    await review.pages.getByRole('button', { name: 'Last page' }).click();
    await expect(review.pages).toContainText(`–${count} of ${count}`);
    await expect(review.pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await review.tab('Drugs').click();
    await expect(review.pages).toContainText(/^1–20 of/);
    await review.tab('All').click();
    await expect(review.pages).toContainText(`1–20 of ${count}`);
    await sizes.selectOption('300');
    await expect(review.pages).toContainText(`1–300 of ${count}`);
    await expect.poll(async () => Number(await review.grid.getAttribute('aria-rowcount'))).toBeGreaterThan(300);
  },
);

test(
  'the search waits half a second, leaves blanks out and looks where it is told',
  { tag: ['@RESULT-59', '@RESULT-60', '@RESULT-68', '@RESULT-69'] },
  async ({ page, given }) => {
    const { resultId } = await given.demo();
    const rows = await given.rows(resultId);
    const containing = (field: 'orig_name' | 'fetlock_name' | 'orig_code', text: string) =>
      rows.filter((row) => row[field]?.toLowerCase().includes(text)).length;
    const review = new Review(page);
    await page.clock.install();
    await review.open(resultId);
    const where = page.getByRole('combobox', { name: 'Search in' });
    await expect(where).toHaveValue('orig_name');
    await expect(where.getByRole('option')).toHaveText(['Source name', 'Fetlock name', 'Source code']);

    const calls = rowCalls(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await review.search.pressSequentially('  tablet ');
    await page.clock.runFor(490);
    expect(calls.filter((call) => call.has('search'))).toEqual([]);
    await expect.poll(() => timePasses(page).then(() => calls.map((call) => call.get('search')))).toContain('tablet');
    await page.clock.resume();
    await expect(review.pages).toContainText(`of ${containing('orig_name', 'tablet')}`);
    await expect(page).toHaveURL(/search=tablet/);
    await where.selectOption('Fetlock name');
    await expect(review.pages).toContainText(`of ${containing('fetlock_name', 'tablet')}`);
    await review.search.fill('00');
    await where.selectOption('Source code');
    await expect(review.pages).toContainText(`of ${containing('orig_code', '00')}`);
    await review.search.fill('100 %_');
    await expect(page.getByRole('tabpanel').getByText('No data available')).toBeVisible();
  },
);

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
    await page.clock.pauseAt(Date.now() + 60_000);
    await review.chip('Not reviewed').click();
    await review.chip('Compounded').click();
    await page.clock.runFor(290);
    expect(calls.filter((call) => call.has('statuses'))).toEqual([]);
    await expect.poll(() => timePasses(page).then(() => calls.at(-1)?.getAll('statuses'))).toEqual(['not_reviewed', 'compounded']);
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
    for (const text of [
      'Multi-match: Without',
      'Reviewed: No',
      'Customer verified: No',
      'PAL notes or tick: Without',
      'Exclude ignored',
      'Price details',
    ])
      await expect(active).toContainText(text);
    await active.getByRole('button', { name: 'Clear all' }).click();
    await expect(review.pages).toContainText(`of ${rows.length}`);
    await expect(active).toHaveCount(0);
  },
);

test('the address holds the view: a reload and the back button lead to it again', async ({ page, given }) => {
  const { resultId } = await given.demo();
  const { length: count } = await given.rows(resultId, '&categories=drug&statuses=not_reviewed');
  const review = new Review(page);
  await review.open(resultId);
  await review.tab('Drugs').click();
  await review.chip('Not reviewed').click();
  await expect(review.pages).toContainText(`of ${count}`);
  await review.column('Source name').click();
  await expect(review.column('Source name')).toHaveAttribute('aria-sort', 'ascending');
  await review.pages.getByRole('button', { name: 'Next page' }).click();
  await expect(review.pages).toContainText(/^21–/);
  const names = async () => {
    await review.isLoaded();
    return review.rows.evaluateAll((rows) => rows.slice(0, 5).map((row) => row.textContent));
  };
  const before = await names();
  await page.reload();
  await expect(review.tab('Drugs')).toHaveAttribute('aria-selected', 'true');
  await expect(review.chip('Not reviewed')).toHaveAttribute('aria-pressed', 'true');
  await expect(review.pages).toContainText(/^21–/);
  await expect(review.column('Source name')).toHaveAttribute('aria-sort', 'ascending');
  expect(await names()).toEqual(before);
  await page.goBack();
  await expect(review.pages).toContainText(/^1–20/);
});

test('an address can point at a row, on whatever page; one that is not in the view says so and is shown among all', async ({
  page,
  given,
}) => {
  const { resultId } = await given.demo();
  const rows = await given.rows(resultId);
  // Of a page of 20 rows one that stands below the window, and one of a later page.
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

test('a reload comes back to the row and its details, without a step of the history', async ({ page, given }) => {
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

test('the arrangement of the columns outlasts a reload, and goes back to the start', async ({ page, given }) => {
  const review = new Review(page);
  await review.open((await given.demo()).resultId);
  await review.button('Columns').click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'Match', exact: true }).uncheck();
  await menu.getByRole('checkbox', { name: '#', exact: true }).check();
  await menu.getByRole('button', { name: 'Pin #' }).click();
  await menu.getByText('Dense', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(review.column('Match')).toHaveCount(0);
  await expect(review.column('#')).toBeVisible();
  await page.reload();
  await review.isLoaded();
  await expect(review.column('Match')).toHaveCount(0);
  await expect(review.column('#')).toBeVisible();
  await review.tab('Drugs').click();
  await expect(review.column('Match'), 'another tab has its own arrangement').toBeVisible();
  await review.tab('All').click();
  await review.button('Columns').click();
  await menu.getByRole('button', { name: 'Reset columns' }).click();
  await expect(review.column('Match')).toBeVisible();
  await expect(review.column('#')).toHaveCount(0);
});

test('statistics that cannot be loaded are no zeros', async ({ page, given, guard }) => {
  guard.expect(/status of 500/);
  const { resultId } = await given.demo();
  const review = new Review(page);
  await page.route(`**/processing-results/${resultId}/statistics`, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await review.open(resultId);
  await expect(review.statistics).toHaveAttribute('aria-busy', 'false');
  await expect(review.statistics).toContainText('Imported–Ready for import–Ask Customer–Needs change–Not reviewed–Ignored–');
});
