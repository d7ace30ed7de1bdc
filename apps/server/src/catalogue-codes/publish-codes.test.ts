import { environments } from '@fetlock/contract/environments';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Database, connect, createPool } from '../database/connection.ts';
import { openQueue } from '../jobs/queue.ts';
import { rowOf } from '../platform/fixtures/rows.ts';
import { type RunningSandbox, sessionOf, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { eventually } from '@fetlock/process/testing/program';
import { type ClonedDatabase, cloneDatabase } from '@fetlock/testing/cloned-database';
import { publishCurrentCodes } from './publish-codes.job.ts';
import { publishCodesHandler } from './publish-codes.handler.ts';
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

async function givenCurrentVersion(name: string, codes: readonly string[]): Promise<number> {
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
  return id;
}

/** Which of these codes each environment rejects. */
async function refused(...codes: string[]): Promise<Record<string, string[]>> {
  const client = sandbox.client();
  const entries = environments.map(async (environment) => {
    const sessionId = await sessionOf(client, environment, 1007);
    const { rows } = await client.analyseRows(environment, {
      params: { sessionId },
      body: { rows: codes.map((code, index) => rowOf(`row-${index}`, { code })) },
    });
    return [environment, codes.filter((_, index) => rows[index]?.ok === false)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('without a catalogue no code is rejected', async () => {
  expect(await publishCodes(db, sandbox.addresses)).toBe(0);
  expect(await refused('old')).toEqual({ prod: [], stage: [], play: [] });
});

test('the codes of the current version are known in every environment, and no others; a repeat changes nothing', async () => {
  await givenCurrentVersion('first', ['old', 'stays', 'x'.repeat(101)]);
  for (const _ of [1, 2]) {
    expect(await publishCodes(db, sandbox.addresses)).toBe(2);
    expect(await refused('old', 'stays', 'new')).toEqual({ prod: ['new'], stage: ['new'], play: ['new'] });
  }
  await givenCurrentVersion('second', ['stays', 'new']);
  await publishCodes(db, sandbox.addresses);
  expect(await refused('old', 'stays', 'new')).toEqual({ prod: ['old'], stage: ['old'], play: ['old'] });
});

test('more codes than fit in a request are published in parts; at the end exactly those are known, wherever a part ends', async () => {
  const [earlier, later] = [
    ['B', 'a', 'b1', 'm', 'zz', 'Ä'],
    ['A', 'a', 'b', 'c', 'é', 'Z', 'z'],
  ];
  const asked = [...new Set([...earlier, ...later])];
  for (const [round, atATime] of [1, 2, 3].entries())
    for (const codes of [later, earlier]) {
      await givenCurrentVersion(`in parts ${round} ${codes.length}`, codes);
      expect(await publishCodes(db, sandbox.addresses, { atATime })).toBe(codes.length);
      const unknown = asked.filter((code) => !codes.includes(code));
      expect(await refused(...asked)).toEqual({ prod: unknown, stage: unknown, play: unknown });
    }
});

test('a sandbox that refuses them is reported', async () => {
  const addresses = { ...sandbox.addresses, stage: { ...sandbox.addresses.stage, key: 'another-key-altogether' } };
  await expect(publishCodes(db, addresses)).rejects.toThrow('The sandbox did not take the codes of stage: 401');
});

test('a version that becomes the current one is published by a job, also when the sandbox is unavailable at first', async () => {
  const log = pino({ level: 'silent' });
  const versionId = await givenCurrentVersion('by a job', ['by-a-job']);
  const queue = await openQueue({ connectionString: database.connectionString, log, supervise: true });
  onTestFinished(() => queue.stop());
  await queue.prepare([publishCurrentCodes]);
  let asked = 0;
  const awayAtFirst = {
    ...sandbox.addresses,
    get prod() {
      asked += 1;
      return asked === 1 ? { ...sandbox.addresses.prod, key: 'a-key-nobody-has-yet' } : sandbox.addresses.prod;
    },
  };
  await db.transaction().execute((trx) => queue.enqueue(trx, publishCurrentCodes, { versionId }));
  await queue.work(publishCodesHandler({ db, sandbox: awayAtFirst, log }));
  await eventually(async () => (await refused('by-a-job'))['play']?.length === 0);
  expect(asked).toBeGreaterThan(1);
  expect(await refused('by-a-job', 'old')).toEqual({ prod: ['old'], stage: ['old'], play: ['old'] });
});

test('a version that becomes the current one while another is being published wins', async () => {
  await givenCurrentVersion('early', ['early']);
  let late: Promise<unknown> | undefined;
  const slow: typeof fetch = async (...request) => {
    late ??= givenCurrentVersion('late', ['late']);
    await late;
    return fetch(...request);
  };
  await publishCodes(db, sandbox.addresses, { fetch: slow });
  expect(await refused('early', 'late')).toEqual({ prod: ['early'], stage: ['early'], play: ['early'] });
});

test('nothing is published to a real platform', async () => {
  const { run } = publishCodesHandler({ db, sandbox: undefined, log: pino({ level: 'silent' }) });
  await expect(run({ versionId: 1 }, { signal: new AbortController().signal })).resolves.toBeUndefined();
});
