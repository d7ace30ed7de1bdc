import type { FastifyReply } from 'fastify';

/** Aborts when the client disconnects before the answer. (The request's own signal does so as soon as a body is read.) */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnected.abort(new DOMException('The client disconnected before the answer.', 'AbortError'));
  });
  return disconnected.signal;
}
