import { afterEach, expect, test, vi } from 'vitest';
import { startClock } from './reading-clock.ts';

afterEach(() => vi.useRealTimers());

test('time while the work is paused by others does not count', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn<() => void>();
  const clock = startClock(1_000, onEnd);
  vi.advanceTimersByTime(600);
  clock.pause();
  vi.advanceTimersByTime(5_000);
  clock.resume();
  vi.advanceTimersByTime(399);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});
