import { verifyToken } from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/caller-key.ts';
import { Problem } from '../http/problem.ts';
import { callerAddress } from '../http/caller-address.ts';
import { hashToken } from '../http/hash-token.ts';

/** The prefix that guesses of the same token share: 48 of its 256 bits. */
const prefixLength = 8;

/** Lets the token of a request be exchanged for a visit, and counts an invalid one. */
export type GuardGuesses = <Opened>(request: FastifyRequest, reply: FastifyReply, open: () => Promise<Opened>) => Promise<Opened>;

/**
 * Limits guessing: from one address, and of tokens with the same prefix, from any address. Only invalid tokens are counted, and only they
 * are refused: the holder of a link can open it, whatever others have tried meanwhile, from the same address or elsewhere. How often one
 * link is opened is counted separately, as each opening records a visit.
 */
export function guessGuard(app: FastifyInstance): GuardGuesses {
  const timeWindow = '1 minute';
  const counts = [
    app.createRateLimit({ max: limits.linkGuessesOfAddress, timeWindow, keyGenerator: (request) => networkOf(callerAddress(request)) }),
    app.createRateLimit({
      max: limits.linkGuessesAlike,
      timeWindow,
      keyGenerator: ({ body }) => verifyToken.body.parse(body).token.slice(0, prefixLength),
    }),
  ];
  const openings = app.createRateLimit({
    max: limits.linkOpenings,
    timeWindow,
    keyGenerator: ({ body }) => hashToken(verifyToken.body.parse(body).token).toString('base64'),
  });
  const counted = async (count: typeof openings, request: FastifyRequest, reply: FastifyReply, cause?: Problem) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    void reply.header('retry-after', state.ttlInSeconds);
    throw new Problem('TOO_MANY_REQUESTS', { cause });
  };
  return async (request, reply, open) => {
    await counted(openings, request, reply);
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NOT_SIGNED_IN') throw error;
      for (const count of counts) await counted(count, request, reply, error);
      throw error;
    }
  };
}
