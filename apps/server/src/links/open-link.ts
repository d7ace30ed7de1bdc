import { randomBytes } from 'node:crypto';
import { LinkType } from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import { customerUserId } from '@fetlock/rules/visitors';
import type { Database, Queryable } from '../database/connection.ts';
import type { LinkVisitor } from '../http/actor.ts';
import { Problem } from '../http/problem.ts';
import { hashToken } from '../session/access-tokens.ts';
import { findVisitor, insertLinkSession, lockLink } from './links.queries.ts';

interface Shown {
  token: string;
  tokenType: LinkType;
  result_id: number;
}

/** Where a visit comes from, for the list of a link's uses and the evidence of a signature. */
interface From {
  address: string;
  userAgent: string;
}

/**
 * Changes a link's token for one to make calls with, so that the secret in the address is used once a visit. Throws LINK_EXPIRED, or
 * NOT_SIGNED_IN for a link that is unknown, was revoked, or is of another type or version: which of these is nobody's business.
 */
export function openLink(db: Database, { token, tokenType, result_id }: Shown, from: From) {
  return db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, hashToken(token));
    if (!link || link.type !== tokenType || link.result_id !== result_id)
      throw new Problem('NOT_SIGNED_IN', { description: 'This link is not good. Ask for a new one.' });
    if (link.expired) throw new Problem('LINK_EXPIRED');
    const access_token = `fetlock_link_${randomBytes(32).toString('base64url')}`;
    const expires = await insertLinkSession(trx, link.id, { hash: hashToken(access_token), hours: limits.linkSessionHours, ...from });
    return { access_token, expires_at: expires.toISOString(), linkType: tokenType, result_id };
  });
}

/** The visitor who holds a token; undefined for a token of nobody's. Throws LINK_EXPIRED once the link has ended, however young the visit. */
export async function visitorOf(db: Queryable, token: string): Promise<LinkVisitor | undefined> {
  const visitor = await findVisitor(db, hashToken(token));
  if (visitor?.linkExpired) throw new Problem('LINK_EXPIRED');
  if (!visitor || visitor.expired) return undefined;
  const { visit_id: visitId, visitor: name, id: linkId, type, result_id: resultId } = visitor;
  return { kind: 'link', id: customerUserId, visitId, visitor: name, linkId, linkType: LinkType.parse(type), resultId };
}
