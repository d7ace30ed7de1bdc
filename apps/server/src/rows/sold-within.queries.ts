import { sql } from 'kysely';

/** Sums of sales, by how many months before the day of the version their windows begin. */
const windows = { 12: 'total_sold_12', 24: 'total_sold_24', 36: 'total_sold_36' } as const;

/** The largest sum of the windows that end within this many months: one may be known where another is not. */
const largestWithin = (months: keyof typeof windows) =>
  sql`greatest(${sql.join(
    Object.entries(windows).flatMap(([within, column]) => (Number(within) <= months ? [sql.ref(`result_rows.${column}`)] : [])),
  )})`;

/**
 * Whether the item of a row was sold within this many months before its version, whose day is passed less these months: by the date of its
 * last sale, or by the sum of the window when no date is known. The one definition for figures and suggestions; the same as `wasSoldWithin`
 * for one row.
 */
export const isSoldWithin = (months: keyof typeof windows, since: ReturnType<typeof sql>) =>
  sql<boolean>`(case when result_rows.lastsold is not null then result_rows.lastsold >= ${since}
    else coalesce(${largestWithin(months)}, 0) > 0 end)`;

/**
 * Whether it was sold, but not within these months: a sum of fewer months, or none, says nothing of the rest. As `unsoldReason` of the
 * matcher: what was sold 0 times in all is not counted, what may never have been sold is.
 */
export const isSoldBefore = (months: keyof typeof windows, since: ReturnType<typeof sql>) =>
  sql<boolean>`(case when result_rows.lastsold is not null then result_rows.lastsold < ${since}
    else ${sql.ref(`result_rows.${windows[months]}`)} is not null and ${largestWithin(months)} = 0
      and result_rows.total_sold is distinct from 0 end)`;
