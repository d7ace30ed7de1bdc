import type { Environment } from '@fetlock/contract/environments';
import type { PlatformCallDefinition, PlatformReceived } from '@fetlock/contract/platform-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/connect.ts';
import type { Faults } from '../faults/faults.ts';
import { applyAfter, applyBefore } from '../faults/apply.ts';
import { Refused } from './refused.ts';

/** The context of every topic's routes. */
export interface CallContext {
  database: Database;
  faults: Faults;
  now: () => Date;
  /** How long a preprocessor run takes. */
  preprocessorMs: number;
  /** Aborted when the sandbox is closing. */
  closing: AbortSignal;
}

export interface FileBytes {
  bytes: Buffer;
  mimeType: string;
}

type CallAnswer<C extends PlatformCallDefinition> = C extends { answer: infer Answer extends z.ZodType } ? z.input<Answer> : FileBytes;
type Handler<C extends PlatformCallDefinition> = (received: PlatformReceived<C> & { environment: Environment }) => Promise<CallAnswer<C>>;

/** Serves one call of the contract: its schemas validate, faults strike before and after, the handler answers. */
export function serveCall<C extends PlatformCallDefinition>(
  app: FastifyInstance,
  { faults, closing }: CallContext,
  call: C,
  handler: Handler<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.answer && { response: { 200: call.answer } }),
    },
    handler: async (request, reply) => {
      const environment = environmentOf(request);
      const fault = faults.next({ call: call.name, environment });
      if (fault && (await applyBefore(fault, request, reply, closing))) return reply;
      const answer = await handler({ ...received<C>(request), environment });
      if (fault && applyAfter(fault, request, reply)) return reply;
      return isFile(answer) ? sendFile(reply, answer) : answer;
    },
  });
}

/** Fastify has just parsed the three parts with the call's own schemas; its types cannot follow a generic call. */
const received = <C extends PlatformCallDefinition>({ params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as PlatformReceived<C>;

function environmentOf({ environment }: FastifyRequest): Environment {
  if (!environment) throw new Refused('UNKNOWN_KEY');
  return environment;
}

const isFile = (answer: unknown): answer is FileBytes =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer && Buffer.isBuffer(answer.bytes);

const sendFile = (reply: FastifyReply, { bytes, mimeType }: FileBytes) =>
  reply.type(mimeType).header('content-disposition', 'attachment').send(bytes);
