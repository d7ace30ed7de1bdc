import type pg from 'pg';

/** Sessions, viewers, live workers: valid only at one time and in one place. People sign in again after a restore. */
const ofTheMoment = [
  'access_tokens',
  'sign_ins',
  'link_sessions',
  'viewers',
  'workers',
  'job_claims',
  'kysely_migration',
  'kysely_migration_lock',
];

export interface Table {
  name: string;
  columns: string[];
  /** Of those, the columns with transaction ids: they mean nothing in another database. */
  transactions: string[];
}

/** The tables that hold data, with their writable columns. */
export async function selectTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'xid8'::regtype), '{}') as transactions
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [ofTheMoment],
  );
  return rows;
}

/** Ids issued so far; at least those of any snapshot taken before. */
export async function selectSequences(client: pg.ClientBase): Promise<{ name: string; value: number }[]> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename::text as name, coalesce(last_value, 0)::float8 as value from pg_sequences where schemaname = current_schema() order by 1`,
  );
  return rows;
}

export async function selectMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: made } = await client.query<{ made: boolean }>(`select to_regclass('kysely_migration') is not null as made`);
  if (!made[0]?.made) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Work that is queued or running. */
export async function selectOpenJobs(client: pg.ClientBase) {
  const { rows: made } = await client.query<{ made: boolean }>(`select to_regclass('pgboss.job') is not null as made`);
  if (!made[0]?.made) return [];
  const { rows } = await client.query<{ name: string; data: unknown; singletonKey: string | null }>(
    `select name, data, singleton_key as "singletonKey" from pgboss.job
     where state < 'completed' and name not like '\\_\\_pgboss%' order by created_on, id`,
  );
  return rows;
}

/** Whether anyone has worked with this installation. */
export async function hasData(client: pg.ClientBase): Promise<boolean> {
  for (const table of ['tasks', 'files', 'catalogue_versions']) {
    const { rows: made } = await client.query<{ made: boolean }>('select to_regclass($1) is not null as made', [table]);
    if (made[0]?.made && (await client.query(`select from ${table} limit 1`)).rowCount) return true;
  }
  return false;
}

/** Other connections of the product to this database. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name in ('fetlock-price-matcher', 'fetlock-jobs', 'fetlock-worker-presence')`,
  );
  return rows[0]?.count ?? 0;
}

/** Empties the schema of everything that does not belong to an extension. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$ declare thing record; begin
    for thing in select oid::regclass as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') loop
      execute format('drop table if exists %s cascade', thing.name);
    end loop;
    for thing in select oid::regprocedure as name from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
      execute format('drop routine if exists %s cascade', thing.name);
    end loop; end $$`);
}

/**
 * Foreign keys, indexes and triggers, as statements that drop and recreate them: rows arrive in any order, quickly, and fire no trigger.
 */
export async function selectAttachments(client: pg.ClientBase): Promise<{ detach: string[]; attach: string[] }> {
  const { rows } = await client.query<{ detach: string; attach: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as detach,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as attach
     from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = current_schema()::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select distinct format('alter table %s disable trigger user', tgrelid::regclass), format('alter table %s enable trigger user', tgrelid::regclass)
     from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = current_schema()::regnamespace and not tgisinternal`,
  );
  // Unique indexes before the foreign keys that need them.
  return { detach: rows.map((row) => row.detach), attach: rows.map((row) => row.attach).toReversed() };
}
