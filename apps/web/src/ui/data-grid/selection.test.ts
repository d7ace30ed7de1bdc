import { expect, test } from 'vitest';
import { pageSelection, withPage, withRange, withToggled } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('a row is toggled, and the old selection is unchanged', () => {
  const before = new Set(['a']);
  expect([...withToggled(before, 'b')]).toEqual(['a', 'b']);
  expect([...withToggled(before, 'a')]).toEqual([]);
  expect([...before]).toEqual(['a']);
});

test('a range works from either end and deselects nothing', () => {
  expect([...withRange(new Set(['d']), page, 2, 1)]).toEqual(['d', 'b', 'c']);
  expect([...withRange(new Set(), page, -1, 1)]).toEqual(['a', 'b']);
});

test('the page is selected as a whole, and rows of other pages are unchanged', () => {
  const some = new Set(['b', 'other page']);
  expect(pageSelection(some, page)).toBe('some');
  const full = withPage(some, page);
  expect(pageSelection(full, page)).toBe('all');
  expect([...withPage(full, page)]).toEqual(['other page']);
  expect(pageSelection(new Set(['other page']), page)).toBe('none');
});
