import type { LinkType } from '@fetlock/contract/links';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

export interface NewLink {
  resultId: number;
  type: LinkType;
  hash: Buffer;
  days: number;
  userId: number;
}

/** Stores a new link, by the hash of its token, valid for `days` by the database's clock. */
export const insertLink = (db: Queryable, { resultId, type, hash, days, userId }: NewLink) =>
  db
    .insertInto('links')
    .values({ result_id: resultId, type, hash, created_by: userId, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();

export const selectLinks = (db: Queryable, resultId: number) =>
  db
    .selectFrom('links')
    .innerJoin('users', 'users.id', 'links.created_by')
    .selectAll('links')
    .select(['users.name', 'users.email'])
    .where('links.result_id', '=', resultId)
    .orderBy('links.id', 'desc')
    .execute();

export type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

/** Adds days to a link, from now if it has expired, by the database's clock. Undefined: there is no such link, or it was revoked. */
export const extendLink = (db: Queryable, { resultId, linkId, days }: { resultId: number; linkId: number; days: number }) =>
  db
    .updateTable('links')
    .set({ expires_at: sql<Date>`greatest(expires_at, now()) + make_interval(days => ${days})` })
    .where('id', '=', linkId)
    .where('result_id', '=', resultId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** The subject of a visit. */
export const selectVisit = (db: Queryable, visitId: number) =>
  db
    .selectFrom('link_sessions')
    .innerJoin('links', 'links.id', 'link_sessions.link_id')
    .innerJoin('results', 'results.id', 'links.result_id')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select(['links.type', 'links.result_id', 'links.expires_at', 'link_sessions.visitor'])
    .select(['tasks.id as task_id', 'tasks.name as task_name', 'tasks.business_name'])
    .where('link_sessions.id', '=', visitId)
    .executeTakeFirstOrThrow();

export const updateVisitor = (db: Queryable, visitId: number, visitor: string) =>
  db.updateTable('link_sessions').set({ visitor }).where('id', '=', visitId).execute();

/** False: this version has no such link. One revoked before keeps its time of revocation. */
export async function revokeLink(db: Queryable, { resultId, linkId }: { resultId: number; linkId: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('links')
    .set({ revoked_at: sql`coalesce(revoked_at, now())` })
    .where('id', '=', linkId)
    .where('result_id', '=', resultId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The link of a token, unless it was revoked. */
export const lockLink = (trx: Trx, hash: Buffer) =>
  trx
    .selectFrom('links')
    .select(['id', 'type', 'result_id', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Records a use of a link and starts the visit, which ends with the link at the latest. */
export async function insertLinkSession(
  trx: Trx,
  linkId: number,
  { hash, hours, address, userAgent, visitor }: { hash: Buffer; hours: number; address: string; userAgent: string; visitor: string | null },
): Promise<{ id: number; expires_at: Date }> {
  const link = await trx
    .updateTable('links')
    .set({ uses: sql<number>`uses + 1`, last_used_at: sql`now()` })
    .where('id', '=', linkId)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('link_sessions')
    .values({
      link_id: linkId,
      hash,
      address,
      user_agent: userAgent,
      visitor,
      expires_at: sql<Date>`least(now() + make_interval(hours => ${hours}), ${link.expires_at})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** The visitor of a session, unless the link was revoked; and whether the session or even its link has ended. */
export const findVisitor = (db: Queryable, hash: Buffer) =>
  db
    .selectFrom('link_sessions')
    .innerJoin('links', 'links.id', 'link_sessions.link_id')
    .select(['links.id', 'links.type', 'links.result_id', 'link_sessions.id as visit_id', 'link_sessions.visitor'])
    .select([sql<boolean>`links.expires_at <= now()`.as('linkExpired'), sql<boolean>`link_sessions.expires_at <= now()`.as('expired')])
    .where('link_sessions.hash', '=', hash)
    .where('links.revoked_at', 'is', null)
    .executeTakeFirst();
