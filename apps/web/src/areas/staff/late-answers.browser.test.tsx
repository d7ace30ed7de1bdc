import { listDeletions, listDeletionTargets, listKeptSignatures, previewDeletion, requestDeletion } from '@fetlock/contract/deletions';
import { type Link, createLink, listLinks, revokeLink } from '@fetlock/contract/links';
import { readKeptMappedCore } from '@fetlock/contract/mapped-core';
import { countReMatch } from '@fetlock/contract/re-match';
import { runTask } from '@fetlock/contract/tasks';
import { createUser, deleteUser } from '@fetlock/contract/users';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerUsers, listedUsers } from '../../testing/answer-lists.ts';
import { answerReview } from '../../testing/given-review.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';
import { testingRow } from '../../features/review/testing-row.ts';
import { review } from '../../features/review/testing-review-page.ts';

const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const keysOf = (server: ContractServer, call: typeof runTask | typeof createLink) =>
  server.received(call).map(({ headers }) => headers.get('idempotency-key'));
/** Closes a dialog while what it has sent is under way. */
async function leave(name: string): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(name)).not.toBeInTheDocument();
}

test('a user who is created or deleted after the dialog was closed closes no other dialog', async ({ server, open }) => {
  answerUsers(server);
  const answerCreation = server.hold(createUser);
  const answerDeletion = server.hold(deleteUser);
  await open('/home/users');
  await button('Create new User').click();
  const email = dialog('Create new User').getByRole('textbox', { name: 'E-mail' });
  await email.fill('first@fetlock.example');
  await dialog('Create new User').getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => server.received(createUser)).toHaveLength(1);
  await leave('Create new User');
  await button('Create new User').click();
  await email.fill('second@fetlock.example');
  const [user] = listedUsers();
  answerCreation(user ? { ...user, email: 'first@fetlock.example' } : expect.fail('There are no users.'));
  await expect.element(notice('User created')).toBeVisible();
  await expect.element(email).toHaveValue('second@fetlock.example');
  await leave('Create new User');

  await button(`Delete ${people.reviewer.email}`).click();
  await dialog('Delete user').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => server.received(deleteUser)).toHaveLength(1);
  await leave('Delete user');
  await button('Create new User').click();
  answerDeletion(undefined);
  await expect.element(notice('User deleted')).toBeVisible();
  await expect.element(dialog('Create new User')).toBeVisible();
});

test('a deletion that is accepted after its dialog was closed leaves the next choice open', async ({ server, open }) => {
  const deletion = { kind: 'task' as const, target_id: 7, name: 'Prices', due_at: '2026-12-04T10:00:00.000Z' };
  server.answer(listDeletions, { items: [], pagination: { page: 1, pageSize: 25, rowCount: 0, pageCount: 0 } });
  server.answer(listKeptSignatures, { items: [] });
  server.answer(listDeletionTargets, { items: [{ id: 7, name: 'Prices', detail: 'Task 7' }] });
  server.answer(previewDeletion, { ...deletion, goes: [{ what: 'tasks', count: 1 }], stays: [], blocked: null });
  const answer = server.hold(requestDeletion);
  await open('/admin/deletions');
  await button('Delete data').click();
  await dialog('Delete data').getByRole('combobox', { name: 'Task', exact: true }).click();
  await page.getByRole('option', { name: /^Prices/ }).click();
  await button('Request deletion').click();
  await expect.poll(() => server.received(requestDeletion)).toHaveLength(1);
  await leave('Delete data');
  await button('Delete data').click();
  const waiting = { state: 'waiting' as const, reason: 'requested' as const, finished_at: null, undone_by: null, removed: [] };
  const requested = { requested_by: { id: 11, name: 'Demo Admin' }, requested_at: '2026-11-20T10:00:00.000Z' };
  answer({ id: 1, ...deletion, ...waiting, ...requested });
  await expect.element(notice('Deletion requested')).toBeVisible();
  await expect.element(dialog('Delete data')).toBeVisible();
});

test('a re-match that was cancelled while it was being checked is not started', async ({ server, open }) => {
  const given = answerReview(server, [testingRow({ id: 1, orig_name: 'Eye drops' })]);
  server.answer(countReMatch, { count: 1, of: 1, by_reason: [{ reason: 'listed', count: 1 }] });
  server.answer(runTask, given.result.task);
  const answer = server.hold(readKeptMappedCore);
  await open(given.address);
  await review.isLoaded();
  const begin = async () => {
    await button('More ways to re-match').click();
    await page.getByRole('menuitem', { name: 'Advanced re-match' }).click();
  };
  await begin();
  await dialog('Advanced re-match').getByRole('button', { name: 'Match 1 row again' }).click();
  await expect.poll(() => server.received(readKeptMappedCore)).toHaveLength(1);
  await leave('Advanced re-match');
  answer({ made_at: null, is_current: true, lack: null });
  // The next dialog has its answer later than the first one had its.
  await begin();
  await expect.element(dialog('Advanced re-match').getByRole('status')).toMatchTextContent('1 row');
  expect(server.received(runTask)).toEqual([]);
});

