import type { Role } from '@fetlock/contract/users';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

const columns = ['id', 'email', 'name', 'picture', 'roles', 'created_at'] as const;

/** People who are listed, or were before they were removed; the two users that stand for the system and for link visitors are none. */
const isPerson = sql<boolean>`cardinality(roles) > 0`;
const isListed = sql<boolean>`deleted_at is null and ${isPerson}`;

export async function selectUsers(db: Queryable) {
  return db.selectFrom('users').select(columns).where(isListed).orderBy('id').execute();
}

/** Whether an id is that of a listed person. */
export async function isListedPerson(db: Queryable, id: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).where(isListed).executeTakeFirst()) !== undefined;
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export interface NewUser {
  email: string;
  name: string;
  roles: Role[];
}

/** Adds a person unless the address is listed already; then undefined. */
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

/** Removes a person from the list and ends all their sign-ins. Returns who it was; undefined when there is no such person. */
export async function deleteUser(trx: Trx, id: number): Promise<{ name: string; email: string | null } | undefined> {
  const deleted = await trx
    .updateTable('users')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where(isListed)
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

/** Whether any person was listed before, including people removed since. */
export async function wasEverListed(db: Queryable): Promise<boolean> {
  const one = await db.selectFrom('users').select('id').where(isPerson).limit(1).executeTakeFirst();
  return one !== undefined;
}

/** Administrators, by their ids. */
export async function selectAdministrators(db: Queryable): Promise<number[]> {
  return (await administrators(db).execute()).map(({ id }) => id);
}

const administrators = (db: Queryable) =>
  db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb(sql`'admin'`, '=', eb.fn.any('roles')))
    .orderBy('id');

/** Administrators, locked, so that two concurrent deletions cannot remove the last one. */
export async function lockAdministrators(trx: Trx): Promise<number[]> {
  return (await administrators(trx).forUpdate().execute()).map(({ id }) => id);
}
