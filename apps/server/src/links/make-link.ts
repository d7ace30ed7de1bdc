import { createHmac, randomBytes } from 'node:crypto';
import type { LinkType } from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import { z } from 'zod';
import type { Database, Queryable } from '../database/connection.ts';
import { type Once, eachTime } from '../http/make-once.ts';
import { found } from '../http/problem.ts';
import { requireResult } from '../results/require-result.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { hashToken } from '../http/hashes.ts';
import { insertLink, selectLinks } from './links.queries.ts';

/**
 * What is stored of a link that was requested with a key. Its token is derived from the salt and the key, which the database does not have.
 */
export const MadeLink = z.object({ id: z.int(), salt: z.string() });
export type MadeLink = z.infer<typeof MadeLink>;

interface NewLink {
  resultId: number;
  type: LinkType;
  userId: number;
}

/** Creates a link to a version. The database stores only the hash of its token. Throws NOT_FOUND. */
export async function insertNamedLink(
  db: Database,
  { resultId, type, userId }: NewLink,
  { key, once }: { key: string; once: Once<MadeLink> },
): Promise<MadeLink> {
  await requireResult(db, resultId);
  const salt = randomBytes(32).toString('base64url');
  return db.transaction().execute((trx) =>
    once.within(trx, async () => {
      const { id } = await insertLink(trx, { resultId, type, hash: hashToken(tokenOf(salt, key)), days: limits.linkDays, userId });
      await recordEvent(trx, 'link_made', { userId, facts: { link: id, type, result: resultId } });
      return { id, salt };
    }),
  );
}

/** A link with its token, for a caller with the key. */
export async function presentNewLink(db: Queryable, { resultId, type }: NewLink, { id, salt }: MadeLink, key: string) {
  const { expires_at } = found(
    (await selectLinks(db, resultId)).find((link) => link.id === id),
    'Link',
  );
  return { id, access_token: tokenOf(salt, key), linkType: type, expires_at: expires_at.toISOString() };
}

/** Creates a link to a version that is never requested again. Its token is shown once, here. Throws NOT_FOUND. */
export async function makeLink(db: Database, link: NewLink) {
  const key = randomBytes(32).toString('base64url');
  return presentNewLink(db, link, await insertNamedLink(db, link, { key, once: eachTime() }), key);
}

const tokenOf = (salt: string, key: string): string => createHmac('sha256', salt).update(key).digest('base64url');