test('a re-match whose answer is lost is not said to be not started, and is requested again under its key, also in the dialog opened again', async ({
  server,
  open,
}) => {
  const given = answerReview(server, [testingRow({ id: 1, orig_name: 'Eye drops' })]);
  server.answer(countReMatch, { count: 1, of: 1, by_reason: [{ reason: 'listed', count: 1 }] });
  server.answer(readKeptMappedCore, { made_at: null, is_current: true, lack: null });
  server.cutOff(runTask);
  await open(given.address);
  await review.isLoaded();
  const begin = async () => {
    await button('More ways to re-match').click();
    await page.getByRole('menuitem', { name: 'Advanced re-match' }).click();
  };
  await begin();
  const start = dialog('Advanced re-match').getByRole('button', { name: 'Match 1 row again' });
  await start.click();
  const alert = dialog('Advanced re-match').getByRole('alert');
  await expect.element(alert).toMatchTextContent('We don’t know whether the re-match was started.');
  await expect.element(alert).not.toMatchTextContent('Nothing was started.');
  await start.click();
  await expect.poll(() => server.received(runTask)).toHaveLength(2);
  await expect.element(start).toBeEnabled();
  await leave('Advanced re-match');
  server.answer(runTask, given.result.task);
  await begin();
  await start.click();
  await expect.poll(() => server.received(runTask)).toHaveLength(3);
  await expect.element(dialog('Advanced re-match')).not.toBeInTheDocument();
  await begin();
  await start.click();
  await expect.poll(() => server.received(runTask)).toHaveLength(4);
  const [lost, again, reopened, another] = keysOf(server, runTask);
  expect([again, reopened]).toEqual([lost ?? 'a key', lost]);
  expect(another, 'the first was answered').not.toBe(lost);
});

test('a link whose answer is lost is not said to be missing, and is requested again under its key, also in the dialog opened again', async ({
  server,
  open,
}) => {
  const given = answerReview(server, [testingRow({ id: 1, orig_name: 'Eye drops' })]);
  server.answer(listLinks, { items: [] });
  server.cutOff(createLink);
  await open(given.address);
  const begin = async () => {
    await review.button('Share').click();
    await page.getByRole('menuitem', { name: 'Customer link' }).click();
  };
  await begin();
  await expect.element(dialog('Generated link').getByText('We don’t know whether the link was generated.')).toBeVisible();
  await dialog('Generated link').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => server.received(createLink)).toHaveLength(2);
  await leave('Generated link');
  await begin();
  await expect.poll(() => server.received(createLink)).toHaveLength(3);
  const [lost, again, reopened] = keysOf(server, createLink);
  expect([again, reopened]).toEqual([lost ?? 'a key', lost]);
});

test('a link that is revoked while another one is asked about leaves that question open', async ({ server, open }) => {
  const given = answerReview(server, [testingRow({ id: 1, orig_name: 'Eye drops' })]);
  const at = '2026-11-20T10:00:00.000Z';
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const link: Omit<Link, 'id'> = {
    linkType: 'protected_link',
    created_at: at,
    expires_at: expires,
    revoked_at: null,
    last_used_at: null,
    uses: 0,
    created_by: { name: 'Demo Admin', email: people.admin.email },
  };
  const links: Link[] = [2, 1].map((id) => ({ id, ...link }));
  server.answer(listLinks, () => ({ items: links }));
  const answer = server.hold(revokeLink);
  await open(given.address);
  await review.button('Share').click();
  await page.getByRole('menuitem', { name: 'Customer link' }).click();
  const rowsOf = dialog('Generated link').getByRole('table', { name: 'Links of this version' }).getByRole('row');
  await rowsOf.nth(1).getByRole('button', { name: 'Revoke' }).click();
  await rowsOf.nth(1).getByRole('button', { name: 'Revoke for good' }).click();
  await expect.poll(() => server.received(revokeLink)).toHaveLength(1);
  await rowsOf.nth(2).getByRole('button', { name: 'Revoke' }).click();
  links[0] = { id: 2, ...link, revoked_at: at };
  answer(undefined);
  await expect.element(rowsOf.nth(1)).toMatchTextContent('Revoked');
  await isDrawn();
  await expect.element(rowsOf.nth(2).getByRole('button', { name: 'Revoke for good' })).toBeVisible();
});
