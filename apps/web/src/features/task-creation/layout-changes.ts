import type { AssignedColumn, FileLayout } from '@fetlock/contract/file-layout';
import type { PreviewColumn } from '@fetlock/contract/file-preview';

/** A column as it is shown while a person assigns it. */
export interface ColumnState {
  field: string | null;
  /** A person said so; otherwise its name does. */
  byHand: boolean;
  /** Header of the column that has taken the field which this one would have by its name; null: none has. */
  takenBy: string | null;
}

type Columns = readonly Pick<PreviewColumn, 'header' | 'found'>[];

/** What each column holds by a layout, at once; the reader of the file decides the same a moment later. */
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

/** The layout in which a column holds this field (null: it is not read). A field is in one column: another that had it lets it go. */
export function withField(layout: FileLayout, columns: Columns, index: number, field: string | null): FileLayout {
  const places = placesOf(columns, layout.columns ?? []);
  for (const [other, theirs] of places) if (field !== null && theirs === field) places.delete(other);
  if (columns[index]?.found === field) places.delete(index);
  else places.set(index, field);
  return withColumns(layout, assignments(columns, places));
}

/** The layout in which the file is read otherwise; undefined: as found out. Other cells may be column names then, so what was said of those is dropped. */
export function withReading(layout: FileLayout, change: Omit<FileLayout, 'columns'>): FileLayout {
  const { columns, ...reading } = layout;
  const next = Object.fromEntries(Object.entries({ ...reading, ...change }).filter(([, value]) => value !== undefined));
  return withColumns(next, 'encoding' in change || 'date_order' in change ? (columns ?? []) : []);
}

const withColumns = ({ columns: _, ...reading }: FileLayout, columns: AssignedColumn[]): FileLayout => ({
  ...reading,
  ...(columns.length > 0 && { columns }),
});

/** What is said of columns, by their index: of equal headers the nth stands for the nth. */
function placesOf(columns: Columns, assigned: readonly AssignedColumn[]): Map<number, string | null> {
  const places = new Map<number, string | null>();
  for (const { header, field } of assigned) {
    const index = columns.findIndex((column, at) => column.header === header && !places.has(at));
    if (index !== -1) places.set(index, field);
  }
  return places;
}

/** The same as a layout says it. A column whose header an assigned one further on shares is named, too, so that those are counted right. */
function assignments(columns: Columns, places: ReadonlyMap<number, string | null>): AssignedColumn[] {
  const given = new Set(places.values());
  return columns.flatMap(({ header, found }, index) => {
    const said = places.get(index);
    if (said !== undefined) return [{ header, field: said }];
    const isCounted = [...places.keys()].some((other) => other > index && columns[other]?.header === header);
    return isCounted ? [{ header, field: given.has(found) ? null : found }] : [];
  });
}
