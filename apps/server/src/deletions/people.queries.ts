import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { carriedBefore } from '../reports/previous-run-report.ts';
import { forgetInAnswers } from './names-in-texts.queries.ts';

/** The address that replaces a person's, who remains the author of what they did. It receives no mail (RFC 2606). */
export const deletedAddress = (id: RawBuilder<unknown>): RawBuilder<string> => sql<string>`'deleted-' || ${id} || '@deleted.invalid'`;

export const deletedName = 'Deleted person';

/**
 * Replaces a person's details wherever they are stored; what they did stays. Returns how many of their sign-ins and events were affected.
 */
export async function erasePerson(trx: Trx, userId: number): Promise<{ sign_ins: number; events: number }> {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'picture'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { email } = person;
  const tokens = await trx.deleteFrom('access_tokens').where('user_id', '=', userId).executeTakeFirst();
  await trx.deleteFrom('answered_changes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('changes_under_way').where('user_id', '=', userId).execute();
  await trx.deleteFrom('viewers').where('user_id', '=', userId).execute();
  const from = await sql`update security_events set address = null where user_id = ${userId} and address is not null`.execute(trx);
  // Events about the person contain name and address, under the id or, for the first start, under the address alone.
  const about = await sql`
    update security_events set facts = facts - 'name' - 'email'
    where kind in ('user_added', 'user_removed') and facts ?| array['name', 'email']
      and (facts ->> 'user' = ${String(userId)} or not facts ? 'user' and lower(facts ->> 'email') = lower(${email}))`.execute(trx);
  await forgetInAnswers(trx, person, { name: deletedName, email: `deleted-${userId}@deleted.invalid` });
  await sql`
    update users set name = ${deletedName}, email = ${deletedAddress(sql`id`)}, picture = null, issuer = null, subject = null,
      deleted_at = coalesce(deleted_at, now())
    where id = ${userId}`.execute(trx);
  return { sign_ins: Number(tokens.numDeletedRows), events: Number((from.numAffectedRows ?? 0n) + (about.numAffectedRows ?? 0n)) };
}

/** How much is stored about a person besides their entry in the list. */
export async function countOfPerson(db: Queryable, userId: number): Promise<{ sign_ins: number; events: number }> {
  const { rows } = await sql<{ sign_ins: number; events: number }>`select
    (select count(*) from access_tokens where user_id = ${userId})::int as sign_ins,
    (select count(*) from security_events where user_id = ${userId} and address is not null
      or kind in ('user_added', 'user_removed') and facts ->> 'user' = ${String(userId)} and facts ?| array['name', 'email'])::int as events`.execute(
    db,
  );
  return rows[0] ?? { sign_ins: 0, events: 0 };
}

/** Comments of rows and tasks that people typed and that contain a person's full name as words, and their tasks, at most 20. */
export async function selectMentions(db: Queryable, userId: number): Promise<{ comments: number; taskIds: number[] }> {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
  const words = `(^|[^[:alnum:]])${name.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')}($|[^[:alnum:]])`;
  const carried = `${carriedBefore}${name}: `;
  const { rows } = await sql<{ task: number; comments: number }>`
    select task_id as task, count(*)::int as comments from (
      select results.task_id, replace(message, ${carried}, '') as text from comments join results on results.id = comments.result_id
        where strpos(message, ${name}) > 0
      union all select id, comment from tasks where strpos(comment, ${name}) > 0) mentioning
    where text ~ ${words} group by task_id order by task_id`.execute(db);
  return { comments: rows.reduce((sum, { comments }) => sum + comments, 0), taskIds: rows.slice(0, 20).map(({ task }) => task) };
}

/** Restores a person to the list, unless another one with their address has been added since. Returns whether they are listed. */
export async function listAgain(trx: Trx, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set deleted_at = null where id = ${userId} and deleted_at is not null
      and not exists (select from users other where lower(other.email) = lower(users.email) and other.deleted_at is null)`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
