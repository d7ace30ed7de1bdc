import { headerName } from '@fetlock/formats/header-name';
import { isSourceField, type SourceRecord } from '@fetlock/formats/source-field';
import type { WrittenColumn } from '@fetlock/formats/write-csv';
import type { AssembledRow, RowValues } from './row-values.ts';

/** An input file as far as its lines became items. */
export interface SourceList {
  name: string;
  columns: readonly { header: string; field: string | null }[];
  records: readonly SourceRecord[];
}

/** What was found for one item, ready to be written beside it. Several rows of a multi-match stand in one cell, best first. */
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

type Line = readonly [record: SourceRecord, match: MatchCells | undefined];

/** The columns of the file as they stood, with what was read of them; those of the match behind, under names that the file has not. */
export function updatedSourceColumns({ columns }: Pick<SourceList, 'columns'>): WrittenColumn<Line>[] {
  const taken = new Set(columns.map(({ header }) => headerName(header)));
  return [
    ...columns.map(({ header, field }) => ({
      header,
      value: ([{ values, raw }]: Line) =>
        (field !== null && isSourceField(field) ? values[field] : undefined) ?? raw.find(([name]) => name === header)?.[1],
    })),
    ...matchColumns.map((name) => ({ header: freeName(name, taken), value: ([, match]: Line) => match?.[name] })),
  ];
}

/** `category` → `match_category`, `match_match_category` … where the file has such a column. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(headerName(name)) ? freeName(`match_${name}`, taken) : name;
}

/** `prices.xlsx` → `prices-matched.csv`. */
export const updatedSourceName = (name: string): string => `${name.replace(/\.[^.]*$/, '').slice(0, 200)}-matched.csv`;
