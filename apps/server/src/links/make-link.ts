import { randomBytes } from 'node:crypto';
import type { LinkType } from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import type { Database } from '../database/connection.ts';
import { requireResult } from '../review/require-result.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { hashToken } from '../session/access-tokens.ts';
import { insertLink } from './links.queries.ts';

/** Makes a link to a version. Its token is shown once, here; the database keeps its hash. Throws NOT_FOUND. */
export async function makeLink(db: Database, { resultId, type, userId }: { resultId: number; type: LinkType; userId: number }) {
  await requireResult(db, resultId);
  const token = randomBytes(32).toString('base64url');
  const { id, expires_at } = await db.transaction().execute(async (trx) => {
    const link = await insertLink(trx, { resultId, type, hash: hashToken(token), days: limits.linkDays, userId });
    await recordEvent(trx, 'link_made', { userId, facts: { link: link.id, type, result: resultId } });
    return link;
  });
  return { id, access_token: token, linkType: type, expires_at: expires_at.toISOString() };
}
