import { expect, test } from 'vitest';
import { firstDifference } from './first-difference.ts';

test('numbers within a billionth of each other are equal', () => {
  expect(firstDifference([{ id: 'a', weight: 0.5 }], [{ id: 'a', weight: 0.5 + 1e-10 }])).toBeUndefined();
});

test.each([
  ['a weight', [{ weight: 0.5 }], [{ weight: 0.5 + 1e-8 }], '0.weight: 0.5, now 0.50000001'],
  ['one answer fewer', ['a', 'b'], ['a'], '1: "b", now undefined'],
  ['a field that only one has', { id: 'a' }, { id: 'a', category: 'x' }, 'category: undefined, now "x"'],
  ['no answer', null, { id: 'a' }, 'value: null, now {"id":"a"}'],
])('reports where answers differ: %s', (_, then, now, expected) => {
  expect(firstDifference(then, now)).toBe(expected);
});
