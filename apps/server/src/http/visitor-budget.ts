import type { CallDefinition } from '@fetlock/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkVisitor } from './actor.ts';
import { Problem } from './problem.ts';
import { createRateCounter } from './rate-store.ts';

/** Points that the visitors of one link have per minute: enough for some twenty people working at once. */
export const visitorPoints = 3_000;
/** Calls with their own limit are costly, and so is a whole list at once, or what reads one. */
const costlyPoints = 10;

export type SpendOfVisitor = (
  visitor: LinkVisitor,
  call: CallDefinition,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) => void;

/** One limit for all calls of a link, over all its visits. Throws TOO_MANY_REQUESTS. */
export function visitorBudget(): SpendOfVisitor {
  const counter = createRateCounter();
  return ({ linkId }, call, { request, reply }) => {
    const isCostly = call.limitPerMinute !== undefined || call.readsAll === true || asksForAll(request);
    const { current, ttl } = counter.spend(`link ${linkId}`, isCostly ? costlyPoints : 1, 60_000);
    if (current <= visitorPoints) return;
    reply.header('retry-after', Math.ceil(ttl / 1_000));
    throw new Problem('TOO_MANY_REQUESTS');
  };
}

/** By the query as it was decoded: the address may spell its names in other ways. */
const asksForAll = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  typeof query === 'object' && query !== null && 'fetchAll' in query && query.fetchAll !== 'false';
