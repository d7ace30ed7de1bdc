import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addComment } from '@fetlock/contract/comments';
import { type Report, type ReportKind, generateReport, readReport, requestReport } from '@fetlock/contract/reports';
import { setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import { Problem } from '../http/problem.ts';
import { type GivenResult, type World, startWorld } from '../runs/fixtures/start-world.ts';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { eventually, runProgram } from '@fetlock/process/testing/program';
import { keepSweeping } from '../sweeps/keep-sweeping.ts';
import { smallDisk } from '@fetlock/testing/small-disk';
import { awaitReport } from './await-report.ts';
import { writeReportHandler } from './write-report.handler.ts';
import { writeReportOnce } from './write-report.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

const log = pino({ level: 'silent' });
const never = new AbortController().signal;
const staff = () => world.api.as('staff');
const ask = (resultId: number, type: ReportKind = 'core') => staff().call(requestReport, { params: { id: resultId }, body: { type } });
const read = (id: number) => staff().call(readReport, { params: { id } });
/** Runs the job of a report, as a worker does. */
const work = (id: number, files: Partial<FileStore> = {}) =>
  writeReportOnce({ db: world.api.db, files: { ...world.api.services.files, ...files }, log }, id, never);
const download = (resultId: number, type: ReportKind = 'core', query = '') =>
  staff().raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=${type}&resultId=${resultId}${query}` });

/** A finished report, when none of another state of the result exists. */
async function made(resultId: number, type: ReportKind = 'core'): Promise<Report> {
  const { id } = await ask(resultId, type);
  await work(id);
  return read(id);
}

/** A store that does something while a report is written: after this many chunks, before the rest is requested. */
const storeThat = (act: () => Promise<unknown>, pieces = 1): Partial<FileStore> => ({
  receive(content: Readable, maxBytes?: number) {
    let left = pieces;
    async function* disturbed(): AsyncGenerator<Buffer> {
      for await (const piece of content as AsyncIterable<Buffer>) {
        left -= 1;
        if (left === 0) await act();
        yield piece;
      }
    }
    return world.api.services.files.receive(Readable.from(disturbed()), maxBytes);
  },
});

/** Files in the store, including those of other tests. */
async function storedKeys(): Promise<string[]> {
  const names = await readdir(path.join(world.api.dataFolder, 'files'), { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const bytesOf = async (id: number) =>
  (await world.api.db.selectFrom('reports').select('storage_key').where('id', '=', id).executeTakeFirst())?.storage_key ?? '';

describe('a requested report @CALL-042', () => {
  test('is made once for all callers, reports its progress, and is available to later callers', async () => {
    const { id: resultId } = await world.givenResult([{}, {}, {}]);
    const [one, other] = await Promise.all([ask(resultId), ask(resultId)]);
    expect(one).toMatchObject({ id: other.id, state: 'IN_PROGRESS', type: 'core', result_id: resultId, name: null });
    await work(one.id);
    const finished = await read(one.id);
    expect(finished).toMatchObject({ state: 'SUCCEED', rows_done: 3, rows_total: 3, name: 'mapped_core.csv', error: null });
    expect(await ask(resultId)).toEqual(finished);
    const { body, headers } = await download(resultId);
    expect(Buffer.byteLength(body)).toBe(finished.size);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="mapped_core.csv"; filename*=UTF-8''mapped_core.csv`,
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('reports the finished rows while it is written', async () => {
    const { id: resultId } = await givenLargeResult(world.api.db, 6_000);
    const { id } = await ask(resultId);
    let seen: Report | undefined;
    const look = () =>
      eventually(async () => {
        seen = await read(id);
        return seen.rows_done > 0;
      });
    await work(id, storeThat(look, 2));
    expect(seen).toMatchObject({ state: 'IN_PROGRESS', rows_total: 6_000 });
    expect(seen?.rows_done).toBeLessThan(6_000);
  });

  test('of another kind, or of another result, is made separately', async () => {
    const [one, other] = [await world.givenResult([{}]), await world.givenResult([{}])];
    const reports = [await ask(one.id), await ask(one.id, 'internal'), await ask(other.id)];
    expect(new Set(reports.map(({ id }) => id)).size).toBe(3);
  });
});

