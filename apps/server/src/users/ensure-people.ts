import type { Queryable } from '../database/connection.ts';
import { insertUserIfMissing } from './users.queries.ts';

/** Sees that somebody can sign in: the first administrator and, in the demo, a reviewer. */
export async function ensurePeople(db: Queryable, { adminEmail, demo }: { adminEmail: string; demo: boolean }): Promise<void> {
  await insertUserIfMissing(db, { email: adminEmail, name: demo ? 'Demo Admin' : 'Administrator', roles: ['admin', 'staff'] });
  if (demo) await insertUserIfMissing(db, { email: 'reviewer@fetlock.example', name: 'Demo Reviewer', roles: ['staff'] });
}
