import { type Answer, type ApiVersion, apiVersions, type CallDefinition, type Received } from '@fetlock/contract/call';
import { ProblemBody, problems } from '@fetlock/contract/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, accessOf } from './actor.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

type ActorOf<C extends CallDefinition> = 'anyone' extends C['access'][number] ? Actor | null : Actor;

export interface Context<C extends CallDefinition> extends Received<C> {
  actor: ActorOf<C>;
  version: ApiVersion;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<C extends CallDefinition> = (context: Context<C>) => Promise<Answer<C> | FastifyReply>;

/** Finds out who makes a request; null when it carries no token. Throws NOT_SIGNED_IN for a token that is not good. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>;

export type Implement = <C extends CallDefinition>(call: C, handler: Handler<C>) => void;

/** Binds calls of the contract to handlers, under both API generations unless a call names one. */
export function implementer(app: FastifyInstance, authenticate: Authenticate): Implement {
  return (call, handler) => {
    for (const version of call.versions ?? apiVersions) {
      app.route({
        method: call.method,
        url: `/api/${version}${call.path}`,
        schema: routeSchema(call),
        ...(call.limitPerMinute && { config: { rateLimit: { max: call.limitPerMinute, timeWindow: '1 minute' } } }),
        // Before parsing and validation, so that a stranger learns nothing from either.
        onRequest: async (request) => {
          request.actor = await admit(request, call, authenticate);
        },
        handler: async (request, reply) => {
          // The route's schemas, those of the call, have just validated all three.
          const received = { params: request.params, query: request.query, body: request.body } as Received<typeof call>;
          const actor = request.actor as ActorOf<typeof call>;
          const answer = await handler({ ...received, actor, version, request, reply });
          if (reply.sent || answer === reply) return reply;
          return reply.status(call.status ?? 200).send(answer);
        },
      });
    }
  };
}

async function admit(request: FastifyRequest, call: CallDefinition, authenticate: Authenticate): Promise<Actor | null> {
  if (call.access.includes('anyone')) return null;
  const actor = await authenticate(request);
  if (!actor) throw new Problem('NOT_SIGNED_IN');
  if (!accessOf(actor).some((access) => call.access.includes(access))) throw new Problem('NOT_ALLOWED');
  return actor;
}

function routeSchema(call: CallDefinition): Record<string, unknown> {
  const refusals = new Map<number, z.ZodType>();
  for (const code of call.problems ?? []) refusals.set(problems[code].status, ProblemBody);
  if (!call.access.includes('anyone')) refusals.set(401, ProblemBody).set(403, ProblemBody);
  if (call.params || call.query || call.body) refusals.set(400, ProblemBody);
  return {
    summary: call.summary,
    operationId: call.name,
    tags: [call.topic],
    ...(call.access.includes('anyone') ? {} : { security: [{ bearer: [] }] }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    // A form is read part by part by its handler, which validates the fields against the same schema.
    ...(call.body && !call.multipart && { body: call.body }),
    ...(call.multipart && { consumes: ['multipart/form-data'] }),
    response: { ...(call.answer && { [call.status ?? 200]: call.answer }), ...Object.fromEntries(refusals) },
  };
}
