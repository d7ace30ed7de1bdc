import { expect, test, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';

test('a part that fails to load is requested again, with increasing pauses, until it loads', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => (load.mock.calls.length < 4 ? Promise.reject(new Error('offline')) : Promise.resolve('part')));
  const part = loadWithRetry(load, new EventTarget());
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  await expect(part).resolves.toBe('part');
  vi.useRealTimers();
});

test('it is requested at once when the connection is back', async () => {
  vi.useFakeTimers();
  const connection = new EventTarget();
  let isBack = false;
  const load = vi.fn(() => (isBack ? Promise.resolve('part') : Promise.reject(new Error('offline'))));
  const part = loadWithRetry(load, connection);
  await vi.advanceTimersByTimeAsync(60_000);
  const before = load.mock.calls.length;
  isBack = true;
  connection.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(before + 1);
  vi.useRealTimers();
});
