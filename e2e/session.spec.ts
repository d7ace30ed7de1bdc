import type { Request } from '@playwright/test';
import { LogInPage } from './pages/log-in-page.ts';
import { Shell } from './pages/shell.ts';
import { people } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const staffRoutes = ['/home', '/home/tasks', '/home/users', '/home/uploads', '/home/dashboard', '/home/processing-results/1', '/admin'];

test.describe('nobody is signed in', () => {
  test.use({ signedInAs: null });

  test('the start leads to the log-in screen', { tag: ['@SHELL-02', '@SHELL-03', '@AUTH-04', '@AUTH-05'] }, async ({ page }) => {
    const logIn = new LogInPage(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/log-in$/);
    await expect(logIn.title).toBeVisible();
    await expect(logIn.button).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(1);
  });

  test('every staff route leads to the log-in screen', { tag: ['@AUTH-01', '@AUTH-11'] }, async ({ page }) => {
    for (const route of staffRoutes) {
      await page.goto(route);
      await expect(page, route).toHaveURL(/\/log-in$/);
    }
  });

  test(
    'signing in with the identity provider leads to the tasks, and logging out back to the start',
    { tag: ['@AUTH-03', '@AUTH-07', '@AUTH-08', '@AUTH-13', '@AUTH-14', '@AUTH-22', '@SHELL-25'] },
    async ({ page }) => {
      const exchange = page.waitForRequest((request) => request.url().endsWith('/api/v1/google/callback'));
      await new LogInPage(page).signIn(people.reviewer.name);
      const sent = await exchange;
      expect(sent.method()).toBe('POST');
      expect(Object.keys(sent.postDataJSON() as object)).toEqual(expect.arrayContaining(['code', 'redirect_uri']));
      await expect(page).toHaveURL(/\/home\/tasks$/);

      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('fetlock.sign-in') ?? 'null') as unknown);
      expect(kept).toMatchObject({
        access_token: expect.any(String),
        user: { short_roles: ['staff'], name: people.reviewer.name, email: people.reviewer.email },
      });
      const { access_token: token } = kept as { access_token: string };
      const calls: Request[] = [];
      page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && calls.push(request));
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(calls.length).toBeGreaterThan(2);
      for (const call of calls) expect(await call.headerValue('authorization'), call.url()).toBe(`Bearer ${token}`);

      await new Shell(page).button('Log out').click();
      await expect(page).toHaveURL(/\/log-in$/);
      expect(await page.evaluate(() => localStorage.getItem('fetlock.sign-in'))).toBeNull();
      const after = await page.request.get('/api/v1/tasks', { headers: { authorization: `Bearer ${token}` } });
      expect(after.status(), 'the token is revoked').toBe(401);
    },
  );

  test('whoever has to sign in first gets to the address that was opened', async ({ page }) => {
    const logIn = new LogInPage(page);
    await page.goto('/home/uploads?page=1');
    await expect(page).toHaveURL(/\/log-in$/);
    await logIn.continueAs(people.reviewer.name);
    await expect(page).toHaveURL(/\/home\/uploads\?page=1$/);
    await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
  });

  test('a sign-in that fails says so and stays at the log-in screen', { tag: ['@ERR-30', '@AUTH-09'] }, async ({ page, guard }) => {
    guard.expect(/status of 400/);
    await page.goto('/log-in?code=never-given&state=never-given');
    await expect(page.getByRole('status')).toContainText('You are not signed in.');
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await expect(page).toHaveURL(/\/log-in$/);
  });
});

test('the start leads a signed-in person to the tasks', { tag: ['@SHELL-01', '@SHELL-04', '@SHELL-08', '@TASKS-03'] }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home\/tasks$/);
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
});

test('a signed-in person who opens the log-in screen is sent to the tasks', { tag: ['@AUTH-10'] }, async ({ page }) => {
  await page.goto('/log-in');
  await expect(page).toHaveURL(/\/home\/tasks$/);
});

