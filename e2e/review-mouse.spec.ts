import { Review } from './pages/review.ts';
import { expect, test } from './setup/test.ts';

test('a new list begins at its top; score, menu and code lead to details, dialogs and search', async ({ page, given }) => {
  const review = new Review(page);
  await review.open((await given.demo()).resultId);
  const scrolled = () => review.grid.evaluate((grid) => grid.scrollTop);
  await review.grid.evaluate((grid) => grid.scrollTo({ top: 400 }));
  await expect.poll(scrolled).toBeGreaterThan(0);
  await review.column('Source name').click();
  await expect.poll(scrolled).toBe(0);

  await review.open((await given.task('Ways by mouse')).resultId);
  const cell = (row: number, column: string) => review.rows.nth(row).locator(`[data-col=${column}]`);
  const details = review.dialog('Row details');
  const search = details.getByRole('combobox', { name: 'Search the catalogue for this row' });
  await cell(0, 'match_weight').getByRole('button').click();
  await expect(search).toBeVisible();
  await expect(cell(0, 'match_weight')).toBeFocused();

  await cell(1, 'orig_name').click({ button: 'right' });
  await review.statusMenu.getByRole('menuitem', { name: 'Comment...' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Which strength?');
  await page.keyboard.press('Enter');
  await expect(review.dialog('Comments')).toBeHidden();
  await expect(cell(1, 'orig_name')).toBeFocused();

  await details.getByRole('button', { name: 'Close row details' }).click();
  await cell(1, 'fetlock_code').dblclick();
  await expect(search).toBeFocused();
  await search.fill('nail');
  await expect(details.getByRole('option').first()).toBeInViewport();
  await expect(details.getByRole('heading', { name: 'Candidates' })).toBeHidden();
});
