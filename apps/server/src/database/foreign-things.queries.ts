import { type Kysely, sql } from 'kysely';
import { migrationNames, readMigrationTexts } from './read-migrations.ts';

export interface SchemaContent {
  /** Recognised by the list of migrations, which no other program has. */
  isOurs: boolean;
  /** Tables, views and routines that no migration of this program creates, except those of extensions. */
  foreign: string[];
  /** All of them, including ours, except the list of migrations. */
  names: string[];
}

/** Kysely's own, in addition to those that migrations create. */
const ledger = ['kysely_migration', 'kysely_migration_lock'];

export async function selectSchemaContent<Schema>(db: Kysely<Schema>): Promise<SchemaContent> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union select proname::text from pg_proc
    where pronamespace = current_schema()::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`.execute(db);
  const names = rows.map(({ name }) => name);
  const known = await namesOfMigrations();
  return {
    isOurs: names.includes('kysely_migration') && (await hasOurMigrations(db)),
    foreign: names.filter((name) => !known.has(name)),
    names: names.filter((name) => !ledger.includes(name)),
  };
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
