import type { ResultRow } from '@fetlock/contract/rows';
import { CustomerReview } from './pages/customer-review.ts';
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

// Runs in a browser against the whole product: what a practice does with a matched list, as stored by the server.
test('a practice reviews its rows as a table, verifies, decides, comments and undoes @CUST-02 @CUST-31 @CUST-42 @CUST-44 @CALL-092 @CALL-093 @CALL-094', async ({
  page,
  given,
}) => {
  const { resultId } = await task(given);
  const review = new CustomerReview(page);
  await review.open(given, resultId);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviewed by the practice');
  await page.getByRole('button', { name: 'Reports' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /match\.html/ }).click();
  expect((await download).suggestedFilename()).toContain('match.html');
  await page.keyboard.press('Escape');

  await review.verified(tablets).click();
  await review.giveName('Dr. Jane Doe');
  await expect(review.verified(tablets)).toBeChecked();
  await expect(page.getByText(/^You have answered 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(review.verified(tablets)).not.toBeChecked();
  expect((await rowsNamed(given, tablets))[0]?.customer_verified).toBe(false);

  await review.row(drops).getByRole('button', { name: 'Not reviewed' }).click();
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
  await drawer.getByLabel('Your comment').fill('It is the 5 ml bottle.');
  await drawer.getByRole('button', { name: 'Add comment' }).click();
  await expect(drawer.getByText('Dr. Jane Doe · Customer with protected link')).toBeVisible();
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
});

// Runs in a browser against the whole product: an offline browser, and a server that another person reached earlier.
test('without a connection nothing is lost; a conflicting change is asked about', async ({ page, given, guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|could not be refreshed|status of 409/);
  const { resultId } = await task(given);
  const review = new CustomerReview(page);
  await review.open(given, resultId, '&search=vetoryl');
  // An item with a match: one without has nothing to verify.
  const item = 'Vetoryl 120 mg caps 30 count';
  await expect(review.row(item)).toBeVisible();
  await review.verified(item).click();
  await review.giveName('Dr. Jane Doe');
  await expect(review.saved).toBeVisible();

  await page.context().setOffline(true);
  await review.verified(item).click();
  await expect(page.getByText(/There is no connection\. Your last change waits/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(review.saved).toBeVisible();
  await expect.poll(async () => (await rowsNamed(given, item))[0]?.customer_verified).toBe(false);

  const [row] = await rowsNamed(given, item);
  await given.call('PUT', `/api/v1/processing-results/${resultId}/rows/${row?.id}`, { status: 'ask_customer', version: row?.version });
  await review.row(item).getByRole('button', { name: 'Not reviewed' }).click();
  await review.menu.getByRole('menuitem', { name: /^Supply/ }).click();
  const clash = page.getByRole('alert').filter({ hasText: item });
  await expect(clash).toContainText('Theirs: Ask customer. Yours: Supply.');
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await expect(clash).toBeHidden();
  await expect.poll(() => statusOf(given, item)).toEqual(['supply']);
});
