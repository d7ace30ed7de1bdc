import * as contract from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { makeOnce } from '../http/make-once.ts';
import { keyOf } from '../http/once.ts';
import { Problem, found } from '../http/problem.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { callerAddress } from '../http/caller-address.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { requireResult } from '../results/require-result.ts';
import type { GuardGuesses } from './guesses.ts';
import { type LinkRow, extendLink, revokeLink, selectLinks, updateVisitor } from './links.queries.ts';
import { MadeLink, insertNamedLink, makeLink, presentNewLink } from './make-link.ts';
import { openLink, readVisit } from './open-link.ts';

export function linkRoutes(implement: Implement, { db, guardGuesses }: { db: Database; guardGuesses: GuardGuesses }): void {
  implement(contract.createLink, ({ params, body, actor, request }) => {
    const link = { resultId: params.id, type: body.linkType, userId: actor.id };
    const key = keyOf(request);
    if (key === null) return makeLink(db, link);
    return makeOnce(
      db,
      { call: contract.createLink, request, actor, made: MadeLink, isKeySecret: true },
      (once) => insertNamedLink(db, link, { key, once }),
      (made) => presentNewLink(db, link, made, key),
    );
  });
  implement(contract.listLinks, async ({ params }) => {
    await requireResult(db, params.id);
    return { items: (await selectLinks(db, params.id)).map(presentLink) };
  });
  implement(contract.revokeLink, ({ params: { id, linkId } }) =>
    db.transaction().execute(async (trx) => {
      found((await revokeLink(trx, { resultId: id, linkId })) || undefined, 'Link');
      await recordEvent(trx, 'link_revoked', { facts: { link: linkId, result: id } });
    }),
  );
  implement(contract.extendLink, ({ params: { id, linkId } }) =>
    db.transaction().execute(async (trx) => {
      const isExtended = await extendLink(trx, { resultId: id, linkId, days: limits.linkDays });
      const link = found(
        (await selectLinks(trx, id)).find((one) => one.id === linkId),
        'Link',
      );
      if (!isExtended) throw new Problem('LINK_REVOKED');
      await recordEvent(trx, 'link_extended', { facts: { link: linkId, result: id } });
      return presentLink(link);
    }),
  );
  implement(contract.verifyToken, ({ body, request, reply }) =>
    guardGuesses(body.token, { request, reply }, () =>
      openLink(db, body, { address: callerAddress(request), userAgent: userAgentOf(request) }),
    ),
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
