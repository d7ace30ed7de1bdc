import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';

const userColumns = ['users.id', 'users.email', 'users.name', 'users.picture', 'users.roles'] as const;

export interface TokenHolder {
  id: number;
  email: string;
  name: string;
  picture: string | null;
  roles: string[];
}

/** Where a sign-in was made; null: not by a browser. */
export interface SignInPlace {
  address: string | null;
  browser: string | null;
}

interface NewToken extends SignInPlace {
  hash: Buffer;
  userId: number;
  hours: number;
}

/** Stores a new token, by its hash, valid for `hours` by the database's clock. */
export async function insertToken(db: Queryable, { hash, userId, hours, address, browser }: NewToken): Promise<void> {
  await db
    .insertInto('access_tokens')
    .values({ hash, user_id: userId, address, browser, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .execute();
}

/** The user of a token that is neither expired nor revoked, if still on the list of users. */
export async function findTokenHolder(
  db: Queryable,
  hash: Buffer,
): Promise<(TokenHolder & { tokenId: number; isNoted: boolean }) | undefined> {
  return db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .modifyFront(prepared('token holder'))
    .select([
      ...userColumns,
      'access_tokens.id as tokenId',
      sql<boolean>`coalesce(access_tokens.last_used_at > now() - interval '5 minutes', false)`.as('isNoted'),
    ])
    .where('access_tokens.hash', '=', hash)
    .where('access_tokens.revoked_at', 'is', null)
    .where('access_tokens.expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Records that a token is in use; once in five minutes is precise enough for the last use. */
export async function noteUse(db: Queryable, tokenId: number): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', tokenId)
    .execute();
}

export async function revokeToken(db: Queryable, tokenId: number): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface StartedSignIn {
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
}

/** Stores a started sign-in, and deletes those not finished within ten minutes. */
export async function insertSignIn(db: Database, stateHash: Buffer, { nonce, code_verifier, redirect_uri }: StartedSignIn): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
  await db.insertInto('sign_ins').values({ state_hash: stateHash, nonce, code_verifier, redirect_uri }).execute();
}

/** Takes a started sign-in, so that its code cannot be used a second time. */
export async function takeSignIn(db: Database, stateHash: Buffer): Promise<StartedSignIn | undefined> {
  return db
    .deleteFrom('sign_ins')
    .where('state_hash', '=', stateHash)
    .where('created_at', '>=', sql<Date>`now() - interval '10 minutes'`)
    .returning(['nonce', 'code_verifier', 'redirect_uri'])
    .executeTakeFirst();
}

/** The listed user of an identity, or of an e-mail address that no identity has been bound to yet. */
export async function lockListedUser(
  trx: Trx,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<(TokenHolder & { issuer: string | null; subject: string | null }) | undefined> {
  return (
    trx
      .selectFrom('users')
      .select([...userColumns, 'users.issuer', 'users.subject'])
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([eb.and([eb('issuer', '=', issuer), eb('subject', '=', subject)]), eb(sql`lower(email)`, '=', email.toLowerCase())]),
      )
      // The bound identity takes precedence over the address.
      .orderBy(sql`subject is not distinct from ${subject} and issuer is not distinct from ${issuer}`, 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
  );
}

export async function bindIdentity(
  trx: Trx,
  userId: number,
  identity: { issuer: string; subject: string; name: string; picture: string | null },
): Promise<void> {
  await trx.updateTable('users').set(identity).where('id', '=', userId).execute();
}

/** The listed user with an e-mail address, or the first administrator. */
export async function findListedUser(db: Queryable, email: string | undefined): Promise<{ id: number; email: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('deleted_at', 'is', null)
    .where((eb) => (email === undefined ? eb(sql`'admin'`, '=', eb.fn.any('roles')) : eb(sql`lower(email)`, '=', email.toLowerCase())))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
