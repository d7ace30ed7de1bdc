import type { ProblemCode } from '@fetlock/contract/problems';
import { type Locator, type Page, type Route } from '@playwright/test';
import { LogInPage } from './pages/log-in-page.ts';
import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { Shell } from './pages/shell.ts';
import { TableScreen } from './pages/tables.ts';
import { people } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

/** A notice by its title or a part of its text. */
const notice = (page: Page, text: string): Locator => page.locator('.mantine-Notification-root').filter({ hasText: text });
const overlay = (page: Page): Locator => page.getByRole('dialog', { name: /^Ooops/ });

/** Answers as the API does when it refuses a call. */
const refuse = (status: number, error: ProblemCode, description: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error, description }) });

/** The dialog that asks for a new user, filled in. */
async function newUser(page: Page, email: string): Promise<{ dialog: Locator; email: Locator; create: Locator }> {
  await page.goto('/home/users');
  await page.getByRole('button', { name: 'Create new User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create new User' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  return { dialog, email: dialog.getByRole('textbox', { name: 'E-mail' }), create: dialog.getByRole('button', { name: 'Create' }) };
}

test(
  'what does not exist is told by a notice and in place of the screen',
  { tag: ['@ERR-01', '@ERR-02', '@ERR-06', '@ERR-08', '@SHELL-32'] },
  async ({ page, guard }) => {
    guard.expect(/status of 404/);
    await page.goto('/home/processing-results/999999999');
    await expect(notice(page, 'Not Found')).toContainText('Result not found.');
    await expect(page.getByRole('alert')).toContainText('Result not found.');
    await expect(overlay(page)).toHaveCount(0);
  },
);

test(
  'a user who is gone already cannot be deleted; one who exists cannot be added; what was typed stays',
  { tag: ['@ERR-06', '@ERR-08', '@ERR-11', '@ERR-31'] },
  async ({ page, given, guard }) => {
    guard.expect(/status of (404|409)/);
    const email = `leaving.${Date.now()}@fetlock.example`;
    const { id } = await given.call<{ id: number }>('POST', '/api/v1/users', { email });
    await page.goto('/home/users');
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    await given.call('DELETE', `/api/v1/users/${id}`);
    const question = page.getByRole('dialog', { name: 'Delete user' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'Not Found')).toContainText('User not found.');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled();

    const { dialog, email: field, create } = await newUser(page, 'reviewer@fetlock.example');
    await create.click();
    await expect(notice(page, 'Conflict')).toContainText('A user with this e-mail exists already.');
    await expect(dialog.getByText('A user with this e-mail exists already.'), 'told at the field too').toBeVisible();
    await expect(field).toHaveValue('reviewer@fetlock.example');
    await expect(create).toBeEnabled();
  },
);

test(
  'a refusal is silent, rows that are not ready are told briefly, any other failure by what was answered',
  { tag: ['@ERR-07', '@ERR-12', '@ERR-13', '@ERR-14', '@ERR-31', '@ERR-40'] },
  async ({ page, guard }) => {
    guard.expect(/status of (403|404|418|500)|ERR_FAILED/);
    const { dialog, email, create } = await newUser(page, 'kept@fetlock.example');
    const notices = page.locator('.mantine-Notification-root');
    const answerWith = async (answer: (route: Route) => Promise<void>) => {
      await page.unroute('**/api/v1/users');
      await page.route('**/api/v1/users', (route) => (route.request().method() === 'POST' ? answer(route) : route.fallback()));
      const asked = page.waitForRequest((request) => request.method() === 'POST');
      await create.click();
      await asked;
      await expect(create, 'the button waits no longer').toBeEnabled();
    };
    await answerWith(refuse(403, 'NOT_ALLOWED', 'You are not allowed to do this.'));
    await expect(notices).toHaveCount(0);

    await answerWith(refuse(403, 'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT', 'Rows 1 and 2.'));
    await expect(notice(page, 'Not all selected rows are ready for import.')).toContainText('Error');
    await expect(notices, 'it goes by itself').toHaveCount(0);

    await answerWith(refuse(404, 'NOT_FOUND', 'There is no such practice in this environment.'));
    await expect(notice(page, 'Not Found')).toContainText('Sorry, requested not found.');

    await answerWith(refuse(500, 'INTERNAL', 'The disk is on fire.'));
    await expect(notice(page, 'The disk is on fire.')).toContainText('Error');

    await answerWith((route) => route.fulfill({ status: 418, contentType: 'text/plain', body: 'I am a teapot' }));
    await expect(notice(page, 'I am a teapot')).toContainText('Error');

    await answerWith(cutOff);
    await expect(notice(page, 'The server cannot be reached.')).toContainText('Error');

    await expect(dialog).toBeVisible();
    await expect(email).toHaveValue('kept@fetlock.example');
    await expect(overlay(page)).toHaveCount(0);
  },
);

const cutOff = (route: Route): Promise<void> => route.abort();

test('a call that takes longer than 200 seconds is given up', { tag: ['@SHELL-39', '@CONST-01'] }, async ({ page }) => {
  await page.goto('/home/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 200_000 ? 1_000 : 2_000_000);
  });
  await page.route('**/api/v1/users', () => {});
  await new Shell(page).entry('Users').click();
  await expect(notice(page, 'The server took too long to answer.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The users could not be loaded.');
});

test.describe('somebody who signs in by hand', () => {
  test.use({ signedInAs: null });

  test(
    'a token that is revoked while its person works leads to the log-in screen without a word',
    { tag: ['@AUTH-19', '@ERR-03', '@ERR-04', '@ERR-05', '@SHELL-35'] },
    async ({ page, guard }) => {
      guard.expect(/status of 401/);
      await new LogInPage(page).signIn(people.reviewer.name);
      await expect(page.getByRole('article').first()).toBeVisible();
      const { access_token: token } = await page.evaluate(
        () => JSON.parse(localStorage.getItem('fetlock.sign-in') ?? 'null') as { access_token: string },
      );
      const left = await page.request.post('/api/v1/log-out', { headers: { authorization: `Bearer ${token}` } });
      expect(left.status()).toBe(204);
      await expect(page, 'by the next poll of the list').toHaveURL(/\/log-in$/);
      await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
      await expect(overlay(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('fetlock.sign-in'))).toBeNull();
    },
  );
});

test(
  'an expired link signs out, says so and leads to the log-in screen',
  { tag: ['@AUTH-20', '@AUTH-21', '@ERR-09', '@ERR-10'] },
  async ({ page, guard }) => {
    guard.expect(/status of 408/);
    await page.goto('/home/users');
    await expect(new TableScreen(page, 'Users').row('admin@fetlock.example')).toBeVisible();
    await page.route('**/api/v1/files?*', refuse(408, 'LINK_EXPIRED', 'Expired.'));
    await new Shell(page).entry('Files').click();
    await expect(page).toHaveURL(/\/log-in$/);
    await expect(notice(page, 'Link expired')).toContainText('Your protected access link has been expired');
    await expect(overlay(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('fetlock.sign-in'))).toBeNull();
  },
);

test(
  'a list of tasks that cannot be fetched is empty, says why, and comes back by itself',
  { tag: ['@ERR-28'] },
  async ({ page, guard }) => {
    guard.expect(/status of 503/);
    await page.goto('/home/tasks');
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    await page.route('**/api/v1/tasks?*', refuse(503, 'NOT_READY', 'The service is starting.'));
    await expect(page.getByRole('alert')).toContainText('The tasks could not be loaded.');
    await expect(page.getByRole('alert')).toContainText('The service is starting.');
    await expect(cards).toHaveCount(0);
    await page.unroute('**/api/v1/tasks?*');
    await expect(cards.first()).toBeVisible({ timeout: 40_000 });
  },
);

test(
  'without a connection a change is told to have failed at once, and is not sent later',
  { tag: ['@ERR-01'] },
  async ({ page, context, given, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/home/users');
    await page.getByRole('button', { name: 'Create new User' }).click();
    const dialog = page.getByRole('dialog');
    const email = `${Date.now().toString(36)}@offline.example`;
    await dialog.getByRole('textbox').fill(email);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('The server cannot be reached.').first()).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue(email);
    await context.setOffline(false);
    // The connection is back when another call of the page is answered.
    expect(await page.evaluate(() => fetch('/health').then(({ status }) => status))).toBe(200);
    expect(JSON.stringify(await given.read('/api/v1/users'))).not.toContain(email);
  },
);

test('why the practice refuses a row stands on a red chip', { tag: ['@ERR-36', '@ROW-71'] }, async ({ page, given }) => {
  const { resultId } = await given.task(`Refused ${Date.now().toString(36)}`);
  const results = `/api/v1/processing-results/${resultId}`;
  const name = 'Nail trim';
  const row = (await given.rows(resultId)).find(({ orig_name: original }) => original === name);
  if (!row) throw new Error(`There is no ${name}.`);
  await given.call('PUT', `${results}/rows/${row.id}`, { custom_gl_code: 'NO-SUCH-CODE', version: row.version });
  await given.call('POST', `${results}/rows/analyse/bulk`, { rows_ids: [row.id], environment: 'prod' });
  const analysed = async () => (await given.rows(resultId)).find(({ id }) => id === row.id)?.prodAnalysis;
  await expect.poll(async () => (await analysed())?.status).toBe('FAILED');
  const reason = (await analysed())?.error?.exceptionMessage ?? '';
  expect(reason).toContain('NO-SUCH-CODE');

  const review = new Review(page);
  await review.open(resultId);
  const chip = (await new RowWork(review, name).cell('Analysis')).locator('[data-state=FAILED]');
  await expect(chip).toContainText('Prod');
  await chip.hover();
  await expect(page.getByRole('tooltip')).toHaveText(reason);
});

test(
  'errors that nobody handles are listed over the screen, with their number',
  { tag: ['@SHELL-33', '@SHELL-34', '@ERR-37', '@CONST-36'] },
  async ({ page, guard }) => {
    guard.expect(/uncaught: .*(first|second) failure/);
    await page.goto('/home/users');
    await expect(new TableScreen(page, 'Users').row('admin@fetlock.example')).toBeVisible();
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('first failure');
        }),
    );
    await expect(overlay(page)).toBeVisible();
    await page.evaluate(() => void Promise.reject(new Error('second failure')));
    const dialog = page.getByRole('dialog', { name: 'Ooops...something went wrong. [2 Errors]', exact: true });
    await expect(dialog.getByRole('listitem')).toHaveText(['first failure', 'second failure']);
    const close = dialog.getByRole('button', { name: 'Close', exact: true });
    await expect(close).toBeFocused();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(720);
    await close.click();
    await expect(overlay(page)).toHaveCount(0);
    await expect(new TableScreen(page, 'Users').row('admin@fetlock.example'), 'the screen is as it was').toBeVisible();
  },
);

