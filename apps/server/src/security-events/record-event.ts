import type { SecurityEventKind } from '@fetlock/contract/security-events';
import type { Queryable, Trx } from '../database/connection.ts';
import { currentRequestId } from '../process/trace.ts';
import { currentOrigin, type Origin } from './origin.ts';
import { addToCount, findInLastMinute, insertEvent } from './security-events.queries.ts';

/** What an event tells besides where its request comes from. Never a token, cookie, password or content of a file. */
interface Told {
  /** Who did it, where the request itself does not say. */
  userId?: number;
  linkId?: number;
  visitor?: string | null;
  facts?: Record<string, unknown>;
}

/** Keeps an event, in the transaction of what it tells where there is one, and writes it to the log. */
export async function recordEvent(db: Queryable, kind: SecurityEventKind, told: Told = {}): Promise<void> {
  const origin = currentOrigin();
  const event = { kind, ...whoAndWhere(origin), ...withoutAbsent(told), facts: told.facts ?? {} };
  await insertEvent(db, event);
  origin?.tell(lineOf(event), db.isTransaction);
}

/** Keeps what one link does from one address again and again within a minute as one event with a count. */
export async function recordRepeatable(trx: Trx, kind: SecurityEventKind, told: Told & { linkId: number }): Promise<void> {
  const origin = currentOrigin();
  const id = await findInLastMinute(trx, { kind, linkId: told.linkId, address: origin?.address ?? null });
  if (id === undefined) return recordEvent(trx, kind, told);
  await addToCount(trx, id, 1);
  origin?.tell(lineOf({ kind, ...whoAndWhere(origin), ...withoutAbsent(told), facts: told.facts ?? {}, repeats: id }), true);
}

/** Who asks, and from where. */
export function whoAndWhere(origin: Origin | undefined) {
  const actor = origin?.actor() ?? null;
  const visitor = actor?.kind === 'link' ? actor : null;
  return {
    userId: actor?.id ?? null,
    linkId: visitor?.linkId ?? null,
    visitor: visitor?.visitor ?? null,
    address: origin?.address ?? null,
    // A job belongs to the request that asked for it.
    requestId: origin?.requestId ?? currentRequestId() ?? null,
  };
}

const withoutAbsent = ({ userId, linkId, visitor }: Told) => ({
  ...(userId !== undefined && { userId }),
  ...(linkId !== undefined && { linkId }),
  ...(visitor !== undefined && { visitor }),
});

/** As the log has it: the facts beside who and where, by ids; what a visitor is called stands in the database alone. */
export const lineOf = ({ kind, facts, visitor: _, ...rest }: { kind: string; facts: object; [name: string]: unknown }): object => ({
  event: kind,
  ...rest,
  facts,
});
