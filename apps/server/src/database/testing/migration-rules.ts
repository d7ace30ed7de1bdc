import { isConcurrent, statementsOf, unusedSince } from '../read-migrations.ts';

const contracts = /^--\s*Contract: since (\S+) nothing uses this\./;

/** Parts of a migration that would break the previous version, which serves meanwhile. */
export function breachesOf(name: string, text: string): string[] {
  const made = new Set([...text.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?(\w+)/gi)].map(([, table]) => table));
  const since = contracts.exec(text)?.[1];
  const contract = since !== undefined;
  if (since !== unusedSince(name))
    return [`${name}: what a contract drops is unused since a version, which its first line and its name say: 0140-what.since-1.4.0`];
  // Function bodies run later.
  const statements = statementsOf(text.replaceAll(/\$\$[\s\S]*?\$\$/g, "''"));
  return statements.flatMap((statement) => {
    const line = statement.replaceAll(/\s+/g, ' ').slice(0, 80);
    const table = /^(?:alter table|update|delete from|truncate)(?: only| if exists)* (\w+)/i.exec(statement)?.[1];
    if (table && made.has(table)) return [];
    const breach = isConcurrent(name)
      ? breachOfConcurrent(statement, statements)
      : (breachOfOwnIndex(statement, made) ?? breachOfKind(statement, contract));
    return breach ? [`${name}: ${breach}: ${line}`] : [];
  });
}

function breachOfConcurrent(statement: string, all: readonly string[]): string | undefined {
  const index = /^create (?:unique )?index concurrently (\w+) /i.exec(statement)?.[1];
  if (index) {
    const dropped = all.some((other) => other.toLowerCase() === `drop index concurrently if exists ${index}`);
    return dropped ? undefined : 'an attempt that was cut off leaves an invalid index; drop index concurrently if exists it first';
  }
  return /^drop index concurrently if exists \w+$/i.test(statement) ? undefined : 'outside a transaction only indexes are made and dropped';
}

function breachOfOwnIndex(statement: string, made: ReadonlySet<string | undefined>): string | undefined {
  const indexed = /^create (?:unique )?index \w+ on (\w+)/i.exec(statement)?.[1];
  if (!indexed || made.has(indexed)) return undefined;
  return 'writes wait while an index is made; make it concurrently, in a file .concurrent.sql';
}

const breaches: readonly [RegExp, string][] = [
  [/alter column \w+ (?:set data )?type/i, 'a change of type rewrites the table'],
  [/\brename\b/i, 'the version before uses the old name'],
  [/set not null/i, 'the version before writes none, and the whole table is read'],
  [/add column \w+ (?![^,]*default)[^,]*not null/i, 'the version before leaves it out; give it a constant default'],
  [/add column [^,]*default [^,]*(?:random|nextval|clock_timestamp|identity|serial)/i, 'a default that differs by row rewrites the table'],
  [
    /add (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)(?![\s\S]*not valid)/i,
    'it reads the whole table; add it as not valid',
  ],
  [/^(?:update|delete from|truncate|lock|cluster|vacuum full|reindex)\b/i, 'rows are changed by a worker, a few at a time'],
];

const drops = /^drop |\bdrop (?:column|constraint|default|table)/i;

function breachOfKind(statement: string, contract: boolean): string | undefined {
  if (!contract && drops.test(statement))
    return 'the version before may use it; drop it in a later version, begun with "-- Contract: since VERSION nothing uses this."';
  return breaches.find(([pattern]) => pattern.test(statement))?.[1];
}
