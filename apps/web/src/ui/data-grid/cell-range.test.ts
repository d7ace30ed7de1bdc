import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromTabbedText, rangeBetween, toTabbedText } from './cell-range.ts';

test('a range is between its corners, whichever was first', () =>
  expect(rangeBetween({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual({ top: 2, bottom: 5, left: 1, right: 3 }));

describe('cells on the clipboard', () => {
  test('are lines separated by tabs; what would break them is quoted', () =>
    expect(
      toTabbedText([
        ['a', '5" tape'],
        ['two\nlines', ''],
      ]),
    ).toBe('a\t"5"" tape"\n"two\nlines"\t'));

  test('are parsed as spreadsheets write them', () => {
    expect(fromTabbedText('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(fromTabbedText('one')).toEqual([['one']]);
    expect(fromTabbedText('')).toEqual([['']]);
    expect(fromTabbedText('"two\nlines"\tx')).toEqual([['two\nlines', 'x']]);
  });

  test('with an inner or unclosed quote are read literally', () =>
    expect(fromTabbedText('5" tape\t"open\nnext')).toEqual([['5" tape', '"open'], ['next']]));

  test('survive a round trip', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }).chain((width) =>
          fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '7') }), { minLength: width, maxLength: width }), {
            minLength: 1,
            maxLength: 4,
          }),
        ),
        (cells) => {
          expect(fromTabbedText(`${toTabbedText(cells)}\n`)).toEqual(cells);
        },
      ),
    ));
});
