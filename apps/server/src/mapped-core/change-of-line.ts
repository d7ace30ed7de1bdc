import { type RowStatusName, rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import type { Locale } from '@fetlock/formats/fields/parse-cell';
import { isStaffChoice, refusalToSetStatus, signedTexts, statusAfterEdit, whyColumnIsSigned } from '@fetlock/rules/row-status';
import { shownCategory } from '@fetlock/rules/row-validity';
import { type DecidedColumn, type DecidedValues, isDecidedColumn, readDecidedCell } from '../decisions/decided-columns.ts';
import { coreRowColumns } from '../reports/core-report.ts';
import { signedAs } from '../rows/signed-as.ts';
import type { CoreRow } from './mapped-core.queries.ts';
import { isDamaged, saysTheSame } from './same-cell.ts';

/** A line of the file by column name; empty cells are absent. */
export interface FileLine {
  line: number;
  cells: ReadonlyMap<string, string>;
}

export interface FileColumns {
  /** Those of mapped_core.csv that the file still has. */
  names: ReadonlySet<string>;
  locale: Locale;
}

/** A cell that is left unchanged. */
export interface LeftOut {
  column: string;
  value: string;
  reason: string;
}

export interface LineChange {
  patch: Partial<DecidedValues>;
  /** The status that results from the other changes, if the file does not state one. */
  follows: RowStatusName | undefined;
  /** The status that results from the other changes where a guard keeps the row from being ready for import. */
  otherwise: RowStatusName | undefined;
  leftOut: LeftOut[];
}

/** What a line changes in its row, by the rules of an edit on the screen, and which of its cells differ but change nothing. */
export function changeOfLine(row: CoreRow, { cells }: FileLine, columns: FileColumns, knownCodes: ReadonlySet<string>): LineChange {
  const leftOut: LeftOut[] = [];
  const changed: Record<string, unknown> = {};
  const leave = (column: string, reason: string) => void leftOut.push({ column, value: cells.get(column) ?? '', reason });
  for (const column of differing(row, cells, columns)) {
    if (!isDecidedColumn(column)) leave(column, isDamaged(row[column], cells.get(column)) ? damaged(row[column]) : readOnly);
    else {
      const value = wantedValue(row, column, cells.get(column), columns.locale, knownCodes);
      const signed = signedAs(row);
      const why = signed && whyColumnIsSigned(signed, column);
      if (why) leave(column, why);
      else if ('problem' in value) leave(column, value.problem);
      else if (value.value !== row[column]) changed[column] = value.value;
    }
  }
  // Each value was read according to its column's kind.
  const { status, ...others } = changed as Partial<DecidedValues>;
  const refused = status === undefined ? null : whyNot(row, others, statusNameOr(status));
  if (refused !== null) leave('status', refused);
  const chosen = status === undefined || refused !== null ? undefined : statusNameOr(status);
  const otherwise = followingStatus(row, others);
  const follows = chosen ? undefined : otherwise;
  const patch = { ...others, ...((chosen ?? follows) && { status: chosen ?? follows }) } as Partial<DecidedValues>;
  return { patch, follows, otherwise, leftOut };
}

const readOnly = 'is not changed by an upload';
const damaged = (before: unknown) => `looks like '${String(before)}' as a spreadsheet damages it, and is left as it was`;

/** Columns whose cells differ from the row. */
const differing = (row: CoreRow, cells: FileLine['cells'], { names, locale }: FileColumns) =>
  comparedColumns.filter((column) => names.has(column) && !saysTheSame(row[column], cells.get(column), locale));

/** The columns that identify the row are compared before. */
const comparedColumns = coreRowColumns.filter((name) => !['id', 'version', 'orig_code', 'orig_name'].includes(name));

function wantedValue(row: CoreRow, column: DecidedColumn, cell: string | undefined, locale: Locale, knownCodes: ReadonlySet<string>) {
  if (isDamaged(row[column], cell)) return { problem: damaged(row[column]) };
  const read = readDecidedCell(column, cell, locale);
  const isUnknownCode =
    column === 'fetlock_code_override' && 'value' in read && typeof read.value === 'string' && !knownCodes.has(read.value);
  return isUnknownCode ? { problem: 'is not a code of the catalogue' } : read;
}

/** Why the row, with its changes, may not take the status; null when it may. */
function whyNot(row: CoreRow, change: Partial<DecidedValues>, status: RowStatusName): string | null {
  if (!isStaffChoice(status)) return `${rowStatuses[status].title} cannot be chosen by hand`;
  const { fetlock_name = row.fetlock_name, subcategory = row.subcategory } = change;
  const { mapped_core_type_override = row.mapped_core_type_override } = change;
  const after = { category: row.category, mapped_core_type_override, fetlock_name, subcategory };
  const refusal = refusalToSetStatus({ ...after, status: statusNameOr(row.status), signed: signedAs(row) }, status);
  if (refusal === null) return null;
  if (refusal === 'SIGNED') return signedTexts[row.signed_as === 'left_out' ? 'left_out' : 'promised'];
  return shownCategory(after) === 'ignore'
    ? 'an ignored row cannot be ready for import'
    : 'a row without a name or a subcategory cannot be ready for import';
}

/** Properties of the item that imply no status. */
const quiet: readonly string[] = ['compounded', 'obsolete'] satisfies DecidedColumn[];

function followingStatus(row: CoreRow, change: Partial<DecidedValues>): RowStatusName | undefined {
  const edit = Object.fromEntries(Object.entries(change).filter(([column]) => !quiet.includes(column)));
  const status = statusNameOr(row.status);
  const after = Object.keys(edit).length === 0 ? status : statusAfterEdit(status, edit);
  return after === status ? undefined : after;
}
