import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { givenRequestId, requestIdHeader } from '@fetlock/contract/request-id';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metrics } from '../metrics/metrics.ts';
import { type Trace, traced } from '../process/trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call in the contract; absent: a page, a file, or what is not there. */
    call?: string;
  }
}

/** A request keeps the id that its caller, or a proxy before us, has given it; so that its way can be followed through both logs. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = givenRequestId(headers[requestIdHeader]);
  // A token of ours is no id, whoever sends it as one.
  return given === undefined || given.startsWith('fetlock_') ? randomUUID() : given;
}

/**
 * Gives every line that is written for a request its id and who made it, and writes one line when it is answered (`info`). Addresses stand
 * there without their query, as the links of customers carry a secret in it. Counts it too.
 */
export function logRequests(app: FastifyInstance): void {
  // A series that began with the first failure would show no increase by it.
  app.addHook('onRoute', ({ config }) => metrics.requests.inc({ call: config?.call ?? 'other', status: 500 }, 0));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    traced({ requestId: request.id }, done);
  });
  // Reading a body loses the way here; and by now it is known who asks.
  app.addHook('preValidation', (request, _reply, done) => traced({ requestId: request.id, ...idsOf(request) }, done));
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'other';
    metrics.requests.inc({ call, status: reply.statusCode });
    metrics.requestSeconds.observe({ call }, reply.elapsedTime / 1_000);
    if (request.routeOptions.logLevel !== 'silent')
      request.log.info({ requestId: request.id, ...idsOf(request), ...summaryOf(request), ...outcomeOf(reply) }, 'request');
    done();
  });
}

function idsOf({ actor }: FastifyRequest): Trace {
  if (!actor) return {};
  return actor.kind === 'link' ? { visitId: actor.visitId, linkId: actor.linkId } : { userId: actor.id };
}

const summaryOf = ({ method, url, ip, routeOptions }: FastifyRequest) => ({
  call: routeOptions.config.call,
  method,
  path: url.split('?', 1)[0],
  address: ip,
});

const outcomeOf = ({ statusCode, elapsedTime }: { statusCode: number; elapsedTime: number }) => ({
  status: statusCode,
  ms: Math.round(elapsedTime),
});
