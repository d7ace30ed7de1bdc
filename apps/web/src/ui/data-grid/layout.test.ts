import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import {
  ColumnLayout,
  type PlacedColumns,
  fitLayout,
  placeColumns,
  startLayout,
  withMoved,
  withPinned,
  movedTo,
  withShown,
  withWidth,
} from './layout.ts';

const start = startLayout(['code', 'name', 'price', 'cost'], ['name', 'price'], ['name']);

test('a layout starts with the given columns, the others hidden after them', () => {
  expect(start).toEqual({ version: 1, order: ['name', 'price', 'code', 'cost'], hidden: ['code', 'cost'], pinned: ['name'], widths: {} });
});

describe('a stored layout', () => {
  test('stays unchanged and adds new columns', () => {
    const kept = withWidth(withMoved(start, 'name', 1), 'name', 300);
    const later = startLayout(['code', 'name', 'price', 'cost', 'vendor', 'upc'], ['name', 'price', 'vendor'], ['name']);
    expect(fitLayout(kept, later)).toMatchObject({
      order: ['price', 'name', 'code', 'cost', 'vendor', 'upc'],
      hidden: ['code', 'cost', 'upc'],
      widths: { name: 300 },
    });
  });
  test('drops columns that no longer exist', () => {
    const later = startLayout(['name', 'price'], ['name', 'price'], []);
    expect(fitLayout(start, later)).toMatchObject({ order: ['name', 'price'], hidden: [], pinned: ['name'] });
  });
  test('of another version is ignored', () => {
    expect(ColumnLayout.safeParse({ ...start, version: 2 }).success).toBe(false);
    expect(ColumnLayout.safeParse(JSON.parse(JSON.stringify(start))).data).toEqual(start);
  });
});

describe('a change', () => {
  test('moves a column past its neighbour in view and stops at the ends', () => {
    const wide = startLayout(['a', 'b', 'c', 'd'], ['a', 'c', 'd'], []);
    expect(withMoved({ ...wide, order: ['a', 'b', 'c', 'd'] }, 'c', -1).order).toEqual(['c', 'a', 'b', 'd']);
    expect(withMoved(start, 'price', 1).order).toEqual(['name', 'code', 'price', 'cost']);
    expect(withMoved(start, 'name', -1)).toBe(start);
    expect(withMoved(start, 'unknown', -1)).toBe(start);
  });
  test('moves a column to the position of another, pinned if that one is', () => {
    expect(movedTo(start, 'price', 'name')).toMatchObject({ order: ['price', 'name', 'code', 'cost'], pinned: ['name', 'price'] });
    expect(movedTo(start, 'name', 'price')).toMatchObject({ order: ['price', 'name', 'code', 'cost'], pinned: [] });
    expect(movedTo(start, 'name', 'name')).toBe(start);
    expect(movedTo(start, 'unknown', 'name')).toBe(start);
  });
  test('shows, hides and pins once', () => {
    expect(withShown(withShown(start, 'price', false), 'price', false).hidden).toEqual(['code', 'cost', 'price']);
    expect(withShown(start, 'code', true).hidden).toEqual(['cost']);
    expect(withPinned(withPinned(start, 'price', true), 'price', true).pinned).toEqual(['name', 'price']);
    expect(withPinned(start, 'name', false).pinned).toEqual([]);
  });
  test('of a width keeps a column usable', () => {
    expect(withWidth(start, 'name', 3).widths).toEqual({ name: 48 });
    expect(withWidth(start, 'name', 9_999).widths).toEqual({ name: 800 });
  });
});

describe('columns are placed', () => {
  const column = (id: string, width: number, more: Partial<GridColumn<null>> = {}): GridColumn<null> => ({
    id,
    title: id,
    width,
    cell: () => null,
    ...more,
  });
  const placesOf = ({ all }: PlacedColumns<null>) => all.map(({ column: { id }, left, width }) => [id, left, width]);

  test('side by side, pinned ones first, and the widths add up', () => {
    const placed = placeColumns({
      pinned: [column('name', 200)],
      scrolling: [column('price', 90), column('cost', 80)],
      widths: { price: 100 },
    });
    expect(placesOf(placed)).toEqual([
      ['select', 0, 44],
      ['name', 44, 200],
      ['price', 244, 100],
      ['cost', 344, 80],
    ]);
    expect(placed).toMatchObject({ pinnedCount: 2, pinnedWidth: 244, totalWidth: 424 });
  });

  const widthsOf = (placed: PlacedColumns<null>) => placed.all.map(({ width }) => width);

  test('spare room goes to those that can use it, but not to those whose width the person set', () => {
    const [name, match] = [column('name', 200, { growsTo: 300 }), column('match', 100, { growsTo: 300 })];
    const few = placeColumns({ pinned: [name], scrolling: [match, column('cost', 56)], widths: {}, room: 800 });
    expect(widthsOf(few)).toEqual([44, 400, 300, 56]);
    expect(widthsOf(placeColumns({ pinned: [name], scrolling: [match], widths: { name: 150 }, room: 700 }))).toEqual([44, 150, 506]);
  });

  test('where there are more columns than room, those that can use it fill the window together with the preceding ones', () => {
    const [name, match] = [column('name', 200, { growsTo: 300 }), column('match', 200, { growsTo: 300 })];
    const many = [column('status', 100), match, column('cost', 400)];
    expect(widthsOf(placeColumns({ pinned: [name], scrolling: many, widths: {}, room: 600 }))).toEqual([44, 228, 100, 228, 400]);
    expect(widthsOf(placeColumns({ pinned: [name], scrolling: many, widths: {}, room: 900 }))).toEqual([44, 300, 100, 300, 400]);
  });

  test('never narrower than their own width, and never wider than the window where they fit into it', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 48, max: 400 }), fc.boolean())),
        fc.integer({ min: 0, max: 3_000 }),
        (given, room) => {
          const scrolling = given.map(([width, grows], index) => column(`c${index}`, width, grows ? { growsTo: 300 } : {}));
          const { all, totalWidth } = placeColumns({ pinned: [], scrolling, widths: {}, room });
          expect(all.every((place) => place.width >= place.column.width)).toBe(true);
          const least = given.reduce((total, [width]) => total + width, 44);
          if (least <= room) expect(totalWidth).toBeLessThanOrEqual(room);
          expect(totalWidth).toBeLessThanOrEqual(Math.max(room, least) + given.length * 252);
        },
      ),
    ));

  test('pinned ones leave room for the others in a narrow window', () => {
    const narrow = placeColumns({
      pinned: [column('code', 100), column('name', 240)],
      scrolling: [column('price', 90)],
      widths: {},
      room: 390,
    });
    expect(narrow).toMatchObject({ pinnedCount: 2, pinnedWidth: 144 });
    expect(placesOf(narrow).map(([id]) => id)).toEqual(['select', 'code', 'name', 'price']);
  });

  test('a hidden column is shown below the one that includes it', () => {
    const [name, code] = [column('name', 200, { below: 'code' }), column('code', 90)];
    expect(placeColumns({ pinned: [name], scrolling: [], hidden: [code], widths: {} }).all[1]?.below).toBe(code);
    expect(placeColumns({ pinned: [name], scrolling: [code], widths: {} }).all[1]?.below).toBeUndefined();
  });
});
