import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../http/actor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { userAgentOf } from '../http/user-agent.ts';

/** The origin of current actions: a request, or this process itself. */
export interface Origin {
  actor: () => Actor | null;
  address: string | null;
  /** The User-Agent of the caller's browser. */
  browser: string | null;
  requestId: string | null;
  /** Writes a line to the log; one of a transaction that may still fail is kept back until the request has succeeded. */
  log: (line: object, isDeferred: boolean) => void;
}

const origins = new AsyncLocalStorage<Origin>();
export const currentOrigin = (): Origin | undefined => origins.getStore();

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin | null;
  }
}

/** Events are logged whatever LOG_LEVEL says, unless it is silent. */
export function securityLog(log: FastifyBaseLogger): (line: object) => void {
  const quiet = ['silent', 'trace', 'debug', 'info'].includes(log.level);
  const own = log.child({ security: true }, quiet ? {} : { level: 'info' });
  return (line) => own.info(line, 'security event');
}

/** Attaches its origin to everything a request does. */
export function logOrigins(app: FastifyInstance, log: FastifyBaseLogger): void {
  const write = securityLog(log);
  const deferred = new WeakMap<FastifyRequest, object[]>();
  app.decorateRequest('origin', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.origin = {
      actor: () => request.actor,
      address: callerAddress(request),
      browser: userAgentOf(request) || null,
      requestId: request.id,
      log: (line, isDeferred) => (isDeferred ? deferred.set(request, [...(deferred.get(request) ?? []), line]) : write(line)),
    };
    origins.run(request.origin, done);
  });
  // The body parser may resume in another async context.
  app.addHook('preHandler', (request, _reply, done) => (request.origin ? origins.run(request.origin, done) : done()));
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) for (const line of deferred.get(request) ?? []) write(line);
  });
}

/** From here on actions have this process itself as their origin. */
export function actBySelf(log: FastifyBaseLogger): void {
  const write = securityLog(log);
  origins.enterWith({ actor: () => null, address: null, browser: null, requestId: null, log: write });
}
