import { setTimeout as delay } from 'node:timers/promises';
import { environmentHeader } from '@fetlock/contract/platform-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../http/refused.ts';
import type { Fault } from './faults.ts';

/** Strikes before the handler runs. True: the answer has been sent (or never will be), and nothing more is to be done. */
export async function applyBefore(fault: Fault, request: FastifyRequest, reply: FastifyReply, closing: AbortSignal): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await slowness(fault.ms, closing);
      return false;
    case 'fail':
      if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
      sendPlain(reply, fault.status, { error: 'FAULT', description: 'A fault made on demand.' });
      return true;
    case 'redirect':
      reply.redirect(fault.location);
      return true;
    case 'drop_before':
      drop(request, reply);
      return true;
    default:
      return false;
  }
}

/** Ends early when the sandbox is closing, which would wait for it. */
async function slowness(ms: number, closing: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal: closing });
  } catch {
    throw new Refused('NOT_READY');
  }
}

/** Strikes after the handler has done its work and committed. True: its answer must not be sent. */
export function applyAfter(fault: Fault, request: FastifyRequest, reply: FastifyReply): boolean {
  switch (fault.kind) {
    case 'drop_after':
      drop(request, reply);
      return true;
    case 'garble':
      reply.serializer(String).type(fault.contentType).send(fault.body);
      return true;
    case 'mislabel':
      reply.header(environmentHeader, fault.environment);
      return false;
    default:
      return false;
  }
}

function drop(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

function sendPlain(reply: FastifyReply, status: number, body: object): void {
  reply.code(status).serializer(JSON.stringify).type('application/json').send(body);
}
