import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSoon } from './refresh-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counter() {
  const cache = new QueryClient();
  const asked: unknown[] = [];
  cache.invalidateQueries = (filters) => {
    asked.push(filters?.queryKey);
    return Promise.resolve();
  };
  return { cache, asked };
}

test('many changes in a row are counted once, a second after the last', () => {
  const { cache, asked } = counter();
  for (let change = 0; change < 5; change++) {
    refreshSoon(cache, ['seventh']);
    vi.advanceTimersByTime(400);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(600);
  expect(asked).toEqual([['seventh']]);
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
});

test('during continuous changes the numbers refresh every five seconds', () => {
  const { cache, asked } = counter();
  for (let passed = 0; passed < 20_000; passed += 400) {
    refreshSoon(cache, ['eighth']);
    vi.advanceTimersByTime(400);
  }
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.length).toBeLessThanOrEqual(4);
});
