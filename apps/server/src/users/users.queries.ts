import type { Role } from '@fetlock/contract/users';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

const columns = ['id', 'email', 'name', 'picture', 'roles', 'created_at'] as const;

/** People; the two users that stand for the system and for link visitors are none. */
export async function selectUsers(db: Queryable) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where(sql<number>`cardinality(roles)`, '>', 0)
    .orderBy('id')
    .execute();
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export interface NewUser {
  email: string;
  name: string;
  roles: Role[];
}

/** Adds a person unless the address is listed already; undefined when it is. */
export function insertUserIfMissing(db: Queryable, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((oc) =>
      oc
        .expression(sql`lower(email)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Takes a person off the list and ends all their sign-ins. Who it was; undefined when there is no such person. */
export async function deleteUser(trx: Trx, id: number): Promise<{ name: string; email: string | null } | undefined> {
  const deleted = await trx
    .updateTable('users')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<number>`cardinality(roles)`, '>', 0)
    .returning(['name', 'email'])
    .executeTakeFirst();
  await trx
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return deleted;
}

/** Whether anybody was listed before, be it somebody who was removed since. */
export async function wasEverListed(db: Queryable): Promise<boolean> {
  const one = await db
    .selectFrom('users')
    .select('id')
    .where(sql<number>`cardinality(roles)`, '>', 0)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Administrators, locked, so that two deletions at once cannot take away the last one. */
export async function lockAdministrators(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb(sql`'admin'`, '=', eb.fn.any('roles')))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
