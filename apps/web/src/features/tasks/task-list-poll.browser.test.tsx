import { listTasks } from '@fetlock/contract/tasks';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { test } from '../../testing/test.tsx';
import { list, selectBox } from './testing-task-list.ts';

/** From now on the page's clock runs normally, until it is stopped: timers set earlier cannot be controlled. */
function watchTime(): { stop: () => void } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return { stop: () => void vi.setTimerTickMode('manual') };
}

const commentButton = (name: string) => list.card('Polled').getByRole('button', { name, includeHidden: true });

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
