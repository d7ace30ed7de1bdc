import {
  type Access,
  type Answer,
  type ApiVersion,
  apiVersions,
  bodyBytesOf,
  type CallDefinition,
  type Covers,
  type Received,
  needsName,
} from '@fetlock/contract/call';
import type { LinkType } from '@fetlock/contract/links';
import { ProblemBody, type ProblemCode, problems } from '@fetlock/contract/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, type LinkVisitor, type Person, accessOf } from './actor.ts';
import { Download, contentFor } from './download.ts';
import { Problem } from './problem.ts';
import { unchanged } from './revision.ts';
import type { VisitorBudget } from './visitor-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The fields of a form; null for one with files only. */
    form?: z.ZodType | null;
  }
}

/** Exactly those who may make the call: a handler of staff calls never gets a visitor. */
type ActorOf<C extends CallDefinition> = CallerOf<C['access'][number]>;
type CallerOf<A extends Access> = A extends LinkType ? LinkVisitor : A extends 'anyone' ? Actor | null : Person;

export interface Context<C extends CallDefinition> extends Received<C> {
  actor: ActorOf<C>;
  version: ApiVersion;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<C extends CallDefinition> = (context: Context<C>) => Promise<Answer<C> | Download | RevisedAnswer<C>>;

/** Only calls that declare a revision may answer 304. */
type RevisedAnswer<C extends CallDefinition> = C['hasRevision'] extends true ? typeof unchanged : never;

/**
 * Authenticates a request; null when it carries no token. Throws NOT_SIGNED_IN for an invalid token, LINK_EXPIRED for a visitor's whose
 * link has ended.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>;

export type Implement = <C extends CallDefinition>(call: C, handler: Handler<C>) => void;

/** Lets a visitor access what their link covers. Throws NOT_ALLOWED for anything else. */
export type AssertCovered = (visitor: LinkVisitor, covers: Covers, request: FastifyRequest) => Promise<void>;

/** Binds calls of the contract to handlers, under both API generations unless a call names one. */
export function implementer(
  app: FastifyInstance,
  { authenticate, assertCovered, budget }: { authenticate: Authenticate; assertCovered: AssertCovered; budget: VisitorBudget },
): Implement {
  return (call, handler) => {
    for (const version of call.versions ?? apiVersions) {
      app.route({
        method: call.method,
        url: `/api/${version}${call.path}`,
        schema: routeSchema(call, version),
        ...(!call.multipart && { bodyLimit: bodyBytesOf(call) }),
        config: {
          call: call.name,
          ...(call.limitPerMinute && { rateLimit: { max: call.limitPerMinute, timeWindow: '1 minute' } }),
          ...(call.multipart && { form: call.body ?? null }),
        },
        // Before parsing and validation, so that an unauthorised caller learns nothing from either.
        onRequest: async (request, reply) => {
          await admit(request, call, authenticate);
          if (request.actor?.kind === 'link') budget.spend(request.actor, call, { request, reply });
        },
        preParsing: async (request, reply, body) =>
          request.actor?.kind === 'link' ? budget.weigh(request.actor, call, { request, reply }, body) : body,
        preHandler: async (request) => {
          if (request.actor?.kind !== 'link' || !call.covers) return;
          await assertCovered(request.actor, call.covers, request);
          if (needsName(call) && request.actor.visitor === null) throw new Problem('NAME_NEEDED');
        },
        handler: async (request, reply) => {
          // The route's schemas, those of the call, have just validated all three.
          const received = { params: request.params, query: request.query, body: request.body } as Received<typeof call>;
          const actor = request.actor as ActorOf<typeof call>;
          const answer = await handler({ ...received, actor, version, request, reply });
          if (answer instanceof Download) return reply.headers(answer.headers).send(contentFor(request.method, answer));
          if (answer === unchanged) return reply.status(304).send();
          return reply.status(call.status ?? 200).send(answer);
        },
      });
    }
  };
}

async function admit(request: FastifyRequest, call: CallDefinition, authenticate: Authenticate): Promise<void> {
  if (call.access.includes('anyone')) return;
  const actor = await authenticate(request);
  // From here on a refusal is recorded with the caller's identity.
  request.actor = actor;
  if (!actor) throw new Problem('NOT_SIGNED_IN');
  if (!accessOf(actor).some((access) => call.access.includes(access))) throw new Problem('NOT_ALLOWED');
  // Required by the types; a call that got here in another way fails closed.
  if (actor.kind === 'link' && !call.covers) throw new Problem('NOT_ALLOWED');
}

function routeSchema(call: CallDefinition, version: ApiVersion): Record<string, unknown> {
  return {
    summary: call.summary,
    operationId: `${call.name}_${version}`,
    tags: [call.topic],
    ...(call.access.includes('anyone') ? {} : { security: [{ bearer: [] }] }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.repeatable && { headers: repeatableHeaders }),
    // A form is read part by part by its handler, which validates the fields with the same schema.
    ...(call.body && !call.multipart && { body: call.body }),
    ...(call.multipart && { consumes: ['multipart/form-data'] }),
    response: {
      ...(call.answer && { [call.status ?? 200]: call.answer }),
      ...(call.hasRevision && { 304: z.undefined().describe('Nothing has changed since the revision in If-None-Match.') }),
      ...(call.status === 204 && { 204: z.undefined().describe('Done.') }),
      ...refusalsOf(call),
    },
  };
}

/** Loose: the other headers stay. */
const repeatableHeaders = z.looseObject({ 'idempotency-key': z.uuid().optional() });

/** The problems a call may be refused with, by status, and their descriptions. */
function refusalsOf(call: CallDefinition): Record<number, z.ZodType> {
  const open = call.access.includes('anyone');
  const codes = new Set<ProblemCode>([
    ...(call.params || call.query || call.body ? (['INVALID_INPUT'] as const) : []),
    ...(open ? [] : (['NOT_SIGNED_IN', 'NOT_ALLOWED'] as const)),
    ...(call.problems ?? []),
    ...(call.repeatable ? (['KEY_USED'] as const) : []),
    ...(call.covers && needsName(call) ? (['NAME_NEEDED'] as const) : []),
    ...(call.limitPerMinute || call.covers ? (['TOO_MANY_REQUESTS'] as const) : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  const described = [...byStatus].map(([status, same]): [number, z.ZodType] => [
    status,
    ProblemBody.describe(same.map((code) => `${code}: ${problems[code].description}`).join(' ')),
  ]);
  return Object.fromEntries(described);
}
