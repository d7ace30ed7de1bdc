import { type User, createUser, deleteUser, listUsers } from '@fetlock/contract/users';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { Problem } from '../http/problem.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { rolesOf } from './roles-of.ts';
import { addUser } from './add-user.ts';
import * as users from './users.queries.ts';

export function userRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(listUsers, async () => ({ items: (await users.selectUsers(db)).map(toUser) }));
  implement(createUser, async ({ body: { email, name, short_roles } }) => {
    const address = email.toLowerCase();
    const person = { email: address, name: name?.trim() || nameFrom(address), roles: short_roles ?? ['staff'] };
    return db.transaction().execute(async (trx) => {
      const user = await addUser(trx, person);
      await recordEvent(trx, 'user_added', { facts: { user: user.id, email: address, roles: person.roles } });
      return toUser(user);
    });
  });
  implement(deleteUser, ({ params, actor }) => db.transaction().execute((trx) => removeUser(trx, params.id, actor.id)));
}

async function removeUser(trx: Parameters<typeof users.deleteUser>[0], id: number, actorId: number): Promise<void> {
  if (id === actorId)
    throw new Problem('NOT_ALLOWED', { description: 'You cannot take yourself off the list. Ask another administrator.' });
  const administrators = await users.lockAdministrators(trx);
  if (administrators.length === 1 && administrators[0] === id) {
    throw new Problem('NOT_ALLOWED', { description: 'This is the last administrator. Make another one first.' });
  }
  const removed = await users.deleteUser(trx, id);
  if (!removed) throw new Problem('NOT_FOUND', { description: 'User not found.' });
  await recordEvent(trx, 'user_removed', { facts: { user: id, ...removed } });
}

/** 'ana.lopez@example.com' → 'Ana Lopez', until the provider reports a better name. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}

const toUser = ({ roles, created_at, ...user }: users.UserRow): User => ({
  ...user,
  short_roles: rolesOf(roles),
  created_at: created_at.toISOString(),
});
