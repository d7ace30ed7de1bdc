import { sql } from 'kysely';
import type { Database } from '@fetlock/server/database/connection';

/** What any request may note of itself: when a sign-in was last used, and which session a task has, as the platform has answered. */
const notedColumns: Readonly<Record<string, readonly string[]>> = {
  access_tokens: ['last_used_at'],
  tasks: ['enterprise_session_id', 'prod_session', 'stage_session', 'master_session', 'practice_confirmed', 'confirmed_in', 'updated_at'],
};

/** Notes of every row that is written which table it is of, unless only what requests note of themselves was. Gives what was written since it was last asked, by table. */
export async function noteWrites(db: Database): Promise<() => Promise<string[]>> {
  await sql`create table noted_writes (name text not null)`.execute(db);
  await sql`create function note_write() returns trigger language plpgsql as $$
    declare noted text[] := coalesce(array(select jsonb_array_elements_text(${sql.lit(JSON.stringify(notedColumns))}::jsonb -> tg_table_name)), '{}');
    begin
      if tg_op <> 'UPDATE' or to_jsonb(new) - noted is distinct from to_jsonb(old) - noted then
        insert into noted_writes values (tg_table_schema || '.' || tg_table_name);
      end if;
      return null;
    end $$`.execute(db);
  await sql`do $$ declare of record; begin
    for of in select table_schema, table_name from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'fetlock' or table_name = 'job') and table_name <> 'noted_writes' loop
      execute format('create trigger note_write after insert or update or delete on %I.%I for each row execute function note_write()', of.table_schema, of.table_name);
    end loop; end $$`.execute(db);
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from noted_writes returning name`.execute(db);
    return [...new Set(rows.map(({ name }) => name))];
  };
}
