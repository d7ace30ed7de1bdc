import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connection.ts';
import type { Person } from '../http/actor.ts';
import type { Authenticate } from '../http/implement.ts';
import { Problem } from '../http/problem.ts';
import { visitorOf } from '../links/open-link.ts';
import { rolesOf } from '../users/roles-of.ts';
import { hashToken } from '../http/hashes.ts';
import { type TokenHolder, findTokenHolder, noteUse } from './session.queries.ts';

/**
 * Reads the bearer token of a request, a person's or a link visitor's. An unknown, expired or revoked token is a 401, one of an expired
 * link a 408, no token at all is anonymous.
 */
export function authenticator(db: Queryable): Authenticate {
  return async (request) => {
    const token = bearerOf(request);
    if (token === undefined) return null;
    const holder = await findTokenHolder(db, hashToken(token));
    if (holder && !holder.isNoted) await noteUse(db, holder.tokenId);
    const actor = holder ? toPerson(holder) : await visitorOf(db, token);
    if (!actor) throw new Problem('NOT_SIGNED_IN', { description: 'Your sign-in has ended. Please sign in again.' });
    return actor;
  };
}

const toPerson = ({ id, email, name, picture, roles, tokenId }: TokenHolder & { tokenId: number }): Person => ({
  kind: 'user',
  id,
  email,
  name,
  picture,
  roles: rolesOf(roles),
  tokenId,
});

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
}
