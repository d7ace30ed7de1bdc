import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlocksInOrder } from './blocks-in-order.ts';

test('blocks that arrive in any order come out in theirs, each as soon as all before it are there', () => {
  const order = fc.integer({ min: 1, max: 20 }).chain((count) => {
    const places = Array.from({ length: count }, (_, place) => place);
    return fc.shuffledSubarray(places, { minLength: count });
  });
  fc.assert(
    fc.property(order, (arriving) => {
      const blocks = new BlocksInOrder<string>();
      const out: string[] = [];
      const arrived = new Set<number>();
      for (const place of arriving) {
        out.push(...blocks.add(place, `block ${place}`));
        arrived.add(place);
        const firstMissing = arriving.toSorted((a, b) => a - b).find((one) => !arrived.has(one)) ?? arriving.length;
        expect(out).toEqual(Array.from({ length: firstMissing }, (_, i) => `block ${i}`));
      }
    }),
  );
});
