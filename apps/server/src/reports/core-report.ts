import { catalogueColumns } from '@fetlock/formats/catalogue-csv';
import { type WrittenColumn, type WrittenValue, writeCsv } from '@fetlock/formats/write/write-csv';
import { decidedColumnNames } from '../decisions/decided-columns.ts';
import { type ReportRow, reportRows } from './report-rows.queries.ts';
import type { ReportWriter } from './report-writer.ts';

/**
 * mapped_core.csv: one line per result row. People open it, so what a spreadsheet would run is marked; reading it back removes the mark.
 */
export const coreReport: ReportWriter = {
  write: ({ db }, head, { context }, progress) =>
    writeCsv(coreColumns(context), reportRows(db, head, progress, { entry: context.fullcore }), {
      neutraliseFormulas: true,
      byteOrderMark: true,
    }),
};

const inThisOrder = [
  'id',
  'version',
  'orig_order',
  'orig_code',
  'orig_external_code',
  'orig_name',
  'orig_cat1',
  'orig_cat2',
  'pim_package_info',
  'vendor',
  'vendor_code',
  'upc',
  'ndc',
  'barcode',
  'status',
  'category',
  'mapped_core_type',
  'mapped_core_type_override',
  'subcategory',
  'fetlock_code',
  'fetlock_code_override',
  'fetlock_name',
  'variation',
  'entry_variation_name',
  'match_weight',
  'multimatch',
  'reviewed',
  'customer_verified',
  'package_type',
  'price',
  'price_from_catalogue',
  'minimum_price',
  'dispensing_fee',
  'fee_from_catalogue',
  'merged_fee',
  'cost',
  'cost_from_catalogue',
  'markup',
  'markup_type',
  'taxable',
  'allow_discount',
  'quantity_on_hand',
  'custom_primary_category',
  'custom_secondary_category',
  'custom_tertiary_category',
  'custom_gl_code',
  'lastsold',
  'total_sold',
  'total_sold_12',
  'total_sold_24',
  'total_sold_36',
  'revenue_percent',
  'sales_dropped',
  'compounded',
  'obsolete',
  'comment',
] as const satisfies (keyof ReportRow)[];
const isPlaced = (name: string): boolean => inThisOrder.some((placed) => placed === name);

/** Columns of the row itself: the practice's, the chosen entry, prices, status, and whatever people decide. */
export const coreRowColumns = [...inThisOrder, ...decidedColumnNames.filter((name) => !isPlaced(name))] as const;

/** Columns of the catalogue, named as in its file; the full report has them all. */
const entryColumns = Object.values(catalogueColumns).map(({ column }) => column);

/** Columns of mapped_core.csv. `fullcore`: those of the catalogue too, each prefixed with `catalogue_`. */
function coreColumns({ fullcore }: { fullcore: boolean }): WrittenColumn<ReportRow>[] {
  const own = coreRowColumns.map((name): WrittenColumn<ReportRow> => ({ header: name, value: (row) => row[name] }));
  const ofEntry = entryColumns.map((name): WrittenColumn<ReportRow> => ({
    header: `catalogue_${name}`,
    value: ({ entry }) => written(entry?.[name]),
  }));
  return fullcore ? [...own, ...ofEntry] : own;
}

function written(value: unknown): WrittenValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
