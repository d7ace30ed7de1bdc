import type { Link } from '@fetlock/contract/links';
import type { Task } from '@fetlock/contract/tasks';
import { sent } from './pages/sent.ts';
import { TaskList } from './pages/task-list.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: copies, links and sessions that are really made.

test(
  'a task is copied with the chosen versions',
  { tag: ['@TASKS-02', '@TASKS-55', '@TASKS-62', '@TASKS-63', '@TASKS-64', '@TASKS-65', '@TASKS-66', '@TASKS-97'] },
  async ({ page, given }) => {
    const name = unique('Deep');
    const { id, resultId } = await given.task(name);
    await given.call('POST', `/api/v1/tasks/${id}`, { action: 're-run' });
    const { resultId: latest } = await given.ended(id);
    const list = new TaskList(page);
    await list.open();
    await list.card(name).getByRole('button', { name: 'Deep clone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deep clone' });
    const field = dialog.getByRole('textbox', { name: 'Name' });
    await expect(field).toHaveValue(new RegExp(`^${name} - clone \\d{4}\\.\\d\\d\\.\\d\\d \\d\\d:\\d\\d:\\d\\d$`));
    await expect(dialog.getByRole('combobox', { name: 'Practice' })).toHaveValue('Sunrise Pet Hospital (1005)');
    const versions = dialog.getByRole('group', { name: 'Versions' }).getByRole('checkbox');
    await expect(versions).toHaveCount(2);
    for (const version of await versions.all()) await expect(version).toBeChecked();
    await expect(versions.first()).toHaveAccessibleName(/^\d\d\.\d\d\.\d{4}-\d\d:\d\d \(latest\)$/);
    await expect(versions.last()).toHaveAccessibleName(/^\d\d\.\d\d\.\d{4}-\d\d:\d\d$/);

    await field.fill(' ');
    await dialog.getByRole('button', { name: 'Clone' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await field.fill('x'.repeat(121));
    await dialog.getByRole('button', { name: 'Clone' }).click();
    await expect(dialog.getByText('Name must be less than 120 characters')).toBeVisible();
    await field.fill(`${name} copy`);
    for (const version of await versions.all()) await version.uncheck();
    await expect(dialog.getByText('Without a version, the copy is matched again from the same files and options.')).toBeVisible();
    await versions.first().check();
    const cloned = sent(page, 'POST', `/api/v1/tasks/${id}/deep-clone`);
    await dialog.getByRole('button', { name: 'Clone' }).click();
    expect((await cloned).postDataJSON()).toEqual({
      name: `${name} copy`,
      selectedBusiness: { id: 1005, name: 'Sunrise Pet Hospital' },
      selectedVersions: [latest],
    });
    expect(latest).not.toBe(resultId);
    await expect(dialog).toBeHidden();
    await expect(list.card(`${name} copy`).getByText('Completed')).toBeVisible();
  },
);

test(
  'a link for the customer is created, copied and revoked',
  { tag: ['@LINK-02', '@TASKS-58', '@TASKS-74', '@ERR-21'] },
  async ({ page, given, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = unique('Shared');
    const { resultId } = await given.task(name);
    const links = async () => (await given.read<{ items: Link[] }>(`/api/v1/processing-results/${resultId}/links`)).items;
    const list = new TaskList(page);
    await list.open();
    await list.card(name).getByRole('button', { name: 'Generate customer link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generated link' });
    const address = dialog.getByRole('textbox', { name: 'Customer link' });
    await expect(address).toHaveValue(
      new RegExp(`^${new URL(page.url()).origin}/customer/v1/processing-results/${resultId}\\?access_token=[\\w-]+$`),
    );
    await expect(address).toHaveAttribute('readonly', '');
    await expect(dialog).toContainText(/Expires \d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d UTC/);
    await expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute('href', await address.inputValue());
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied to clipboard' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());

    const rows = dialog
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Demo Admin');
    await expect(rows).toContainText('Never');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // While there is a valid link, opening the dialog creates none.
    await list.card(name).getByRole('button', { name: 'Generate customer link' }).click();
    await expect(dialog.getByRole('button', { name: 'Generate link' })).toBeVisible();
    await expect(address).toHaveCount(0);
    const [before] = await links();
    await rows.getByRole('button', { name: 'Extend by 7 days' }).click();
    await expect.poll(async () => Date.parse((await links())[0]?.expires_at ?? '')).toBeGreaterThan(Date.parse(before?.expires_at ?? ''));
    await rows.getByRole('button', { name: 'Revoke' }).click();
    await rows.getByRole('button', { name: 'Keep' }).click();
    expect((await links()).map(({ revoked_at }) => revoked_at)).toEqual([null]);
    await rows.getByRole('button', { name: 'Revoke' }).click();
    await rows.getByRole('button', { name: 'Revoke for good' }).click();
    await expect(rows).toContainText('Revoked');
    expect((await links()).map(({ revoked_at }) => typeof revoked_at)).toEqual(['string']);
    await expect(rows.getByRole('button')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Generate link' }).click();
    await expect(address).toHaveValue(/\?access_token=[\w-]+$/);
    await expect(rows).toHaveCount(2);
  },
);

test("a task uses the practice's session of an environment", { tag: ['@CALL-039', '@ERR-17'] }, async ({ page, given, guard }) => {
  const name = unique('Sessions');
  const { id } = await given.task(name);
  const list = new TaskList(page);
  await list.open();
  await list.more(list.card(name), 'Import sessions');
  const dialog = page.getByRole('dialog', { name: 'Import sessions' });
  await dialog.getByText('Play', { exact: true }).last().click();
  const taken = sent(page, 'POST', `/api/v1/tasks/${id}/import-sessions`);
  await dialog.getByRole('button', { name: 'Import the session from Play' }).click();
  expect((await taken).postDataJSON()).toEqual({ environment: 'play', business: { id: 1005, name: 'Sunrise Pet Hospital' } });
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^Play: ${name} works with session \\d+\\.$`) })).toBeVisible();
  await expect(dialog.getByText(/^The task already has it: Session \d+ · /)).toBeVisible();
  await expect(dialog.getByText(/^Session \d+ · Sunrise Pet Hospital \(1005\)$/)).toBeVisible();
  const { masterSession } = await given.read<Task>(`/api/v1/tasks/${id}`);
  await expect(dialog.getByText(`Session ${masterSession?.id} · Sunrise Pet Hospital (1005)`)).toBeVisible();

  await page.keyboard.press('Escape');
  guard.expect(/status of 422/);
  const { items } = await given.upload('few.csv', 'code,name\nA1,Nail trim\n');
  const highland = { name: `${name} at Highland`, business: { id: 1018, name: 'Highland Avian and Exotics' } };
  const without = await given.call<Task>('POST', '/api/v2/tasks', { ...highland, uploads: items.map((file) => file.id) });
  await list.open();
  await list.more(list.card(highland.name), 'Import sessions');
  await dialog.getByText('Stage', { exact: true }).last().click();
  await dialog.getByRole('button', { name: 'Import the session from Stage' }).click();
  await expect(dialog.getByText("You haven't import session for Stage Environment")).toBeVisible();
  expect((await given.read<Task>(`/api/v1/tasks/${without.id}`)).stageSession).toBeNull();
});
