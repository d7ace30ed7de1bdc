import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { exportPractice, listKeptSignatures, previewDeletion, requestDeletion } from '@fetlock/contract/deletions';
import { unzip } from '@fetlock/formats/testing/unzip';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { beginDueDeletions } from './begin-due.ts';
import { deleteDataHandler } from './delete-data.handler.ts';
import { exportPractice as exported } from './export-practice.ts';
import { type MarkedPractice, givenMarkedPractice } from './fixtures/marked-practice.ts';
import { practiceTables } from './practice-data.queries.ts';

const mark = 'Quollmark';
const other = 'Wombatmark';

let api: TestApi;
let logged = '';
const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
beforeAll(async () => {
  api = await startTestApi({ log });
  await api.services.queue.prepare([
    { name: 'match-task', expireInSeconds: 60 },
    deleteDataHandler({ ...api.services, keepSignedYears: 0, log }).job,
  ]);
});
afterAll(() => api.close());

/** Each table of the database, including the queue's, with the rows that contain a text, also as bytes. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('fetlock', 'pgboss') and relkind = 'r'`.execute(api.db);
  const hex = Buffer.from(text).toString('hex');
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} line
      where strpos(line::text, ${text}) > 0 or strpos(line::text, ${hex}) > 0`.execute(api.db);
    if (rows[0]?.count) found[name.replace('fetlock.', '')] = rows[0].count;
  }
  return found;
}

/** Columns of which PostgreSQL has kept samples with a text. */
async function samplesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename || '.' || attname as name from pg_stats where schemaname in ('fetlock', 'pgboss') and strpos(pg_stats::text, ${text}) > 0
    order by 1`.execute(api.db);
  return rows.map(({ name }) => name);
}

/** Files below the data folder whose name or bytes contain a text: the store, incoming files, indexes. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(api.dataFolder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.name.includes(text) || (entry.isFile() && (await readFile(file)).includes(text))) found.push(file);
  }
  return found;
}

/** Tables of a practice in which it has no row, for which this test would prove nothing. */
async function emptyTables({ id }: MarkedPractice): Promise<string[]> {
  const empty: string[] = [];
  for (const table of Object.keys(practiceTables)) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(api.db);
    if (rows.length === 0) empty.push(table);
  }
  expect(id).toBeGreaterThan(0);
  return empty;
}

async function carryOutAll(keepSignedYears: number): Promise<void> {
  await sql`update deletions set due_at = now() - interval '1 minute' where state = 'waiting'`.execute(api.db);
  await beginDueDeletions(api.services, { days: 14, inactiveMonths: undefined });
  const begun = await api.db.selectFrom('deletions').select('id').where('state', '=', 'deleting').execute();
  const { run } = deleteDataHandler({ ...api.services, keepSignedYears, log });
  for (const { id } of begun) await run({ deletionId: id }, { signal: new AbortController().signal });
}

async function requestFor({ businessId }: MarkedPractice): Promise<void> {
  const admin = api.as('admin');
  const { name } = await admin.call(previewDeletion, { query: { kind: 'practice', id: businessId } });
  await admin.call(requestDeletion, { body: { kind: 'practice', target_id: businessId, name } });
}

test('no byte of a deleted practice is left in database, queue, store, index cache or log, and another practice keeps all its data', async () => {
  const practice = await givenMarkedPractice(api, mark, 71);
  const another = await givenMarkedPractice(api, other, 72);
  expect(await emptyTables(practice)).toEqual([]);
  const [before, filesBefore] = [await tablesWith(other), await filesWith(other)];
  expect(Object.keys(await tablesWith(mark))).toEqual(
    expect.arrayContaining(['tasks', 'security_events', 'signatures', 'pgboss.job_common']),
  );
  expect((await filesWith(mark)).length).toBeGreaterThan(1);

  await requestFor(practice);
  await sql`analyze`.execute(api.db);
  expect(await samplesWith(mark)).toEqual(expect.arrayContaining(['tasks.business_name', 'result_rows.vendor']));
  await carryOutAll(0);

  expect(await tablesWith(mark)).toEqual({});
  expect(await samplesWith(mark)).toEqual([]);
  expect(await filesWith(mark)).toEqual([]);
  expect(logged).not.toBe('');
  expect(logged).not.toContain(mark);
  expect(await tablesWith(other)).toEqual(before);
  expect(await filesWith(other)).toEqual(filesBefore);
  const [done] = await api.db.selectFrom('deletions').select(['state', 'name', 'removed']).execute();
  expect(done).toMatchObject({
    state: 'done',
    name: '',
    removed: { tasks: 1, versions: 1, rows: 3, imports: 1, links: 1, signatures: 1, files: 1, reports: 1, items: 1, layouts: 1, breeds: 1 },
  });

  // Now tables are empty, of which PostgreSQL itself takes no new samples.
  await requestFor(another);
  await carryOutAll(0);
  expect(await tablesWith(other)).toEqual({});
  expect(await samplesWith(other)).toEqual([]);
});

test('what was signed is retained as long as the setting says, named and complete, and nothing else', async () => {
  const practice = await givenMarkedPractice(api, 'Numbatmark', 73);
  const { stays } = await api.as('admin').call(previewDeletion, { query: { kind: 'practice', id: practice.businessId } });
  expect(stays.join(' ')).toMatch(/One signature is kept as evidence.*Backups/s);
  await requestFor(practice);
  await carryOutAll(10);
  expect(Object.keys(await tablesWith('Numbatmark'))).toEqual(['kept_signatures']);
  const { items } = await api.as('admin').call(listKeptSignatures);
  expect(items.filter(({ version }) => version === practice.id)).toMatchObject([
    { practice: 'Practice Numbatmark', signed_by: 'Numbatmark Doe' },
  ]);
  const { record } = await api.db
    .selectFrom('kept_signatures')
    .select('record')
    .where('result_id', '=', practice.id)
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({ signature: { first_name: 'Numbatmark' }, lines: [expect.stringContaining('Numbatmark')] });
});

test('the export of a practice contains each of its tables and files, no secret, and nothing of another practice', async () => {
  await givenMarkedPractice(api, 'Potoroomark', 74);
  const download = await api.as('admin').try(exportPractice, { params: { id: 74 } });
  expect(download).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const { archive } = await exported(api.services, 74);
  const parts = await unzip(await buffer(archive));
  const empty = Object.entries(parts).flatMap(([name, text]) => (text === '' ? [name] : []));
  expect(empty).toEqual([]);
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['practice.json', 'tables/result_rows.jsonl', 'tables/signed_rows.jsonl']));
  expect(Object.entries(parts).find(([name]) => name.startsWith('files/'))).toEqual([
    expect.stringMatching(/^files\/\d+-Potoroomark\.csv$/),
    'Code,Name\n1,Potoroomark\n',
  ]);
  const all = Object.values(parts).join('');
  expect(all).not.toContain(other);
  expect(all).not.toMatch(/"(storage_key|hash)":"[^"]*"(?!.*"previous_hash")/);
});
