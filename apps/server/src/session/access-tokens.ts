import { randomBytes } from 'node:crypto';
import { limits } from '@fetlock/contract/limits';
import type { Queryable } from '../database/connection.ts';
import { hashToken } from '../http/hashes.ts';
import { type SignInPlace, insertToken } from './session.queries.ts';

/** Issues a new access token to a user. It is shown once, here; the database stores its hash, and where a browser requested it. */
export async function issueToken(db: Queryable, userId: number, place: SignInPlace = { address: null, browser: null }): Promise<string> {
  const token = `fetlock_${randomBytes(32).toString('base64url')}`;
  await insertToken(db, { hash: hashToken(token), userId, hours: limits.accessTokenHours, ...place });
  return token;
}
