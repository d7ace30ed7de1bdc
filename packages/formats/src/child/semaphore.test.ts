import { expect, test } from 'vitest';
import { createSemaphore, type Semaphore } from './semaphore.ts';

const using =
  ({ acquire }: Semaphore) =>
  async <Value>(signal: AbortSignal, use: () => Promise<Value>): Promise<Value> => {
    const leave = await acquire(signal);
    try {
      return await use();
    } finally {
      leave();
    }
  };

test('no more than the limit run at once, and waiting ones start in order', async () => {
  const withSlot = using(createSemaphore(2));
  const order: string[] = [];
  let inside = 0;
  let most = 0;
  const read = (name: string) =>
    withSlot(new AbortController().signal, async () => {
      inside += 1;
      most = Math.max(most, inside);
      order.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (name === 'b') throw new Error('a failing caller releases its slot, too');
    });
  const all = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(read));
  expect([most, order]).toEqual([2, ['a', 'b', 'c', 'd', 'e']]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('an aborted one leaves the queue, and takes no slot', async () => {
  const withSlot = using(createSemaphore(1));
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = withSlot(new AbortController().signal, () => promise);
  const impatient = new AbortController();
  let entered = false;
  const second = withSlot(impatient.signal, async () => {
    entered = true;
  });
  const third = withSlot(new AbortController().signal, async () => 'third');
  impatient.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  resolve();
  await first;
  expect([await third, entered]).toEqual(['third', false]);
  await expect(withSlot(AbortSignal.abort(new Error('gone before')), async () => 'never')).rejects.toThrow('gone before');
});
