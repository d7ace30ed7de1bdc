import { expect, test } from 'vitest';
import { positionAfter } from '../../ui/data-grid/position.ts';
import { wrappedLines } from './remark-heights.ts';
import { cardPlan, leastWidthOf, stepColumns, titleOf, widthOfColumn } from './step-columns.ts';
import { moveOf } from './use-grid-position.ts';

test('columns of each step @PAL-34 @PAL-48 @PAL-49 @PAL-50', () => {
  const titles = Object.values(stepColumns).map((columns) => columns.map((column) => titleOf(column, 'Fetlock')));
  expect(titles).toEqual([
    ['Approved', 'Name', 'Entry name', 'Notes'],
    ['Category', 'Id', 'Name', 'Fetlock name', 'Entry variation name', 'Price', 'Last sold', 'Notes'],
    ['Category', 'Id', 'Name', 'Price', 'Last sold', 'Notes'],
    ['Not ignore', 'Category', 'Id', 'Name', 'Price', 'Last sold', 'GL Code', 'Type override', 'Notes'],
  ]);
});

const short = { isLong: () => false, remarks: (_span: number) => 0, hasAuthor: false };

test('a card is as high as its texts need', () => {
  const heightOf = (needs: Partial<typeof short>) => cardPlan(stepColumns.ask_customer, 2, { ...short, ...needs }).height;
  expect(heightOf({})).toBeLessThan(360);
  expect(heightOf({ isLong: () => true }) - heightOf({})).toBe(3 * 20);
  expect(heightOf({ hasAuthor: true }) - heightOf({})).toBe(20);
  expect(heightOf({ remarks: (span) => 20 * span }) - heightOf({})).toBe(2 * 20);
});

test('the items to be left out are a table on a laptop', () => {
  expect(leastWidthOf(stepColumns.ignored)).toBeLessThanOrEqual(1_280 - 2 * 24 - 16);
});

test('a card has every column once, in order, and full lines', () => {
  for (const columns of Object.values(stepColumns))
    for (const across of [2, 4]) {
      const { lines, height } = cardPlan(columns, across, short);
      expect(lines.flatMap((line) => line.columns.map(({ column }) => column))).toEqual([...columns]);
      for (const line of lines) expect(line.columns.reduce((sum, { span }) => sum + span, 0)).toBe(across);
      expect(height).toBeGreaterThan(lines.reduce((sum, line) => sum + line.height, 0));
    }
});

test('the notes of a table are as wide as the browser makes them', () => {
  // 752 pixels are for three columns of 3, 3 and 3 shares, none of which needs its minimum.
  expect(widthOfColumn('notes', ['name', 'entryName', 'notes', 'price'], 876)).toBeCloseTo(752 / 3);
  expect(widthOfColumn('notes', ['fetlockNameNamed', 'notes'], 1_000)).toBeCloseTo(600);
  // The name keeps its 176 pixels.
  expect(widthOfColumn('notes', ['name', 'notes', 'price'], 124 + 370)).toBeCloseTo(185);
  expect(widthOfColumn('notes', ['name', 'notes', 'price'], 124 + 300)).toBe(184);
});

test('a text is on as many lines as its words need', () => {
  const widthOf = (text: string) => text.length;
  expect(wrappedLines('one two', 7, widthOf)).toBe(1);
  expect(wrappedLines('one two', 6, widthOf)).toBe(2);
  expect(wrappedLines('incomprehensible', 6, widthOf)).toBe(3);
  expect(wrappedLines('a incomprehensible b', 6, widthOf)).toBe(4);
});

test('a table with many columns needs more room', () => {
  expect(leastWidthOf(stepColumns.ignored)).toBeGreaterThan(leastWidthOf(stepColumns.multimatch));
});

test('keys move through the table and stop at its edges', () => {
  const press = (key: string, ctrlKey = false) => {
    const move = moveOf({ key, ctrlKey, metaKey: false, altKey: false });
    return move ? Object.values(positionAfter({ row: 5, column: 1 }, move, { rows: 10, columns: 4, pageRows: 6 })) : null;
  };
  expect([press('ArrowDown'), press('ArrowUp'), press('ArrowLeft'), press('ArrowRight')]).toEqual([
    [6, 1],
    [4, 1],
    [5, 0],
    [5, 2],
  ]);
  expect([press('PageDown'), press('PageUp'), press('Home'), press('End')]).toEqual([
    [9, 1],
    [0, 1],
    [5, 0],
    [5, 3],
  ]);
  expect([press('Home', true), press('End', true), press('a')]).toEqual([[0, 0], [9, 3], null]);
});
