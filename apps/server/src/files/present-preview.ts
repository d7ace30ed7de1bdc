import type { FileLayout } from '@fetlock/contract/file-layout';
import type { FilePreview, PreviewCell, PreviewColumn } from '@fetlock/contract/file-preview';
import type { Column } from '@fetlock/formats/fields/column';
import { readsAlike } from '@fetlock/formats/header/recognise-type';
import { sourceFields } from '@fetlock/formats/fields/source-field';
import type { PreviewRow, PriceListPreview } from '@fetlock/formats/summarise';
import { lineProblems } from '@fetlock/formats/table-line';
import { spreadsheetDamage, type Warning } from '@fetlock/formats/warnings';

/** An interpretation, and whose choice it was. */
export interface ReadPreview {
  preview: PriceListPreview;
  layout?: FileLayout | undefined;
  headerFound?: boolean;
  remembered?: { by: string; at: Date };
}

/** A preview as sent to the client. */
export function presentPreview(name: string, { preview, layout = {}, headerFound = true, remembered }: ReadPreview): FilePreview {
  const { problems } = preview;
  return {
    name,
    kind: preview.kind,
    sheet: preview.sheet,
    sheets: preview.sheets,
    encoding: preview.encoding,
    delimiter: preview.delimiter,
    header_line: preview.headerLine,
    header_found: headerFound,
    type: preview.type,
    recognised: preview.recognised.map(({ type, confidence }) => ({
      type,
      confidence,
      reads_alike: readsAlike(preview.type, type, headersOf(preview)),
    })),
    layout,
    columns: columnsIn(preview),
    rows: preview.rows.map((row) => ({ line: row.line, cells: cellsOf(row, preview.columns) })),
    lines_read: preview.linesRead,
    records: preview.records,
    problems: {
      count: problems.count,
      by_reason: countedReasons(problems.byCode),
      first: problems.first.map(({ line, reason }) => ({ line, reason })),
    },
    warnings: preview.warnings.map(presentWarning),
    suggested_locale: preview.warnings.find(({ locale }) => locale !== undefined)?.locale ?? null,
    practice_locale: null,
    remembered: remembered ? { by: remembered.by, at: remembered.at.toISOString() } : null,
  };
}

const headersOf = ({ columns }: PriceListPreview): string[] => columns.map(({ header }) => header);

function columnsIn(preview: PriceListPreview): PreviewColumn[] {
  return preview.columns.map(({ header, field, filled, examples, samples, notRead }, index) => ({
    header,
    field,
    label: field === null ? null : sourceFields[field].label,
    found: preview.detected[index] ?? null,
    filled,
    examples,
    not_read: notRead,
    samples: samples.map(({ cell, value }) => ({ raw: cell, value })),
  }));
}

const cellsOf = ({ cells, values }: PreviewRow, columns: readonly Column[]): PreviewCell[] =>
  columns.map(({ field }, index) => ({ raw: cells[index] ?? '', value: field === null ? null : (values[field] ?? null) }));

/** Reasons why lines were refused, most frequent first. */
const countedReasons = (byCode: PriceListPreview['problems']['byCode']) =>
  Object.entries(lineProblems)
    .map(([code, reason]) => ({ code, reason, count: Object.entries(byCode).find(([name]) => name === code)?.[1] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);

const presentWarning = ({ code, message, column, count, lines }: Warning) => ({
  code,
  message,
  column: column ?? null,
  count,
  lines,
  damage: spreadsheetDamage.has(code),
});
