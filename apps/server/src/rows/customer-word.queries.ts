import type { CustomerWord } from '@fetlock/rules/customer-word';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { type RawBuilder, sql } from 'kysely';
import { type Columns, columnsOf, shownCategoryBy } from '../database/effective-values.queries.ts';

type Table = 'result_rows' | 'locked';

const isIgnored = (status: RawBuilder<unknown>) => sql<boolean>`(${status} in (${sql.join(ignoredStatuses.map((name) => sql.lit(name)))}))`;

const wordOf = (column: Columns) => sql<CustomerWord>`case
    when ${column('multimatch')} is not null and ${column('multimatch_group_approved')} then case when ${column('poll_checked')} then 'take' else 'leave' end
    when ${column('multimatch')} is null and (${column('poll_checked')} or ${column('status')} = 'do_not_ignore') then 'take'
    when ${column('status')} = 'ignore_by_customer' then 'leave' end`;

/** The practice's answer on a row that is not signed: the same as `customerWordOf` for one row. */
export const customerWord = (table: Table) => wordOf(columnsOf(table));

/** Whether a row of this status, shown in this category, is shown as one that is left out. */
export const isLeftOutBy = (status: RawBuilder<unknown>, category: RawBuilder<unknown>) =>
  sql<boolean>`(${isIgnored(status)} or ${category} = 'ignore')`;

const isShownLeftOutBy = (column: Columns) => isLeftOutBy(column('status'), shownCategoryBy(column));

/** The same as `isShownLeftOut` for one row. */
export const isShownLeftOut = (table: Table) => isShownLeftOutBy(columnsOf(table));

/** Whether no import may take a row; the same as `isDeclined` for one row. */
export const isDeclined = (table: Table) =>
  sql<boolean>`(coalesce(${sql.ref(`${table}.signed_as`)} = 'left_out', ${customerWord(table)} = 'leave', false))`;

const leftOutBy = (column: Columns, signed: { isDeclined: RawBuilder<boolean>; isSetBack: RawBuilder<boolean> }) => {
  const isToBeChanged = sql`(not ${isIgnored(column('status'))} and ${column('previous_status')} is not null)`;
  return sql<boolean>`(${signed.isDeclined}
    or not ${isToBeChanged} and (${wordOf(column)} is distinct from 'take' or ${signed.isSetBack}) and ${isShownLeftOutBy(column)})`;
};

/** Whether a row is left out, in the signature and in all figures: the same as `isLeftOut` for one row. */
export const isLeftOut = (table: Table) => {
  const [status, signed] = [sql.ref(`${table}.status`), sql.ref(`${table}.signed_status`)];
  const isSetBack = sql<boolean>`(${signed} is not null and ${status} <> ${signed} and ${isIgnored(status)})`;
  return leftOutBy(columnsOf(table), { isDeclined: isDeclined(table), isSetBack });
};

/** The same for the values that a row had when it was signed. */
export const wasSignedAsLeftOut = (column: Columns) =>
  leftOutBy(column, { isDeclined: sql<boolean>`coalesce(${wordOf(column)} = 'leave', false)`, isSetBack: sql<boolean>`false` });
