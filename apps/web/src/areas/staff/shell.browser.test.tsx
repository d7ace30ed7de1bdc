import { readConstants } from '@fetlock/contract/constants';
import { readResult } from '@fetlock/contract/results';
import { listLexiconTerms, listProposedTerms } from '@fetlock/contract/lexicon-terms';
import { finishSignIn, listUsers } from '@fetlock/contract/users';
import { expect, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { storeSignIn } from '../../api/stored-sign-in.ts';
import { constants } from '../../testing/answer-shell.ts';
import { answerNoFiles, answerUsers, listedUsers } from '../../testing/answer-lists.ts';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { notice, textsOf } from '../../testing/page.ts';
import { people, signInOf } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';

const sidebar = page.getByRole('navigation', { name: 'Main' });
const entry = (name: string) => sidebar.getByRole('link', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const path = () => location.pathname;

test('the start leads to the log-in screen @SHELL-02 @SHELL-03 @AUTH-04 @AUTH-05', async ({ open }) => {
  await open('/', { as: null });
  await expect.poll(path).toBe('/log-in');
  await expect.element(heading('Price matcher')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Sign in with / })).toBeVisible();
  await expect.element(page.getByRole('button')).toHaveLength(1);
});

test.for(['/home', '/home/tasks', '/home/users', '/home/uploads', '/home/dashboard', '/home/processing-results/1', '/admin'])(
  '%s leads to the log-in screen while no one is signed in @AUTH-01 @AUTH-11 @SHELL-04 @SHELL-05 @SHELL-06 @SHELL-07 @SHELL-08 @SHELL-09 @SHELL-10',
  async (address, { open }) => {
    await open(address, { as: null });
    await expect.poll(path).toBe('/log-in');
  },
);

