import { type RawBuilder, sql } from 'kysely';

/** What JavaScript's `trim` removes. */
const blanks = sql.lit(
  '\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
);

/** A text without blanks around it; null if nothing is left. */
export const trimmed = (text: RawBuilder<unknown>) => sql<string | null>`nullif(btrim(${text}, ${blanks}), '')`;

/** The columns of a row, or the values that it had. */
export type Columns = (name: string) => RawBuilder<unknown>;
export const columnsOf =
  (row: string): Columns =>
  (name) =>
    sql.ref(`${row}.${name}`);

// The values of a row by which the product goes, each the same as the function of this name in the rules. `row`: a table or its alias.

/** The code of its entry. */
export const effectiveCode = (row: string) =>
  sql<string | null>`coalesce(${trimmed(sql.ref(`${row}.fetlock_code_override`))}, ${trimmed(sql.ref(`${row}.fetlock_code`))})`;

export const shownCategory = (row: string) => shownCategoryBy(columnsOf(row));
export const shownCategoryBy = (column: Columns) => sql<string>`coalesce(${column('mapped_core_type_override')}, ${column('category')})`;

/** Whether it may become ready: it is not shown as ignored, and `flawsOf` finds none; null may stand for no. */
export const isValid = (row: string) =>
  sql<boolean>`(${shownCategory(row)} <> 'ignore' and ${sql.ref(`${row}.fetlock_name`)} ~ '\\S' and ${sql.ref(`${row}.subcategory`)} ~ '\\S')`;
