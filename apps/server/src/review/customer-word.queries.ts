import type { CustomerWord } from '@fetlock/rules/customer-word';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { type RawBuilder, sql } from 'kysely';

type Table = 'result_rows' | 'locked';

const isIgnored = (status: RawBuilder<unknown>) => sql<boolean>`(${status} in (${sql.join(ignoredStatuses.map((name) => sql.lit(name)))}))`;

/** The practice's answer on a row that is not signed: the same as `customerWordOf` for one row. */
export const customerWord = (table: Table) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<CustomerWord>`case
    when ${column('multimatch')} is not null and ${column('multimatch_group_approved')} then case when ${column('poll_checked')} then 'take' else 'leave' end
    when ${column('multimatch')} is null and (${column('poll_checked')} or ${column('status')} = 'do_not_ignore') then 'take'
    when ${column('status')} = 'ignore_by_customer' then 'leave' end`;
};

/** Whether a row of this status, shown in this category, is shown as one that is left out. */
export const isLeftOutBy = (status: RawBuilder<unknown>, category: RawBuilder<unknown>) =>
  sql<boolean>`(${isIgnored(status)} or ${category} = 'ignore')`;

/** The same as `isShownLeftOut` for one row. */
export const isShownLeftOut = (table: Table) =>
  isLeftOutBy(sql.ref(`${table}.status`), sql`coalesce(${sql.ref(`${table}.mapped_core_type_override`)}, ${sql.ref(`${table}.category`)})`);

/** Whether no import may take a row; the same as `isDeclined` for one row. */
export const isDeclined = (table: Table) =>
  sql<boolean>`(coalesce(${sql.ref(`${table}.signed_as`)} = 'left_out', ${customerWord(table)} = 'leave', false))`;

/** Whether a row is left out, in the signature and in all figures: the same as `isLeftOut` for one row. */
export const isLeftOut = (table: Table) => {
  const [status, signed] = [sql.ref(`${table}.status`), sql.ref(`${table}.signed_status`)];
  const isSetBack = sql`(${signed} is not null and ${status} <> ${signed} and ${isIgnored(status)})`;
  const isToBeChanged = sql`(not ${isIgnored(status)} and ${sql.ref(`${table}.previous_status`)} is not null)`;
  return sql<boolean>`(${isDeclined(table)}
    or not ${isToBeChanged} and (${customerWord(table)} is distinct from 'take' or ${isSetBack}) and ${isShownLeftOut(table)})`;
};
