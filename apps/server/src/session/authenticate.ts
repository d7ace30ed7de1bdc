import { Role } from '@fetlock/contract/users';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connection.ts';
import type { Person } from '../http/actor.ts';
import type { Authenticate } from '../http/implement.ts';
import { Problem } from '../http/problem.ts';
import { visitorOf } from '../links/open-link.ts';
import { hashToken } from './access-tokens.ts';
import { type TokenHolder, findTokenHolder } from './session.queries.ts';

/**
 * Reads the bearer token of a request, a person's or a link visitor's. A token that is unknown, expired or revoked is a 401, one of an
 * expired link a 408, no token at all is nobody.
 */
export function authenticator(db: Queryable): Authenticate {
  return async (request) => {
    const token = bearerOf(request);
    if (token === undefined) return null;
    const holder = await findTokenHolder(db, hashToken(token));
    const actor = holder ? toPerson(holder) : await visitorOf(db, token);
    if (!actor) throw new Problem('NOT_SIGNED_IN', { description: 'Your sign-in has ended. Please sign in again.' });
    return actor;
  };
}

export const rolesOf = (names: readonly string[]): Role[] => names.flatMap((name) => Role.safeParse(name).data ?? []);

const toPerson = (holder: TokenHolder & { tokenId: number }): Person => ({ ...holder, kind: 'user', roles: rolesOf(holder.roles) });

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
}
