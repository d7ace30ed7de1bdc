import * as contract from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { Problem, found } from '../http/problem.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { requireResult } from '../review/require-result.ts';
import type { GuardGuesses } from './guesses.ts';
import { type LinkRow, extendLink, revokeLink, selectLinks, updateVisitor } from './links.queries.ts';
import { makeLink } from './make-link.ts';
import { openLink, readVisit } from './open-link.ts';

export function linkRoutes(implement: Implement, { db, guardGuesses }: { db: Database; guardGuesses: GuardGuesses }): void {
  implement(contract.createLink, ({ params, body, actor }) => makeLink(db, { resultId: params.id, type: body.linkType, userId: actor.id }));
  implement(contract.listLinks, async ({ params }) => {
    await requireResult(db, params.id);
    return { items: (await selectLinks(db, params.id)).map(presentLink) };
  });
  implement(contract.revokeLink, async ({ params }) => {
    found((await revokeLink(db, { resultId: params.id, linkId: params.linkId })) || undefined, 'Link');
  });
  implement(contract.extendLink, async ({ params: { id, linkId } }) => {
    const ofVersion = async () =>
      found(
        (await selectLinks(db, id)).find((link) => link.id === linkId),
        'Link',
      );
    if (!(await extendLink(db, { resultId: id, linkId, days: limits.linkDays }))) {
      await ofVersion();
      throw new Problem('LINK_REVOKED');
    }
    return presentLink(await ofVersion());
  });
  implement(contract.verifyToken, ({ body, request, reply }) =>
    guardGuesses(request, reply, () => openLink(db, body, { address: request.ip, userAgent: userAgentOf(request) })),
  );
  implement(contract.readVisit, ({ actor }) => readVisit(db, actor.visitId));
  implement(contract.nameVisitor, async ({ actor, body }) => {
    await updateVisitor(db, actor.visitId, body.name);
    return readVisit(db, actor.visitId);
  });
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
