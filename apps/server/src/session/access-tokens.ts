import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@fetlock/contract/limits';
import type { Queryable } from '../database/connection.ts';
import { insertToken } from './session.queries.ts';

/** SHA-256: the token has 256 random bits, so nothing is gained by a slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Gives a user a new access token. It is shown once, here; the database keeps its hash. */
export async function issueToken(db: Queryable, userId: number): Promise<string> {
  const token = `fetlock_${randomBytes(32).toString('base64url')}`;
  await insertToken(db, { hash: hashToken(token), userId, hours: limits.accessTokenHours });
  return token;
}
