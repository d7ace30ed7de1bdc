import { Role } from '@fetlock/contract/users';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connection.ts';
import type { Actor } from '../http/actor.ts';
import type { Authenticate } from '../http/implement.ts';
import { Problem } from '../http/problem.ts';
import { hashToken } from './access-tokens.ts';
import { type TokenHolder, findTokenHolder } from './session.queries.ts';

/** Reads the bearer token of a request; a token that is unknown, expired or revoked is a 401, no token at all is nobody. */
export function authenticator(db: Queryable): Authenticate {
  return async (request) => {
    const token = bearerOf(request);
    if (token === undefined) return null;
    const holder = await findTokenHolder(db, hashToken(token));
    if (!holder) throw new Problem('NOT_SIGNED_IN', { description: 'Your sign-in has ended. Please sign in again.' });
    return toActor(holder);
  };
}

export const rolesOf = (names: readonly string[]): Role[] => names.flatMap((name) => Role.safeParse(name).data ?? []);

const toActor = (holder: TokenHolder & { tokenId: number }): Actor => ({ ...holder, kind: 'user', roles: rolesOf(holder.roles) });

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,500})$/i.exec(request.headers.authorization ?? '')?.[1];
}
