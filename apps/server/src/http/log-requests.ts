import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { givenRequestId, requestIdHeader } from '@fetlock/contract/request-id';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metrics } from '../metrics/metrics.ts';
import { type Trace, traced } from '@fetlock/process/trace';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call in the contract; absent: a page, a file, or an unknown address. */
    call?: string;
  }
}

/** A request keeps the id that its caller, or a proxy before us, has given it, so that it can be traced through both logs. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return givenRequestId(headers[requestIdHeader]) ?? randomUUID();
}

/**
 * Adds the request's id and its caller to every log line, and writes one line when it is answered (`info`). Addresses are logged without
 * their query, as customers' links carry a secret in it. Counts the request too.
 */
export function logRequests(app: FastifyInstance): void {
  // A series that began with the first failure would not show it as an increase.
  app.addHook('onRoute', ({ config }) => metrics.requests.inc({ call: config?.call ?? 'other', status: 500 }, 0));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    traced({ requestId: request.id }, done);
  });
  // Reading a body loses the async context here; and by now the caller is known.
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
