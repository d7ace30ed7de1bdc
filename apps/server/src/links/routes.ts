import * as contract from '@fetlock/contract/links';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { found } from '../http/problem.ts';
import { requireResult } from '../review/require-result.ts';
import { type LinkRow, revokeLink, selectLinks } from './links.queries.ts';
import { makeLink } from './make-link.ts';
import { openLink } from './open-link.ts';

export function linkRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(contract.createLink, ({ params, body, actor }) => makeLink(db, { resultId: params.id, type: body.linkType, userId: actor.id }));
  implement(contract.listLinks, async ({ params }) => {
    await requireResult(db, params.id);
    return { items: (await selectLinks(db, params.id)).map(presentLink) };
  });
  implement(contract.revokeLink, async ({ params }) => {
    found((await revokeLink(db, { resultId: params.id, linkId: params.linkId })) || undefined, 'Link');
  });
  implement(contract.verifyToken, ({ body }) => openLink(db, body));
}

const presentLink = ({ id, type, created_at, expires_at, revoked_at, last_used_at, uses, name, email }: LinkRow): contract.Link => ({
  id,
  linkType: contract.LinkType.parse(type),
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
  uses,
  created_by: { name, email },
});
