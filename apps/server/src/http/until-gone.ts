import type { FastifyReply } from 'fastify';

/** Aborted when the client disconnects before the answer. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new DOMException('Nobody waits for the answer any more.', 'AbortError'));
  });
  return gone.signal;
}
