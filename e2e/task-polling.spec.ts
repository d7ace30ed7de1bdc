import type { Page, Response } from '@playwright/test';
import { TaskList } from './pages/task-list.ts';
import { expect, test } from './setup/test.ts';

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;
const only = (name: string) => `?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`;
const isPoll = (response: Response) => new URL(response.url()).pathname === '/api/v1/tasks';

/** Statuses of the polls that are answered from now on. */
function answersOf(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => isPoll(response) && statuses.push(response.status()));
  return statuses;
}

test('a poll that finds nothing new brings no body and touches nothing on the page', { tag: ['@TASKS-25'] }, async ({ page, given }) => {
  const name = unique('Still');
  await given.task(name);
  const list = new TaskList(page);
  const statuses = answersOf(page);
  await list.open(only(name));
  await expect(list.cards).toHaveCount(1);
  await expect(list.card(name).getByText('Completed')).toBeVisible();
  // Once in five minutes the files get other addresses, which is a change: then it is looked at again.
  await expect(async () => {
    await expect.poll(() => statuses.at(-1)).toBe(304);
    await page.evaluate(() => {
      const counted = { mutations: 0 };
      Object.assign(globalThis, { counted });
      new MutationObserver((changes) => (counted.mutations += changes.length)).observe(document.body, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    const before = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(before + 3);
    expect(statuses.slice(before).every((status) => status === 304)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'counted'))).toEqual({ mutations: 0 });
  }).toPass({ timeout: 60_000 });
});

test('a page that nobody sees does not poll, and is fetched at once when it is seen', { tag: ['@TASKS-25'] }, async ({ page, given }) => {
  const name = unique('Hidden');
  const { id } = await given.task(name);
  const list = new TaskList(page);
  let asked = 0;
  page.on('request', (request) => new URL(request.url()).pathname === '/api/v1/tasks' && asked++);
  await page.clock.install();
  await list.open(only(name));
  await expect(list.card(name)).toBeVisible();
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  // One that was under way may still be told of; after that there is none in half a minute.
  await expect(async () => {
    const before = asked;
    await page.clock.runFor(30_000);
    await page.evaluate(() => document.title);
    expect(asked).toBe(before);
  }).toPass();
  await given.call('PATCH', `/api/v1/tasks/${id}`, { comment: 'meanwhile' });
  await turn('visible');
  await expect(list.card(name).getByRole('button', { name: 'Edit comment' })).toBeVisible();
});

test(
  'a list that cannot be fetched is emptied, says why and comes back by itself',
  { tag: ['@TASKS-26', '@ERR-28'] },
  async ({ page, given, guard }) => {
    const name = unique('Lost');
    await given.task(name);
    const list = new TaskList(page);
    await list.open(only(name));
    await expect(list.card(name)).toBeVisible();
    await list.card(name).getByRole('checkbox').check();
    guard.expect(/status of 503/);
    const reason = { error: 'NOT_READY', description: 'The database is away.', id: 'a request' };
    await page.route(/\/api\/v1\/tasks\?/, (route) => route.fulfill({ status: 503, json: reason }));
    const problem = page.getByRole('alert').filter({ hasText: 'The tasks could not be loaded.' });
    await expect(problem).toContainText('The database is away.');
    await expect(list.cards).toHaveCount(0);
    await expect(page.getByText('Reconnecting')).toBeVisible();
    await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible();

    await page.unroute(/\/api\/v1\/tasks\?/);
    await expect(list.card(name)).toBeVisible();
    await expect(problem).toHaveCount(0);
    await expect(list.card(name).getByRole('checkbox')).toBeChecked();
  },
);
