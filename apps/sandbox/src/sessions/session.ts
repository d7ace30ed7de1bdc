import type { Environment } from '@fetlock/contract/environments';
import { sessionStatuses, type ImportRequest, type PlatformSession, type SessionStatus } from '@fetlock/contract/platform-sessions';
import type { Connection } from '../database/connect.ts';
import type { RequestRow, SessionRow } from '../database/tables.ts';
import { Refused } from '../http/refused.ts';
import { findSession, lockSession } from './sessions.queries.ts';

/** The status at this moment: a temporary status becomes the next one when its time is over. */
export function statusAt(session: SessionRow, now: Date): { status: SessionStatus; since: Date } {
  const { status, status_at, next_status, next_status_at } = session;
  return next_status && next_status_at && next_status_at <= now
    ? { status: next_status, since: next_status_at }
    : { status, since: status_at };
}

export function presentSession(session: SessionRow, now: Date): PlatformSession {
  const { status, since } = statusAt(session, now);
  return {
    id: session.id,
    practiceId: session.practice_id,
    type: session.type,
    stage: sessionStatuses[status].stage,
    status,
    creationDate: session.created_at.toISOString(),
    date: since.toISOString(),
    importSessionGroupId: session.group_id,
    sourcePimsId: session.source_pims_id,
    active: session.active,
  };
}

export const presentRequest = ({ id, session_id, type, source, status, created_at }: RequestRow): ImportRequest => ({
  id,
  sessionId: session_id,
  type,
  source,
  status,
  creationDate: created_at.toISOString(),
});

/** The session, or SESSION_NOT_FOUND. */
export async function requireSession(database: Connection, environment: Environment, id: number): Promise<SessionRow> {
  const session = await findSession(database, environment, id);
  if (!session) throw new Refused('SESSION_NOT_FOUND');
  return session;
}

/** The session, locked until the transaction ends, or SESSION_NOT_FOUND. */
export async function requireLockedSession(transaction: Connection, environment: Environment, id: number): Promise<SessionRow> {
  const session = await lockSession(transaction, environment, id);
  if (!session) throw new Refused('SESSION_NOT_FOUND');
  return session;
}
