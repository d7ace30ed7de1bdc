import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser for now: keys of a whole page, with the rows and order from the server.

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

test('a key is reassigned, and a command is found by its name', async ({ page, given }) => {
  const review = new Review(page);
  await review.open((await given.demo()).resultId);
  const keys = review.dialog('Keyboard shortcuts');
  const keyOf = (title: string) => keys.getByRole('button', { name: new RegExp(`^Key of ${title}:`) });
  await review.grid.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('?');
  await keyOf('Next tab').click();
  await page.keyboard.press('Enter');
  await expect(keys.getByRole('status')).toContainText('This key always means');
  await page.keyboard.press('[');
  await expect(keys.getByRole('status')).toContainText('[ means: Previous tab.');
  await expectAccessibleLightAndDark(page, 'keys', '[role=dialog]');
  await keys.getByRole('button', { name: 'Swap the two keys' }).click();
  await expect(keyOf('Next tab')).toHaveText('[');
  await expect(keyOf('Previous tab')).toHaveText(']');
  await keys.getByRole('row', { name: /^Search/ }).hover();
  await keys.getByRole('button', { name: 'Switch off the key of Search' }).click();
  await expect(keyOf('Search')).toHaveText('Off');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.reload();
  await review.isLoaded();
  await review.grid.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('/');
  await page.keyboard.press('[');
  await expect(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
  await review.isLoaded();

  await review.grid.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command' }).fill('go vaccines');
  await expectAccessibleLightAndDark(page, 'commands', '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(review.tab('Vaccines')).toHaveAttribute('aria-selected', 'true');
});

test('a row that no longer matches the view after its own change stays in place, marked, until the list is refreshed', async ({
  page,
  given,
}) => {
  const { resultId } = await given.task(unique('Left'));
  const review = new Review(page);
  await review.open(resultId, '?statuses=not_reviewed');
  const [first = ''] = (await given.rows(resultId, '&statuses=not_reviewed')).map(({ orig_name }) => orig_name);
  const row = review.row(first);
  await row.getByText(first).first().click();
  await page.keyboard.press('i');
  await expect(row).toContainText('Ignored');
  await expect(row).toHaveAccessibleDescription('No longer in this view');
  await expect(review.pages).toContainText('1–2 of 2, 1 in this view now');
  await expect(page.getByText('1 row has left this view')).toBeVisible();

  // After a bulk change, and the server's response to it, it is still there.
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/rows'));
  await page.keyboard.press('q');
  await answered;
  await expect(row).toContainText('Ask customer');
  await expect(row.getByRole('checkbox', { name: `Select ${first}` })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+r');
  await expect(row).toHaveCount(0);
  await expect(review.pages).toContainText('1–1 of 1');
});
