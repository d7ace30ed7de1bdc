import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { keepFiles } from './keep-files.ts';
import { removeUnclaimed } from './remove-unclaimed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const lookBack = (minutesAgo?: number) =>
  removeUnclaimed(
    { db: api.db, files: api.services.files, log: pino({ level: 'silent' }) },
    minutesAgo === undefined ? {} : { minutesAgo },
  );
const received = () => api.services.files.receive(Readable.from(['bytes']));

test('unreferenced bytes that a process stored before it died are removed by age; referenced ones stay @R-5', async () => {
  const { files: store } = api.services;
  const forgotten = await store.keep(await received());
  const file = { ...(await received()), name: 'list.csv', kind: 'uploads' as const };
  await keepFiles({ db: api.db, files: [file], store, userId: api.userId('staff') }, async () => undefined);
  const [named] = await api.db.selectFrom('files').select('storage_key').where('sha256', '=', file.sha256).execute();
  await lookBack();
  expect(await store.has(forgotten)).toBe(true);
  await lookBack(0);
  expect(await store.has(forgotten)).toBe(false);
  expect(await store.has(named?.storage_key ?? '')).toBe(true);
  expect(await api.db.selectFrom('written_files').selectAll().execute()).toEqual([]);
});

test('a file whose transaction may have been committed stays until that is known @R-5', async () => {
  const { files: store } = api.services;
  const file = { ...(await received()), name: 'list.csv', kind: 'uploads' as const };
  const lost = new Error('Connection terminated unexpectedly');
  const keeping = (error: Error) =>
    keepFiles({ db: api.db, files: [file], store, userId: api.userId('staff') }, async () => {
      throw error;
    });
  await expect(keeping(lost)).rejects.toThrow(lost);
  const [kept] = await api.db.selectFrom('written_files').select('storage_key').execute();
  expect(await store.has(kept?.storage_key ?? '')).toBe(true);
  await lookBack(0);
  expect(await store.has(kept?.storage_key ?? '')).toBe(false);
});

test('what was received but not stored is removed after an hour @R-5', async () => {
  const incoming = path.join(api.dataFolder, 'files/incoming');
  const twoHoursAgo = new Date(Date.now() - 2 * 3600_000);
  await writeFile(path.join(incoming, 'abandoned'), 'bytes');
  await utimes(path.join(incoming, 'abandoned'), twoHoursAgo, twoHoursAgo);
  await writeFile(path.join(incoming, 'arriving'), 'bytes');
  await lookBack();
  const left = await readdir(incoming);
  expect(left).toContain('arriving');
  expect(left).not.toContain('abandoned');
});

test('files uploaded for a task that was never created are removed after a week, with their bytes', async () => {
  const { files: store } = api.services;
  const keep = async (name: string) => {
    const file = { ...(await received()), name, kind: 'uploads' as const };
    let id = 0;
    await keepFiles({ db: api.db, files: [file], store, userId: api.userId('staff') }, async (_, ids) => {
      [id = 0] = ids;
    });
    return id;
  };
  const [given, old, used] = [await keep('new.csv'), await keep('old.csv'), await keep('used.csv')];
  const { taskId } = await givenResult(api.db);
  await api.db.insertInto('task_files').values({ task_id: taskId, file_id: used, kind: 'uploads', position: 0 }).execute();
  await sql`update files set created_at = now() - interval '8 days' where id = any(${[old, used]})`.execute(api.db);
  const keys = await api.db.selectFrom('files').select(['id', 'storage_key']).where('id', 'in', [given, old, used]).execute();
  const isKept = (id: number) => store.has(keys.find((file) => file.id === id)?.storage_key ?? '');
  await lookBack();
  expect(await Promise.all([given, old, used].map(isKept))).toEqual([true, false, true]);
  expect(await api.db.selectFrom('files').select('id').where('id', 'in', [given, old, used]).orderBy('id').execute()).toEqual([
    { id: given },
    { id: used },
  ]);
});
