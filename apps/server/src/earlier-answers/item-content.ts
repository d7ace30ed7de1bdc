import { effectiveCode } from '@fetlock/rules/row-validity';
import type { ResultRows } from '../database/schema.gen.ts';

/** What the practice sees of an item when it answers, besides its matches: if it differs, the answer was about something else. */
const ofItem = {
  orig_code: 'code',
  orig_external_code: 'external code',
  orig_name: 'name',
  orig_cat1: 'category in the list',
  upc: 'UPC',
  ndc: 'NDC',
  barcode: 'barcode',
  price: 'price',
  minimum_price: 'minimum price',
} as const satisfies Partial<Record<keyof ResultRows, string>>;

/** And of each match. */
const ofMatch = {
  category: 'category',
  subcategory: 'subcategory',
  fetlock_name: 'Fetlock name',
  entry_variation_name: 'entry variation name',
  variation: 'variation',
  fetlock_code: 'Fetlock code',
  dispensing_fee: 'dispensing fee',
} as const satisfies Partial<Record<keyof ResultRows, string>>;

const titles = { ...ofItem, ...ofMatch };
type ContentColumn = keyof typeof titles;
const names = <Name extends string>(entries: Record<Name, string>) => Object.keys(entries) as Name[];
export const contentColumnNames = names(titles);

type Content = Record<Exclude<ContentColumn, 'fetlock_code'>, string | number | null> &
  Record<'fetlock_code' | 'fetlock_code_override' | 'multimatch', string | null>;

const valueOf = (row: Content, column: ContentColumn) => (column === 'fetlock_code' ? effectiveCode(row) : row[column]);

const matchOf = (row: Content): string => JSON.stringify(names(ofMatch).map((column) => valueOf(row, column)));

/** The row of the new version for each row of an item, when item and matches are the same; otherwise the differences, in words. */
export function sameItem<Row extends Content>(old: readonly Row[], now: readonly Row[]): { pairs: [Row, Row][] } | { differs: string[] } {
  const [first, firstNow] = [old[0], now[0]];
  if (!first || !firstNow) return { differs: [] };
  if (first.multimatch === null && firstNow.multimatch === null) return unlessDiffering([[first, firstNow]], contentColumnNames);
  const left = [...now];
  const pairs = old.flatMap((row): [Row, Row][] => {
    const place = left.findIndex((other) => matchOf(other) === matchOf(row));
    const [found] = place === -1 ? [] : left.splice(place, 1);
    return found ? [[row, found]] : [];
  });
  const isSame = pairs.length === old.length && left.length === 0 && (first.multimatch === null) === (firstNow.multimatch === null);
  if (isSame) return unlessDiffering(pairs, names(ofItem));
  return { differs: [...differing([[first, firstNow]], names(ofItem)), 'the matches that we found'] };
}

function unlessDiffering<Row extends Content>(pairs: [Row, Row][], columns: readonly ContentColumn[]) {
  const differs = differing(pairs, columns);
  return differs.length > 0 ? { differs } : { pairs };
}

/** Each differing column, with its old and new value. */
const differing = (pairs: readonly (readonly [Content, Content])[], columns: readonly ContentColumn[]): string[] =>
  columns.flatMap((column) => {
    const [old, now] = pairs.find(([one, other]) => valueOf(one, column) !== valueOf(other, column)) ?? [];
    return old && now ? [`${titles[column]} (${shown(valueOf(old, column))} → ${shown(valueOf(now, column))})`] : [];
  });

const shown = (value: string | number | null): string => (value === null || value === '' ? 'none' : String(value));
