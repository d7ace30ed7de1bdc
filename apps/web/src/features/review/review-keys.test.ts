import { expect, test } from 'vitest';
import { gridKeys } from '../../ui/data-grid/keyboard.ts';
import { reviewCommandFor, reviewKeys } from './review-keys.ts';

test('no key of the screen takes one of the grid, and none has two meanings', () => {
  const keys = [...gridKeys, ...reviewKeys].flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key is found by its name', () => {
  expect(reviewCommandFor('Ctrl+z')).toBe('undo');
  expect(reviewCommandFor('q')).toBeNull();
});
