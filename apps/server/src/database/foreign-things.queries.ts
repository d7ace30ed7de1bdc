import { type Kysely, sql } from 'kysely';
import { migrationNames, readMigrationTexts } from './read-migrations.ts';

export interface SchemaContent {
  /** Recognised by the list of migrations, which no other program has. */
  isOurs: boolean;
  /** Another program keeps a list of its own migrations here. */
  hasOtherMigrations: boolean;
  /** Tables, views and routines that no migration of this program creates, except those of extensions. */
  foreign: string[];
  /** All of them, including ours, except the list of migrations. */
  names: string[];
}

/** Kysely's own, in addition to those that migrations create. */
const ledger = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Of the installation's schema; where there is no installation yet, of all schemas in which names are looked up, and of the queue's, whose
 * work would be lost if another program has one of that name.
 */
export async function selectSchemaContent<Schema>(db: Kysely<Schema>): Promise<SchemaContent> {
  const { rows } = await sql<{ name: string; isFirst: boolean }>`
    with places as (
      select oid, place = 1 as "isFirst" from unnest(current_schemas(false)) with ordinality known(name, place) join pg_namespace on nspname = name)
    select relname::text as name, "isFirst" from pg_class join places on relnamespace = places.oid
    where relkind in ('r', 'p', 'v', 'm', 'f') and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union select proname::text, "isFirst" from pg_proc join places on pronamespace = places.oid
    where not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union select 'pgboss.' || relname, false from pg_class where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p')
    order by 1`.execute(db);
  const hasList = rows.some(({ name }) => name === 'kysely_migration');
  const isOurs = rows.some(({ name, isFirst }) => isFirst && name === 'kysely_migration') && (await hasOurMigrations(db));
  const names = [...new Set(rows.filter(({ isFirst }) => isFirst || !isOurs).map(({ name }) => name))];
  const known = await namesOfMigrations();
  return {
    isOurs,
    hasOtherMigrations: !isOurs && hasList && (await hasMigrations(db)),
    foreign: names.filter((name) => !known.has(name)),
    names: names.filter((name) => !ledger.includes(name)),
  };
}

async function hasMigrations<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select from kysely_migration limit 1`.execute(db);
  return rows.length > 0;
}

/** The first alone proves nothing: other programs may begin with a migration of that name too. */
async function hasOurMigrations<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const [, ...ours] = await migrationNames();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = any(${ours}) limit 1`.execute(db);
  return rows.length > 0;
}

const made =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|materialized\s+view|function|procedure)\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi;
const renamed = /\brename\s+to\s+"?(\w+)/gi;

async function namesOfMigrations(): Promise<Set<string>> {
  const text = (await readMigrationTexts()).join('\n');
  return new Set([
    ...ledger,
    ...[made, renamed].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())),
  ]);
}
