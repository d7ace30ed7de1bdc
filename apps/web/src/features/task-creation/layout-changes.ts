import type { AssignedColumn, FileLayout } from '@fetlock/contract/file-layout';
import type { PreviewColumn } from '@fetlock/contract/file-preview';

/** A column as displayed while the user assigns its field. */
export interface ColumnState {
  field: string | null;
  /** Set by the user; otherwise by its name. */
  byHand: boolean;
  /** Header of the column that has taken the field which this one has by its name; null: none. */
  takenBy: string | null;
}

type Columns = readonly Pick<PreviewColumn, 'header' | 'found'>[];

/** The field of each column under a layout, without delay; the file reader decides the same a moment later. */
export function columnStates(columns: Columns, layout: FileLayout): ColumnState[] {
  const places = placesOf(columns, layout.columns ?? []);
  const takers = new Map([...places].map(([index, field]) => [field, columns[index]?.header ?? '']));
  return columns.map(({ found }, index) => {
    const said = places.get(index);
    if (said !== undefined) return { field: said, byHand: true, takenBy: null };
    const takenBy = found === null ? undefined : takers.get(found);
    return { field: takenBy === undefined ? found : null, byHand: false, takenBy: takenBy ?? null };
  });
}

/** The layout with this field for a column (null: not read). A field is in one column: it is removed from any other. */
export function withField(layout: FileLayout, columns: Columns, index: number, field: string | null): FileLayout {
  const places = placesOf(columns, layout.columns ?? []);
  for (const [other, theirs] of places) if (field !== null && theirs === field) places.delete(other);
  if (columns[index]?.found === field) places.delete(index);
  else places.set(index, field);
  return withColumns(layout, assignments(columns, places));
}

/**
 * The layout with another way of reading; undefined: as detected. Other cells may become column names, so assignments to those are dropped.
 */
export function withReading(layout: FileLayout, change: Omit<FileLayout, 'columns'>): FileLayout {
  const { columns, ...reading } = layout;
  const next = Object.fromEntries(Object.entries({ ...reading, ...change }).filter(([, value]) => value !== undefined));
  return withColumns(next, 'encoding' in change || 'date_order' in change ? (columns ?? []) : []);
}

const withColumns = ({ columns: _, ...reading }: FileLayout, columns: AssignedColumn[]): FileLayout => ({
  ...reading,
  ...(columns.length > 0 && { columns }),
});

/** Assigned fields by column index: of equal headers the nth assignment is for the nth column. */
function placesOf(columns: Columns, assigned: readonly AssignedColumn[]): Map<number, string | null> {
  const places = new Map<number, string | null>();
  for (const { header, field } of assigned) {
    const index = columns.findIndex((column, at) => column.header === header && !places.has(at));
    if (index !== -1) places.set(index, field);
  }
  return places;
}

/** The same as assignments of a layout. A column before an assigned one with an equal header is listed too, to keep the count. */
function assignments(columns: Columns, places: ReadonlyMap<number, string | null>): AssignedColumn[] {
  const given = new Set(places.values());
  return columns.flatMap(({ header, found }, index) => {
    const said = places.get(index);
    if (said !== undefined) return [{ header, field: said }];
    const isCounted = [...places.keys()].some((other) => other > index && columns[other]?.header === header);
    return isCounted ? [{ header, field: given.has(found) ? null : found }] : [];
  });
}
