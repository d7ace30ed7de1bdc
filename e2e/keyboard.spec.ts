import type { Page } from '@playwright/test';
import { TableScreen } from './pages/tables.ts';
import { expect, test } from './setup/test.ts';

/** What has the focus: its name as a screen reader says it, or else its role. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? (element?.textContent?.trim() || (element?.tagName ?? ''));
  });

// Stays in the browser against the whole product: the way by Tab begins at the browser's own frame, and a page that is loaded again.
test('the keyboard goes through the frame in the order of reading, and past it by one key', async ({ page }) => {
  await page.goto('/home/users');
  await expect(new TableScreen(page, 'Users').row('admin@fetlock.example')).toBeVisible();
  const order: string[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
  }
  expect(order).toEqual([
    'Skip to content',
    expect.stringMatching(/^Use (dark|light) colours$/),
    'Tasks',
    'Users',
    'Files',
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
