import { expect, test } from 'vitest';
import { firstDifference } from './first-difference.ts';

test('answers are equal where numbers are within a billionth', () => {
  expect(firstDifference([{ id: 'a', weight: 0.5 }], [{ id: 'a', weight: 0.5 + 1e-10 }])).toBeUndefined();
});

test.each([
  ['a weight', [{ weight: 0.5 }], [{ weight: 0.5 + 1e-8 }], '0.weight: 0.5, now 0.50000001'],
  ['one answer fewer', ['a', 'b'], ['a'], '1: "b", now undefined'],
  ['a field that only one has', { id: 'a' }, { id: 'a', category: 'x' }, 'category: undefined, now "x"'],
  ['no answer', null, { id: 'a' }, 'value: null, now {"id":"a"}'],
])('it says where answers differ: %s', (_, then, now, expected) => {
  expect(firstDifference(then, now)).toBe(expected);
});
