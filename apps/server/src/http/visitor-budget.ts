import { Transform } from 'node:stream';
import type { CallDefinition } from '@fetlock/contract/call';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { LinkVisitor } from './actor.ts';
import { Problem } from './problem.ts';
import { createRateCounter } from './rate-store.ts';

/** Points that the visitors of one link have per minute: enough for some twenty people working at once. */
export const visitorPoints = 3_000;
/** Calls with their own limit are costly, and so is a whole list at once, or what reads one. */
const costlyPoints = 10;
/** What is sent is mostly stored: each KiB takes a point, so that the holder of a link cannot fill the disk. */
const bytesOfPoint = 1_024;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface VisitorBudget {
  /** Spends a call's points, with those of the length that is announced. Throws TOO_MANY_REQUESTS. */
  spend: (visitor: LinkVisitor, call: CallDefinition, exchange: Exchange) => void;
  /** The body; one without an announced length is weighed as it arrives, and at its end fails with TOO_MANY_REQUESTS. */
  weigh: (visitor: LinkVisitor, call: CallDefinition, exchange: Exchange, body: RequestPayload) => RequestPayload;
}

/** One limit for all calls of a link, over all its visits. */
export function visitorBudget(): VisitorBudget {
  const counter = createRateCounter();
  /** A problem: the points are used up. */
  const take = ({ linkId }: LinkVisitor, points: number, reply: FastifyReply): Problem | null => {
    const { current, ttl } = counter.spend(`link ${linkId}`, points, 60_000);
    if (current <= visitorPoints) return null;
    reply.header('retry-after', Math.ceil(ttl / 1_000));
    return new Problem('TOO_MANY_REQUESTS');
  };
  return {
    spend(visitor, call, { request, reply }) {
      const announced = Number(request.headers['content-length'] ?? 0);
      const refusal = take(visitor, Math.max(pointsOf(call, request), Math.ceil(announced / bytesOfPoint)), reply);
      if (refusal) throw refusal;
    },
    weigh(visitor, call, { request, reply }, body) {
      if (request.headers['transfer-encoding'] === undefined) return body;
      let bytes = 0;
      let spent = pointsOf(call, request);
      let refusal: Problem | null = null;
      const weighed = new Transform({
        transform(piece: Buffer, _encoding, done) {
          bytes += piece.length;
          const more = Math.ceil(bytes / bytesOfPoint) - spent;
          if (more > 0) {
            spent += more;
            refusal = take(visitor, more, reply);
          }
          done(null, piece);
        },
        flush: (done) => done(refusal),
      });
      body.on('error', (error: Error) => weighed.destroy(error));
      return body.pipe(weighed);
    },
  };
}

function pointsOf(call: CallDefinition, request: FastifyRequest): number {
  const isCostly = call.limitPerMinute !== undefined || call.readsAll === true || asksForAll(request);
  return isCostly ? costlyPoints : 1;
}

/** By the query as it was decoded: the address may spell its names in other ways. */
const asksForAll = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  typeof query === 'object' && query !== null && 'fetchAll' in query && query.fetchAll !== 'false';
