import { headerName } from '@fetlock/formats/fields/header-name';
import type { WrittenColumn } from '@fetlock/formats/write/write-csv';
import type { AssembledRow, RowValues } from './row-values.ts';

/** An input file, with the lines that became items. */
export interface SourceList {
  name: string;
  columns: readonly { header: string }[];
  /** The cells of each item as in the file; empty where they were not kept. */
  lines: readonly (readonly string[])[];
}

/** What was found for one item, ready to be written next to it. Several rows of a multi-match share one cell, best first. */
export type MatchCells = Readonly<Record<(typeof matchColumns)[number], string>>;

const matchColumns = [
  'fetlock_code',
  'fetlock_name',
  'variation',
  'entry_variation_name',
  'match_weight',
  'category',
  'status',
  'matcher_feedback',
] as const satisfies (keyof RowValues)[];

export function matchCells(assembled: readonly AssembledRow[]): MatchCells {
  const rows = assembled.map(({ row, decided }) => ({ row: { ...row, ...decided?.patch } }));
  const cell = (column: (typeof matchColumns)[number]): string =>
    [...new Set(rows.map(({ row }) => row[column] ?? ''))].map(String).filter(Boolean).join(' | ');
  return {
    fetlock_code: cell('fetlock_code'),
    fetlock_name: cell('fetlock_name'),
    variation: cell('variation'),
    entry_variation_name: cell('entry_variation_name'),
    match_weight: rows.map(({ row }) => row.match_weight ?? '').join(' | '),
    category: cell('category'),
    status: cell('status'),
    matcher_feedback: cell('matcher_feedback'),
  };
}

type Line = readonly [cells: readonly string[], match: MatchCells | undefined];

/**
 * The columns of the file and all their cells unchanged, including those after the header's last; then those of the match, under names that
 * the file does not use.
 */
export function updatedSourceColumns({ columns, lines }: Pick<SourceList, 'columns' | 'lines'>): WrittenColumn<Line>[] {
  const taken = new Set(columns.map(({ header }) => headerName(header)));
  const width = lines.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), columns.length);
  return [
    ...Array.from({ length: width }, (_, index) => ({
      header: columns[index]?.header ?? '',
      value: ([cells]: Line) => cells[index],
    })),
    ...matchColumns.map((name) => ({ header: freeName(name, taken), value: ([, match]: Line) => match?.[name] })),
  ];
}

/** `category` → `match_category`, `match_match_category` … if the file has such a column. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(headerName(name)) ? freeName(`match_${name}`, taken) : name;
}

/** `prices.xlsx` → `prices-matched.csv`. */
export const updatedSourceName = (name: string): string => `${name.replace(/\.[^.]*$/, '').slice(0, 200)}-matched.csv`;
