import { expect, test } from 'vitest';
import { leastWorkMs } from './least-work.ts';

/** Keeps the processor busy. */
function workFor(ms: number): void {
  const start = process.threadCpuUsage();
  for (let spent = 0; spent < ms * 1_000;) {
    const { user, system } = process.threadCpuUsage(start);
    spent = user + system;
  }
}

test('a task that stalled once is measured by an attempt that did not', async () => {
  const lasting = [60, 0, 60];
  let attempts = 0;
  const least = await leastWorkMs(50, async () => workFor(lasting[attempts++] ?? 0));
  expect({ attempts, isBelow: least < 50 }).toEqual({ attempts: 2, isBelow: true });
});

test('a task that is costly each time stays costly, after three attempts', async () => {
  let attempts = 0;
  const least = await leastWorkMs(10, async () => {
    attempts += 1;
    workFor(20);
  });
  expect({ attempts, isBelow: least < 10 }).toEqual({ attempts: 3, isBelow: false });
});
