import { describe, expect, test } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { ColumnLayout, fitLayout, placeColumns, startLayout, withMoved, withPinned, withShown, withWidth } from './layout.ts';

const start = startLayout(['code', 'name', 'price', 'cost'], ['name', 'price'], ['name']);

test('a layout starts with the columns asked for, the others hidden behind them', () => {
  expect(start).toEqual({ version: 1, order: ['name', 'price', 'code', 'cost'], hidden: ['code', 'cost'], pinned: ['name'], widths: {} });
});

describe('a kept layout', () => {
  test('stays as it was and takes up columns that are new', () => {
    const kept = withWidth(withMoved(start, 'name', 1), 'name', 300);
    const later = startLayout(['code', 'name', 'price', 'cost', 'vendor', 'upc'], ['name', 'price', 'vendor'], ['name']);
    expect(fitLayout(kept, later)).toMatchObject({
      order: ['price', 'name', 'code', 'cost', 'vendor', 'upc'],
      hidden: ['code', 'cost', 'upc'],
      widths: { name: 300 },
    });
  });
  test('loses columns that are gone', () => {
    const later = startLayout(['name', 'price'], ['name', 'price'], []);
    expect(fitLayout(start, later)).toMatchObject({ order: ['name', 'price'], hidden: [], pinned: ['name'] });
  });
  test('of another version is not read', () => {
    expect(ColumnLayout.safeParse({ ...start, version: 2 }).success).toBe(false);
    expect(ColumnLayout.safeParse(JSON.parse(JSON.stringify(start))).data).toEqual(start);
  });
});

describe('a change', () => {
  test('moves a column and stops at the ends', () => {
    expect(withMoved(start, 'price', -1).order).toEqual(['price', 'name', 'code', 'cost']);
    expect(withMoved(start, 'name', -5).order).toEqual(start.order);
    expect(withMoved(start, 'name', 99).order).toEqual(['price', 'code', 'cost', 'name']);
    expect(withMoved(start, 'unknown', 1)).toBe(start);
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

test('columns stand side by side, the pinned first, and the widths add up', () => {
  const column = (id: string, width: number): GridColumn<null> => ({ id, title: id, width, cell: () => null });
  const placed = placeColumns([column('name', 200)], [column('price', 90), column('cost', 80)], { price: 100 });
  expect(placed.all.map(({ column: { id }, left, width }) => [id, left, width])).toEqual([
    ['select', 0, 44],
    ['name', 44, 200],
    ['price', 244, 100],
    ['cost', 344, 80],
  ]);
  expect(placed).toMatchObject({ pinnedCount: 2, pinnedWidth: 244, totalWidth: 424 });
});
