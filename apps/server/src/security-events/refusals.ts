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
/** Distinct people, visits and addresses per minute; refusals from further ones are one event without an address. */
const placesAMinute = 200;

interface Tallied {
  id: Promise<number | undefined>;
  kind: RefusalKind;
  address: string | null;
  more: number;
}

/** Reports a refused request. */
export interface Refusals {
  tell: (request: FastifyRequest, problem: Problem) => void;
  close: () => Promise<void>;
}

/**
 * Records refusals without letting a flood of them fill the table, or take the connections of authorised callers: the first of a person or
 * visit, address and kind in a minute is written at once, the others are counted here, and their count is written every ten seconds.
 */
export function tallyRefusals({ db, log }: { db: Database; log: FastifyBaseLogger }, now: () => number = Date.now): Refusals {
  const write = securityLog(log);
  let minute = 0;
  let tallied = new Map<string, Tallied>();
  const failed = (error: unknown) => log.warn({ err: error }, 'a security event could not be kept');

  const flush = async (tally: Map<string, Tallied>) => {
    for (const one of tally.values()) {
      const { more } = one;
      const id = await one.id;
      if (more === 0) continue;
      one.more -= more;
      write(lineOf({ kind: one.kind, address: one.address, facts: {}, more }));
      if (id !== undefined) await addToCount(db, id, more).catch(failed);
    }
  };
  const timer = setInterval(() => void flush(tallied), flushMs);
  timer.unref();

  return {
    tell(request, problem) {
      const kind = kindOfRefusal(request, problem);
      if (!kind) return;
      const current = Math.floor(now() / minuteMs);
      if (current !== minute) {
        void flush(tallied);
        [minute, tallied] = [current, new Map()];
      }
      const who = whoAndWhere(request.origin ?? undefined);
      // All visitors are one user: they are distinguished by their visits, or one practice's tampering would be recorded under another's
      // link.
      const visit = request.actor?.kind === 'link' ? request.actor.visitId : null;
      const own = `${kind} ${who.userId} ${visit} ${networkOf(callerAddress(request))}`;
      const isKnown = tallied.has(own) || tallied.size < placesAMinute;
      const key = isKnown ? own : `${kind} elsewhere`;
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
      tallied.set(key, { id, kind, address: event.address, more: 0 });
    },
    async close() {
      clearInterval(timer);
      await flush(tallied);
    },
  };
}

function kindOfRefusal(request: FastifyRequest, { code }: Problem): RefusalKind | undefined {
  const kind = kindOf[code];
  if (code !== 'NOT_SIGNED_IN') return kind;
  if (request.routeOptions.url?.endsWith('/token/verify')) return 'link_refused';
  // A caller without any token is asked to sign in, not refused.
  return request.headers.authorization === undefined ? undefined : kind;
}
