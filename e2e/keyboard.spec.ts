import type { Page } from '@playwright/test';
import { TableScreen } from './pages/tables.ts';
import { expect, test } from './setup/test.ts';

/** The focused element: its accessible name, or else its role. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? (element?.textContent?.trim() || (element?.tagName ?? ''));
  });

// Runs in a browser against the whole product: Tab starts in the browser's own interface, and a page is reloaded.
test('Tab goes through the frame in reading order, and one key skips it', async ({ page }) => {
  await page.goto('/home/users');
  await expect(new TableScreen(page, 'Users').row('admin@fetlock.example')).toBeVisible();
  const order: string[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
  }
  expect(order).toEqual([
    'Skip to content',
    expect.stringMatching(/^Use (dark|light) colours$/),
    'Tasks',
    'Users',
    'Files',
    'Lexicon',
    'Admin',
    'Log out',
    'Minify',
    'Create new User',
  ]);
  await page.reload();
  await expect(new TableScreen(page, 'Users').row('admin@fetlock.example')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create new User' })).toBeFocused();
});
