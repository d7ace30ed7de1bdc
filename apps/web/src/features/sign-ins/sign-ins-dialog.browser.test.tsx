import { type PersonSignIn, endSignIn, endSignIns, listSignIns } from '@fetlock/contract/sign-ins';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerUsers } from '../../testing/answer-lists.ts';
import { test } from '../../testing/test.tsx';

const signIn = (id: number, more: Partial<PersonSignIn> = {}): PersonSignIn => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-20T22:00:00.000Z',
  last_used_at: '2026-11-20T10:05:00.000Z',
  address: `192.0.2.${id}`,
  browser: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  is_this: false,
  ...more,
});
const command = { address: null, browser: null, last_used_at: null };
const dialog = page.getByRole('dialog');
const rows = dialog.getByRole('row');

test('a person sees where they are signed in, ends one sign-in, and all others', async ({ server, open }) => {
  let items = [signIn(1, { is_this: true }), signIn(2), signIn(3, command)];
  answerUsers(server);
  server.answer(listSignIns, () => ({ items }));
  server.answer(endSignIn, ({ params }) => void (items = items.filter(({ id }) => id !== params.signInId)));
  server.answer(endSignIns, () => {
    const ended = items.length - 1;
    items = items.slice(0, 1);
    return { ended };
  });
  await open('/home/users', { as: 'reviewer' });
  await expect.element(page.getByRole('button', { name: 'Sign-ins of reviewer@fetlock.example' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign-ins of admin@fetlock.example' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Sign-ins of reviewer@fetlock.example' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Your sign-ins' })).toBeVisible();
  await expect.element(rows).toHaveLength(4);
  await expect.element(rows.nth(1)).toMatchTextContent(/Chrome on Windows192\.0\.2\.1.*This one$/);
  await expect.element(rows.nth(3)).toMatchTextContent(/^Token made by a command.*Never/);
  await expectAccessibleLightAndDark('sign-ins');
  await rows.nth(2).getByRole('button').click();
  await expect.element(rows).toHaveLength(3);
  await dialog.getByRole('button', { name: 'End all others' }).click();
  await expect.element(rows).toHaveLength(2);
  await expect.element(dialog.getByRole('button', { name: 'End all others' })).toBeDisabled();
});

test('an administrator ends the sign-ins of another user', async ({ server, open }) => {
  answerUsers(server);
  server.answer(listSignIns, () => ({ items: server.received(endSignIns).length > 0 ? [] : [signIn(5)] }));
  server.answer(endSignIns, { ended: 1 });
  await open('/home/users');
  await page.getByRole('button', { name: 'Sign-ins of reviewer@fetlock.example' }).click();
  await page.getByRole('dialog', { name: 'Sign-ins of Demo Reviewer' }).getByRole('button', { name: 'End all' }).click();
  await expect.element(dialog.getByText('Not signed in anywhere at the moment.')).toBeVisible();
  expect(server.received(endSignIns)).toMatchObject([{ params: { id: 12 } }]);
});
