import { type CheckKind, checkKinds } from '@fetlock/contract/guided-check';
import { matchScoreThresholds } from '@fetlock/contract/limits';
import { customerUserId } from '@fetlock/rules/visitors';
import { type RawBuilder, sql } from 'kysely';
import { shownCategory } from '../database/effective-values.queries.ts';
import type { Queryable, Trx } from '../database/connection.ts';
import { matchColumns } from '../rows/changed-since.queries.ts';
import { isLeftOut } from '../rows/customer-word.queries.ts';
import { stepOfRow } from '../checklist/step-of-row.queries.ts';

/** What stays behind: what is left out, and what nothing was found for. */
const staysBehind = sql`(${isLeftOut('result_rows')} or ${shownCategory('result_rows')} = 'unmatched')`;

/** Which rows a kind draws from, and which first; at random between equals. */
const kinds: Record<CheckKind, { from: RawBuilder<unknown>; first: RawBuilder<unknown>; each?: RawBuilder<unknown> }> = {
  top_revenue: { from: sql`not ${staysBehind} and revenue_percent > 0`, first: sql`revenue_percent desc` },
  category: { from: sql`not ${staysBehind}`, first: sql`revenue_percent desc nulls last`, each: shownCategory('result_rows') },
  unsure: { from: sql`not ${staysBehind} and match_weight <= ${matchScoreThresholds.medium}`, first: sql`match_weight` },
  priceless: { from: sql`not ${staysBehind} and coalesce(price, 0) = 0`, first: sql`revenue_percent desc nulls last` },
  sales_dropped: { from: sql`not ${staysBehind} and sales_dropped`, first: sql`revenue_percent desc nulls last` },
  compounded: { from: sql`not ${staysBehind} and compounded`, first: sql`revenue_percent desc nulls last` },
  left_out: { from: staysBehind, first: sql`revenue_percent desc nulls last` },
  random: { from: sql`not ${staysBehind}`, first: sql`true` },
};

/**
 * The first rows of a kind, more of them than needed as others may have been drawn already. Source rows with several candidates, among
 * which the customer chooses elsewhere, are not drawn. The random order is derived from the ids: the same rows are drawn for every caller.
 */
export async function selectRowsOfKind(db: Queryable, resultId: number, kind: CheckKind, taken: readonly number[]): Promise<number[]> {
  const { from, first, each } = kinds[kind];
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (${each ? sql`partition by ${each}` : sql``} order by ${first}, md5(id::text)) as place
      from result_rows
      where result_id = ${resultId} and multimatch is null and (${from}) and id <> all(${[...taken]}::bigint[])) as drawn
    where place <= ${checkKinds[kind].most} order by place, id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What the customer says is wrong. Releases before kept it as a comment, by the link of the review, or as a note, by that of the Migration PAL,
 * where it is no answer to a question.
 */
const whatIsWrong = sql<string | null>`coalesce(wrong, case when answer_in_row then (
  select coalesce(
    (select message from comments
      where comments.row_id = result_rows.id and comments.user_id = ${sql.lit(customerUserId)} and comments.status = 'needs_change'
        and comments.message ~ '\\S'
      order by comments.id desc limit 1),
    case when ${stepOfRow} is distinct from 'ask_customer' then nullif(btrim(poll_notes), '') end)
  from result_rows where result_rows.id = guided_checks.row_id and not result_rows.customer_verified) end)`;

export const selectGuidedCheck = (db: Queryable, resultId: number) =>
  db
    .selectFrom('guided_checks')
    .select(['row_id', 'kind', whatIsWrong.as('wrong')])
    .where('result_id', '=', resultId)
    .orderBy('position')
    .execute();

/** One draw per version at a time. */
export const lockResult = (trx: Trx, resultId: number) =>
  trx.selectFrom('results').select('id').where('id', '=', resultId).forNoKeyUpdate().executeTakeFirst();

export const insertGuidedCheck = (trx: Trx, resultId: number, rows: readonly { row_id: number; kind: CheckKind }[]) =>
  trx
    .insertInto('guided_checks')
    .values(rows.map((row, position) => ({ ...row, position, result_id: resultId })))
    .execute();

/** A drawn row, locked until the transaction ends. */
export const lockDrawn = (trx: Trx, resultId: number, rowId: number) =>
  trx
    .selectFrom('guided_checks')
    .select('kind')
    .where('result_id', '=', resultId)
    .where('row_id', '=', rowId)
    .forUpdate()
    .executeTakeFirst();

export const keepWrong = (trx: Trx, resultId: number, rowId: number, wrong: string | null) =>
  trx
    .updateTable('guided_checks')
    .set({ wrong, answer_in_row: false })
    .where('result_id', '=', resultId)
    .where('row_id', '=', rowId)
    .execute();

interface BeforeWrong {
  status: unknown;
  previous: unknown;
  /** The provider has matched the row to something else since. */
  is_rematched: boolean;
}

/** The status of a row before the customer marked it wrong in the check; undefined: it was changed since. */
export async function selectBeforeWrong(db: Queryable, rowId: number): Promise<BeforeWrong | undefined> {
  const { rows } = await sql<BeforeWrong & { cause: string; user_id: number }>`
    select last.cause, last.user_id, last.old as status, (
      select old from row_events where row_id = ${rowId} and batch = last.batch and field = 'previous_status') as previous,
      exists (select from row_events later
        where later.row_id = ${rowId} and later.id > last.id and later.field = any(${[...matchColumns]}::text[])) as is_rematched
    from row_events last where row_id = ${rowId} and field = 'status' order by id desc limit 1`.execute(db);
  const [last] = rows;
  return last?.cause === causeOfCheck && last.user_id === customerUserId ? last : undefined;
}

export const causeOfCheck = 'guided check';
