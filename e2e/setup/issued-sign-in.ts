import { SignIn } from '@fetlock/contract/users';
import { connect, createPool } from '@fetlock/server/database/connection';
import { issueToken } from '@fetlock/server/session/access-tokens';
import { findListedUser } from '@fetlock/server/session/session.queries';
import { pino } from 'pino';
import { databaseUnderTest } from './database.ts';
import { type PersonName, people } from './people.ts';

/** What a browser stores once a person has signed in. `session.spec.ts` walks through the pages that lead there, which cost a second or two each time. */
export async function issueSignIn(address: string, person: PersonName): Promise<SignIn> {
  const db = connect(createPool({ connectionString: await databaseUnderTest(), size: 1, log: pino({ level: 'silent' }) }));
  try {
    const user = await findListedUser(db, people[person].email);
    if (!user) throw new Error(`${people[person].email} is not on the list of users.`);
    const token = await issueToken(db, user.id);
    const self = await fetch(`${address}/api/v1/self`, { headers: { authorization: `Bearer ${token}` } });
    return SignIn.parse({ user: await self.json(), access_token: token });
  } finally {
    await db.destroy();
  }
}
