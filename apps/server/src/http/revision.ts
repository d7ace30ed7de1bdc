import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answered as 304 without a body: the caller has the current answer already. */
export const unchanged = Symbol('unchanged');

/** The ETag of an answer that depends on these values only. */
export const revisionOf = (...marks: readonly (string | boolean)[]): string =>
  createHash('sha256').update(marks.join('\n')).digest('base64url');

/**
 * Makes the answer of a call that declares a revision, unless the caller sent it in If-None-Match. Read the revision before making the
 * answer: a change between the two is then sent once more, and never missed.
 */
export async function unlessCurrent<Answer>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  revision: string,
  make: () => Promise<Answer>,
): Promise<Answer | typeof unchanged> {
  // Weak, as the same answer may be sent compressed or not.
  reply.header('etag', `W/"${revision}"`);
  return knownBy(request).includes(revision) ? unchanged : make();
}

/** The revisions in the header, with or without the prefix of weak ones. */
const knownBy = ({ headers }: FastifyRequest): string[] =>
  (headers['if-none-match']?.split(',') ?? []).map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'));
