import { randomBytes } from 'node:crypto';
import { LinkType, type GuestSession } from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import { customerUserId } from '@fetlock/rules/visitors';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import type { LinkVisitor } from '../http/actor.ts';
import { Problem } from '../http/problem.ts';
import { recordRepeatable } from '../security-events/record-event.ts';
import { hashToken } from '../http/hashes.ts';
import { findCovered } from './coverage.queries.ts';
import { findVisitor, insertLinkSession, lockLink, selectVisit } from './links.queries.ts';

interface Shown {
  token: string;
  tokenType: LinkType;
  result_id: number;
  visitor?: string | undefined;
}

/** Where a visit comes from, for the list of a link's uses and the evidence of a signature. */
interface From {
  address: string;
  userAgent: string;
}

/**
 * Exchanges a link's token for a session token, so that the secret in the address is used once per visit. Throws LINK_EXPIRED, or
 * NOT_SIGNED_IN for a link that is unknown, was revoked, or is of another type or version: the answer does not say which.
 */
export function openLink(db: Database, { token, tokenType, result_id, visitor }: Shown, from: From) {
  return db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, hashToken(token));
    if (!link || link.type !== tokenType || !(await leadsTo(trx, link, result_id)))
      throw new Problem('NOT_SIGNED_IN', { description: 'This link does not work. Ask for a new one.' });
    if (link.expired) throw new Problem('LINK_EXPIRED');
    const access_token = `fetlock_link_${randomBytes(32).toString('base64url')}`;
    const begun = { hash: hashToken(access_token), hours: limits.linkSessionHours, visitor: visitor ?? null, ...from };
    const { id, expires_at } = await insertLinkSession(trx, link.id, begun);
    const facts = { type: link.type, result: link.result_id, visit: id };
    await recordRepeatable(trx, 'link_opened', { userId: customerUserId, linkId: link.id, visitor: visitor ?? null, facts });
    return { ...(await readVisit(trx, id)), access_token, expires_at: expires_at.toISOString() };
  });
}

/** A customer link gives access to all versions of its task; the other type to its own alone. */
const leadsTo = async (trx: Trx, link: { type: string; result_id: number }, resultId: number): Promise<boolean> =>
  link.result_id === resultId ||
  (link.type === 'protected_link' && (await findCovered(trx, link.result_id, { kind: 'result', id: resultId })));

/** The subject of a visit, and the visitor. */
export async function readVisit(db: Queryable, visitId: number): Promise<GuestSession> {
  const { type, expires_at, ...visit } = await selectVisit(db, visitId);
  return { ...visit, linkType: LinkType.parse(type), link_expires_at: expires_at.toISOString() };
}

/** The visitor with this token; undefined for an unknown token. Throws LINK_EXPIRED once the link has ended, however recent the visit. */
export async function visitorOf(db: Queryable, token: string): Promise<LinkVisitor | undefined> {
  const visitor = await findVisitor(db, hashToken(token));
  if (visitor?.linkExpired) throw new Problem('LINK_EXPIRED');
  if (!visitor || visitor.expired) return undefined;
  const { visit_id: visitId, visitor: name, id: linkId, type, result_id: resultId } = visitor;
  return { kind: 'link', id: customerUserId, visitId, visitor: name, linkId, linkType: LinkType.parse(type), resultId };
}