test('a sign-in that fails says so and stays at the log-in screen @ERR-30 @AUTH-09', async ({ server, open }) => {
  server.refuse(finishSignIn, 'BAD_SIGN_IN');
  await open('/log-in?code=never-given&state=never-given', { as: null });
  await expect.element(page.getByRole('status').filter({ hasText: 'You are not signed in.' })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(path()).toBe('/log-in');
});

test.for(['code=theirs&state=theirs', 'error=denied&state=theirs', 'error=denied'])(
  'an answer to a sign-in that this tab has not started is neither sent on nor quoted: %s @R-27',
  async (answer, { server, open }) => {
    server.answer(finishSignIn, signInOf('admin'));
    await open(`/log-in?${answer}&error_description=Call%20555-0100`, { as: null });
    await expect.element(page.getByRole('status').filter({ hasText: 'does not belong to this sign-in' })).toBeVisible();
    await expect.element(page.getByText('555-0100')).not.toBeInTheDocument();
    expect(server.received(finishSignIn)).toEqual([]);
    expect(path()).toBe('/log-in');
  },
);

test.for(['/', '/log-in', '/home'])(
  '%s leads a signed-in person to the tasks @SHELL-01 @SHELL-04 @SHELL-08 @TASKS-03 @AUTH-10',
  async (address, { server, open }) => {
    answerTasks(server, []);
    await open(address);
    await expect.poll(path).toBe('/home/tasks');
    await expect.element(heading('Tasks')).toBeVisible();
  },
);

test('the shell shows the product, the person and the navigation @SHELL-19 @SHELL-21 @SHELL-22 @SHELL-23 @SHELL-24 @SHELL-26 @SHELL-28 @SHELL-29', async ({
  server,
  open,
}) => {
  answerTasks(server, []);
  answerUsers(server);
  answerNoFiles(server);
  await open('/home/tasks');
  await expect.element(page.getByRole('banner')).toMatchTextContent(/^Fetlock price matcher$/);
  expect(textsOf(sidebar.getByRole('link'))).toEqual(['Tasks', 'Users', 'Files', 'Lexicon', 'Admin']);
  expect(textsOf(sidebar.getByRole('button'))).toEqual(['Log out', 'Minify']);
  for (const text of [people.admin.name, people.admin.email, 'DA']) await expect.element(sidebar).toMatchTextContent(text);
  const width = () => sidebar.element().getBoundingClientRect().width;
  const wide = width();
  const minify = sidebar.getByRole('button', { name: 'Minify' });
  await minify.click();
  await expect.element(minify).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(width).toBeLessThan(wide / 2);
  await open('/home/tasks');
  await expect.element(minify).toHaveAttribute('aria-pressed', 'true');
  for (const [name, address] of [
    ['Users', '/home/users'],
    ['Files', '/home/uploads'],
    ['Admin', '/admin/feature-toggles'],
    ['Tasks', '/home/tasks'],
  ] as const) {
    await entry(name).click();
    await expect.poll(path).toBe(address);
  }
});

test('the sidebar shows the picture of a person who has one; if it cannot be shown, the initials are shown instead @SHELL-27', async ({
  server,
  open,
}) => {
  answerTasks(server, []);
  const signIn = signInOf('admin');
  const withPicture = (picture: string) => storeSignIn({ ...signIn, user: { ...signIn.user, picture } });
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  withPicture(picture);
  await open('/home/tasks', { as: null });
  await expect.element(sidebar.getByCss(`img[src="${picture}"]`)).toBeVisible();
  withPicture('data:image/gif;base64,none');
  await expect.element(sidebar).toMatchTextContent('DA');
  await expect.element(sidebar.getByCss('img')).not.toBeInTheDocument();
});

test('the dashboard is an empty page @SHELL-05', async ({ open }) => {
  await open('/home/dashboard');
  await expect.element(page.getByRole('main')).toHaveTextContent('Dashboard');
});

test('constants are loaded before each navigation @SHELL-13', async ({ server, open }) => {
  answerTasks(server, []);
  answerUsers(server);
  await open('/home/tasks');
  await expect.element(heading('Tasks')).toBeVisible();
  expect(server.received(readConstants)).toHaveLength(1);
  const answerConstants = server.hold(readConstants);
  await entry('Users').click();
  await expect.poll(() => server.received(readConstants).length).toBe(2);
  expect(server.received(listUsers)).toHaveLength(0);
  answerConstants({ ...constants, product: 'Hoof' });
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect.element(page.getByRole('banner')).toMatchTextContent(/^Hoof price matcher$/);
});

test('the short address of a result leads to its review @TASKS-43', async ({ server, open }) => {
  server.refuse(readResult, 'NOT_FOUND');
  await open('/processing-results/1');
  await expect.poll(path).toBe('/home/processing-results/1');
});

test('a reviewer can open every staff page, but not the admin area @AUTH-17 @AUTH-18 @AUTH-25 @AUTH-28', async ({ server, open }) => {
  answerTasks(server, []);
  answerUsers(server);
  answerNoFiles(server);
  server.answer(listLexiconTerms, { items: [], pagination: { page: 1, pageSize: 50, rowCount: 0, pageCount: 0 } });
  server.answer(listProposedTerms, { items: [] });
  for (const [address, name] of [
    ['/home/tasks', 'Tasks'],
    ['/home/users', 'Users'],
    ['/home/uploads', 'Files'],
    ['/home/lexicon', 'Lexicon'],
    ['/home/dashboard', 'Dashboard'],
  ] as const) {
    await open(address, { as: 'reviewer' });
    await expect.element(heading(name)).toBeVisible();
  }
  expect(textsOf(sidebar.getByRole('link'))).toEqual(['Tasks', 'Users', 'Files', 'Lexicon']);
  await open('/admin', { as: 'reviewer' });
  await expect.poll(path).toBe('/home/tasks');
  await expect.element(page.getByText('Only administrators can open this page')).toBeVisible();
});

test('in a window too narrow for titles the navigation shows icons, which say their titles', async ({ server, open }) => {
  await page.viewport(844, 390);
  answerTasks(server, []);
  await open('/home/tasks');
  await expect.element(heading('Tasks')).toBeVisible();
  expect(sidebar.element().getBoundingClientRect().width).toBeLessThanOrEqual(56);
  await entry('Users').hover();
  await expect.element(page.getByRole('tooltip').filter({ hasText: 'Users' })).toBeVisible();
});

test('a page that is opened begins at its top, however far the one before it was scrolled', async ({ server, open }) => {
  await page.viewport(844, 390);
  answerTasks(
    server,
    Array.from({ length: 12 }, (_, index) => testingTask({ id: index + 1 })),
  );
  const people = Array.from({ length: 20 }, (_, turn) =>
    listedUsers().map((user) => ({ ...user, id: 100 * turn + user.id, name: `Person ${turn}` })),
  );
  server.answer(listUsers, { items: people.flat() });
  await open('/home/tasks');
  await expect.element(page.getByRole('article')).toHaveLength(12);
  const main = page.getByRole('main').element();
  main.scrollTop = 600;
  expect(main.scrollTop).toBe(600);
  await entry('Users').click();
  await expect.element(page.getByRole('row').filter({ hasText: 'Person 19' }).first()).toBeInTheDocument();
  expect(main.scrollHeight).toBeGreaterThan(1_000);
  expect(main.scrollTop).toBe(0);
});

test('on a phone what can be done with a user is in view next to as much of the table as fits', async ({ server, open }) => {
  await page.viewport(320, 640);
  answerUsers(server);
  await open('/home/users');
  const button = page.getByRole('button', { name: /^Delete / }).first();
  await expect.element(button).toBeInViewport({ ratio: 1 });
  const { left, right, top, bottom } = button.element().getBoundingClientRect();
  expect(button.element().contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true);
});

test('where nothing may move, a change of the colour scheme reaches every text at once', async ({ server, open }) => {
  onTestFinished(() => commands.emulateMedia({ reducedMotion: null }));
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  answerUsers(server);
  await open('/home/users');
  const table = page.getByRole('table', { name: 'Users' });
  await expect.element(table.getByText(people.reviewer.email)).toBeVisible();
  const root = document.documentElement;
  const scheme = root.dataset['mantineColorScheme'] ?? 'light';
  const colourOf = (element: Element) => getComputedStyle(element).color;
  const cell = table.getByText(people.reviewer.email).element();
  const before = colourOf(cell);
  root.dataset['mantineColorScheme'] = scheme === 'light' ? 'dark' : 'light';
  const after = colourOf(cell);
  root.dataset['mantineColorScheme'] = scheme;
  expect(after).not.toBe(before);
  expect(colourOf(cell)).toBe(before);
});
