import type { Environment } from '@fetlock/contract/environments';
import type { ReviewColumnName } from '@fetlock/contract/row-export';
import type { ResultRow } from '@fetlock/contract/rows';
import { writeCsv } from '@fetlock/formats/write/write-csv';
import { type ExportedVersion, exportName } from '../changes/export-name.ts';
import type { Database } from '../database/connection.ts';
import { streamedHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import { Problem } from '../http/problem.ts';
import { exportColumn } from './export-columns.ts';
import { presentRow } from '../rows/present-row.ts';
import type { RowFilters } from '../rows/row-set.queries.ts';
import { selectRowsToExport } from '../rows/rows.queries.ts';
import { selectRowOrder } from '../rows/set-pages.queries.ts';
import type { Order } from '../rows/text-order.queries.ts';

const rowsAtATime = 1_000;

interface Wanted {
  columns: readonly ReviewColumnName[];
  filters: RowFilters;
  order: Order;
  /** Only these rows, whether they are in the set or not. */
  ids: readonly number[] | undefined;
  environment: Environment;
}

/**
 * The rows of a view as csv for people to open. Their ids are determined at once, their contents read as fast as the receiver takes them.
 * Throws NOT_FOUND for a row of another version.
 */
export async function exportRows(
  db: Database,
  version: ExportedVersion,
  { columns, filters, order, ids, environment }: Wanted,
): Promise<Download> {
  const chosen = ids && new Set(ids);
  const all = await selectRowOrder(db, version.id, chosen ? {} : filters, order);
  const taken = chosen ? all.filter((id) => chosen.has(id)) : all;
  if (chosen && taken.length < chosen.size)
    throw new Problem('NOT_FOUND', { description: 'Some of the rows are not part of this result.' });
  async function* rows(): AsyncGenerator<ResultRow> {
    for (let start = 0; start < taken.length; start += rowsAtATime) {
      const piece = await selectRowsToExport(db, version.id, taken.slice(start, start + rowsAtATime));
      for (const row of piece) yield presentRow(row, environment);
    }
  }
  return new Download(
    streamedHeaders(exportName('rows', version)),
    writeCsv(columns.map(exportColumn), rows(), { neutraliseFormulas: true, byteOrderMark: true }),
  );
}
