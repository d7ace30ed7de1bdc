import { Review } from './pages/review.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: a worker matches the row again, with the term that a person has just added.

const practice = { id: 1022, practice: 'Valley Mobile Vets', type: 'common' } as const;

test('a term added for a row leads it to another entry once it is matched again, until the term is removed', async ({ page, given }) => {
  const { id } = await given.startedTask(unique('Lexicon'), practice);
  const { resultId } = await given.ended(id);
  const review = new Review(page);
  await review.open(resultId);
  const entry = await review.cellOf('Raffle ticket', 'Fetlock name');
  await expect(entry).not.toContainText('Nail trim');
  await review.row('Raffle ticket').getByText('Raffle ticket').first().click();
  await page.keyboard.press('o');
  const details = review.dialog('Row details');
  await details.getByRole('button', { name: 'Add a term…' }).click();

  const dialog = review.dialog('Add a term');
  await expect(dialog.getByRole('textbox', { name: 'Term' })).toHaveValue('Raffle');
  await dialog.getByRole('textbox', { name: 'Term' }).fill('raffle ticket');
  await dialog.getByRole('textbox', { name: 'Means' }).fill('nail trim');
  await expect(dialog.getByRole('combobox', { name: 'Practice' })).toHaveValue(practice.practice);
  await dialog.getByRole('button', { name: 'Add' }).click();

  const again = review.dialog('Re-match');
  await expect(again.getByRole('status')).toContainText('1 row of 3 will be matched again.');
  await again.getByRole('button', { name: 'Match again' }).click();
  // Rows of other tasks that are being matched come first.
  await expect(entry).toContainText('Nail trim', { timeout: 60_000 });
  await expect(details).toContainText(/"raffle ticket" means "nail trim" \(added for this practice\)/);

  await page.goto('/home/lexicon');
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('raffle');
  await expect(page.getByRole('table', { name: 'Terms' }).getByRole('row', { name: /^raffle ticket/ })).toContainText(practice.practice);
  await page.getByRole('button', { name: 'Remove raffle ticket' }).click();
  await page.getByRole('dialog', { name: 'Remove term' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No terms match these filters.')).toBeVisible();
});
