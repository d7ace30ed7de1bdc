import type { FastifyReply } from 'fastify';

/** Aborts when the client disconnects before the answer. (The request's own signal does so as soon as a body is read.) */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new DOMException('The client went away before the answer.', 'AbortError'));
  });
  return gone.signal;
}
