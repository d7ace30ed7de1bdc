import type { Delimiter } from './delimiter.ts';
import type { Column } from '../fields/column.ts';
import { isActiveColumn } from './recognise.ts';
import type { InputTypeName } from '../types/input-types.ts';
import type { DateOrder } from '../fields/parse-cell.ts';
import type { SourceField } from '../fields/source-field.ts';
import type { TextEncoding } from '../text/text-encoding.ts';
import type { WarningList } from '../warnings.ts';

/** A person's description of a file's layout; what is absent is detected. */
export interface Layout {
  encoding?: TextEncoding | undefined;
  delimiter?: Delimiter | undefined;
  /** How dates of three numbers are written, whatever the locale. */
  dateOrder?: DateOrder | undefined;
  /** Name of the sheet to read. */
  sheet?: string | undefined;
  /** Line of the column names (the lower one of two), counted from 1. 0: the list has none, its columns are "Column A", "Column B" … */
  headerLine?: number | undefined;
  /**
   * The fields of columns: by header text; of equal headers the nth refers to the nth. `null`: to be ignored. Columns not named keep the
   * field of their type, unless it is assigned to another column here.
   */
  columns?: readonly AssignedColumn[] | undefined;
}

export interface AssignedColumn {
  header: string;
  field: SourceField | null;
}

/** The columns as assigned by a person. A field is read from one column: the first that it is assigned to. */
export function assignColumns(
  columns: readonly Column[],
  assigned: readonly AssignedColumn[],
  type: InputTypeName,
  warnings: WarningList,
): Column[] {
  const places = placesOf(columns, assigned, warnings);
  const given = new Set([...places.values()].filter((field) => field !== null));
  const taken = new Set<SourceField>();
  return columns.map(({ header, field, inverted }, index) => {
    const byHand = places.get(index);
    if (byHand === undefined)
      return field !== null && given.has(field) ? { header, field: null } : { header, field, ...(inverted && { inverted }) };
    if (byHand === null || taken.has(byHand)) return { header, field: null };
    taken.add(byHand);
    return { header, field: byHand, ...(byHand === 'inactive' && isActiveColumn(type, header) && { inverted: true }) };
  });
}

/** The assigned fields by index of their column; a column missing in the file is reported. */
function placesOf(columns: readonly Column[], assigned: readonly AssignedColumn[], warnings: WarningList): Map<number, SourceField | null> {
  const places = new Map<number, SourceField | null>();
  for (const { header, field } of assigned) {
    const name = header.trim();
    const index = columns.findIndex((column, at) => column.header === name && !places.has(at));
    if (index === -1) warnings.add('LAYOUT_COLUMN_MISSING', { column: header });
    else places.set(index, field);
  }
  return places;
}
