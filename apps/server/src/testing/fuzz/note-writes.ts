import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

/** Notes of every row that is written which table it is of. Gives what was written since it was last asked, by table. */
export async function noteWrites(db: Database): Promise<() => Promise<string[]>> {
  await sql`create table noted_writes (name text not null)`.execute(db);
  await sql`create function note_write() returns trigger language plpgsql as $$
    begin insert into noted_writes values (tg_table_schema || '.' || tg_table_name); return null; end $$`.execute(db);
  await sql`do $$ declare of record; begin
    for of in select table_schema, table_name from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job') and table_name <> 'noted_writes' loop
      execute format('create trigger note_write after insert or update or delete on %I.%I for each row execute function note_write()', of.table_schema, of.table_name);
    end loop; end $$`.execute(db);
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from noted_writes returning name`.execute(db);
    return [...new Set(rows.map(({ name }) => name))];
  };
}
