import type { ResultRow } from '@fetlock/contract/rows';
import type { Suggestion } from '@fetlock/contract/suggestions';
import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';

// Runs in a browser against the whole product: suggestions are made by the server of the decisions in a list.

test('a suggested decision is reviewed, made for all its rows, and undone as one', async ({ page, given }) => {
  const { resultId } = await given.task('Suggested decisions', priceLists.mapleStreet);
  const read = () => given.read<{ items: Suggestion[]; rows: number }>(`/api/v1/processing-results/${resultId}/suggestions`);
  const { items, rows } = await read();
  const sure = items.find(({ key }) => key === 'sure_matches');
  if (!sure) throw new Error('The list has no sure matches.');
  const count = sure.count.toLocaleString('en-US');
  const changing = (sure.count - sure.held).toLocaleString('en-US');
  const review = new Review(page);
  await review.open(resultId);

  await test.step('the button says how many rows, the drawer what, why and which', async () => {
    await review.button(`Suggestions (${rows.toLocaleString('en-US')})`).click();
    const card = page.getByRole('listitem', { name: 'Sure matches', exact: true });
    await expect(card).toContainText(`${count} rows · ${sure.revenue_percent.toFixed(2)} % of the revenue`);
    await card.getByRole('button', { name: 'Sample of 12' }).press('Enter');
    await expect(card.getByRole('table').getByRole('rowheader')).toHaveText(sure.sample.map((row) => row.orig_name));
    await expectAccessibleLightAndDark(page, 'the suggestions', '[role=dialog]');
    await card.getByRole('button', { name: 'Show all these rows' }).click();
    await expect(page).toHaveURL(/suggestion=sure_matches/);
    await expect(review.pages).toContainText(`of ${count}`);
    await page.getByRole('button', { name: 'Remove the suggestion' }).click();
  });

  await test.step('it is made for all of them and undone', async () => {
    await review.button(`Suggestions (${rows.toLocaleString('en-US')})`).click();
    await page
      .getByRole('button', { name: `Decide ${changing} rows`, exact: true })
      .first()
      .click();
    await expectReady(given, resultId, sure.sample);
    await expect(review.notice(`${changing} rows set to Ready for import`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(review.chip('Ready for import')).toContainText(changing);
    await review.notice('set to Ready for import').getByRole('button', { name: 'Undo' }).click();
    await expect(review.chip('Ready for import')).toBeHidden();
    await expect.poll(async () => (await read()).items.find(({ key }) => key === 'sure_matches')?.count).toBe(sure.count);
  });
});

/** Waits until rows are ready. */
async function expectReady(
  given: { rows: (resultId: number, query: string) => Promise<ResultRow[]> },
  resultId: number,
  sample: readonly ResultRow[],
): Promise<void> {
  let ready: readonly ResultRow[] = [];
  await expect.poll(async () => (ready = await given.rows(resultId, '&statuses=ready_for_import')).length).toBeGreaterThan(0);
  expect(ready.map(({ id }) => id)).toEqual(expect.arrayContaining(sample.slice(0, 1).map(({ id }) => id)));
}

test(
  'the smart status says how many rows it includes; best sellers come first; progress is shown by revenue and rows; scores next to what people found',
  { tag: ['@ROW-30', '@ROW-62', '@ROW-63', '@DIALOG-24', '@RESULT-33'] },
  async ({ page, given }) => {
    const { resultId } = await given.task('Three rows to settle');
    const review = new Review(page);
    await review.open(resultId);

    await test.step('smart status', async () => {
      const path = `/api/v1/processing-results/${resultId}/match-score/smart-status/amount`;
      const { amount } = await given.read<{ amount: number }>(path);
      expect(amount).toBeGreaterThan(0);
      await (await review.cell(review.rows.first(), 'Status')).getByRole('button').click();
      await review.statusMenu.getByRole('menuitem', { name: 'Smart Ready for import' }).click();
      const dialog = review.dialog('Smart Ready for import');
      await dialog.getByRole('button', { name: amount === 1 ? 'Set 1 row' : `Set ${amount} rows` }).click();
      await expect(dialog).toBeHidden();
      await expect(review.notice('set to Ready for import')).toBeVisible();
      await expect.poll(async () => (await given.read<{ amount: number }>(path)).amount).toBe(0);
      await review.more('Smart Ready for import');
      await expect(dialog).toContainText('No rows qualify.');
      await expect(dialog.getByRole('button', { name: 'Set 0 rows' })).toBeDisabled();
      await expectAccessibleLightAndDark(page, 'the smart status', '[role=dialog]');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('progress and order', async () => {
      await expect(review.statistics).toContainText(/Reviewed(?:under |over )?\d+ % of revenue, (?:under |over )?\d+ % of rows/);
      await expect(review.statistics).toContainText(/Total revenue\d+\.\d\d %/);
      await review.button('Biggest revenue first').click();
      await expect(page).toHaveURL(/sortBy=revenue_percent.*descending=true|descending=true.*sortBy=revenue_percent/);
      const [best] = await given.rows(resultId, '&sortBy=revenue_percent&descending=true');
      await expect(review.rows.first()).toContainText(best?.orig_name ?? 'nothing');
    });

    await test.step('calibration', async () => {
      await review.more('Score accuracy');
      const table = review.dialog('Score accuracy').getByRole('table');
      await expect(table.getByRole('rowheader')).toHaveCount(8);
      await expectAccessibleLightAndDark(page, 'the calibration', '[role=dialog]');
    });
  },
);
