import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('tasks beyond the limit wait in order of arrival', async () => {
  const limit = createConcurrencyLimit(1);
  const first = Promise.withResolvers<string>();
  const order: string[] = [];
  const all = [limit(() => first.promise), limit(async () => void order.push('second')), limit(async () => void order.push('third'))];
  await Promise.resolve();
  expect(order).toEqual([]);
  first.resolve('first');
  await Promise.all(all);
  expect(order).toEqual(['second', 'third']);
});

test('a task that is aborted while it waits never runs, and delays no other', async () => {
  const limit = createConcurrencyLimit(1);
  const first = Promise.withResolvers<void>();
  const controller = new AbortController();
  const running = limit(() => first.promise);
  const aborted = limit(() => Promise.reject(new Error('it ran')), controller.signal);
  const third = limit(async () => 'third');
  controller.abort(new Error('not wanted any more'));
  await expect(aborted).rejects.toThrow('not wanted any more');
  first.resolve();
  await running;
  expect(await third).toBe('third');
});

test('a task that fails frees its slot', async () => {
  const limit = createConcurrencyLimit(1);
  await expect(limit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit(async () => 'next')).toBe('next');
});
