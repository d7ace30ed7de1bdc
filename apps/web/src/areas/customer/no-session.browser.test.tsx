import { readVisit, verifyToken } from '@fetlock/contract/links';
import { startSignIn } from '@fetlock/contract/users';
import { editCustomerRow } from '@fetlock/contract/customer-rows';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerTasks } from '../../testing/given-tasks.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { givenChecklist } from '../../features/migration-pal/testing-checklist.ts';
import { pal } from '../../features/migration-pal/testing-pal-page.ts';
import { expectGoodAtEachWidth } from './testing-widths.ts';

const title = () => page.getByRole('heading', { level: 1 });
const signInStart = { authorization_url: 'http://identity.example/authorize', state: 'a state', provider: 'Google', sign_out_url: null };
const expired = 'Your protected access link has been expired';
/** What the tab and the browser store. */
const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

test('an invalid link says what to do', async ({ server, open }) => {
  server.refuse(verifyToken, 'NOT_SIGNED_IN');
  await open('/customer/migration/4/migration-poll?access_token=made-up', { as: null });
  await expect.element(title()).toHaveTextContent('This link does not work');
  await expectGoodAtEachWidth('a link that is not good');
});

test('a page without its link asks for it @LINK-10', async ({ open }) => {
  await open('/customer/migration/4/dashboard', { as: null });
  await expect.element(title()).toHaveTextContent('Please open your link again');
  await expectGoodAtEachWidth('a page without its link');
});

test('an address without a page says so', async ({ open, guard }) => {
  // React Router logs this warning in development only, never in the built pages.
  guard.expect(/Matched leaf route/);
  await open('/customer/v3/migration/1/dashboard', { as: null });
  await expect.element(title()).toHaveTextContent('There is no page at this address');
  await expectGoodAtEachWidth('an address that no page has');
});

test('a revoked link leaves nothing secret behind', async ({ server, open }) => {
  const { linkToken, address } = givenChecklist(server);
  await open(address().replace('access_token=', 'token='), { as: null });
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent('Your link is valid until');
  expect(kept()).toContain(linkToken);
  server.refuse(readVisit, 'NOT_SIGNED_IN');
  server.refuse(verifyToken, 'NOT_SIGNED_IN');
  await open(location.pathname, { as: null });
  await expect.element(title()).toHaveTextContent('This link does not work');
  expect(kept()).not.toContain(linkToken);
  await expect.element(page.getByText('What you have entered before is saved.')).toBeVisible();
});

test('a revoked link does not say that changes are saved which it has refused', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address('&step=ask_customer'), { as: null });
  await pal.row('Question 1').getByRole('button').first().click();
  await pal.note().fill('10 ml');
  for (const call of [editCustomerRow, readVisit, verifyToken]) server.refuse(call, 'NOT_SIGNED_IN');
  await userEvent.keyboard('{Enter}');
  await expect.element(title()).toHaveTextContent('This link does not work');
  const unsent = 'Your last changes could not be sent. They are kept in this browser until you open a link that works.';
  await expect.element(page.getByText(unsent)).toBeVisible();
  expect(kept()).toContain('10 ml');
});

test('an expired link leads to the log-in page, which says for a while that it has expired, and what to do @LINK-15', async ({
  server,
  open,
}) => {
  server.refuse(verifyToken, 'LINK_EXPIRED');
  server.answer(startSignIn, signInStart);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await open('/customer/migration/4/migration-poll?access_token=old', { as: null });
  await vi.waitFor(() => expect(notice('Link expired').elements()).toHaveLength(1));
  await vi.waitFor(() => expect(location.pathname).toBe('/log-in'));
  // By frames: an expectation that waits would advance the stopped clock.
  while (page.getByText('Did you come with a link from an e-mail?').query() === null) await new Promise(requestAnimationFrame);
  expect(notice('Link expired').element().textContent).toContain(expired);
  expect(page.getByRole('main').element().textContent).toContain('Did you come with a link from an e-mail?');
  await vi.advanceTimersByTimeAsync(14_000);
  await isDrawn();
  expect(notice('Link expired').elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(notice('Link expired').elements()).toEqual([]), { interval: 10, timeout: 300 });
  vi.useRealTimers();
  await expectGoodAtEachWidth('the log-in page after an expired link');
});

test('a signed-in user opening an expired link is not signed out, and continues in their own name @AUTH-02 @LINK-15', async ({
  server,
  open,
}) => {
  server.refuse(verifyToken, 'LINK_EXPIRED');
  server.answer(startSignIn, signInStart);
  answerTasks(server, []);
  await open('/customer/migration/4/migration-poll?access_token=old', { as: 'reviewer' });
  const own = localStorage.getItem('fetlock.sign-in');
  await expect.element(notice('Link expired')).toMatchTextContent(expired);
  expect(server.received(verifyToken).map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  await page.getByRole('link', { name: /^Go to the tasks as / }).click();
  await expect.poll(() => location.pathname).toBe('/home/tasks');
  await expect.element(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  expect(localStorage.getItem('fetlock.sign-in')).toBe(own);
});
