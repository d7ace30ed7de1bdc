import { sql } from 'kysely';
import type { Database, Queryable } from '../database/connection.ts';
import { fileReferences } from './referenced-files.queries.ts';

/** Records a file before its bytes are put into the store. */
export async function noteWritten(db: Database, storageKey: string): Promise<void> {
  await db
    .insertInto('written_files')
    .values({ storage_key: storageKey })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ written_at: sql<Date>`now()` }))
    .execute();
}

/** Files recorded so long ago that their writer has referred to them by now, or never will; and whether anything refers to them. */
export async function selectWritten(db: Database, { minutesAgo, most }: { minutesAgo: number; most: number }) {
  const named = fileReferences.map(
    ({ table }) => sql`exists (select from ${sql.table(table)} naming where naming.storage_key = written.storage_key)`,
  );
  const { rows } = await sql<{ key: string; isNamed: boolean }>`
    select storage_key as key, ${sql.join(named, sql` or `)} as "isNamed"
    from written_files written where written_at < now() - make_interval(mins => ${minutesAgo}::int)
    order by written_at limit ${most}`.execute(db);
  return rows;
}

export const forgetWritten = (db: Queryable, keys: readonly string[]) =>
  db
    .deleteFrom('written_files')
    .where((eb) => eb('storage_key', '=', eb.fn.any(sql<string[]>`${[...keys]}::text[]`)))
    .execute();
