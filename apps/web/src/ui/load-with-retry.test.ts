import { expect, test, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';

test('a part that fails to load is requested again, with increasing pauses, until it loads', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => (load.mock.calls.length < 4 ? Promise.reject(new Error('offline')) : Promise.resolve('part')));
  const part = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  await expect(part).resolves.toBe('part');
  vi.useRealTimers();
});
