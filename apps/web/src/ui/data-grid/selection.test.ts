import { expect, test } from 'vitest';
import { pageSelection, withPage, withRange, withToggled } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('a row is switched on and off, and the old selection stays as it was', () => {
  const before = new Set(['a']);
  expect([...withToggled(before, 'b')]).toEqual(['a', 'b']);
  expect([...withToggled(before, 'a')]).toEqual([]);
  expect([...before]).toEqual(['a']);
});

test('a range reaches from either end and takes nothing away', () => {
  expect([...withRange(new Set(['d']), page, 2, 1)]).toEqual(['d', 'b', 'c']);
  expect([...withRange(new Set(), page, -1, 1)]).toEqual(['a', 'b']);
});

test('the page is selected as a whole, and rows of other pages are left alone', () => {
  const some = new Set(['b', 'other page']);
  expect(pageSelection(some, page)).toBe('some');
  const full = withPage(some, page);
  expect(pageSelection(full, page)).toBe('all');
  expect([...withPage(full, page)]).toEqual(['other page']);
  expect(pageSelection(new Set(['other page']), page)).toBe('none');
});
