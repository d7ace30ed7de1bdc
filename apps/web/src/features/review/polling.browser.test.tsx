import { readSessionStatus } from '@fetlock/contract/results';
import { expect, onTestFinished, vi } from 'vitest';
import { answerReview } from '../../testing/given-review.ts';
import { isDrawn } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

test('the screen polls the state of runs every two seconds @RUN-32 @CONST-02', async ({ server, open }) => {
  const { address } = answerReview(server, [testingRow({ id: 1, orig_name: 'Item 1' })]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await open(`${address}?environment=stage`);
  await review.isLoaded();
  vi.setTimerTickMode('manual');
  const polls = () => server.received(readSessionStatus).length;
  const first = polls();
  while (polls() === first) await vi.advanceTimersByTimeAsync(10);
  await isDrawn();
  for (let round = 0; round < 3; round++) {
    const before = polls();
    // The two seconds start when a response has arrived.
    await vi.advanceTimersByTimeAsync(1_950);
    await isDrawn();
    expect(polls(), 'polled before its time').toBe(before);
    await vi.advanceTimersByTimeAsync(60);
    await isDrawn();
    expect(polls(), 'polled in time').toBe(before + 1);
  }
  expect(server.received(readSessionStatus).at(-1)?.query.environment).toBe('stage');
});
