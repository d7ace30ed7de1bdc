import { describe, expect, test } from 'vitest';
import { type KeyPress, chordOf, commandFor, gridKeys, isLetter, placeAfter } from './keyboard.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const all = { letters: true };

describe('a key press', () => {
  test.each([
    [press('ArrowDown'), { kind: 'move', move: 'down' }],
    [press('j'), { kind: 'move', move: 'down' }],
    [press('J', { shiftKey: true }), { kind: 'move', move: 'down', extend: 'rows' }],
    [press('ArrowRight', { shiftKey: true }), { kind: 'move', move: 'right', extend: 'cells' }],
    [press('ArrowRight', { ctrlKey: true, shiftKey: true }), { kind: 'move-column', by: 1 }],
    [press('ArrowLeft', { ctrlKey: true }), { kind: 'all-groups', open: false }],
    [press('Home', { ctrlKey: true }), { kind: 'move', move: 'first' }],
    [press('End', { metaKey: true }), { kind: 'move', move: 'last' }],
    [press(' '), { kind: 'select' }],
    [press(' ', { shiftKey: true }), { kind: 'select-range' }],
    [press('a', { ctrlKey: true }), { kind: 'select-page' }],
    [press('F10', { shiftKey: true }), { kind: 'menu' }],
    [press('F2'), { kind: 'edit' }],
  ])('%o means %o', (given, expected) => expect(commandFor(given, all)).toEqual(expected));

  test('that the grid does not know is left to others', () => {
    expect(commandFor(press('F10'), all)).toBeNull();
    expect(commandFor(press('j', { altKey: true }), all)).toBeNull();
    expect(commandFor(press('s', { ctrlKey: true }), all)).toBeNull();
  });

  test('of a letter does nothing once letters are switched off, other keys still work', () => {
    expect(commandFor(press('x'), { letters: false })).toBeNull();
    expect(commandFor(press('J', { shiftKey: true }), { letters: false })).toBeNull();
    expect(commandFor(press(' '), { letters: false })).toEqual({ kind: 'select' });
    expect(commandFor(press('a', { ctrlKey: true }), { letters: false })).toEqual({ kind: 'select-page' });
  });

  test('is named the same however the keyboard makes the character', () => {
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
    expect(placeAfter({ row: 0, column: 2 }, 'up', size)).toEqual({ row: -1, column: 2 });
    expect(placeAfter({ row: -1, column: 2 }, 'up', size)).toEqual({ row: -1, column: 2 });
    expect(placeAfter({ row: 9, column: 3 }, 'down', size)).toEqual({ row: 9, column: 3 });
    expect(placeAfter({ row: 4, column: 0 }, 'left', size)).toEqual({ row: 4, column: 0 });
    expect(placeAfter({ row: 8, column: 1 }, 'page-down', size)).toEqual({ row: 9, column: 1 });
    expect(placeAfter({ row: 1, column: 1 }, 'page-up', size)).toEqual({ row: 0, column: 1 });
  });
  test('to an end goes to the corner', () => {
    expect(placeAfter({ row: 5, column: 2 }, 'first', size)).toEqual({ row: 0, column: 0 });
    expect(placeAfter({ row: 5, column: 2 }, 'last', size)).toEqual({ row: 9, column: 3 });
    expect(placeAfter({ row: 5, column: 2 }, 'row-end', size)).toEqual({ row: 5, column: 3 });
  });
});