test(
  'a token that is no longer valid leads to the log-in screen without an overlay',
  { tag: ['@AUTH-19', '@ERR-03', '@ERR-04', '@ERR-05', '@SHELL-35'] },
  async ({ page, guard }) => {
    guard.expect(/status of 401/);
    await page.goto('/home/users');
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await page.evaluate(() => {
      const signIn = JSON.parse(localStorage.getItem('fetlock.sign-in') ?? 'null') as object;
      localStorage.setItem('fetlock.sign-in', JSON.stringify({ ...signIn, access_token: 'revoked' }));
    });
    await page.goto('/home/tasks');
    await expect(page).toHaveURL(/\/log-in$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Ooops')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('fetlock.sign-in'))).toBeNull();
  },
);

test(
  'the shell names the product, the person and the places',
  {
    tag: ['@SHELL-19', '@SHELL-21', '@SHELL-22', '@SHELL-23', '@SHELL-24', '@SHELL-26', '@SHELL-28', '@SHELL-29'],
  },
  async ({ page }) => {
    const shell = new Shell(page);
    await page.goto('/home/tasks');
    await expect(shell.header).toContainText(/^Fetlock price matcher$/);
    await expect(shell.sidebar.getByRole('link')).toHaveText(['Tasks', 'Users', 'Files', 'Admin']);
    await expect(shell.sidebar.getByRole('button')).toHaveText(['Log out', 'Minify']);
    await expect(shell.sidebar).toContainText(people.admin.name);
    await expect(shell.sidebar).toContainText(people.admin.email);
    await expect(shell.sidebar).toContainText('DA');
    const wide = await shell.sidebar.boundingBox();
    await shell.button('Minify').click();
    await expect(shell.button('Minify')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBeLessThan((wide?.width ?? 0) / 2);
    await page.reload();
    await expect(shell.button('Minify')).toHaveAttribute('aria-pressed', 'true');

    for (const [name, address] of [
      ['Users', '/home/users'],
      ['Files', '/home/uploads'],
      ['Admin', '/admin/feature-toggles'],
      ['Tasks', '/home/tasks'],
    ] as const) {
      await shell.entry(name).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  },
);

test('a second tab is signed in as well, and a log-out in one of them ends both', { tag: ['@AUTH-22'] }, async ({ page, context }) => {
  await page.goto('/home/tasks');
  const second = await context.newPage();
  await second.goto('/home/users');
  await expect(second.getByRole('table', { name: 'Users' })).toBeVisible();
  // The token of everybody else's tests must stay good: the tab forgets it, and the server does not hear of it.
  await second.evaluate(() => localStorage.removeItem('fetlock.sign-in'));
  await expect(page).toHaveURL(/\/log-in$/);
});

test('the sidebar shows the picture of a person who has one', { tag: ['@SHELL-27'] }, async ({ page }) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await page.goto('/home/tasks');
  await page.evaluate((address) => {
    const signIn = JSON.parse(localStorage.getItem('fetlock.sign-in') ?? 'null') as { user: object };
    localStorage.setItem('fetlock.sign-in', JSON.stringify({ ...signIn, user: { ...signIn.user, picture: address } }));
  }, picture);
  await page.reload();
  await expect(new Shell(page).sidebar.locator(`img[src="${picture}"]`)).toBeVisible();
});

test('a picture that cannot be shown gives way to the initials', async ({ page }) => {
  await page.goto('/home/tasks');
  await page.evaluate(() => {
    const signIn = JSON.parse(localStorage.getItem('fetlock.sign-in') ?? 'null') as { user: object };
    localStorage.setItem('fetlock.sign-in', JSON.stringify({ ...signIn, user: { ...signIn.user, picture: 'data:image/gif;base64,none' } }));
  });
  await page.reload();
  await expect(new Shell(page).sidebar).toContainText('DA');
  await expect(new Shell(page).sidebar.locator('img')).toHaveCount(0);
});

test('the dashboard is a bare page', { tag: ['@SHELL-05'] }, async ({ page }) => {
  await page.goto('/home/dashboard');
  await expect(page.getByRole('main')).toHaveText('Dashboard');
});

test('constants are loaded before each navigation', { tag: ['@SHELL-13'] }, async ({ page }) => {
  const shell = new Shell(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/home/tasks');
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
  expect(loaded).toContain('/api/v1/constants');
  loaded.length = 0;
  await shell.entry('Users').click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  expect(loaded.filter((path) => /^\/api\/v1\/(constants|users)$/.test(path))).toEqual(['/api/v1/constants', '/api/v1/users']);
});

test('the review screen without a result goes back one page', { tag: ['@SHELL-12'] }, async ({ page }) => {
  await page.goto('/home/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await page.goto('/home/processing-results');
  await expect(page).toHaveURL(/\/home\/users$/);
});

test('the short address of a result leads to its review', { tag: ['@TASKS-43'] }, async ({ page }) => {
  await page.goto('/processing-results/1');
  await expect(page).toHaveURL(/\/home\/processing-results\/1$/);
});

test.describe('a reviewer', () => {
  test.use({ signedInAs: 'reviewer' });

  test(
    'reaches every page of staff, but not the admin area',
    { tag: ['@AUTH-17', '@AUTH-18', '@AUTH-25', '@AUTH-28'] },
    async ({ page }) => {
      const shell = new Shell(page);
      for (const [route, heading] of [
        ['/home/tasks', 'Tasks'],
        ['/home/users', 'Users'],
        ['/home/uploads', 'Files'],
        ['/home/dashboard', 'Dashboard'],
      ] as const) {
        await page.goto(route);
        await expect(page.getByRole('heading', { name: heading, exact: true }), route).toBeVisible();
      }
      await expect(shell.sidebar.getByRole('link')).toHaveText(['Tasks', 'Users', 'Files']);
      await page.goto('/admin');
      await expect(page).toHaveURL(/\/home\/tasks$/);
      await expect(page.getByText('Only administrators can open this page')).toBeVisible();
    },
  );
});
