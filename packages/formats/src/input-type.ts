import type { Locale } from './parse-cell.ts';
import type { FieldOfKind, SourceField } from './source-field.ts';

/** Who writes such files, in the order in which the types are offered. */
export const inputTypeKinds = {
  practice: 'Practice systems',
  supplier: 'Distributors and shops',
  laboratory: 'Laboratories',
  other: 'Other',
} as const satisfies Record<string, string>;

export type InputTypeKind = keyof typeof inputTypeKinds;

/** A cell that says more, or something else, than its column does. */
export interface CellRule {
  /** The field that the cell fills by its column. */
  field: FieldOfKind<'text'>;
  /** Which cells are meant; each named group is the text field that its part fills. What no group takes stays nowhere else. */
  cell: RegExp;
  /** Only for lines on which another field looks like this. */
  where?: { field: FieldOfKind<'text'>; like: RegExp };
}

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
  /** Other columns of such files: they tell the type, and fill no field although another system may name one so. */
  unread?: readonly string[];
  /** Columns of which every file of the type has at least one, for a type whose other column names are in general use. */
  marks?: readonly string[];
  /** Columns that say the opposite of `inactive`. */
  activeColumns?: readonly string[];
  /** Flags that are written in letters of the system's own: cells that say yes. Every other cell says no. */
  flags?: Partial<Record<FieldOfKind<'flag'>, RegExp>>;
  /** Applied in this order once the cells of a line are read. */
  rules?: readonly CellRule[];
  /** Where else a value stands if its own cell is empty: an amount in another field, a text in a column that is not read. It moves. */
  ifEmpty?: readonly ({ field: FieldOfKind<'money'>; from: FieldOfKind<'money'> } | { field: FieldOfKind<'text'>; fromColumn: string })[];
  /** What every line means without saying it. */
  always?: Readonly<Partial<Record<FieldOfKind<'text'>, string>>>;
  /** How the system writes numbers and dates whatever the practice's language; absent: as the practice does. */
  locale?: Locale;
  /** Dates are written day first, whatever is true of numbers. */
  dayFirst?: true;
  /** A name with this mark, or with a mark in general use, belongs to an item that is no longer sold; the item is kept and marked. */
  inactiveName?: RegExp;
  /** Totals and notes of the system's own reports; such a line is reported, not read. */
  ignoreLine?: (cells: readonly string[]) => boolean;
  /** The file was written by this product, so a neutralised formula gets back its first form. */
  restoresFormulas?: true;
  /** Where the layout is known from; what no public description says is called assumed. */
  source: string;
}

/** Checks a definition where it is written, and keeps its name as a literal type. */
export const defineInputType = <const T extends InputType>(definition: T): T => definition;
