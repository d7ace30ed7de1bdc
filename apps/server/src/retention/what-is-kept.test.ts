import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceTables } from '../deletions/practice-data.queries.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { whatIsKept } from './what-is-kept.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const otherStores = ['pgboss', 'files of the store', 'indexes', 'log', 'backups', "practice's environment"];

test('every table of the schema has an entry: what it stores, for how long and who deletes it', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'fetlock'::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely_%' order by relname`.execute(api.db);
  expect(Object.keys(whatIsKept).toSorted()).toEqual([...rows.map(({ name }) => name), ...otherStores].toSorted());
});

/** Tables referenced by a practice's, which contain no data of one. */
const ofNoPractice: ReadonlySet<string> = new Set([
  'access_tokens',
  'answered_changes',
  'changes_under_way',
  'deletions',
  'job_retries',
  'catalogue_uploads',
  'catalogue_versions',
  'tags',
  'users',
]);

test('what refers to a practice’s data is deleted with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text in ('tasks', 'results', 'result_rows', 'runs', 'links', 'signatures', 'breed_states', 'files')
    union select distinct table_name from information_schema.columns where table_schema = 'fetlock'
      and column_name in ('task_id', 'result_id', 'row_id', 'run_id', 'business_id', 'business_name')`.execute(api.db);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in practiceTables) && !ofNoPractice.has(name));
  expect(unknown).toEqual([]);
});

test('the operations page shows the same table', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('### What is kept where'));
  const shown = [...section.matchAll(/^\| (?:`(\w+)`|([^|`]+)) \| (.*?) \| (.*?) \|$/gm)].map(([, table, place, what, until]) => [
    table ?? place,
    what,
    until,
  ]);
  const expected = Object.entries(whatIsKept).map(([place, { what, until }]) => [place, what, until]);
  expect(shown.slice(1, expected.length + 1)).toEqual(expected);
});
