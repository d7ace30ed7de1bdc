import { Review } from './pages/review.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: evidence, candidates and search are of the catalogue that the list was matched to.

const { mapleStreet } = priceLists;

test('a person reads why a row was matched, corrects it in the same place, and undoes it', async ({ page, given }) => {
  const { resultId } = await given.task(unique('Why'), mapleStreet);
  const review = new Review(page);
  await review.open(resultId, '?search=Amneal');
  const details = review.dialog('Row details');
  const row = review.row('Pregabalin 100 mg capsule 90 count Amneal');
  const name = await review.cellOf('Pregabalin 100 mg capsule 90 count Amneal', 'Fetlock name');
  const before = (await name.textContent()) ?? '';
  await row.getByText('Pregabalin 100 mg').first().click();
  await page.keyboard.press('o');

  // The reasons in words, with matching words not marked.
  await expect(details.getByRole('heading', { name: /^Pregabalin/ })).toBeVisible();
  await expect(details.getByRole('listitem').filter({ hasText: 'Strength agrees' })).toContainText('100 mg ↔ 100 mg');
  await expect(details.locator('li[data-outcome="agree"] mark')).toHaveCount(0);

  // The candidates stand beside each other; the one the row has says so, a key takes another.
  const table = details.getByRole('region', { name: 'Candidates side by side' });
  await expect(table.getByRole('columnheader').nth(1)).toContainText('Chosen');
  const second = table.getByRole('columnheader').nth(2);
  await expect(second.getByRole('button', { name: /Choose/ })).toBeEnabled();
  await table.focus();
  await page.keyboard.press('2');
  await expect(second).toContainText('Chosen');
  await expect(details.getByText(/^Chosen by hand in place of Pregabalin/)).toBeVisible();

  // The whole catalogue, with a typing error.
  const search = details.getByRole('combobox', { name: 'Search the catalogue for this row' });
  await search.fill('gabapentn 300');
  await expect(details.getByRole('option').first()).toContainText('Gabapentin');
  await search.press('ArrowDown');
  await search.press('ArrowUp');
  await search.press('Enter');
  await expect(name).toContainText('Gabapentin');
  await expect(page.getByText(/matched to Gabapentin/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toContainText('Chosen');

  // Escape returns the focus to the cell; the same search is available below the name.
  await search.press('Escape');
  await expect(details).toBeHidden();
  await name.click();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('combobox', { name: /^Fetlock name of Pregabalin/ });
  await editor.fill('pregabalin 100');
  await expect(page.getByRole('listbox', { name: 'Entries of the catalogue' }).getByRole('option').first()).toContainText('Pregabalin');
  await editor.press('ArrowDown');
  await editor.press('Enter');
  await expect(editor).toBeHidden();
  await expect(name).toHaveText(before);
});