describe('a finished report is reused until something it shows has changed', () => {
  const changes: [string, (result: GivenResult, rowId: number) => Promise<unknown>][] = [
    ['an edit', (result, rowId) => result.edit(rowId, { dispensing_fee: 21 })],
    ['a bulk change', (result) => result.ready()],
    ['a comment', ({ id }, rowId) => staff().call(addComment, { params: { id, rowId }, body: { message: 'Is this right?' } })],
    ['an analysis', (result) => result.analyse('stage')],
    ['an import', async (result) => result.analyse('prod').then(() => result.ready().then(() => result.import('prod')))],
  ];
  test.each(changes)('%s makes a new one', async (_, change) => {
    const result = await world.givenResult([{}, {}]);
    const before = await made(result.id);
    expect((await ask(result.id)).id).toBe(before.id);
    await change(result, (await result.rows())[0]?.id ?? 0);
    expect((await ask(result.id)).id).not.toBe(before.id);
  });

  test('an undo makes a new one', async () => {
    const result = await world.givenResult([{}]);
    const rows_ids = (await result.rows()).map(({ id }) => id);
    const { batch } = await staff().call(setStatuses, { params: { id: result.id }, body: { rows_ids, status: 'ignore' } });
    const before = await made(result.id);
    await staff().call(undoBatch, { params: { id: result.id }, body: { batch } });
    expect((await made(result.id)).id).not.toBe(before.id);
    expect((await download(result.id)).body).not.toContain('ignore');
  });

  test('a change of another result makes none', async () => {
    const [result, other] = [await world.givenResult([{}]), await world.givenResult([{}])];
    const before = await made(result.id);
    await other.ready();
    expect((await ask(result.id)).id).toBe(before.id);
  });

  test('so does a change that began before the report and was committed after it', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const trx = await world.api.db.startTransaction().execute();
    await trx.updateTable('result_rows').set({ price: 77 }).where('result_id', '=', resultId).execute();
    const before = await made(resultId);
    await trx.commit().execute();
    expect((await made(resultId)).id).not.toBe(before.id);
    expect((await download(resultId)).body).toContain(',77,');
  });

  test('the one that a caller has waited for is theirs, whatever was changed since', async () => {
    const result = await world.givenResult([{}]);
    const { id } = await made(result.id);
    await result.edit((await result.rows())[0]?.id ?? 0, { dispensing_fee: 123 });
    const { statusCode, body } = await download(result.id, 'core', `&reportId=${id}`);
    expect([statusCode, body.includes(',123,')]).toEqual([200, false]);
  });
});

describe('while a report is written', () => {
  test('people go on editing, and it shows the state at its start, to the last row', async () => {
    const result = await world.givenResult(Array.from({ length: 1_200 }, (_, index) => ({ orig_name: `item ${index}` })));
    const last = (await result.rows()).at(-1)?.id ?? 0;
    const { id } = await ask(result.id);
    await work(
      id,
      storeThat(() => result.edit(last, { fetlock_name: 'written too late' })),
    );
    const { body } = await download(result.id, 'core', `&reportId=${id}`);
    expect(body.trimEnd().split('\r\n')).toHaveLength(1_201);
    expect(body).not.toContain('written too late');
  });

  test('a request after a change gets one with the change', async () => {
    const result = await world.givenResult([{}]);
    const rowId = (await result.rows())[0]?.id ?? 0;
    const { id } = await ask(result.id);
    await work(
      id,
      storeThat(async () => {
        await result.edit(rowId, { fetlock_name: 'seen by whoever asks' });
        expect((await ask(result.id)).id).toBe(id);
      }),
    );
    expect((await download(result.id, 'core', `&reportId=${id}`)).body).toContain('seen by whoever asks');
  });

  test('the end of its result ends it within 5 seconds, and leaves nothing behind @R-11', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const { id } = await ask(resultId);
    const before = await storedKeys();
    const { db } = world.api;
    let removedAt = Infinity;
    const remove = async () => {
      await db.updateTable('tasks').set({ result_id: null }).where('result_id', '=', resultId).execute();
      await db.deleteFrom('results').where('id', '=', resultId).execute();
      removedAt = performance.now();
    };
    await work(id, storeThat(remove));
    expect(performance.now() - removedAt).toBeLessThanOrEqual(5_000);
    await made((await world.givenResult([{}])).id);
    expect(await db.selectFrom('reports').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await staff().try(readReport, { params: { id } })).status).toBe(404);
    expect(await storedKeys()).toHaveLength(before.length + 1);
  });
});

