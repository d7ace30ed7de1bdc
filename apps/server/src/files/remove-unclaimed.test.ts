import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
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

test('bytes that a process stored before it died, and that nothing names, are removed by age; named ones stay @R-5', async () => {
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

test('what arrived and went no further is removed after an hour @R-5', async () => {
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
