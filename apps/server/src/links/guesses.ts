import { limits } from '@fetlock/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import { callerAddress } from '../http/caller-address.ts';
import { networkOf } from '../http/caller-key.ts';
import { Problem } from '../http/problem.ts';
import { countTry } from './guess-counts.queries.ts';

/** The prefix that guesses of the same token share: 48 of its 256 bits. */
const prefixLength = 8;

/** Lets the token of a request be exchanged for a visit, and counts an invalid one. */
export type GuardGuesses = <Opened>(
  token: string,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  open: () => Promise<Opened>,
) => Promise<Opened>;

/**
 * Limits guessing: from one address, and of tokens with the same prefix, from any address. Only invalid tokens are counted, and only they
 * are refused: the holder of a link can open it, whatever others have tried meanwhile, from the same address or elsewhere. How often one
 * link is opened is counted separately, as each opening records a visit. The counts are in the database: a guesser who reaches several
 * processes of the API has no more tries.
 */
export function guessGuard(db: Database): GuardGuesses {
  const counted = async (key: string, most: number, reply: FastifyReply, cause?: Problem) => {
    const { tries, secondsLeft } = await countTry(db, key);
    if (tries <= most) return;
    void reply.header('retry-after', secondsLeft);
    throw new Problem('TOO_MANY_REQUESTS', { cause });
  };
  return async (token, { request, reply }, open) => {
    await counted(`opening ${token}`, limits.linkOpenings, reply);
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NOT_SIGNED_IN') throw error;
      await counted(`address ${networkOf(callerAddress(request))}`, limits.linkGuessesOfAddress, reply, error);
      await counted(`prefix ${token.slice(0, prefixLength)}`, limits.linkGuessesAlike, reply, error);
      throw error;
    }
  };
}
