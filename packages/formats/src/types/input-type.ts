import type { Locale } from '../fields/parse-cell.ts';
import type { FieldOfKind, SourceField } from '../fields/source-field.ts';

/** The origins of such files, in the order in which the types are offered. */
export const inputTypeKinds = {
  practice: 'Practice systems',
  supplier: 'Distributors and shops',
  laboratory: 'Laboratories',
  other: 'Other',
} as const satisfies Record<string, string>;

export type InputTypeKind = keyof typeof inputTypeKinds;

/** A cell that contains more, or something else, than its column. */
export interface CellRule {
  /** The field that the cell's column fills. */
  field: FieldOfKind<'text'>;
  /** Which cells are meant; each named group is the text field that its part fills. Text in no group is dropped. */
  cell: RegExp;
  /** Only for lines in which another field matches this. */
  where?: { field: FieldOfKind<'text'>; like: RegExp };
}

/** One layout of price lists: which column names fill which field, and special rules for its lines. Data, without its own code path. */
export interface InputType {
  /** The name on the wire. */
  type: string;
  label: string;
  /** The system that writes such files. */
  system: string;
  kind: InputTypeKind;
  /** By field, the known names of its column, the usual one first. Compared by `headerName`. */
  columns: Partial<Record<SourceField, readonly string[]>>;
  /** Other columns of such files: they identify the type, and fill no field although another system may use the name for one. */
  unread?: readonly string[];
  /** Columns of which every file of the type has at least one, for a type whose other column names are in general use. */
  marks?: readonly string[];
  /** Columns that mean the opposite of `inactive`. */
  activeColumns?: readonly string[];
  /** Flags written in letters of the system's own: cells that mean yes. Every other cell means no. */
  flags?: Partial<Record<FieldOfKind<'flag'>, RegExp>>;
  /** Applied in this order once the cells of a line are read. */
  rules?: readonly CellRule[];
  /**
   * Where else to find a value if its own cell is empty: an amount in another field, a text in a column that is not read. The value is
   * moved.
   */
  ifEmpty?: readonly ({ field: FieldOfKind<'money'>; from: FieldOfKind<'money'> } | { field: FieldOfKind<'text'>; fromColumn: string })[];
  /** Amounts that are none of the practice's: on lines of which that column says yes, the field stays empty. */
  notOwn?: readonly { field: FieldOfKind<'money'>; ifColumn: string }[];
  /** An amount that a column says is contained in that of another field; each is read as an amount of its own. */
  contained?: readonly { field: FieldOfKind<'money'>; fromColumn: string; within: FieldOfKind<'money'> }[];
  /** What every line means without saying it. */
  always?: Readonly<Partial<Record<FieldOfKind<'text'>, string>>>;
  /** The number and date format of the system, whatever the practice's language; absent: the practice's. */
  locale?: Locale;
  /** Dates are written day first, whatever the number format. */
  dayFirst?: true;
  /** A name with this mark, or with a mark in general use, belongs to an item that is no longer sold; the item is kept and marked. */
  inactiveName?: RegExp;
  /** Totals and notes of the system's own reports; such a line is reported, not read. */
  ignoreLine?: (cells: readonly string[]) => boolean;
  /** The file was written by this product, so a neutralised formula gets its original form. */
  restoresFormulas?: true;
  /** Source of the layout; what no public description says is called assumed. */
  source: string;
}

/** Checks a definition where it is written, and keeps its name as a literal type. */
export const defineInputType = <const T extends InputType>(definition: T): T => definition;
