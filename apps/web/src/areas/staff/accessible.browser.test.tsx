import { listBusinesses } from '@fetlock/contract/businesses';
import { listFiles } from '@fetlock/contract/files';
import { listLinks, createLink } from '@fetlock/contract/links';
import { listResults } from '@fetlock/contract/results';
import { listSessions } from '@fetlock/contract/sessions';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { list } from '../../features/tasks/testing-task-list.ts';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerNoFiles, answerUsers } from '../../testing/answer-lists.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { notice } from '../../testing/page.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';

test.override({ strict: true });

const overlays = '[role=dialog], [role=menu], [role=listbox]';

/** Opens something with a click, checks it, and closes it with Escape. */
async function expectOpened(opener: Locator, opened: Locator, what: string): Promise<void> {
  await opener.click();
  await expect.element(opened).toBeVisible();
  await expectAccessibleLightAndDark(what, overlays);
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
}

test('the log-in screen is accessible', async ({ open }) => {
  await open('/log-in', { as: null });
  await expect.element(page.getByRole('button', { name: /^Sign in with / })).toBeEnabled();
  await expectAccessibleLightAndDark('log-in');
});

test('the plain screens are accessible', async ({ server, open }) => {
  answerUsers(server);
  answerNoFiles(server);
  const file = { id: 1, name: 'maple-street.csv', location: '/files/1', file_type: 'uploads' as const, size: 200 };
  server.answer(listFiles, ({ query: { page: number } }) => ({
    items: number > 1 ? [] : [{ ...file, user: { id: 11, email: people.admin.email }, created_at: '2026-11-20T10:00:00.000Z' }],
    pagination: { page: number, pageSize: 100, rowCount: 1, pageCount: 1 },
  }));
  for (const [address, shown] of [
    ['/home/users', page.getByText(people.reviewer.email)],
    ['/home/uploads', page.getByRole('table', { name: 'Files' }).getByText('maple-street.csv')],
    ['/home/uploads?page=9999', page.getByRole('table', { name: 'Files' }).getByText('maple-street.csv')],
    ['/home/dashboard', page.getByRole('heading', { name: 'Dashboard' })],
    ['/admin/feature-toggles', page.getByRole('checkbox', { name: /^matcher_api_v2/ })],
  ] as const) {
    await open(address);
    await expect.element(shown).toBeVisible();
    await expectAccessibleLightAndDark(address);
  }
  await page.getByRole('checkbox', { name: /^matcher_api_v2/ }).click();
  await expect.element(page.getByText('Overridden locally')).toBeVisible();
  await expectAccessibleLightAndDark('an overridden toggle');
  await open('/home/users');
  const dialog = page.getByRole('dialog', { name: 'Create new User' });
  await expectOpened(page.getByRole('button', { name: 'Create new User' }), dialog, 'new user');
});

test('a screen without its data, and a notice, are accessible', async ({ server, open }) => {
  answerNoFiles(server);
  server.refuse(listFiles, 'INTERNAL');
  await open('/home/uploads');
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(notice()).toBeVisible();
  await expectAccessibleLightAndDark('a screen without its data, and a notice');
});

test('the minified sidebar is accessible', async ({ open }) => {
  await open('/home/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('button', { name: 'Minify' }).click();
  await sidebar.getByRole('link', { name: 'Files' }).hover();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await expectAccessibleLightAndDark('minified');
});

/** The list with one task, and all calls its dialogs make. */
async function openTask(server: ContractServer, open: (address: string) => Promise<void>): Promise<Locator> {
  answerTasks(server, [testingTask({ id: 1 })]);
  server.answer(listResults, { items: [{ id: 501, created_at: '2026-11-20T10:00:00.000Z' }] });
  const link = { id: 1, linkType: 'protected_link' as const, expires_at: '2026-11-27T10:00:00.000Z' };
  server.answer(createLink, { ...link, access_token: 'a token' });
  const made = { ...link, created_at: '2026-11-20T10:00:00.000Z', revoked_at: null, last_used_at: null, uses: 0 };
  server.answer(listLinks, { items: [{ ...made, created_by: { name: people.admin.name, email: people.admin.email } }] });
  server.answer(listBusinesses, { items: [{ id: 1005, name: 'Sunrise Pet Hospital' }], totalCount: 1 });
  server.answer(listSessions, { items: [] });
  await open('/home/tasks');
  const card = list.card('Task 1');
  await expect.element(card).toBeVisible();
  return card;
}

test('the list of tasks and the dialogs of a card are accessible', async ({ server, open }) => {
  const card = await openTask(server, open);
  await expectAccessibleLightAndDark('list of tasks');
  for (const [button, title] of [
    [page.getByRole('button', { name: 'Tags', exact: true }), 'Tags'],
    [card.getByRole('button', { name: 'Add comment' }), 'Task comment'],
    [card.getByRole('button', { name: 'Deep clone' }), 'Deep clone'],
    [card.getByRole('button', { name: 'Generate customer link' }), 'Generated link'],
  ] as const)
    await expectOpened(button, page.getByRole('dialog', { name: title }), title);
});

test('the menus of the list of tasks, and what they lead to, are accessible', async ({ server, open }) => {
  const card = await openTask(server, open);
  const menu = page.getByRole('menu', { name: 'More' });
  await expectOpened(card.getByRole('button', { name: 'More' }), menu, 'the menu of a card');
  for (const item of ['Import sessions', 'Task context'] as const) {
    await card.getByRole('button', { name: 'More' }).click();
    await menu.getByRole('menuitem', { name: item }).click();
    await expect.element(page.getByRole('dialog', { name: item })).toBeVisible();
    await expectAccessibleLightAndDark(item);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await expectOpened(list.searchBy, page.getByRole('option', { name: 'Task name' }), 'a list of choices');
  await card.getByRole('button', { name: 'Add comment' }).hover();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await expectAccessibleLightAndDark('a tooltip');
});
