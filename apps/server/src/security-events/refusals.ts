import type { ProblemCode } from '@fetlock/contract/problems';
import type { RefusalKind } from '@fetlock/contract/security-events';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import { callerAddress } from '../http/caller-address.ts';
import { networkOf } from '../http/caller-key.ts';
import type { Problem } from '../http/problem.ts';
import { securityLog } from './origin.ts';
import { lineOf, whoAndWhere } from './record-event.ts';
import { addToCount, insertEvent } from './security-events.queries.ts';

/** Which refusals are recorded as events; on other calls these problems concern only the caller. */
const kindOf: Partial<Record<ProblemCode, RefusalKind>> = {
  NOT_ALLOWED: 'not_allowed',
  NOT_SIGNED_IN: 'token_refused',
  LINK_EXPIRED: 'link_refused',
  NOT_LISTED: 'sign_in_refused',
  BAD_SIGN_IN: 'sign_in_refused',
  TOO_MANY_REQUESTS: 'limit_hit',
};

const minuteMs = 60_000;
const flushMs = 10_000;
/** Distinct addresses per minute of callers whom nobody knows; refusals from further ones are one event without an address. */
const strangersAMinute = 200;
/** Distinct visits and addresses per minute of one person or link; refusals from further ones are one event of theirs without an address. */
const placesOfOne = 10;

interface Tallied {
  id: Promise<number | undefined>;
  kind: RefusalKind;
  address: string | null;
  more: number;
}

/** Reports a refused request. */
export interface Refusals {
  record: (request: FastifyRequest, problem: Problem) => void;
  close: () => Promise<void>;
}

/** What was recorded in the current minute. */
interface Minute {
  number: number;
  tallied: Map<string, Tallied>;
  /** By person, link, or all strangers together: so no one uses up the places of others. */
  places: Map<string, number>;
}

const newMinute = (number: number): Minute => ({ number, tallied: new Map(), places: new Map() });

/**
 * Records refusals without letting a flood of them fill the table, or take the connections of authorised callers: the first of a person or
 * visit, address and kind in a minute is written at once, the others are counted here, and their count is written every ten seconds.
 */
export function tallyRefusals({ db, log }: { db: Database; log: FastifyBaseLogger }, now: () => number = Date.now): Refusals {
  const write = securityLog(log);
  let minute = newMinute(0);
  const failed = (error: unknown) => log.warn({ err: error }, 'a security event could not be kept');

  const flush = async ({ tallied }: Minute) => {
    for (const one of tallied.values()) {
      const { more } = one;
      const id = await one.id;
      if (more === 0) continue;
      one.more -= more;
      write(lineOf({ kind: one.kind, address: one.address, facts: {}, more }));
      if (id !== undefined) await addToCount(db, id, more).catch(failed);
    }
  };
  const timer = setInterval(() => void flush(minute), flushMs);
  timer.unref();

  return {
    record(request, problem) {
      const kind = kindOfRefusal(request, problem);
      if (!kind) return;
      const current = Math.floor(now() / minuteMs);
      if (current !== minute.number) {
        void flush(minute);
        minute = newMinute(current);
      }
      const { tallied, places } = minute;
      const who = whoAndWhere(request.origin ?? undefined);
      // All visitors are one user: they are distinguished by their visits, or one practice's tampering would be recorded under another's
      // link.
      const visit = request.actor?.kind === 'link' ? request.actor.visitId : null;
      const { whose, most } = sourceOf(who);
      const own = `${kind} ${whose} ${visit} ${networkOf(callerAddress(request))}`;
      const taken = places.get(whose) ?? 0;
      const isKnown = tallied.has(own) || taken < most;
      const key = isKnown ? own : `${kind} ${whose} elsewhere`;
      const before = tallied.get(key);
      if (before) {
        before.more += 1;
        return;
      }
      const facts = {
        call: request.routeOptions.config.call ?? request.routeOptions.url ?? null,
        problem: problem.code,
        ...(visit !== null && isKnown && { visit }),
      };
      const event = { kind, ...who, ...(!isKnown && { address: null }), facts };
      write(lineOf(event));
      const id = insertEvent(db, event).catch((error: unknown) => void failed(error));
      if (isKnown) places.set(whose, taken + 1);
      tallied.set(key, { id, kind, address: event.address, more: 0 });
    },
    async close() {
      clearInterval(timer);
      await flush(minute);
    },
  };
}

function sourceOf({ userId, linkId }: { userId: number | null; linkId: number | null }): { whose: string; most: number } {
  if (linkId !== null) return { whose: `link ${linkId}`, most: placesOfOne };
  if (userId !== null) return { whose: `user ${userId}`, most: placesOfOne };
  return { whose: 'strangers', most: strangersAMinute };
}

function kindOfRefusal(request: FastifyRequest, { code }: Problem): RefusalKind | undefined {
  const kind = kindOf[code];
  if (code !== 'NOT_SIGNED_IN') return kind;
  if (request.routeOptions.url?.endsWith('/token/verify')) return 'link_refused';
  // A caller without any token is asked to sign in, not refused.
  return request.headers.authorization === undefined ? undefined : kind;
}
