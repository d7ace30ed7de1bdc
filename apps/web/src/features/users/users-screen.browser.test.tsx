import { listUsers, createUser, deleteUser } from '@fetlock/contract/users';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { notice } from '../../testing/page.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';

const listed = (name: keyof typeof people) => ({
  ...people[name],
  short_roles: [...people[name].short_roles],
  created_at: '2026-11-20T10:00:00.000Z',
});

test('a name that is on the list already is refused at the field, and what was typed stays @ERR-08', async ({ server, open }) => {
  server.answer(listUsers, { items: [listed('admin'), listed('reviewer')] });
  server.refuse(createUser, 'ALREADY_EXISTS', { description: 'A user with this e-mail exists already.' });
  await open('/home/users');
  await page.getByRole('button', { name: 'Create new User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create new User' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('reviewer@fetlock.example');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('A user with this e-mail exists already.')).toBeVisible();
  await expect.element(notice('Conflict')).toMatchTextContent('A user with this e-mail exists already.');
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('reviewer@fetlock.example');
  await expectAccessibleLightAndDark('refused', '[role=dialog]');
  expect(server.received(createUser).map(({ body }) => body)).toEqual([{ email: 'reviewer@fetlock.example' }]);
});

test('who is gone already cannot be deleted', async ({ server, open }) => {
  server.answer(listUsers, { items: [listed('admin'), listed('reviewer')] });
  server.refuse(deleteUser, 'NOT_FOUND', { description: 'User not found.' });
  await open('/home/users');
  await expect.element(page.getByRole('table', { name: 'Users' }).getByRole('button', { name: /^Delete/ })).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete reviewer@fetlock.example' }).click();
  await page.getByRole('dialog', { name: 'Delete user' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('User not found.')).toBeVisible();
});

test('a reviewer sees no button', async ({ server, open }) => {
  server.answer(listUsers, { items: [listed('admin'), listed('reviewer')] });
  await open('/home/users', { as: 'reviewer' });
  await expect.element(page.getByText('admin@fetlock.example')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create new User' })).not.toBeInTheDocument();
});
