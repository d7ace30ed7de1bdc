import type { SecurityEventKind } from '@fetlock/contract/security-events';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';
import { type Page, countAll, onPage } from '../database/pages.ts';

export interface NewEvent {
  kind: SecurityEventKind;
  userId: number | null;
  linkId: number | null;
  visitor: string | null;
  address: string | null;
  requestId: string | null;
  facts: Record<string, unknown>;
}

export async function insertEvent(db: Queryable, { kind, userId, linkId, visitor, address, requestId, facts }: NewEvent): Promise<number> {
  const { id } = await db
    .insertInto('security_events')
    .values({ kind, user_id: userId, link_id: linkId, visitor, address, request_id: requestId, facts: JSON.stringify(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that an event happened that many more times. */
export const addToCount = (db: Queryable, id: number, more: number) =>
  db
    .updateTable('security_events')
    .set({ count: sql<number>`count + ${more}`, last_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

/** The event of this link and address that began less than a minute ago. */
export async function findInLastMinute(
  db: Queryable,
  { kind, linkId, address }: Pick<NewEvent, 'kind' | 'linkId' | 'address'>,
): Promise<number | undefined> {
  const event = await db
    .selectFrom('security_events')
    .select('id')
    .where('kind', '=', kind)
    .where('link_id', '=', linkId)
    .where('address', 'is not distinct from', address)
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.id;
}

/** Filter of events; all given conditions must match. */
export interface EventFilters {
  kind?: readonly SecurityEventKind[] | undefined;
  user?: number | undefined;
  /** ISO 8601; from this moment (inclusive) until that one (exclusive). */
  from?: string | undefined;
  to?: string | undefined;
}

const fits =
  ({ kind, user, from, to }: EventFilters) =>
  (eb: ExpressionBuilder<DB, 'security_events'>): Expression<SqlBool> =>
    eb.and([
      ...(kind?.length ? [eb('security_events.kind', 'in', [...kind])] : []),
      ...(user === undefined ? [] : [eb('security_events.user_id', '=', user)]),
      ...(from === undefined ? [] : [eb('security_events.last_at', '>=', new Date(from))]),
      ...(to === undefined ? [] : [eb('security_events.at', '<', new Date(to))]),
    ]);

export const selectEvents = (db: Queryable, filters: EventFilters, { page, pageSize }: Page) =>
  db
    .selectFrom('security_events')
    .leftJoin('users', 'users.id', 'security_events.user_id')
    .selectAll('security_events')
    .select('users.name as user_name')
    .where(fits(filters))
    .orderBy('security_events.id', 'desc')
    .$call(onPage({ page, pageSize }))
    .execute();

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export async function countEvents(db: Queryable, filters: EventFilters): Promise<number> {
  return countAll(db.selectFrom('security_events').where(fits(filters)));
}

/** Whether events can be stored: not in a read-only database, nor in one of a version before there were events. */
export async function canStoreEvents(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select to_regclass('security_events') is not null and not pg_is_in_recovery() as kept`.execute(db);
  return rows[0]?.kept ?? false;
}