describe('a worker', () => {
  test('that was presumed dead no longer writes', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const { id } = await ask(resultId);
    const before = await storedKeys();
    await work(
      id,
      storeThat(() => work(id)),
    );
    expect(await read(id)).toMatchObject({ state: 'SUCCEED' });
    expect(await storedKeys()).toHaveLength(before.length + 1);
    expect((await download(resultId)).statusCode).toBe(200);
  });

  test('that died left bytes that the next one removes', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const { id } = await ask(resultId);
    const { files } = world.api.services;
    const killed = new Error('killed');
    const dying: Partial<FileStore> = {
      keep: async (file, key) => {
        await files.keep(file, key);
        throw killed;
      },
      // What a dead process no longer does.
      remove: async () => undefined,
    };
    await work(id, { ...dying, discard: async () => undefined });
    await world.api.db.updateTable('reports').set({ state: 'IN_PROGRESS' }).where('id', '=', id).execute();
    const left = await bytesOf(id);
    expect(await files.has(left)).toBe(true);
    await work(id);
    expect([await files.has(left), await files.has(await bytesOf(id))]).toEqual([false, true]);
  });

  test('that is stopped requeues the report', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const { id } = await ask(resultId);
    const stopping = AbortSignal.abort(new Error('stopping'));
    await expect(writeReportOnce({ ...world.api.services, log }, id, stopping)).rejects.toThrow('stopping');
    expect(await read(id)).toMatchObject({ state: 'IN_PROGRESS' });
  });

  test('of another process makes the reports requested here', async () => {
    const { id: resultId } = await world.givenResult([{}, {}]);
    // The jobs of other tests, whose reports were made without the queue.
    await sql`delete from pgboss.job`.execute(world.api.db);
    const worker = runProgram(path.join(import.meta.dirname, 'fixtures/worker.ts'), [world.api.connectionString, world.api.dataFolder]);
    try {
      const { statusCode, body } = await download(resultId);
      expect([statusCode, body.trimEnd().split('\r\n')]).toEqual([200, expect.objectContaining({ length: 3 })]);
    } finally {
      worker.process.kill('SIGTERM');
      await worker.ended;
    }
  });
});

describe('a workbook with more rows than can be used', () => {
  test.each([
    ['previousRun', 200_001, '200,001 rows, and a task reads a workbook of 200,000 at most. mapped_core.csv'],
    ['previousRunAdvanced', 1_048_576, '1,048,576 rows, and a sheet holds 1,048,575 at most. mapped_core.csv'],
  ] as const)('is refused at once, with a reason: %s', async (type, rows, reason) => {
    const { id } = await world.givenResult([{}]);
    const request = async (count: number) => {
      await world.api.db.updateTable('results').set({ row_count: count }).where('id', '=', id).execute();
      return staff().try(requestReport, { params: { id }, body: { type } });
    };
    expect(await request(rows)).toMatchObject({ status: 404, body: { description: expect.stringContaining(reason) } });
    expect((await request(rows - 1)).status).toBeLessThan(300);
  });
});

