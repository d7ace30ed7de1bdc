import type { SecurityEventKind } from '@fetlock/contract/security-events';
import type { Queryable, Trx } from '../database/connection.ts';
import { currentRequestId } from '@fetlock/process/trace';
import { currentOrigin, type Origin } from './origin.ts';
import { addToCount, findInLastMinute, insertEvent } from './security-events.queries.ts';

/** An event's data besides the origin of its request. Never a token, cookie, password or file content. */
interface EventDetails {
  /** Its author, when the request itself does not say. */
  userId?: number;
  linkId?: number;
  visitor?: string | null;
  facts?: Record<string, unknown>;
}

/** Records an event, in the transaction of what it reports if there is one, and writes it to the log. */
export async function recordEvent(db: Queryable, kind: SecurityEventKind, details: EventDetails = {}): Promise<void> {
  const origin = currentOrigin();
  const event = { kind, ...whoAndWhere(origin), ...withoutAbsent(details), facts: details.facts ?? {} };
  await insertEvent(db, event);
  origin?.log(lineOf(event), db.isTransaction);
}

/** Records repeated actions of one link from one address within a minute as one event with a count. */
export async function recordRepeatable(trx: Trx, kind: SecurityEventKind, details: EventDetails & { linkId: number }): Promise<void> {
  const origin = currentOrigin();
  const id = await findInLastMinute(trx, { kind, linkId: details.linkId, address: origin?.address ?? null });
  if (id === undefined) return recordEvent(trx, kind, details);
  await addToCount(trx, id, 1);
  origin?.log(lineOf({ kind, ...whoAndWhere(origin), ...withoutAbsent(details), facts: details.facts ?? {}, repeats: id }), true);
}

/** The caller, and its address. */
export function whoAndWhere(origin: Origin | undefined) {
  const actor = origin?.actor() ?? null;
  const visitor = actor?.kind === 'link' ? actor : null;
  return {
    userId: actor?.id ?? null,
    linkId: visitor?.linkId ?? null,
    visitor: visitor?.visitor ?? null,
    address: origin?.address ?? null,
    // A job belongs to the request that queued it.
    requestId: origin?.requestId ?? currentRequestId() ?? null,
  };
}

const withoutAbsent = ({ userId, linkId, visitor }: EventDetails) => ({
  ...(userId !== undefined && { userId }),
  ...(linkId !== undefined && { linkId }),
  ...(visitor !== undefined && { visitor }),
});

/** As logged: the facts with who and where, by ids; names and addresses of people are in the database only, where they can be deleted. */
export const lineOf = ({ kind, facts, visitor: _, ...rest }: { kind: string; facts: object; [name: string]: unknown }): object => ({
  event: kind,
  ...rest,
  facts: Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'name' && name !== 'email')),
});
