import { Review } from './pages/review.ts';
import { expect, test } from './setup/test.ts';

test('the keys are listed, and those of single letters can be switched off', async ({ page, given }) => {
  const review = new Review(page);
  await review.open((await given.demo()).resultId);
  await review.grid.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('?');
  const keys = review.dialog('Keyboard shortcuts');
  await expect(keys.getByRole('button', { name: /^Key of Status menu/ })).toHaveText('s');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('s');
  await expect(review.statusMenu).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
  await review.isLoaded();

  await review.more('Keyboard shortcuts');
  await keys.getByRole('switch', { name: 'Single-letter shortcuts' }).click();
  await page.keyboard.press('Escape');
  await review.grid.getByRole('gridcell').nth(2).click();
  await page.keyboard.press(']');
  await page.keyboard.press('s');
  await page.keyboard.press('Shift+F10');
  await expect(review.statusMenu).toBeVisible();
  await expect(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
});
