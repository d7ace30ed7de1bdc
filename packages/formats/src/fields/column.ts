import type { SourceField } from './source-field.ts';

/** A column of a file and the field that it fills, if any. */
export interface Column {
  header: string;
  field: SourceField | null;
  /** The column means the opposite of its field ("Active" for `inactive`). */
  inverted?: true;
}
