import { readFile } from 'node:fs/promises';
import { Shell } from './pages/shell.ts';
import { TableScreen } from './pages/tables.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { uniqueText } from './setup/unique.ts';

// Runs in a browser against the whole product: people who are really added, files that are really opened, and a second browser without the override.

test(
  'an administrator adds a person and removes them again',
  {
    tag: ['@USERS-01', '@USERS-02', '@USERS-03', '@USERS-04', '@USERS-05', '@USERS-06', '@USERS-07', '@USERS-08', '@SHELL-09'],
  },
  async ({ page }) => {
    const users = new TableScreen(page, 'Users');
    const email = `new.person.${uniqueText()}@fetlock.example`;
    const listed = page.waitForResponse((response) => response.url().endsWith('/api/v1/users'));
    await page.goto('/home/users');
    const { items } = (await (await listed).json()) as { items: object[] };
    expect(items[0]).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      email: expect.any(String),
      created_at: expect.any(String),
    });
    await expect(users.head).toHaveText(['ID', 'Name', 'E-mail', 'Created', 'Actions']);
    await expect(users.table.getByRole('button', { name: /^Delete / })).toHaveCount(items.length);

    await page.getByRole('button', { name: 'Create new User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create new User' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('E-mail is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('a@b');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('This is not an e-mail address')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/users'));
    await dialog.getByRole('button', { name: 'Create' }).click();
    expect((await sent).postDataJSON()).toEqual({ email });
    await expect(dialog).toBeHidden();
    await expect(users.row(email)).toBeVisible();

    const removed = page.waitForRequest((request) => request.method() === 'DELETE');
    await users
      .row(email)
      .getByRole('button', { name: `Delete ${email}` })
      .click();
    await page.getByRole('dialog', { name: 'Delete user' }).getByRole('button', { name: 'Delete' }).click();
    expect(new URL((await removed).url()).pathname).toMatch(/^\/api\/v1\/users\/\d+$/);
    await expect(users.row(email)).toHaveCount(0);
  },
);

test.describe('a reviewer', () => {
  test.use({ signedInAs: 'reviewer' });

  test('sees the users and cannot change them', { tag: ['@AUTH-26'] }, async ({ page }) => {
    await page.goto('/home/users');
    await expect(new TableScreen(page, 'Users').row('admin@fetlock.example')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create new User' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete admin@fetlock.example' }).click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test(
  'uploaded files are listed, and each opens in a new tab without a sign-in',
  {
    tag: ['@FILES-01', '@FILES-03', '@FILES-04', '@FILES-05', '@FILES-06', '@SHELL-06', '@CONST-05', '@CALL-044'],
  },
  async ({ page }) => {
    const files = new TableScreen(page, 'Files');
    await page.goto('/home/tasks');
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/files');
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/files');
    await new Shell(page).entry('Files').click();
    await expect(page).toHaveURL(/\/home\/uploads$/);
    expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
    expect(await (await answered).json()).toMatchObject({ pagination: { page: 1, pageSize: 100 } });
    await expect(files.head).toHaveText(['ID', 'File name', 'User E-mail', 'Created', 'Actions']);
    await expect(page.getByText(/^[\d.,]+ [kM]B stored.* · [\d.,]+ [GT]B free$/)).toBeVisible();

    const name = 'maple-street-price-list.csv';
    const link = files
      .row(name)
      .last()
      .getByRole('link', { name: `Open ${name} in a new tab` });
    await expect(link).toHaveAttribute('target', '_blank');
    const location = await link.getAttribute('href');
    const content = await page.request.get(location ?? '');
    expect(content.status()).toBe(200);
    expect(await content.body()).toEqual(await readFile(priceLists.mapleStreet.file));
  },
);

test(
  'a toggle is overridden in this browser only, and the override is cleared again',
  {
    tag: [
      '@TOGGLE-01',
      '@TOGGLE-02',
      '@TOGGLE-03',
      '@TOGGLE-04',
      '@TOGGLE-05',
      '@TOGGLE-08',
      '@TOGGLE-09',
      '@TOGGLE-10',
      '@SHELL-10',
      '@SHELL-11',
      '@SHELL-20',
      '@SHELL-30',
      '@SHELL-31',
    ],
  },
  async ({ page, visitor }) => {
    const shell = new Shell(page);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/feature-toggles$/);
    const list = page.getByRole('list', { name: 'Feature toggles' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.getByRole('checkbox')).toHaveCount(2);
    const pages = page.getByRole('navigation', { name: 'Admin' });
    await pages.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\/home\/users$/);
    await shell.entry('Admin').click();
    await expect(pages.getByRole('link', { name: 'Feature toggles' })).toHaveAttribute('aria-current', 'page');
    const toggle = list.filter({ has: page.getByRole('checkbox', { name: 'matcher_api_v2' }) });
    await expect(toggle.getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByText('Overridden locally')).toHaveCount(0);

    await toggle.getByRole('checkbox').check();
    await expect(toggle.getByText('Overridden locally')).toBeVisible();
    await toggle.getByRole('button', { name: 'Turn on for everybody' }).click();
    const question = page.getByRole('dialog', { name: 'Turn on for everybody' });
    await expect(question).toContainText('matcher_api_v2 will be turned on for all staff');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(shell.header).toContainText('Fetlock price matcher (V2)');
    const called = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v2/tasks');
    await shell.entry('Tasks').click();
    await called;

    const other = await visitor('reviewer');
    const calledByOther = other.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/tasks');
    await other.goto('/home/tasks');
    await calledByOther;
    await expect(new Shell(other).header).toContainText(/^Fetlock price matcher$/);

    await page.goto('/admin');
    await expect(toggle.getByText('Overridden locally')).toBeVisible();
    await toggle.getByRole('button', { name: 'Clear the local override of matcher_api_v2' }).click();
    await expect(page.getByText('Overridden locally')).toHaveCount(0);
    await expect(toggle.getByRole('checkbox')).not.toBeChecked();
    await expect(shell.header).toContainText(/^Fetlock price matcher$/);
  },
);
