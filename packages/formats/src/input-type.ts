import type { SourceField } from './source-field.ts';

/** Who writes such files, in the order in which the types are offered. */
export const inputTypeKinds = {
  practice: 'Practice systems',
  supplier: 'Distributors and shops',
  laboratory: 'Laboratories',
  other: 'Other',
} as const satisfies Record<string, string>;

export type InputTypeKind = keyof typeof inputTypeKinds;

/** One layout of price lists: which column names stand for which field, and what its lines need besides. Data, no code path of its own. */
export interface InputType {
  /** The name on the wire. */
  type: string;
  label: string;
  /** The system that writes such files. */
  system: string;
  kind: InputTypeKind;
  /** By field, the names that its column has had, the usual one first. Compared by `headerName`. */
  columns: Partial<Record<SourceField, readonly string[]>>;
  /** Columns that say the opposite of `inactive`. */
  activeColumns?: readonly string[];
  /** A name with this mark belongs to an item that is no longer sold; the item is kept and marked. */
  inactiveName?: RegExp;
  /** Totals and notes of the system's own reports; such a line is reported, not read. */
  ignoreLine?: (cells: readonly string[]) => boolean;
  /** The file was written by this product, so a neutralised formula gets back its first form. */
  restoresFormulas?: true;
  /** Where the layout is known from; 'assumed' where no description of it is public. */
  source: string;
}

/** Checks a definition where it is written, and keeps its name as a literal type. */
export const defineInputType = <const T extends InputType>(definition: T): T => definition;
