import { Review } from './pages/review.ts';
import { expectAccessible } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';

// Runs in a browser against the whole product: the clipboard, and how the server saves the pasted cells.
test('cells are copied and pasted, several of them after a preview', async ({ page, context, given }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { resultId } = await given.task('Copied cells');
  const review = new Review(page);
  await review.open(resultId);
  const nameOf = (row: string) => review.cellOf(row, 'Fetlock name');
  const nail = await nameOf('Nail trim');
  await (await nameOf('Raffle ticket')).click();
  await expect(await nameOf('Raffle ticket')).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('First name\nSecond name'));
  await page.keyboard.press('Control+v');
  const preview = review.dialog('Paste cells');
  await expect(preview).toContainText('2 cells of 2 change.');
  await expect(preview.getByRole('row', { name: /Raffle ticket/ })).toContainText('First name');
  await expectAccessible(page, 'the preview of a paste', '[role=dialog]');
  await preview.getByRole('button', { name: 'Paste 2 cells' }).click();
  await expect(nail).toContainText('Second name');
  await expect(await nameOf('Raffle ticket')).toContainText('First name');

  await (await nameOf('Raffle ticket')).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(nail).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('status').filter({ hasText: '2 cells copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('First name\nSecond name');
});

test('the line of a group stays in view while its rows scroll; all groups close and open at once', async ({ page, given }) => {
  const review = new Review(page);
  await review.open((await given.demo()).resultId, '?rowsPerPage=300');
  const groups = review.grid.locator('[role=row][aria-expanded]');
  const first = groups.first();
  const id = await first.getAttribute('data-row');
  const top = async () => (await review.grid.boundingBox())?.y ?? 0;
  await review.grid.evaluate((grid, group) => {
    const line = grid.querySelector(`[data-row="${group}"]`);
    grid.scrollTop += (line?.getBoundingClientRect().top ?? 0) - grid.getBoundingClientRect().top + 20;
  }, id);
  const line = review.grid.locator(`[data-row="${id}"]`);
  await expect.poll(async () => (await line.boundingBox())?.y).toBe((await top()) + 40);
  await expect(line).toContainText(/\d+ rows.*\d+ of \d+ resolved/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, `the grid in ${colorScheme}`, '[role=treegrid]');
  }

  await review.rows.first().getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+ArrowLeft');
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(review.grid.locator('[role=row][aria-expanded=true]')).toHaveCount(0);
  await page.keyboard.press('Control+ArrowRight');
  await expect(review.grid.locator('[role=row][aria-expanded=false]')).toHaveCount(0);
});

test('an open editor survives scrolling, and the status menu opens at its cell', async ({ page, given }) => {
  const review = new Review(page);
  await review.open((await given.demo()).resultId, '?rowsPerPage=300');
  const name = review.rows.first().locator('[data-col=fetlock_name]');
  await name.dblclick();
  const editor = review.grid.getByRole('combobox', { name: /^Fetlock name of/ });
  await editor.fill('half a thought');
  await review.grid.evaluate((grid) => grid.scrollTo({ top: 5_000 }));
  await expect(editor).not.toBeInViewport();
  await review.grid.evaluate((grid) => grid.scrollTo({ top: 0 }));
  await expect(editor).toBeInViewport();
  await expect(editor).toHaveValue('half a thought');
  await editor.press('Escape');
  await expect(name).toBeFocused();

  await review.rows.last().scrollIntoViewIfNeeded();
  const boxes = async () => {
    const [cell, menu] = await Promise.all([page.locator('[role=gridcell][tabindex="0"]').boundingBox(), review.statusMenu.boundingBox()]);
    if (!cell || !menu) throw new Error('No cell or no menu');
    return { cell, menu };
  };
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Shift+F10');
  await expect(review.statusMenu).toBeVisible();
  const { cell, menu } = await boxes();
  expect(menu.y).toBeGreaterThan(0);
  expect(menu.y + menu.height).toBeLessThanOrEqual(900);
  expect(Math.abs(menu.x - cell.x), 'pixels from the left edge of the cell').toBeLessThan(20);
  const [above, below] = [cell.y - (menu.y + menu.height), menu.y - (cell.y + cell.height)];
  expect(Math.max(above, below), 'pixels between cell and menu').toBeLessThan(80);
});
