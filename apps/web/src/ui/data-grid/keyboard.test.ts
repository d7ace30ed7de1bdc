import { describe, expect, test } from 'vitest';
import { type KeyPress, chordOf, gridKeys, isLetter } from './keyboard.ts';
import { positionAfter } from './position.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});

describe('a key press', () => {
  test.each([
    [press('J', { shiftKey: true }), 'Shift+j'],
    [press('End', { metaKey: true }), 'Ctrl+End'],
    [press(' ', { shiftKey: true }), 'Shift+Space'],
    [press('A', { ctrlKey: true }), 'Ctrl+a'],
    [press('F10', { shiftKey: true }), 'Shift+F10'],
    [press('j', { altKey: true }), 'Alt+j'],
  ])('%o is %s', (given, expected) => expect(chordOf(given)).toBe(expected));

  test('is named the same however the keyboard produces the character', () => {
    expect(chordOf(press('?', { shiftKey: true }))).toBe('?');
    expect(chordOf(press('?'))).toBe('?');
    expect(isLetter('?')).toBe(true);
    expect(isLetter('Shift+j')).toBe(true);
    expect(isLetter('Ctrl+a')).toBe(false);
  });
});

test('no key has two meanings', () => {
  const keys = gridKeys.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('a move', () => {
  const size = { rows: 10, columns: 4, pageRows: 3 };
  test('stays inside the grid, whose header is row -1', () => {
    expect(positionAfter({ row: 0, column: 2 }, 'up', size)).toEqual({ row: -1, column: 2 });
    expect(positionAfter({ row: -1, column: 2 }, 'up', size)).toEqual({ row: -1, column: 2 });
    expect(positionAfter({ row: 9, column: 3 }, 'down', size)).toEqual({ row: 9, column: 3 });
    expect(positionAfter({ row: 4, column: 0 }, 'left', size)).toEqual({ row: 4, column: 0 });
    expect(positionAfter({ row: 8, column: 1 }, 'page-down', size)).toEqual({ row: 9, column: 1 });
    expect(positionAfter({ row: 1, column: 1 }, 'page-up', size)).toEqual({ row: 0, column: 1 });
  });
  test('to an end goes to the corner', () => {
    expect(positionAfter({ row: 5, column: 2 }, 'first', size)).toEqual({ row: 0, column: 0 });
    expect(positionAfter({ row: 5, column: 2 }, 'last', size)).toEqual({ row: 9, column: 3 });
    expect(positionAfter({ row: 5, column: 2 }, 'row-end', size)).toEqual({ row: 5, column: 3 });
  });
});
