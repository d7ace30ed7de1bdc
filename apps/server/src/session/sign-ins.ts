import { type PersonSignIn, endSignIn, endSignIns, listSignIns } from '@fetlock/contract/sign-ins';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import type { Person } from '../http/actor.ts';
import type { Implement } from '../http/implement.ts';
import { Problem } from '../http/problem.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { isListedPerson } from '../users/users.queries.ts';
import { revokeSignIns, selectSignIns } from './sign-ins.queries.ts';

export function signInRoutes(implement: Implement, db: Database): void {
  implement(listSignIns, async ({ params, actor }) => {
    await assertMaySee(db, actor, params.id);
    return { items: (await selectSignIns(db, params.id)).map((row) => toSignIn(row, actor.tokenId)) };
  });
  implement(endSignIn, ({ params, actor }) =>
    db.transaction().execute(async (trx) => {
      await assertMaySee(trx, actor, params.id);
      const ended = await end(trx, params.id, { only: params.signInId });
      if (ended === 0) throw new Problem('NOT_FOUND', { description: 'This sign-in has ended already.' });
    }),
  );
  implement(endSignIns, ({ params, actor }) =>
    db.transaction().execute(async (trx) => {
      await assertMaySee(trx, actor, params.id);
      return { ended: await end(trx, params.id, { but: actor.tokenId }) };
    }),
  );
}

/** Throws NOT_ALLOWED for another person's sign-ins unless the caller is an administrator, and NOT_FOUND for a person who is not listed. */
async function assertMaySee(db: Queryable, actor: Person, userId: number): Promise<void> {
  if (userId !== actor.id && !actor.roles.includes('admin'))
    throw new Problem('NOT_ALLOWED', { description: 'Only administrators see the sign-ins of others.' });
  if (!(await isListedPerson(db, userId))) throw new Problem('NOT_FOUND', { description: 'User not found.' });
}

async function end(trx: Trx, userId: number, which: Parameters<typeof revokeSignIns>[2]): Promise<number> {
  const ended = await revokeSignIns(trx, userId, which);
  if (ended > 0) await recordEvent(trx, 'sign_ins_ended', { facts: { user: userId, ended } });
  return ended;
}

const toSignIn = (row: Awaited<ReturnType<typeof selectSignIns>>[number], thisToken: number): PersonSignIn => ({
  id: row.id,
  at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  address: row.address,
  browser: row.browser,
  is_this: row.id === thisToken,
});