describe('a report that cannot be made', () => {
  const noRoom: Partial<FileStore> = { receive: () => Promise.reject(new Problem('NO_ROOM')) };

  test('says why, and is made again when it is requested again', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const { id } = await ask(resultId);
    await work(id, noRoom);
    expect(await read(id)).toMatchObject({ state: 'FAILED', error: expect.stringContaining('not enough space') });
    const again = await ask(resultId);
    expect(again.id).not.toBe(id);
    await work(again.id);
    expect(await read(again.id)).toMatchObject({ state: 'SUCCEED' });
  });

  test('for lack of space says so, leaves nothing behind, and is made once there is space @R-5', async ({ skip }) => {
    const disk = await smallDisk(16);
    if (disk === undefined) return skip('only root may mount a small disk');
    const { db } = world.api;
    const small = await openFileStore({ configuration: { dataDir: disk, publicUrl: 'http://localhost' }, db, log });
    const { id: resultId } = await world.givenResult([{}]);
    const filler = path.join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(15.5 * 1024 ** 2));
    const { id } = await ask(resultId);
    await work(id, small);
    expect(await read(id)).toMatchObject({ state: 'FAILED', error: expect.stringContaining('not enough space') });
    expect(await readdir(path.join(disk, 'files/incoming'))).toEqual([]);
    await rm(filler);
    const again = await ask(resultId);
    await work(again.id, small);
    expect(await read(again.id)).toMatchObject({ state: 'SUCCEED' });
    expect(await small.has(await bytesOf(again.id))).toBe(true);
  });

  test('is reported to the waiting caller', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const waiting = download(resultId);
    const id = await untilOpen(resultId);
    await work(id, noRoom);
    const answer = await waiting;
    expect([answer.statusCode, answer.json()]).toMatchObject([
      500,
      { error: 'REPORT_FAILED', description: expect.stringContaining('space') },
    ]);
  });

  test('for a transient reason is retried, and abandoned at last', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const { id } = await ask(resultId);
    await expect(work(id, { receive: () => Promise.reject(new Error('Connection terminated')) })).rejects.toThrow('terminated');
    expect(await read(id)).toMatchObject({ state: 'IN_PROGRESS' });
    await writeReportHandler({ ...world.api.services, log }).giveUp({ reportId: id }, 'It was tried many times.');
    expect(await read(id)).toMatchObject({ state: 'FAILED', error: 'It was tried many times.' });
  });

  test('for an unknown reason says only that', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const { id } = await ask(resultId);
    await work(id, { receive: () => Promise.reject(new TypeError('secret details')) });
    expect(await read(id)).toMatchObject({ state: 'FAILED', error: 'Something went wrong on our side.' });
  });
});

describe('a caller that waits for a report', () => {
  test('longer than a request may take gets its progress', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const request = { resultId, kind: 'core', actorId: 1, reportId: undefined, signal: never, waitMs: 1 } as const;
    await expect(awaitReport(world.api.services, request)).rejects.toMatchObject({ code: 'REPORT_NOT_READY', status: 503 });
  });

  test('and disconnects leaves it to be made for the next one', async () => {
    const { id: resultId } = await world.givenResult([{}]);
    const gone = new AbortController();
    const waiting = awaitReport(world.api.services, { resultId, kind: 'core', actorId: 1, reportId: undefined, signal: gone.signal });
    const id = await untilOpen(resultId);
    gone.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await work(id);
    expect((await download(resultId)).statusCode).toBe(200);
  });
});

/** What a worker does when it starts, and then again and again. */
async function keepSweepingOnce(): Promise<void> {
  const { db, queue, files } = world.api.services;
  await keepSweeping({ db, queue, files, log, deletions: { days: 14, inactiveMonths: undefined } }).stop();
}

describe('bytes of reports are removed', () => {
  test('when a newer one of the kind exists', async () => {
    const result = await world.givenResult([{}]);
    const before = await made(result.id);
    const key = await bytesOf(before.id);
    await result.ready();
    await made(result.id);
    expect(await world.api.services.files.has(key)).toBe(false);
    expect((await staff().try(readReport, { params: { id: before.id } })).status).toBe(404);
  });

  test('when they have expired, also when no other report is ever made', async () => {
    const old = await made((await world.givenResult([{}])).id);
    const key = await bytesOf(old.id);
    await world.api.db
      .updateTable('reports')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', old.id)
      .execute();
    await keepSweepingOnce();
    expect(await world.api.services.files.has(key)).toBe(false);
    expect((await staff().try(readReport, { params: { id: old.id } })).status).toBe(404);
  });

  test('and a report whose bytes are missing is made again', async () => {
    const result = await world.givenResult([{}]);
    const before = await made(result.id);
    await world.api.services.files.remove(await bytesOf(before.id));
    expect((await made(result.id)).id).not.toBe(before.id);
  });
});

async function untilOpen(resultId: number): Promise<number> {
  let id: number | undefined;
  await eventually(async () => {
    const open = world.api.db.selectFrom('reports').select('id').where('result_id', '=', resultId).where('state', '=', 'IN_PROGRESS');
    id = (await open.executeTakeFirst())?.id;
    return id !== undefined;
  });
  return id ?? 0;
}
