import { ignoredStatuses } from '@fetlock/rules/row-status';
import { sql } from 'kysely';

const statuses = sql.join(ignoredStatuses.map((status) => sql.lit(status)));

/** Whether a row is shown as one that is left out: the same as `isShownLeftOut` says of one row. */
export const isShownLeftOut = (row: string) =>
  sql<boolean>`(${sql.ref(`${row}.status`)} in (${statuses}) or coalesce(${sql.ref(`${row}.mapped_core_type_override`)}, ${sql.ref(`${row}.category`)}) = 'ignore')`;
