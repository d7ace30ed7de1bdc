import { limits } from '@fetlock/contract/limits';
import { listTasks } from '@fetlock/contract/tasks';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { isDrawn, untilDrawn } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { list, selectBox } from './testing-task-list.ts';

/** From now on the page's clock runs normally, until it is stopped: timers set earlier cannot be controlled. */
function watchTime(): { stop: () => void } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return { stop: () => void vi.setTimerTickMode('manual') };
}

const commentButton = (name: string) => list.card('Polled').getByRole('button', { name, includeHidden: true });

/** Requests of the list itself: those for suggested names have a limit of their own. */
const pollsOf = (server: ContractServer) => server.received(listTasks).filter(({ query }) => query.rowsPerPage === limits.tasksPerPage);

test('a hidden page does not poll, and is fetched at once when it becomes visible @TASKS-25', async ({ server, open }) => {
  const given = answerTasks(server, [testingTask({ id: 1, name: 'Polled' })]);
  const time = watchTime();
  await open('/home/tasks');
  await expect.element(list.card('Polled')).toBeVisible();
  const turn = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    window.dispatchEvent(new Event('visibilitychange'));
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  turn('hidden');
  time.stop();
  const before = server.received(listTasks).length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.received(listTasks).length).toBeLessThanOrEqual(before + 1);
  given.change(1, { comment: 'meanwhile' });
  turn('visible');
  await expect.element(commentButton('Edit comment')).toBeVisible();
});

test('a list that cannot be fetched is emptied, says why and recovers by itself @TASKS-26 @ERR-28', async ({ server, open }) => {
  const tasks = [testingTask({ id: 1, name: 'Polled' })];
  answerTasks(server, tasks);
  await open('/home/tasks');
  await selectBox(list.card('Polled')).click();
  server.refuse(listTasks, 'NOT_READY', { description: 'The database is away.' });
  const problem = page.getByRole('alert').filter({ hasText: 'The tasks could not be loaded.' });
  await expect.element(problem).toMatchTextContent('The database is away.');
  await expect.element(list.cards).not.toBeInTheDocument();
  await expect.element(page.getByText('Reconnecting')).toBeVisible();
  await expect.element(problem.getByRole('button', { name: 'Try again' })).toBeVisible();
  answerTasks(server, tasks);
  await expect.poll(() => list.cards.elements().length, { timeout: 15_000 }).toBe(1);
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(selectBox(list.card('Polled'))).toBeChecked();
});

test('the list polls every 1.5 seconds; a poll closes no open list and clears no selection @TASKS-25 @CONST-03', async ({
  server,
  open,
}) => {
  const given = answerTasks(server, [testingTask({ id: 1, name: 'Polled' })]);
  const time = watchTime();
  await open('/home/tasks');
  await selectBox(list.card('Polled')).click();
  await list.searchBy.click();
  const options = page.getByRole('option', { name: 'Task name' });
  await expect.element(options).toBeVisible();
  time.stop();
  const polls = () => pollsOf(server).length;
  const first = polls();
  while (polls() === first) await vi.advanceTimersByTimeAsync(10);
  await isDrawn();
  // Changes by others are shown. The next poll is 1.5 seconds after a response is shown.
  for (const [comment, button] of [
    ['by somebody else', 'Edit comment'],
    [null, 'Add comment'],
    ['once more', 'Edit comment'],
  ] as const) {
    given.change(1, { comment });
    const before = polls();
    await vi.advanceTimersByTimeAsync(1_450);
    await isDrawn();
    expect(polls(), 'polled before its time').toBe(before);
    await vi.advanceTimersByTimeAsync(60);
    await isDrawn();
    expect(polls(), 'polled in time').toBe(before + 1);
    // A result is passed on by a timer, too.
    await vi.advanceTimersByTimeAsync(5);
    await untilDrawn(() => commentButton(button).elements().length === 1);
  }
  await expect.element(options).toBeVisible();
  await expect.element(selectBox(list.card('Polled'))).toBeChecked();
});

test('a poll without changes is answered without a body, and touches nothing on the page', async ({ server, open }) => {
  const items = [testingTask({ id: 1, name: 'Polled' })];
  answerTasks(server, items);
  const pagination = { page: 1, pageSize: 20, rowCount: 1, pageCount: 1 };
  const headers = { etag: '"unchanged"' };
  const wereKnown: boolean[] = [];
  server.answer(listTasks, ({ headers: asked }) => {
    const isKnown = asked.get('if-none-match') === headers.etag;
    wereKnown.push(isKnown);
    return isKnown ? new Response(null, { status: 304, headers }) : Response.json({ items, pagination }, { headers });
  });
  await open('/home/tasks');
  await expect.element(list.card('Polled').getByText('Completed')).toBeVisible();
  await expect.poll(() => wereKnown.at(-1)).toBe(true);
  let mutations = 0;
  const observer = new MutationObserver((changes) => (mutations += changes.length));
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const before = wereKnown.length;
  await expect.poll(() => wereKnown.length).toBeGreaterThanOrEqual(before + 3);
  expect(wereKnown.slice(before)).not.toContain(false);
  expect(mutations).toBe(0);
});
