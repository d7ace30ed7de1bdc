import { readSessionStatus } from '@fetlock/contract/results';
import { expect, onTestFinished, vi } from 'vitest';
import { answerReview } from '../../testing/given-review.ts';
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
  /** Time of the page until the next poll, in milliseconds. */
  const untilNext = async () => {
    const before = polls();
    let passed = 0;
    for (; polls() === before; passed += 100) await vi.advanceTimersByTimeAsync(100);
    return passed;
  };
  await untilNext();
  for (let round = 0; round < 3; round++) {
    const passed = await untilNext();
    // The two seconds start when a response has arrived.
    expect(passed).toBeGreaterThanOrEqual(1_900);
    expect(passed).toBeLessThan(3_000);
  }
  expect(server.received(readSessionStatus).at(-1)?.query.environment).toBe('stage');
});
