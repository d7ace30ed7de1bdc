import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../http/actor.ts';
import { callerAddress } from '../http/caller-address.ts';

/** Where what is done now comes from: a request, or this process by itself. */
export interface Origin {
  actor: () => Actor | null;
  address: string | null;
  requestId: string | null;
  /** Writes a line to the log; one of a transaction that may still fail is held until the request has ended well. */
  tell: (line: object, held: boolean) => void;
}

const origins = new AsyncLocalStorage<Origin>();
export const currentOrigin = (): Origin | undefined => origins.getStore();

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin | null;
  }
}

/** Events are told whatever LOG_LEVEL says, unless it is silent. */
export function securityLog(log: FastifyBaseLogger): (line: object) => void {
  const quiet = ['silent', 'trace', 'debug', 'info'].includes(log.level);
  const own = log.child({ security: true }, quiet ? {} : { level: 'info' });
  return (line) => own.info(line, 'security event');
}

/** Lets whatever a request does say where it comes from. */
export function tellOrigins(app: FastifyInstance, log: FastifyBaseLogger): void {
  const write = securityLog(log);
  const held = new WeakMap<FastifyRequest, object[]>();
  app.decorateRequest('origin', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.origin = {
      actor: () => request.actor,
      address: callerAddress(request),
      requestId: request.id,
      tell: (line, isHeld) => (isHeld ? held.set(request, [...(held.get(request) ?? []), line]) : write(line)),
    };
    origins.run(request.origin, done);
  });
  // The parser of a body may come back from elsewhere.
  app.addHook('preHandler', (request, _reply, done) => (request.origin ? origins.run(request.origin, done) : done()));
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) for (const line of held.get(request) ?? []) write(line);
  });
}

/** What this process does from here on, it does by itself. */
export function actBySelf(log: FastifyBaseLogger): void {
  const write = securityLog(log);
  origins.enterWith({ actor: () => null, address: null, requestId: null, tell: write });
}
