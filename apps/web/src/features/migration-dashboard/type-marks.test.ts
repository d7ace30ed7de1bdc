import { categories } from '@fetlock/contract/categories';
import { expect, test } from 'vitest';
import { markOf } from './type-marks.ts';

test('no two types look the same', () => {
  const looks = categories.map((type) => Object.values(markOf(type)).join(' '));
  expect(new Set(looks).size).toBe(categories.length);
});
