import { readConstants } from '@fetlock/contract/constants';
import { listFiles } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { listTasks } from '@fetlock/contract/tasks';
import { signOut, startSignIn } from '@fetlock/contract/users';
import { expect, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { answerNoFiles, answerUsers } from '../../testing/answer-lists.ts';
import { constants } from '../../testing/answer-shell.ts';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { answerReview } from '../../testing/given-review.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { answerForUnsaved } from '../../ui/unsaved.ts';
import { list } from '../../features/tasks/testing-task-list.ts';

const opening = page.getByRole('status').filter({ hasText: 'Opening the page…' });

test('a click on a navigation entry shows a reaction at once, however slow the server is', async ({ server, open }) => {
  answerTasks(server, []);
  answerUsers(server);
  await open('/home/tasks');
  await expect.element(list.heading).toBeVisible();
  await expect.element(opening).not.toBeInTheDocument();
  const goOn = server.hold(readConstants);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect.element(opening).toBeInTheDocument();
  goOn(constants);
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect.element(opening).not.toBeInTheDocument();
});

test('Log out leaves at once while the server hangs', async ({ server, open }) => {
  answerTasks(server, []);
  server.hold(signOut);
  await open('/home/tasks');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => location.pathname).toBe('/log-in');
  expect(server.received(signOut)).toHaveLength(1);
});

test('after a log-out, and only then, the log-in screen leads to the sign-out page of the identity provider', async ({ server, open }) => {
  answerTasks(server, []);
  const sign_out_url = 'http://provider.example/end-session';
  server.answer(startSignIn, {
    authorization_url: 'http://provider.example/authorize',
    state: 'a state',
    provider: 'Example',
    sign_out_url,
  });
  server.answer(signOut, undefined);
  const link = page.getByRole('link', { name: 'Sign out of Example too' });
  await open('/log-in', { as: null });
  await expect.element(page.getByRole('button', { name: 'Sign in with Example' })).toBeEnabled();
  await expect.element(link).not.toBeInTheDocument();
  await open('/home/tasks');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(link).toHaveAttribute('href', sign_out_url);
});

test('a page number beyond the last page of files leads to the last page', async ({ server, open }) => {
  answerNoFiles(server);
  server.answer(listFiles, ({ query: { page: asked } }) => ({
    items:
      asked > 2
        ? []
        : [
            {
              id: asked,
              name: `list-${asked}.csv`,
              location: `/files/${asked}`,
              file_type: 'uploads' as const,
              size: 1,
              user: { id: 11, email: 'admin@fetlock.example' },
              created_at: '2026-11-20T10:00:00.000Z',
            },
          ],
    pagination: { page: asked, pageSize: 100, rowCount: 101, pageCount: 2 },
  }));
  await open('/home/uploads?page=99');
  await expect.element(page.getByText('list-2.csv')).toBeVisible();
  await page.viewport(390, 844);
  const created = page.getByText('2026.20.11 10:00:00 UTC').element();
  expect(created.getClientRects(), 'a date is on one line, however narrow its column').toHaveLength(1);
  expect(new URLSearchParams(location.search).get('page')).toBe('2');
});

test('a preprocessor that failed on a finished task is reported on its card', async ({ server, open }) => {
  answerTasks(server, [testingTask({ id: 1, name: 'Finished', error: 'The preprocessor failed: the export is incomplete.' })]);
  await open('/home/tasks');
  await expect.element(list.card('Finished').getByText('The preprocessor failed: the export is incomplete.')).toBeVisible();
});

test('a search says how many tasks there are', async ({ server, open }) => {
  answerTasks(server, [testingTask({ id: 1, name: 'One' }), testingTask({ id: 2, name: 'Two', active: false })]);
  await open('/home/tasks?tab=all');
  await expect.element(page.getByText('2 tasks found')).toBeInTheDocument();
  await list.tab('Inactive').click();
  await expect.element(page.getByText('1 task found')).toBeInTheDocument();
  expect(server.received(listTasks).length).toBeGreaterThan(1);
});

test('with forced colours, the open tab, the environment and active toggles are visible', async ({ server, open }) => {
  await commands.emulateMedia({ forcedColors: 'active' });
  answerTasks(server, [testingTask({ id: 1, name: 'One' })]);
  await open('/home/tasks');
  await expect.element(list.card('One')).toBeVisible();
  const backgroundOf = (element: Element | null | undefined) => (element ? getComputedStyle(element).backgroundColor : '');
  const tabs = list.tabs.elements();
  expect(backgroundOf(tabs[0])).not.toBe(backgroundOf(tabs[1]));
  const track = list.card('One').getByRole('switch').element().parentElement?.querySelector('.mantine-Switch-track');
  expect(backgroundOf(track)).toBe(backgroundOf(tabs[0]));
  await open(answerReview(server, []).address);
  const environments = page.getByRole('radiogroup').first();
  await expect.element(environments).toBeVisible();
  const labels = [...environments.element().querySelectorAll('.mantine-SegmentedControl-label')];
  const colours = labels.map(backgroundOf);
  expect(new Set(colours).size).toBe(2);
});

test('a paste over the limit says what was cut', async ({ server, open }) => {
  answerTasks(server, [testingTask({ id: 1, name: 'One' })]);
  await open('/home/tasks');
  await list
    .card('One')
    .getByRole('button', { name: /comment/i })
    .click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect.element(field).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', `${'a'.repeat(limits.comment)}The end of it`);
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.element(notice('The text was cut')).toMatchTextContent('Left out: “The end of it” (13 characters).');
});

test('the question before a log-out closes when its page is left', async ({ server, open }) => {
  onTestFinished(answerForUnsaved(() => true));
  answerTasks(server, []);
  answerUsers(server);
  await open('/home/tasks');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect.poll(() => location.pathname).toBe('/home/users');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect.element(question).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe('/home/tasks');
  await expect.element(question).not.toBeInTheDocument();
});
