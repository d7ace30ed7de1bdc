import type { PriceListRow } from '../practices/price-list.ts';
import type { Cells } from './csv.ts';

/** The line of a row in its file; the header is line 1. */
export const lineOf = (index: number): number => index + 2;

/** For readers: the answers of each row, one line each, empty if the catalogue has none. `source_id` is the row's code. */
export const truthLines = (rows: readonly PriceListRow[]): Cells[] => [
  ['source_id', 'catalogue_id', 'line', 'kind'],
  ...rows.flatMap(({ code, truth, kind }, index) => (truth.length > 0 ? truth : ['']).map((key) => [code, key, lineOf(index), kind])),
];

/** For scoring: `source_id` is the line. */
export const goldLines = (rows: readonly PriceListRow[]): Cells[] => [
  ['source_id', 'catalogue_id'],
  ...rows.flatMap(({ truth }, index) => truth.map((key) => [lineOf(index), key])),
];
