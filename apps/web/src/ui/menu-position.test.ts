import fc from 'fast-check';
import { expect, test } from 'vitest';
import { menuPosition } from './menu-position.ts';

const menu = { width: 260, height: 470 };
const window = { width: 1280, height: 800 };
const cell = (left: number, top: number) => ({ left, top, bottom: top + 68 });

test('a menu is placed below its cell, at its left edge', () =>
  expect(menuPosition(cell(300, 120), menu, window)).toEqual({ left: 300, top: 192, maxHeight: 470 }));

test('low in the window it is placed above, and stays at the cell when it gets shorter', () =>
  expect(menuPosition(cell(300, 680), menu, window)).toEqual({ left: 300, bottom: 124, maxHeight: 470 }));

test('where neither side has room for all of it, the larger one is used', () =>
  expect(menuPosition(cell(300, 300), menu, window)).toEqual({ left: 300, top: 372, maxHeight: 420 }));

test('in a low window it takes the height of the window instead of a side that is too small', () =>
  expect(menuPosition(cell(300, 160), menu, { width: 844, height: 390 })).toEqual({ left: 300, top: 8, maxHeight: 374 }));

test('a short menu that is to be seen whole covers its cell where neither side has room for it', () =>
  expect(menuPosition(cell(300, 300), { ...menu, height: 440 }, { width: 1366, height: 650 }, 440)).toEqual({
    left: 300,
    top: 202,
    maxHeight: 440,
  }));

test('it never leaves the window and never covers its cell', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_280 }), fc.integer({ min: 0, max: 732 }), (left, top) => {
      const place = menuPosition(cell(left, top), menu, window);
      const [upper, lower] =
        place.top === undefined
          ? [window.height - (place.bottom ?? 0) - place.maxHeight, window.height - (place.bottom ?? 0)]
          : [place.top, place.top + place.maxHeight];
      expect(place.left).toBeGreaterThanOrEqual(8);
      expect(place.left + menu.width).toBeLessThanOrEqual(1_272);
      expect(upper).toBeGreaterThanOrEqual(8);
      expect(lower).toBeLessThanOrEqual(792);
      expect(upper >= top + 68 || lower <= top).toBe(true);
    }),
  ));
