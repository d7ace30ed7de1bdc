import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tipPosition } from './tip-position.ts';

const screen = { width: 1280, height: 720 };
const tip = { width: 100, height: 28 };

test('is placed above its target, centred; below where there is no room above', () => {
  expect(tipPosition({ left: 600, top: 300, width: 40, height: 32 }, tip, 'top', screen)).toEqual({ left: 570, top: 266 });
  expect(tipPosition({ left: 600, top: 8, width: 40, height: 32 }, tip, 'top', screen)).toEqual({ left: 570, top: 46 });
});

test('is placed to the right of a sidebar entry', () => {
  expect(tipPosition({ left: 8, top: 100, width: 40, height: 36 }, tip, 'right', screen)).toEqual({ left: 54, top: 104 });
});

test('never leaves the window, wherever its target is', () => {
  const coordinate = fc.integer({ min: -500, max: 2000 });
  const size = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(coordinate, coordinate, size, size, fc.constantFrom('top' as const, 'right' as const), (left, top, width, height, side) => {
      const place = tipPosition({ left, top, width, height }, tip, side, screen);
      expect(place.left).toBeGreaterThanOrEqual(4);
      expect(place.top).toBeGreaterThanOrEqual(4);
      expect(place.left + tip.width).toBeLessThanOrEqual(1276);
      expect(place.top + tip.height).toBeLessThanOrEqual(716);
    }),
  );
});
