import type { Page, Response } from '@playwright/test';
import { TaskList } from './pages/task-list.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

const only = (name: string) => `?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`;
const isPoll = (response: Response) => new URL(response.url()).pathname === '/api/v1/tasks';

/** Statuses of the polls answered from now on. */
function answersOf(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => isPoll(response) && statuses.push(response.status()));
  return statuses;
}

// Runs in a browser against the whole product: what the server answers while nothing changes.
test('a poll without changes has no body and touches nothing on the page', { tag: ['@TASKS-25'] }, async ({ page, given }) => {
  const name = unique('Still');
  await given.task(name);
  const list = new TaskList(page);
  const statuses = answersOf(page);
  await list.open(only(name));
  await expect(list.cards).toHaveCount(1);
  await expect(list.card(name).getByText('Completed')).toBeVisible();
  // Every five minutes the files get new addresses, which is a change: then it is checked again.
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
