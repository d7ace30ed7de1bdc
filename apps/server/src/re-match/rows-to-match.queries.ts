import { ReMatchReason } from '@fetlock/contract/re-match';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { trimmed } from '../database/effective-values.queries.ts';
import { prepared } from '../database/prepared.ts';

/** Which rows of a version a re-match takes. */
export interface RowsToMatch {
  resultId: number;
  /** All rows except imported ones. */
  isAdvanced: boolean;
  /** Ids of rows that a person names in addition to those requested for the version. */
  listed?: readonly number[] | undefined;
}

/** Changes by which a person types a variation, or imports one from a file; when an entry is chosen, its variation comes with it. */
const causesOfVariations = ['edit', 'mapped core', 'previous run', 'earlier version'];

/** An overridden code and a changed variation request it once: not after a re-match has used them, until they are changed again. */
const namesAnother = ({
  resultId,
}: Pick<RowsToMatch, 'resultId'>): Record<'code_overridden', [RawBuilder<boolean>]> &
  Record<'variation_overridden', [RawBuilder<boolean>, RawBuilder<boolean>]> => ({
  code_overridden: [
    sql<boolean>`(not row.re_matched and row.fetlock_code_override is not null and ${trimmed(sql.ref('row.fetlock_code_override'))} is not null)`,
  ],
  variation_overridden: [
    sql<boolean>`(not row.re_matched and row.status = 'needs_code_change')`,
    sql<boolean>`(not row.re_matched and (row.id, to_jsonb(row.variation)) in (
      select event.row_id, event.new from change_batches batch join row_events event on event.batch = batch.batch and event.field = 'variation'
      where batch.result_id = ${resultId} and 'variation' = any(batch.fields) and batch.cause = any(${causesOfVariations}::text[])
        and batch.undoes is null and batch.taken_back_by is null))`,
  ],
});

/** When a row is taken, by reason: any of the conditions is enough. One definition for what is counted, offered and done. */
const whenTaken = ({ resultId, isAdvanced, listed = [] }: RowsToMatch): Record<ReMatchReason, RawBuilder<boolean>[]> => ({
  ready_for_re_match: [sql`row.status = 'ready_for_re_match'`],
  needs_re_review: [sql`row.status = 'needs_re_review'`],
  ...namesAnother({ resultId }),
  listed: [
    ...(listed.length > 0 ? [sql<boolean>`row.id = any(${[...listed]}::bigint[])`] : []),
    sql`row.id in (
      select value::bigint from results, jsonb_array_elements_text(results.params #> '{context,rematch}') where results.id = ${resultId})`,
  ],
  other: isAdvanced ? [sql`true`] : [sql`false`],
});

const reasons = ReMatchReason.options;

/** An item with an imported row is left unchanged, with all its rows. */
const isOpenItem = (resultId: number) => sql<boolean>`not exists (
  select from result_rows imported where imported.result_id = ${resultId} and imported.orig_order = row.orig_order
    and imported.status = 'imported')`;
/** What the customer has signed as left out is unchanged. */
const isTakenIn = sql<boolean>`row.signed_as is distinct from 'left_out'`;

/**
 * Whether a regular re-match has anything to do. Polled by every screen every two seconds: each of the few selects finds its rows by an
 * index, and PostgreSQL takes longer to plan such a statement than to execute it.
 */
export async function hasRowsToMatch(db: Queryable, resultId: number): Promise<boolean> {
  const { ready_for_re_match, needs_re_review, code_overridden, variation_overridden, listed } = whenTaken({ resultId, isAdvanced: false });
  const [codeChanged, ...variationTyped] = variation_overridden;
  const groups = [[...ready_for_re_match, ...needs_re_review], [...code_overridden, codeChanged], variationTyped, listed];
  const found = groups.map(
    (when) => sql`
      select row.orig_order from result_rows row where row.result_id = ${resultId} and (${sql.join(when, sql` or `)}) and ${isTakenIn}`,
  );
  const { rows } = await sql<{ found: boolean }>`
    select ${prepared('rows to match')} exists (select from (${sql.join(found, sql` union all `)}) as row where ${isOpenItem(resultId)}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** The rows of a re-match, with the index of their reason in the table: all rows of an item in which one row has a reason. */
export const rowsToMatch = (which: RowsToMatch) => {
  const { resultId } = which;
  const when = whenTaken(which);
  const place = sql`case ${sql.join(
    reasons.map((reason, index) => sql`when ${sql.join(when[reason], sql` or `)} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
  return sql<{ id: number; orig_order: number; place: number }>`(
    select row.id, row.orig_order, item.place
    from result_rows row
    join (select orig_order, min(${place}) as place from result_rows row where row.result_id = ${resultId} and ${isTakenIn} group by orig_order) item
      on item.orig_order = row.orig_order
    where row.result_id = ${resultId} and item.place is not null and ${isTakenIn} and ${isOpenItem(resultId)})`;
};

/** Records for the rows of a run, except the skipped ones, that it has used the entry they name. The caller has locked the rows. */
export async function noteReMatched(trx: Trx, run: { id: number; resultId: number }, left: readonly number[]): Promise<void> {
  const { code_overridden, variation_overridden } = namesAnother(run);
  await sql`
    update result_rows row set re_matched = true
    from run_rows where run_rows.run_id = ${run.id} and run_rows.row_id = row.id and row.result_id = ${run.resultId}
      and row.id <> all(${[...left]}::bigint[]) and (${sql.join([...code_overridden, ...variation_overridden], sql` or `)})`.execute(trx);
}

/** How many rows a re-match would take, by reason in table order, and how many rows the version has. */
export async function countRowsToMatch(
  db: Queryable,
  which: RowsToMatch,
): Promise<{ count: number; of: number; by_reason: { reason: ReMatchReason; count: number }[]; signed?: number }> {
  const { rows } = await sql<{ place: number; count: number }>`
    select place, count(*) as count from ${rowsToMatch(which)} as taken group by place order by place`.execute(db);
  const { of, signed } = await db
    .selectFrom('result_rows')
    .select([sql<number>`count(*)`.as('of'), sql<number>`count(*) filter (where signed_as = 'left_out')`.as('signed')])
    .where('result_id', '=', which.resultId)
    .executeTakeFirstOrThrow();
  const by_reason = rows.flatMap(({ place, count }) => {
    const reason = reasons[place];
    return reason ? [{ reason, count }] : [];
  });
  return { count: by_reason.reduce((sum, { count }) => sum + count, 0), of, by_reason, ...(signed > 0 && { signed }) };
}
