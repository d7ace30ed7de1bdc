import { limits } from '@fetlock/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncateName } from './truncate.ts';

test.each([
  ['in selections', limits.fileNameInSelection, 'avimark-price-list-2026.csv', 'avimark…'],
  ['on cards, where the ending is kept', limits.fileNameOnCard, 'avimark-price-list-of-november-2026.csv', 'avimark-price-list-of…26.csv'],
])('a long file name is cut %s @FILES-10 @CONST-19', (_, max, name, cut) => {
  expect(truncateName(name, max)).toBe(cut);
});

test('a name that fits stays as it is; a cut one has exactly the length allowed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.constantFrom(8, 28), (name, max) => {
      const cut = truncateName(name, max);
      if (name.length <= max) expect(cut).toBe(name);
      else expect(cut).toHaveLength(max);
    }),
  );
});
