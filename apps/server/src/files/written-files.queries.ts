import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { fileReferences } from './referenced-files.queries.ts';

/** Records a file before its bytes are put into the store. */
export async function noteWritten(db: Database, storageKey: string): Promise<void> {
  await db
    .insertInto('written_files')
    .values({ storage_key: storageKey })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ written_at: sql<Date>`now()` }))
    .execute();
}

/** Records that nothing refers to a file any more: the next sweep removes its bytes if this process cannot. */
export async function noteUnnamed(trx: Trx, storageKey: string): Promise<void> {
  await sql`
    insert into written_files (storage_key, written_at) values (${storageKey}, '-infinity')
    on conflict (storage_key) do update set written_at = excluded.written_at`.execute(trx);
}

/** Name of the secret that distinguishes installations in a store they share. */
export const installationSecret = 'installation';

/** After a restore: the next look at the store makes another one. */
export const forgetInstallation = (db: Queryable) => db.deleteFrom('secrets').where('name', '=', installationSecret).execute();

/** Of these keys those that nothing refers to, nor is about to. */
export async function selectUnnamed(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const naming = [...fileReferences.map(({ table }) => table), 'written_files'].map(
    (table) => sql`exists (select from ${sql.table(table)} naming where naming.storage_key = stored.key)`,
  );
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) stored(key) where not (${sql.join(naming, sql` or `)})`.execute(db);
  return rows.map(({ key }) => key);
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
