import type { Page } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { TableScreen } from './pages/tables.ts';
import { expect, test } from './setup/test.ts';

const routes = ['/home/tasks', '/home/users', '/home/uploads', '/home/dashboard', '/admin/feature-toggles'] as const;

/** What has the focus: its name as a screen reader says it, or else its role. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? (element?.textContent?.trim() || (element?.tagName ?? ''));
  });

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

test('every screen has one banner, one main part and its name in the title', async ({ page }) => {
  for (const route of routes) {
    await page.goto(route);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, route).toHaveCount(1);
    await expect(page.getByRole('banner'), route).toHaveCount(1);
    await expect(page.getByRole('main'), route).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Main' }), route).toHaveCount(1);
    await expect(page, route).toHaveTitle(`${await heading.innerText()} · Fetlock price matcher`);
  }
});

test('a dialog takes the focus and gives it back', async ({ page }) => {
  await page.goto('/home/users');
  const opener = page.getByRole('button', { name: 'Create new User' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create new User' });
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator(':focus'), 'the focus stays within').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a minified entry tells its name to the pointer and to the keyboard', { tag: ['@SHELL-26'] }, async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/home/users');
  const tip = page.getByRole('tooltip');
  await shell.entry('Files').hover();
  await shell.button('Minify').press('Enter');
  await expect(shell.button('Minify')).toHaveAttribute('aria-pressed', 'true');
  await expect(tip).toHaveCount(0);

  await shell.entry('Tasks').hover();
  await expect(tip).toHaveText('Tasks');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.mouse.move(600, 500);
  await shell.entry('Users').focus();
  await page.keyboard.press('Tab');
  await expect(tip).toHaveText('Files');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/uploads$/);
});

test('why an action is not allowed is told with its name, until the action goes', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/home/dashboard');
  await shell.entry('Users').press('Enter');
  const remove = new TableScreen(page, 'Users').row('admin@fetlock.example').getByRole('button', { name: /^Delete / });
  await remove.hover({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText('You cannot delete yourself');
  await expect(remove).toHaveAccessibleDescription('You cannot delete yourself');

  // An element that goes while it has the focus says nothing of it.
  await page.mouse.move(600, 500);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await remove.focus();
  await expect(page.getByRole('tooltip')).toHaveText('You cannot delete yourself');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test.describe('at twice the size', () => {
  // 1280 pixels at 200 %.
  test.use({ viewport: { width: 640, height: 400 } });

  test('every screen is read by scrolling one way', async ({ page }) => {
    for (const route of routes) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 }), route).toBeInViewport();
      const beyond = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      await expect.poll(beyond, route).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), route).toBe(true);
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    await page.goto('/home/users');
    await page.getByRole('button', { name: 'Create new User' }).click();
    await expect(page.getByRole('dialog', { name: 'Create new User' })).toBeVisible();
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))),
    );
    expect(longest, 'milliseconds').toBeLessThanOrEqual(1);
  });
});
