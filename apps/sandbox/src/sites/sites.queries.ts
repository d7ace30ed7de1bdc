import type { Connection } from '../database/connect.ts';
import type { SessionRow } from '../database/tables.ts';

/** Sites that other active sessions of the same practice and environment have chosen. */
export async function findTakenSites(database: Connection, session: SessionRow): Promise<Set<string>> {
  const rows = await database
    .selectFrom('import_session')
    .select('site')
    .where('environment', '=', session.environment)
    .where('practice_id', '=', session.practice_id)
    .where('id', '!=', session.id)
    .where('active', '=', true)
    .where('site', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ site }) => site ?? []));
}

/** Serialises choices of sites in one practice until the transaction ends. */
export async function lockPractice(transaction: Connection, { environment, practice_id }: SessionRow): Promise<void> {
  await transaction
    .selectFrom('practice')
    .select('id')
    .where('environment', '=', environment)
    .where('id', '=', practice_id)
    .forNoKeyUpdate()
    .execute();
}
