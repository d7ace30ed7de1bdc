import { listFiles } from '@fetlock/contract/files';
import { listTasks } from '@fetlock/contract/tasks';
import { readResult } from '@fetlock/contract/results';
import { createUser, deleteUser, listUsers } from '@fetlock/contract/users';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { takeRequestedAddress } from '../../api/requested-address.ts';
import { answerNoFiles, answerUsers, listedUsers } from '../../testing/answer-lists.ts';
import { refusal } from '../../testing/contract-server.ts';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { errorOverlay, notice } from '../../testing/page.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';

const entry = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Create new User' });
const email = dialog.getByRole('textbox', { name: 'E-mail' });
const create = dialog.getByRole('button', { name: 'Create' });
const keptSignIn = () => localStorage.getItem('fetlock.sign-in');

/** Opens the dialog for a new user, and fills it in. */
async function fillInNewUser(address: string): Promise<void> {
  await page.getByRole('button', { name: 'Create new User' }).click();
  await email.fill(address);
}

test('a user deleted in another tab is reported as gone, and the list is reloaded @ERR-06 @ERR-08', async ({ server, open }) => {
  answerUsers(server);
  server.refuse(deleteUser, 'NOT_FOUND', { description: 'User not found.' });
  await open('/home/users');
  await page.getByRole('button', { name: `Delete ${people.reviewer.email}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete user' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(notice('Not Found')).toMatchTextContent('User not found.');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.received(listUsers).length).toBeGreaterThan(1);
});

test('a user who exists cannot be added; what was typed stays @ERR-11 @ERR-31', async ({ server, open }) => {
  answerUsers(server);
  server.refuse(createUser, 'ALREADY_EXISTS', { description: 'A user with this e-mail already exists.' });
  await open('/home/users');
  await fillInNewUser(people.reviewer.email);
  await create.click();
  await expect.element(notice('Conflict')).toMatchTextContent('A user with this e-mail already exists.');
  await expect.element(dialog.getByText('A user with this e-mail already exists.'), { message: 'said at the field too' }).toBeVisible();
  await expect.element(email).toHaveValue(people.reviewer.email);
  await expect.element(create).toBeEnabled();
});

test('the notice of a failure goes away once the same succeeds', async ({ server, open }) => {
  server.refuse(listUsers, 'INTERNAL', { description: 'The disk is on fire.' });
  await open('/home/users');
  await expect.element(notice('The disk is on fire.')).toBeVisible();
  answerUsers(server);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();

  server.refuse(createUser, 'ALREADY_EXISTS', { description: 'A user with this e-mail already exists.' });
  await fillInNewUser('new.person@fetlock.example');
  await create.click();
  await expect.element(notice('Conflict')).toBeVisible();
  const [added] = listedUsers();
  server.answer(createUser, () => added ?? refusal('INTERNAL'));
  await create.click();
  await expect.element(notice('User created')).toBeVisible();
  await expect.element(notice('Conflict')).not.toBeInTheDocument();
});

test('a failure that repeats while its notice is shown is read out each time', async ({ server, open }) => {
  answerUsers(server);
  server.refuse(createUser, 'ALREADY_EXISTS', { description: 'A user with this e-mail already exists.' });
  await open('/home/users');
  await fillInNewUser(people.reviewer.email);
  await create.click();
  await expect.element(notice('Conflict')).toBeVisible();
  const heard = (words: string) =>
    [...document.querySelectorAll('[role=status]')].filter(({ textContent }) => textContent === `Conflict: ${words}`).length;
  const words = 'A user with this e-mail already exists.';
  expect(heard(words)).toBe(0);
  await create.click();
  await expect.poll(() => heard(words)).toBe(1);
  await create.click();
  await expect.poll(() => heard(`${words}\u00a0`)).toBe(1);
  expect(document.querySelectorAll('.mantine-Notification-root')).toHaveLength(1);
});

test("a refusal is silent, rows that are not ready are reported briefly, any other failure with the server's message @ERR-07 @ERR-12 @ERR-13 @ERR-14 @ERR-31 @ERR-40", async ({
  server,
  open,
}) => {
  answerUsers(server);
  await open('/home/users');
  await fillInNewUser('kept@fetlock.example');
  const answerWith = async (answer: () => void) => {
    answer();
    const before = server.received(createUser).length;
    await create.click();
    await expect.poll(() => server.received(createUser).length).toBe(before + 1);
    await expect.element(create, { message: 'the button waits no longer' }).toBeEnabled();
  };
  await answerWith(() => server.refuse(createUser, 'NOT_ALLOWED'));
  await expect.element(notice()).not.toBeInTheDocument();

  await answerWith(() => server.refuse(createUser, 'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT', { description: 'Rows 1 and 2.' }));
  await expect.element(notice('Not all selected rows are ready for import.')).toMatchTextContent('Error');
  const shownAt = performance.now();
  await expect.element(notice(), { message: 'it goes by itself' }).not.toBeInTheDocument();
  const shownFor = performance.now() - shownAt;
  expect([shownFor > 2_000, shownFor < 6_000]).toEqual([true, true]);

  const long = 'There is no such practice in this environment.';
  await answerWith(() => server.refuse(createUser, 'NOT_FOUND', { description: long }));
  await expect.element(notice('Not Found')).toMatchTextContent('Sorry, requested not found.');

  await answerWith(() => server.refuse(createUser, 'INTERNAL', { description: 'The disk is on fire.' }));
  await expect.element(notice('The disk is on fire.')).toMatchTextContent('Error');

  await answerWith(() => server.answer(createUser, () => new Response('I am a teapot', { status: 418 })));
  await expect.element(notice('I am a teapot')).toMatchTextContent('Error');

  await answerWith(() => server.cutOff(createUser));
  await expect.element(notice('The server cannot be reached.')).toMatchTextContent('Error');

  await expect.element(email).toHaveValue('kept@fetlock.example');
  await expect.element(errorOverlay()).not.toBeInTheDocument();
});

test('a call that takes longer than 200 seconds is aborted @SHELL-39 @CONST-01', async ({ server, open }) => {
  const { timeout } = AbortSignal;
  onTestFinished(() => void Object.assign(AbortSignal, { timeout }));
  AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds === 200_000 ? 300 : 2_000_000);
  server.hold(listUsers);
  await open('/home/users');
  await expect.element(notice('The server took too long to answer.')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The users could not be loaded.');
});

test('a token revoked during work leads to the log-in screen without a message @AUTH-19 @ERR-03 @ERR-04 @ERR-05 @SHELL-35', async ({
  server,
  open,
}) => {
  answerTasks(server, [testingTask({ id: 1 })]);
  await open('/home/tasks', { as: 'reviewer' });
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(keptSignIn()).not.toBeNull();
  server.refuse(listTasks, 'NOT_SIGNED_IN');
  await expect.poll(() => location.pathname, { message: 'by the next poll of the list' }).toBe('/log-in');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
  await expect.element(errorOverlay()).not.toBeInTheDocument();
  expect(keptSignIn()).toBeNull();
});

test('a token that is no longer valid leads to the log-in screen without an overlay @AUTH-19 @ERR-03', async ({ server, open }) => {
  server.refuse(listUsers, 'NOT_SIGNED_IN');
  await open('/home/users');
  await expect.poll(() => location.pathname).toBe('/log-in');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(keptSignIn()).toBeNull();
  expect(takeRequestedAddress(), 'shown after the next sign-in').toBe('/home/users');
});

test('an expired link signs out, says so and leads to the log-in screen @AUTH-20 @AUTH-21 @ERR-09 @ERR-10', async ({ server, open }) => {
  answerUsers(server);
  answerNoFiles(server);
  server.answer(listFiles, () => refusal('LINK_EXPIRED', { description: 'Expired.' }));
  await open('/home/users');
  await expect.element(page.getByText(people.reviewer.email)).toBeVisible();
  await entry('Files').click();
  await expect.poll(() => location.pathname).toBe('/log-in');
  await expect.element(notice('Link expired')).toMatchTextContent('Your protected access link has been expired');
  await expect.element(errorOverlay()).not.toBeInTheDocument();
  expect(keptSignIn()).toBeNull();
});

test('without a connection a change fails at once and says so, and is not sent later @ERR-01', async ({ server, open }) => {
  answerUsers(server);
  answerNoFiles(server);
  server.cutOff(createUser);
  await open('/home/users');
  await fillInNewUser('offline@fetlock.example');
  await create.click();
  await expect.element(notice('The server cannot be reached.')).toBeVisible();
  await expect.element(email).toHaveValue('offline@fetlock.example');
  expect(server.received(createUser)).toHaveLength(1);
  server.refuse(createUser, 'ALREADY_EXISTS');
  window.dispatchEvent(new Event('online'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Once another call of the page is answered, the connection is back.
  await entry('Files').click();
  await expect.element(page.getByText('No data', { exact: true })).toBeVisible();
  expect(server.received(createUser)).toHaveLength(1);
});

test('something that does not exist is reported by a notice and in place of the screen @ERR-01 @ERR-02 @ERR-06 @ERR-08 @SHELL-32', async ({
  server,
  open,
}) => {
  server.refuse(readResult, 'NOT_FOUND', { description: 'Result not found.' });
  await open('/home/processing-results/999999999');
  await expect.element(notice('Not Found')).toMatchTextContent('Result not found.');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Result not found.' }).first()).toBeVisible();
  await expect.element(errorOverlay()).not.toBeInTheDocument();
});
