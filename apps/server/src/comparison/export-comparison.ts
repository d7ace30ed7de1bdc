import { type ComparedRow, comparedDecisions, comparisonKinds } from '@fetlock/contract/comparison';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { type WrittenColumn, writeCsv } from '@fetlock/formats/write/write-csv';
import { type ExportedVersion, exportName } from '../changes/export-name.ts';
import type { Database } from '../database/connection.ts';
import { streamedHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import { comparedRows } from './compare-results.ts';
import { type ComparisonFilters, type ComparisonOrder, type Versions, selectComparison } from './comparison.queries.ts';

const sides = [
  ['orig_code', 'Source code'],
  ['orig_name', 'Source name'],
  ['price', 'Price'],
  ['minimum_price', 'Minimum price'],
  ['cost', 'Cost'],
  ['fetlock_code', 'Fetlock code'],
  ['fetlock_name', 'Fetlock name'],
  ['variation', 'Variation'],
  ['match_weight', 'Match'],
] as const;

const columns: readonly WrittenColumn<ComparedRow>[] = [
  { header: 'Kind', value: ({ kind }) => comparisonKinds[kind].title },
  { header: 'Decision', value: ({ decision }) => comparedDecisions[decision].title },
  ...sides.flatMap(([field, title]): WrittenColumn<ComparedRow>[] => [
    { header: `${title}, old`, value: ({ old }) => old?.[field] },
    { header: `${title}, new`, value: (row) => row.new?.[field] },
  ]),
  { header: 'Status, old', value: ({ old }) => old && rowStatuses[old.status].title },
  { header: 'Status, new', value: (row) => row.new && rowStatuses[row.new.status].title },
  { header: 'Revenue, %', value: (row) => (row.new ?? row.old)?.revenue_percent },
];

interface ComparisonView {
  filters: ComparisonFilters;
  sortBy: ComparisonOrder;
}

/** A comparison as csv for people to open. The pairing is computed once; the rows are read as fast as the receiver takes them. */
export function exportComparison(db: Database, versions: Versions, view: ComparisonView, of: ExportedVersion): Download {
  return new Download(
    streamedHeaders(exportName('compared', of)),
    writeCsv(columns, rowsInOrder(db, versions, view), { neutraliseFormulas: true, byteOrderMark: true }),
  );
}

const batchSize = 2_000;

async function* rowsInOrder(db: Database, versions: Versions, { filters, sortBy }: ComparisonView): AsyncGenerator<ComparedRow> {
  const { pairs } = await selectComparison(db, versions, filters, { sortBy, limit: null, offset: 0 });
  for (let from = 0; from < pairs.length; from += batchSize) yield* await comparedRows(db, pairs.slice(from, from + batchSize));
}
