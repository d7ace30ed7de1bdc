import { startSignIn } from '@fetlock/contract/users';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/test.tsx';

test('the name of the identity provider is read in full at 320 px', async ({ server, open }) => {
  await page.viewport(320, 640);
  server.answer(startSignIn, {
    authorization_url: 'http://provider.example/authorize',
    state: 'a state',
    provider: 'the local account list of the practice group',
    sign_out_url: null,
  });
  await open('/log-in', { as: null });
  const button = page.getByRole('button', { name: 'Sign in with the local account list of the practice group' });
  await expect.element(button).toBeEnabled();
  const label = button.element().querySelector('.mantine-Button-label');
  expect(label?.textContent).toContain('Sign in with');
  expect(label?.scrollWidth).toBeLessThanOrEqual(label?.clientWidth ?? 0);
  expect(label?.scrollHeight).toBeLessThanOrEqual(button.element().clientHeight);
  // Nor are the tails of its letters cut.
  expect(label?.scrollHeight).toBeLessThanOrEqual(label?.clientHeight ?? 0);
});