test(
  'a toggle of a newer server cannot be set in an older page',
  { tag: ['@ERR-32', '@ERR-37', '@TOGGLE-07'] },
  async ({ page, guard }) => {
    guard.expect(/uncaught: .*Feature toggle teleport does not exist\./);
    await page.route('**/api/v1/feature-toggles', async (route) => {
      const answer = (await (await route.fetch()).json()) as { items: object[] };
      await route.fulfill({ json: { items: [...answer.items, { id: 99, name: 'teleport', title: 'Be there at once', enabled: false }] } });
    });
    await page.goto('/admin/feature-toggles');
    await page.getByRole('checkbox', { name: 'teleport' }).click();
    await expect(overlay(page).getByRole('listitem')).toHaveText(['Feature toggle teleport does not exist.']);
  },
);

test('a screen that breaks leaves a way on, and the overlay says why', { tag: ['@SHELL-36', '@ERR-37'] }, async ({ page, guard }) => {
  guard.expect(/this screen is broken/);
  await page.route('**/assets/users-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("this screen is broken")' }),
  );
  await page.goto('/home/users');
  await expect(overlay(page).getByRole('listitem')).toHaveText(['this screen is broken']);
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toContainText('This screen could not be shown.');
  await new Shell(page).entry('Files').click();
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
});

test('an address that leads nowhere keeps the way to everywhere else', async ({ page }) => {
  await page.goto('/home/nothing');
  await expect(page.getByRole('main')).toContainText('There is no page at this address.');
  await new Shell(page).entry('Users').click();
  await expect(new TableScreen(page, 'Users').table).toBeVisible();
  await page.goto('/admin/nothing');
  await expect(page.getByRole('main')).toContainText('There is no page at this address.');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Catalogue' }).click();
  await expect(page.getByRole('heading', { name: 'Catalogue', exact: true })).toBeVisible();
  await page.goto('/nothing');
  await expect(page.getByRole('main')).toContainText('There is no page at this address.');
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
});

test('a page that is still waiting reads Loading...', { tag: ['@SHELL-37'] }, async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/api/v1/constants', (route) => void held.push(route));
  await page.route('**/api/v1/users', (route) => void held.push(route));
  await page.goto('/home/users');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await expect(new TableScreen(page, 'Users').row('admin@fetlock.example')).toBeVisible();
});
