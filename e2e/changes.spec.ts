import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: the changes recorded by the server, after reloads and in its export.

const { mapleStreet } = priceLists;
const names = ['GI profile Zoetis', 'Leptospirosis PCR Zoetis'] as const;

test('changes are undone by key even after a reload, listed, shown and exported', async ({ page, given }) => {
  const { resultId } = await given.task(unique('Changes'), mapleStreet);
  const review = new Review(page);
  await review.open(resultId, '?tab=labs&search=Zoetis');
  for (const [name, status] of [
    [names[0], 'Ask customer'],
    [names[1], 'Needs change'],
    [names[0], 'Needs re-review'],
  ] as const) {
    await review.setStatus(name, status);
    await expect(review.notice(`${name}: ${status}`)).toBeVisible();
  }

  await page.reload();
  await review.isLoaded();
  const at = await review.cellOf(names[0], 'Source name');
  await at.click();
  await page.keyboard.press('z');
  await expect(review.notice(`Undone: Status of ${names[0]}`)).toBeVisible();
  await expect(review.row(names[0])).toContainText('Ask customer');
  await page.keyboard.press('z');
  await expect(review.notice(`Undone: Status of ${names[1]}`)).toBeVisible();
  await expect(review.row(names[1])).toContainText('Not reviewed');
  await review.notice('Undone').getByRole('button', { name: 'Redo' }).click();
  await expect(review.row(names[1])).toContainText('Needs change');

  await at.click();
  await page.keyboard.press('o');
  const panel = page.getByRole('dialog', { name: 'Row details' });
  await panel.getByRole('tab', { name: 'History' }).click();
  const history = panel.getByRole('list', { name: 'History of the row' });
  await expect(history.getByRole('listitem').last()).toContainText('the matcher');
  await expect(history.getByRole('listitem').filter({ hasText: 'undone since' })).toContainText('Needs re-review');
  await panel.getByRole('button', { name: 'Close row details' }).click();

  await review.more('Changes');
  const dialog = review.dialog('Changes');
  const changes = dialog.getByRole('list', { name: 'Changes' }).locator('> li');
  await expect(changes).toHaveCount(6);
  await expectAccessibleLightAndDark(page, 'list of changes', '[role=dialog]');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await dialog.getByRole('option', { name: 'Edit' }).click();
  await expect(changes).toHaveCount(3);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export as csv' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Maple Street.* version .* changes .*\.csv$/);
  const first = changes.last();
  await first.getByRole('button', { name: 'Show the row' }).click();
  await expect(page).toHaveURL(/changedBy=/);
  await expect(review.pages).toContainText('of 1');
  await expect(review.row(names[0])).toBeVisible();
  await page.getByRole('button', { name: 'Show the other rows too' }).click();
  await expect(page).not.toHaveURL(/changedBy=/);
});
