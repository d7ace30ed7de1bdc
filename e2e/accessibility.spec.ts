import type { Locator, Page } from '@playwright/test';
import { CreationDialog } from './pages/creation.ts';
import { Review } from './pages/review.ts';
import { TaskList } from './pages/task-list.ts';
import { expectAccessibleLightAndDark as expectAccessible } from './setup/accessible.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';

// Axe reads the whole table repeatedly, which is slow on a slow machine.
test.describe.configure({ timeout: 300_000 });

const overlays = '[role=dialog], [role=menu], [role=listbox]';

/** Opens something with a click, checks it, and closes it with Escape. */
async function expectOpened(page: Page, opener: Locator, opened: Locator, what: string): Promise<void> {
  await opener.click();
  await expect(opened).toBeVisible();
  await expectAccessible(page, what, overlays);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

// Runs in a browser against the whole product: previews of real files, and the review of a really matched list.
test('creating a task with the form', async ({ page }) => {
  const list = new TaskList(page);
  await list.open();
  await list.newTask.click();
  const creation = new CreationDialog(page);
  await expectAccessible(page, 'empty form');
  await creation.button('Create').click();
  await expect(creation.dialog.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, 'form with problems');
  await creation.files.setInputFiles(priceLists.mapleStreet.file);
  await expect(creation.dialog.getByRole('region', { name: /^First rows/ })).toBeVisible();
  for (const tab of await creation.dialog.getByRole('tab').all()) {
    await tab.click();
    await expectAccessible(page, `form at ${await tab.innerText()}`);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard this task?' })).toBeVisible();
  await expectAccessible(page, 'question');
});

test('the review and its dialogs', async ({ page, given }) => {
  const { resultId } = await given.task('Accessible review', priceLists.mapleStreet);
  const review = new Review(page);
  await review.open(resultId);
  await expectAccessible(page, 'review');
  // The other tabs show the same kinds of cells as the whole list.
  for (const tab of ['Unmatched', 'Ask customer', 'Conflicts']) {
    // The content of the previous tab stays, dimmed, until the rows are loaded.
    await Promise.all([page.waitForResponse(/\/rows\?/), review.tab(tab).click()]);
    await expect(review.grid.and(page.locator('[aria-busy=false]')).or(page.getByText('No data available'))).toBeVisible();
    await expectAccessible(page, tab);
  }
  await review.open(resultId);
  for (const [tool, opened] of [
    ['Main info', review.dialog('Main info')],
    [/^Errors log/, review.dialog('Errors log')],
    ['Comments', review.dialog('Comments')],
    ['Keyboard shortcuts', review.dialog('Keyboard shortcuts')],
  ] as const) {
    await review.more(tool);
    await expect(opened).toBeVisible();
    await expectAccessible(page, String(tool), overlays);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  for (const [button, opened] of [
    ['More', page.getByRole('menu', { name: 'More' })],
    ['Analyse', review.dialog('Analyse in Prod')],
    ['Import', review.dialog('Import into Prod')],
    ['Filters', review.dialog('Filters')],
    ['Columns', review.dialog('Columns')],
  ] as const)
    await expectOpened(page, review.button(button), opened, button);
});

test('the rows of the review, their menus and details', async ({ page, given }) => {
  const { resultId } = await given.task('Accessible rows', priceLists.mapleStreet);
  const review = new Review(page);
  await review.open(resultId);
  const row = review.rows.first();
  const status = (await review.cell(row, 'Status')).getByRole('button');
  await expectOpened(page, status, review.statusMenu, 'status menu');
  await row.getByRole('checkbox', { name: /^Select / }).check();
  await expect(review.bulkBar).toBeVisible();
  await expectAccessible(page, 'selected rows');

  await review.grid.getByRole('gridcell').first().click();
  await page.keyboard.press('o');
  const panel = review.dialog('Row details');
  for (const tab of ['Why', 'All fields', 'History', 'Comments']) {
    await panel.getByRole('tab', { name: tab }).click();
    await expect(panel.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page, tab, overlays);
  }
  await panel.getByRole('button', { name: 'Close row details' }).click();
  await review.grid.getByRole('gridcell').first().click();
  await page.keyboard.press('c');
  await expect(review.dialog('Comments')).toBeVisible();
  await expectAccessible(page, 'comments of a row', overlays);
});
