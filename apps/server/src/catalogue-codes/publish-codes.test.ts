import { environments } from '@fetlock/contract/environments';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, connect, createPool } from '../database/connection.ts';
import { rowOf } from '../platform/fixtures/rows.ts';
import { type RunningSandbox, sessionOf, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { publishCodes } from './publish-codes.ts';

let sandbox: RunningSandbox;
let database: ClonedDatabase;
let db: Database;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  database = await cloneDatabase();
  db = connect(createPool({ connectionString: database.connectionString, size: 2, log: pino({ level: 'silent' }) }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await sandbox.stop();
});

async function givenCurrentVersion(name: string, codes: readonly string[]): Promise<void> {
  await db.updateTable('catalogue_versions').set({ current: false }).execute();
  const { id } = await db
    .insertInto('catalogue_versions')
    .values({ name, content_hash: name, entries: codes.length, variations: codes.length, current: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('catalogue_variations')
    .values(codes.flatMap((code) => ['a', 'b'].map((variation) => ({ version_id: id, code, name: code, variation }))))
    .execute();
}

/** Which of these codes each environment refuses. */
async function refused(...codes: string[]): Promise<Record<string, string[]>> {
  const client = sandbox.client();
  const entries = environments.map(async (environment) => {
    const sessionId = await sessionOf(client, environment, 1007);
    const { rows } = await client.analyseRows(environment, {
      params: { sessionId },
      body: { rows: codes.map((code) => rowOf(code, { code })) },
    });
    return [environment, codes.filter((_, index) => rows[index]?.ok === false)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('without a catalogue no code is refused', async () => {
  expect(await publishCodes(db, sandbox.addresses)).toBe(0);
  expect(await refused('old')).toEqual({ prod: [], stage: [], play: [] });
});

test('the codes of the current version are known in every environment, and no others; again is the same', async () => {
  await givenCurrentVersion('first', ['old', 'stays', 'x'.repeat(101)]);
  for (const _ of [1, 2]) {
    expect(await publishCodes(db, sandbox.addresses)).toBe(2);
    expect(await refused('old', 'stays', 'new')).toEqual({ prod: ['new'], stage: ['new'], play: ['new'] });
  }
  await givenCurrentVersion('second', ['stays', 'new']);
  await publishCodes(db, sandbox.addresses);
  expect(await refused('old', 'stays', 'new')).toEqual({ prod: ['old'], stage: ['old'], play: ['old'] });
});

test('a sandbox that does not take them is told about', async () => {
  const addresses = { ...sandbox.addresses, stage: { ...sandbox.addresses.stage, key: 'another-key-altogether' } };
  await expect(publishCodes(db, addresses)).rejects.toThrow('The sandbox did not take the codes of stage: 401');
});
