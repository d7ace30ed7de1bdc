import type { ResultRow } from '@fetlock/contract/rows';
import type { Page, Request } from '@playwright/test';
import { CustomerReview } from './pages/customer-review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import type { Given, ReadyTask } from './setup/given.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';

test.use({ signedInAs: null });

const tablets = 'Levothyroxine 1 MG, TB BTL180 Amneal';
const drops = 'Timolol 0.5 % ophthalmic solution Bimeda 15ML';
const vaccine = 'fel rabies 3 year vaccination';

let known: ReadyTask | null = null;
const task = async (given: Given): Promise<ReadyTask> => (known ??= await given.task('Reviewed by the practice', priceLists.omalley));
const rowsNamed = async (given: Given, name: string): Promise<ResultRow[]> => {
  const { resultId } = await task(given);
  return (await given.rows(resultId)).filter(({ orig_name }) => orig_name === name);
};
const statusOf = async (given: Given, name: string) => (await rowsNamed(given, name)).map(({ status }) => status.name);

/** The page does not scroll to the side, and every control is large enough for a finger. */
async function fits(page: Page): Promise<void> {
  const room = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0);
}

test('a practice reviews its rows as a table, verifies, decides, comments and takes back @CUST-01 @CUST-03 @CUST-04 @CUST-05 @CUST-07 @CUST-08 @CUST-15 @CUST-20 @CUST-21 @CUST-22 @CUST-29 @CUST-30 @CUST-31 @CUST-32 @CUST-33 @CUST-34 @CUST-35 @CUST-36 @CUST-37 @CUST-38 @CUST-42 @CUST-44 @CALL-092 @CALL-093 @CALL-094 @AUTH-24 @REPORT-12 @REPORT-13', async ({
  page,
  given,
}) => {
  const { resultId } = await task(given);
  const review = new CustomerReview(page);
  await review.open(given, resultId);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviewed by the practice');
  await expect(page.getByLabel('Statistics')).toContainText('Not reviewed');
  await expect(review.grid.getByRole('columnheader')).toHaveText([
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
  for (const name of [
    /Re-match/,
    /Analy[sz]e/,
    /Import/,
    /Preprocess/,
    /Price details/,
    /^Reviewed/,
    /Smart/,
    /Open the practice/,
    /Share/,
  ])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reports' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /match\.html/ }).click();
  expect((await download).suggestedFilename()).toContain('match.html');
  await page.keyboard.press('Escape');

  await review.verified(tablets).click();
  await review.giveName('Dr. Jane Doe');
  await expect(review.verified(tablets)).toBeChecked();
  await expect(page.getByText(/^You have checked 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(review.verified(tablets)).not.toBeChecked();
  expect((await rowsNamed(given, tablets))[0]?.customer_verified).toBe(false);

  await review.row(drops).getByRole('button', { name: 'Not reviewed' }).click();
  await expect(review.menu.getByRole('menuitem')).toHaveText([
    /^Ready for import/,
    /^Needs change/,
    /^Needs code change/,
    /^As is/,
    /^Needs re-review/,
    /^Supply/,
    /^Ignored by customer/,
  ]);
  await expectAccessibleLightAndDark(page, 'status menu');
  await review.menu.getByRole('menuitem', { name: /^Needs code change/ }).click();
  await expect(review.row(drops)).toContainText('Needs code change');
  await expect(review.saved).toBeVisible();
  await expect.poll(() => statusOf(given, drops)).toEqual(['needs_code_change']);

  await review.row(vaccine).first().getByRole('button', { name: 'This one' }).click();
  await expect(review.row(vaccine).first()).toContainText('Chosen');
  await expect.poll(() => statusOf(given, vaccine)).toEqual(['correct_by_multimatch', 'ignore_by_multimatch']);

  await review
    .row(drops)
    .getByRole('button', { name: /^Details/ })
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('What we matched it to');
  await expect(drawer).toContainText('No comments yet...');
  await expect(drawer.getByRole('group', { name: 'Status' })).toHaveCount(0);
  await expect(drawer.getByLabel('And the status').getByRole('option')).toHaveCount(8);
  await drawer.getByLabel('Your comment').fill('It is the 5 ml bottle.');
  await drawer.getByRole('button', { name: 'Add comment' }).click();
  await expect(drawer.getByText('Dr. Jane Doe · Customer with protected link')).toBeVisible();
  await expectAccessibleLightAndDark(page, 'details');
  await page.keyboard.press('Escape');
  await expect(review.row(drops)).toContainText('It is the 5 ml bottle.');

  await review
    .row(tablets)
    .getByRole('checkbox', { name: /^Select/ })
    .check();
  await review
    .row(drops)
    .getByRole('checkbox', { name: /^Select/ })
    .check();
  await review.bulkBar.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('2 rows verified')).toBeVisible();
  await review.bulkBar.getByRole('button', { name: 'Change status' }).click();
  await review.menu.getByRole('menuitem', { name: /^As is/ }).click();
  await expect.poll(() => statusOf(given, drops)).toEqual(['asis']);
  // In either colours an empty box is empty, not filled as the browser does in dark ones.
  await expect(review.grid.getByRole('checkbox', { checked: false, disabled: false }).first()).toHaveCSS('appearance', 'none');
  await expectAccessibleLightAndDark(page, 'table');
});

test('search, filters, tabs and pages ask the server once, when the person pauses @CUST-06 @CUST-16 @CUST-17 @CUST-18 @CUST-19 @CUST-40 @CUST-41 @CUST-47 @CONST-09', async ({
  page,
  given,
}) => {
  const { resultId } = await task(given);
  const review = new CustomerReview(page);
  await review.open(given, resultId);
  const asked: URL[] = [];
  page.on('request', (request: Request) => {
    if (/\/rows\?/.test(request.url())) asked.push(new URL(request.url()));
  });
  const pageSize = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(pageSize).toHaveValue('300');
  await expect(pageSize.getByRole('option')).toHaveText(['300', '500', '750', '1000', '1250']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await review.tab('Drugs').click();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(review.row(tablets)).toBeVisible();

  asked.length = 0;
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('  timolol ', { delay: 40 });
  await expect(review.row(tablets)).toBeHidden();
  await expect(review.row(drops)).toBeVisible();
  expect(new Set(asked.map(({ searchParams }) => searchParams.get('search')))).toEqual(new Set(['timolol']));
  await page.getByRole('combobox', { name: 'Search in' }).selectOption('Your code');
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText('No row of Drugs fits Your code: timolol.')).toBeVisible();
  await expectAccessibleLightAndDark(page, 'nothing found');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(review.row(tablets)).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  asked.length = 0;
  await filters.getByRole('radiogroup', { name: 'Verified' }).getByText('Yes').click();
  await filters.getByRole('switch', { name: 'Without ignored rows' }).click();
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Verified: Yes');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.searchParams.get('excludeIgnore')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).click();
  for (const [tab, group] of [
    ['Additional analysis', /^(Last sold in|Never sold)/],
    ['Conflicts', /^All matched to Fetlock code/],
  ] as const) {
    await review.tab(tab).click();
    await expect(review.grid.getByText(group).first()).toBeVisible();
  }
});

test('without a connection nothing is lost; a change that meets another is asked about', async ({ page, given, guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|could not be refreshed|status of 409/);
  await page.setViewportSize({ width: 820, height: 1180 });
  const { resultId } = await task(given);
  const review = new CustomerReview(page);
  await review.open(given, resultId, '&search=raffle');
  const item = 'Raffle ticket';
  await expect(review.row(item)).toBeVisible();
  await fits(page);
  await review.verified(item).click();
  await review.giveName('Dr. Jane Doe');
  await expect(review.saved).toBeVisible();

  await page.context().setOffline(true);
  await review.verified(item).click();
  await expect(page.getByText(/There is no connection\. Your last change waits/)).toBeVisible();
  await expectAccessibleLightAndDark(page, 'offline');
  await page.context().setOffline(false);
  await expect(review.saved).toBeVisible();
  await expect.poll(async () => (await rowsNamed(given, item))[0]?.customer_verified).toBe(false);

  const [row] = await rowsNamed(given, item);
  await given.call('PUT', `/api/v1/processing-results/${resultId}/rows/${row?.id}`, { status: 'ask_customer', version: row?.version });
  await review.row(item).getByRole('button', { name: 'Unmatched' }).click();
  await review.menu.getByRole('menuitem', { name: /^Supply/ }).click();
  const clash = page.getByRole('alert').filter({ hasText: item });
  await expect(clash).toContainText('Theirs: Ask customer. Yours: Supply.');
  await expectAccessibleLightAndDark(page, 'clash');
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await expect(clash).toBeHidden();
  await expect.poll(() => statusOf(given, item)).toEqual(['supply']);
});

test('on a phone rows are cards with large targets @RESULT-58 @CONST-11', async ({ page, given }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { resultId } = await task(given);
  const review = new CustomerReview(page);
  await review.open(given, resultId, '&tab=drugs');
  const cards = page.getByRole('list', { name: 'Your items' });
  await expect(cards).toHaveAttribute('aria-busy', 'false');
  const count = await page.evaluate(() => document.querySelectorAll('li[data-row]').length);
  expect(count).toBeGreaterThan(60);
  await fits(page);
  const pager = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
  await expect(pager).toHaveCount(4);
  expect(new Set(await pager.evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))).size).toBe(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('pregabalin');
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('li[data-row]').length)).toBeLessThan(10);
  const card = cards.getByRole('listitem').filter({ hasText: 'Pregabalin 100 mg capsule 90' }).last();
  for (const button of await card.getByRole('button').all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await card.getByRole('button', { name: 'Verify' }).click();
  await review.giveName('Dr. Jane Doe');
  await expect(card.getByRole('button', { name: 'Verified' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'Not reviewed' }).click();
  await expectAccessibleLightAndDark(page, 'status sheet on a phone');
  await review.menu.getByRole('menuitem', { name: /^Needs change/ }).click();
  await expect(card).toContainText('Needs change');
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Prices');
  await expectAccessibleLightAndDark(page, 'details on a phone');
  // Back leaves what fills the screen, not the list; the button that closes it goes the same way.
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toContainText('Needs change');
  await page.goForward();
  await expect(page.getByRole('dialog')).toContainText('Prices');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Prices');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toContainText('Needs change');
  await expectAccessibleLightAndDark(page, 'cards');
});

test('keys do what they say', async ({ page, given }) => {
  const { resultId } = await task(given);
  const review = new CustomerReview(page);
  const item = 'Cast padding 12/box';
  await review.open(given, resultId, '&search=cast%20padding');
  await review.row(item).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('v');
  await review.giveName('Dr. Jane Doe');
  await expect(review.verified(item)).toBeChecked();
  await expect(review.saved).toBeVisible();
  await page.keyboard.press('z');
  await expect(review.verified(item)).not.toBeChecked();
  await page.keyboard.press('s');
  await expect(review.menu).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'How this works' })).toBeVisible();
  await expectAccessibleLightAndDark(page, 'help');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByLabel('Your comment')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test('another version opens at the same address with its own id, with the same link @CUST-45', async ({ page, given }) => {
  const before = await given.task('Two versions for the practice');
  await given.call('POST', `/api/v1/tasks/${before.id}`, { action: 're-run' });
  const after = await given.ended(before.id);
  const review = new CustomerReview(page);
  await review.open(given, before.resultId);
  const versions = page.getByRole('combobox', { name: 'Version' });
  await expect(versions).toHaveValue(String(before.resultId));
  await versions.selectOption(String(after.resultId));
  await expect(page).toHaveURL(new RegExp(`/customer/processing-results/${after.resultId}$`));
  await expect(review.row('Nail trim')).toBeVisible();
  await expect(versions).toHaveValue(String(after.resultId));
});
