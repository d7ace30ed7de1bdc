import type { Database } from '../database/connection.ts';
import type { Log } from '@fetlock/process/log';
import { recordEvent } from '../security-events/record-event.ts';
import { insertUserIfMissing, lockAdministrators, wasEverListed } from './users.queries.ts';

interface People {
  adminEmail: string;
  demo: boolean;
}

/**
 * Ensures that a person can sign in: the first start lists the administrator and, in the demo, a reviewer. Later starts list no one, so
 * that removed people stay removed; only when no administrator is left at all is the one of ADMIN_EMAIL listed again, which is logged and
 * recorded as a security event.
 */
export async function ensurePeople(db: Database, { adminEmail, demo }: People, log: Log): Promise<void> {
  const isFirstStart = !(await wasEverListed(db));
  await db.transaction().execute(async (trx) => {
    if ((await lockAdministrators(trx)).length > 0) return;
    const added = await insertUserIfMissing(trx, {
      email: adminEmail,
      name: demo ? 'Demo Admin' : 'Administrator',
      roles: ['admin', 'staff'],
    });
    if (!added || isFirstStart) return;
    await recordEvent(trx, 'user_added', { facts: { user: added.id, email: adminEmail, roles: ['admin', 'staff'] } });
    log.warn({ userId: added.id }, 'no administrator was left; the one of ADMIN_EMAIL is listed again');
  });
  if (demo && isFirstStart) await insertUserIfMissing(db, { email: 'reviewer@fetlock.example', name: 'Demo Reviewer', roles: ['staff'] });
}
