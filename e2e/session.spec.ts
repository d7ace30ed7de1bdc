import type { Request } from '@playwright/test';
import { LogInPage } from './pages/log-in-page.ts';
import { Shell } from './pages/shell.ts';
import { people } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Runs in a browser against the whole product: cookies, tokens and tabs of a real browser, and a server that revokes.

test.describe('no one is signed in', () => {
  test.use({ signedInAs: null });

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

  test('after signing in, the address that was opened is shown', async ({ page }) => {
    const logIn = new LogInPage(page);
    await page.goto('/home/uploads?page=1');
    await expect(page).toHaveURL(/\/log-in$/);
    await logIn.continueAs(people.reviewer.name);
    await expect(page).toHaveURL(/\/home\/uploads\?page=1$/);
    await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
  });
});

test('a second tab is signed in as well, and a log-out in one of them ends both', { tag: ['@AUTH-22'] }, async ({ page, context }) => {
  await page.goto('/home/tasks');
  const second = await context.newPage();
  await second.goto('/home/users');
  await expect(second.getByRole('table', { name: 'Users' })).toBeVisible();
  // The token is shared with other tests and must stay valid: the tab forgets it, and the server is not notified.
  await second.evaluate(() => localStorage.removeItem('fetlock.sign-in'));
  await expect(page).toHaveURL(/\/log-in$/);
});

test('the review screen without a result goes back one page', { tag: ['@SHELL-12'] }, async ({ page }) => {
  await page.goto('/home/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await page.goto('/home/processing-results');
  await expect(page).toHaveURL(/\/home\/users$/);
});
