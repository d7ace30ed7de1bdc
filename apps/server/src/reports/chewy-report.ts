import { type WrittenColumn, writeCsv } from '@fetlock/formats/write/write-csv';
import { type ReportRow, reportRows } from './report-rows.queries.ts';
import type { ReportWriter } from './report-writer.ts';

/**
 * chewy_catalog.csv: the rows that were matched through Chewy's codes: the entry found has a Chewy code and the practice's row has the same
 * one (`is_matched_by_chewy_code` in the database). People open it, so what a spreadsheet would run is marked.
 */
export const chewyReport: ReportWriter = {
  rowsTotal: ({ chewy_rows }) => chewy_rows,
  whyNone: ({ chewy_rows }) => (chewy_rows === 0 ? "No row of this result was matched through Chewy's codes." : null),
  write: ({ db }, head, _params, progress) =>
    writeCsv(columns, reportRows(db, head, progress, { byChewyCode: true }), { neutraliseFormulas: true, byteOrderMark: true }),
};

const columns: WrittenColumn<ReportRow>[] = [
  // What row and entry have in common, as written in the row.
  { header: 'chewy_code', value: ({ vendor_code, orig_code }) => vendor_code ?? orig_code },
  ...(
    [
      'fetlock_code',
      'fetlock_code_override',
      'fetlock_name',
      'variation',
      'entry_variation_name',
      'orig_order',
      'orig_code',
      'orig_name',
      'upc',
      'status',
      'match_weight',
      'price',
      'price_from_catalogue',
      'cost',
      'cost_from_catalogue',
    ] as const
  ).map((name): WrittenColumn<ReportRow> => ({ header: name, value: (row) => row[name] })),
];
