import { expect, test } from 'vitest';
import { readingPlaces, type ReadingPlaces } from './reading-places.ts';

const using =
  ({ take }: ReadingPlaces) =>
  async <Value>(signal: AbortSignal, use: () => Promise<Value>): Promise<Value> => {
    const leave = await take(signal);
    try {
      return await use();
    } finally {
      leave();
    }
  };

test('no more than the places are used at once, and those who wait come in their order', async () => {
  const withPlace = using(readingPlaces(2));
  const order: string[] = [];
  let inside = 0;
  let most = 0;
  const read = (name: string) =>
    withPlace(new AbortController().signal, async () => {
      inside += 1;
      most = Math.max(most, inside);
      order.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (name === 'b') throw new Error('a place is given back by those who fail, too');
    });
  const all = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(read));
  expect([most, order]).toEqual([2, ['a', 'b', 'c', 'd', 'e']]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('who gives up leaves the queue, and takes no place', async () => {
  const withPlace = using(readingPlaces(1));
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = withPlace(new AbortController().signal, () => promise);
  const impatient = new AbortController();
  let entered = false;
  const second = withPlace(impatient.signal, async () => {
    entered = true;
  });
  const third = withPlace(new AbortController().signal, async () => 'third');
  impatient.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  resolve();
  await first;
  expect([await third, entered]).toEqual(['third', false]);
  await expect(withPlace(AbortSignal.abort(new Error('gone before')), async () => 'never')).rejects.toThrow('gone before');
});
