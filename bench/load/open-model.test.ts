import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runStream } from './open-model.ts';
import { randomFrom } from './random.ts';

test('no call waits for an unanswered one, and each is timed from when it was due', async () => {
  const from = performance.now();
  const took: number[] = [];
  const act = async (intendedAt: number) => {
    await delay(200);
    took.push(performance.now() - intendedAt);
  };
  await runStream({ everyMs: 20, isClock: true, act }, { from, until: from + 210, random: () => 0.5 });
  expect(took).toHaveLength(10);
  // Node.js timers count whole milliseconds, and may fire that much too early.
  expect(Math.min(...took)).toBeGreaterThan(195);
  // One after another they would take two seconds.
  expect(performance.now() - from).toBeLessThan(1_500);
});

test('people come at random moments with a fixed average rate, the same for the same seed', async () => {
  const momentsOf = async (seed: number) => {
    const moments: number[] = [];
    const from = performance.now() - 10_000;
    const act = async (at: number) => void moments.push(Math.round(at - from));
    await runStream({ everyMs: 100, isClock: false, act }, { from, until: from + 10_000, random: randomFrom(seed) });
    return moments;
  };
  const moments = await momentsOf(7);
  expect(await momentsOf(7)).toEqual(moments);
  expect(moments.length).toBeGreaterThan(60);
  expect(moments.length).toBeLessThan(140);
});
