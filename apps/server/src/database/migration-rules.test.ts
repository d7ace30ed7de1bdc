import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { breachesOf } from './testing/migration-rules.ts';
import { migrationFolder, migrationNames } from './read-migrations.ts';

/** Those after this one must follow the rules. */
const lastFree = '0043-messages-by-kind';

test('every migration can be applied while the previous version serves @R-6', async () => {
  const names = (await migrationNames()).filter((name) => name > lastFree);
  const breaches = await Promise.all(
    names.map(async (name) => breachesOf(name, await readFile(new URL(`${name}.sql`, migrationFolder), 'utf8'))),
  );
  expect(breaches.flat()).toEqual([]);
});

test('allowed are tables, columns, functions, indexes of one’s own tables, and others concurrently', () => {
  const expand = `-- New.
    create table notes (id bigint primary key, body text not null check (body <> ''));
    create index notes_body on notes (body);
    update notes set body = 'x';
    alter table tasks add column note text;
    alter table tasks add column seen boolean not null default false;
    alter table tasks add constraint tasks_note check (note <> '') not valid;
    create function f() returns trigger language plpgsql as $$ begin update tasks set note = ''; drop table x; return null; end $$;`;
  expect(breachesOf('0050-expand', expand)).toEqual([]);
  const concurrent = 'drop index concurrently if exists tasks_note;\ncreate index concurrently tasks_note on tasks (note);\n';
  expect(breachesOf('0051-index.concurrent', concurrent)).toEqual([]);
  expect(
    breachesOf('0052-contract.since-0.2.0', '-- Contract: since 0.2.0 nothing uses this.\nalter table tasks drop column note;\n'),
  ).toEqual([]);
});

test.each([
  'alter table tasks alter column name type varchar(10);',
  'alter table tasks rename column name to title;',
  'alter table tasks alter column error set not null;',
  'alter table tasks add column note text not null;',
  'alter table tasks add column key uuid not null default gen_random_uuid();',
  `alter table tasks add constraint tasks_note check (name <> '');`,
  'alter table tasks add unique (name);',
  'alter table tasks drop column error;',
  'drop table tags;',
  'create index tasks_name on tasks (name);',
  `update result_rows set comment = '';`,
])('what would break the previous version is refused: %s', (text) => {
  expect(breachesOf('0060-wrong', text)).toHaveLength(1);
  expect(breachesOf('0061-wrong.concurrent', text)).toHaveLength(1);
});

test('an index created concurrently is dropped first, as an attempt may have been interrupted', () => {
  expect(breachesOf('0070-index.concurrent', 'create index concurrently tasks_name on tasks (name);')).toHaveLength(1);
});

test('a contract says in its name since when nothing uses what it drops: an older version knows nothing else of it', () => {
  const contract = '-- Contract: since 0.2.0 nothing uses this.\nalter table tasks drop column note;\n';
  for (const name of ['0052-contract', '0052-contract.since-0.1.0']) expect(breachesOf(name, contract), name).toHaveLength(1);
  expect(breachesOf('0052-contract.since-0.2.0', 'alter table tasks drop column note;')).toHaveLength(1);
});
