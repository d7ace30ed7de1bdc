import type { Environment } from '@fetlock/contract/environments';
import type { ImportRequest, SessionStatus } from '@fetlock/contract/platform-sessions';
import type { SessionSettings } from '@fetlock/contract/platform-sites';
import { sql } from 'kysely';
import { type Connection, idAsGiven } from '../database/connect.ts';
import type { NewRequest, NewSession, RequestRow, SessionRow } from '../database/tables.ts';

export function findSessions(database: Connection, environment: Environment, practiceId: number): Promise<SessionRow[]> {
  return database
    .selectFrom('import_session')
    .selectAll()
    .where('environment', '=', environment)
    .where('practice_id', '=', practiceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findSession(database: Connection, environment: Environment, id: number): Promise<SessionRow | undefined> {
  return database
    .selectFrom('import_session')
    .selectAll()
    .where('environment', '=', environment)
    .where('id', '=', idAsGiven(id))
    .executeTakeFirst();
}

/** As `findSession`, but no one else can change the session before the transaction ends. */
export function lockSession(transaction: Connection, environment: Environment, id: number): Promise<SessionRow | undefined> {
  return transaction
    .selectFrom('import_session')
    .selectAll()
    .where('environment', '=', environment)
    .where('id', '=', idAsGiven(id))
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts the session, unless the practice has one of this key: then returns that one. */
export async function insertSessionOnce(
  database: Connection,
  session: NewSession & { creation_key: string },
): Promise<{ session: SessionRow; isNew: boolean }> {
  const inserted = await database
    .insertInto('import_session')
    .values(session)
    .onConflict((conflict) => conflict.columns(['environment', 'practice_id', 'creation_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { session: inserted, isNew: true };
  const earlier = await database
    .selectFrom('import_session')
    .selectAll()
    .where('environment', '=', session.environment)
    .where('practice_id', '=', session.practice_id)
    .where('creation_key', '=', session.creation_key)
    .executeTakeFirstOrThrow();
  return { session: earlier, isNew: false };
}

export async function insertRequests(database: Connection, requests: NewRequest[]): Promise<void> {
  await database.insertInto('import_request').values(requests).execute();
}

/** Sets the status, and the one that it becomes automatically later. */
export async function saveStatus(
  database: Connection,
  id: number,
  { status, at, next }: { status: SessionStatus; at: Date; next?: { status: SessionStatus; at: Date } },
): Promise<void> {
  await database
    .updateTable('import_session')
    .set({ status, status_at: at, next_status: next?.status ?? null, next_status_at: next?.at ?? null })
    .where('id', '=', id)
    .execute();
}

export async function saveSettings(database: Connection, id: number, settings: SessionSettings): Promise<void> {
  await database
    .updateTable('import_session')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
}

export async function saveSite(database: Connection, id: number, site: string): Promise<void> {
  await database.updateTable('import_session').set({ site }).where('id', '=', id).execute();
}

export interface RequestPart {
  types: ImportRequest['type'][];
  from: number;
  to: number;
}

export async function findRequests(database: Connection, sessionId: number, { types, from, to }: RequestPart) {
  const requests = database.selectFrom('import_request').where('session_id', '=', sessionId).where('type', 'in', types);
  const [rows, { total }] = await Promise.all([
    requests
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(to - from)
      .offset(from)
      .execute(),
    requests.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findRequest(database: Connection, environment: Environment, id: number): Promise<RequestRow | undefined> {
  return database
    .selectFrom('import_request')
    .innerJoin('import_session', 'import_session.id', 'import_request.session_id')
    .selectAll('import_request')
    .where('import_session.environment', '=', environment)
    .where('import_request.id', '=', idAsGiven(id))
    .executeTakeFirst();
}
