import { afterAll, describe, expect, test, vi } from 'vitest';
import { createMatcher, buildIndex } from '../matcher.ts';
import { learn, sampleOf } from '../learn/learn.ts';
import { nothingLearned } from '../learn/learned.ts';
import { defaultOptions } from '../options.ts';
import { catalogue } from '../testing/given.ts';
import type { SourceRow } from '../types.ts';
import { buildIndexData } from '../index/build-index.ts';
import { writeIndex } from './stored-index.ts';
import { matchInThreads } from './match-in-threads.ts';
import type { IndexCache } from './index-cache.ts';
import { createMatchPool } from './match-pool.ts';
import { MatchThread } from './match-thread.ts';

const names = ['carprofen 75mg #60', 'metro 250 tabs', 'exam', 'neuter dog', 'bravecto 10-20kg', 'unknown thing', 'total t4 antech'];
const rows = Array.from({ length: 400 }, (_, i): SourceRow => ({ id: String(i), name: `${names[i % names.length] ?? ''} ${i % 5}` }));
const options = defaultOptions;
const pool = createMatchPool({ threads: 2 });
afterAll(() => pool.close());
const job = { catalogueKey: 'v1', catalogue: async () => catalogue, rows, options };

test('one thread, three threads and none return the same results in the order of the rows', async () => {
  const index = buildIndex(catalogue);
  const listed = rows.map((item, i) => ({ ...item, category: i % 3 === 0 ? 'lab' : 'drug' }));
  const reviewed = listed.slice(0, 60).map((item) => ({ row: item, catalogueId: 'exam' }));
  const learned = learn({ index, options, rows: sampleOf(listed), reviewed });
  expect(learned).not.toEqual(nothingLearned('pharmacy'));
  const matcher = createMatcher({ index, options, learned });
  const alone = listed.map((row) => matcher.match(row));
  expect(await matchInThreads({ catalogue, rows: listed, options, reviewed, threads: 1 })).toEqual(alone);
  expect(await matchInThreads({ catalogue, rows: listed, options, reviewed, threads: 3 })).toEqual(alone);
});

test('a list matched in two jobs after one lesson gets the results of one job', async () => {
  const reviewed = rows.slice(0, 40).map((row) => ({ row, catalogueId: null }));
  const learned = await pool.learn({ ...job, reviewed });
  expect(learned).not.toEqual(await pool.learn(job));
  const parts = await Promise.all([rows.slice(0, 150), rows.slice(150)].map((part) => pool.match({ ...job, rows: part, learned })));
  expect(parts.flat()).toEqual(await pool.match({ ...job, reviewed }));
});

test('results are given on in the order of the rows while later ones are matched, and what the taker throws ends the job', async () => {
  const taken: string[] = [];
  let stillToCome = 0;
  const onProgress = (done: number, total: number): void => void (stillToCome = Math.max(stillToCome, total - done));
  await pool.matchInOrder({ ...job, onProgress }, (matches) => taken.push(...matches.map(({ rowId }) => rowId)));
  expect(taken).toEqual(rows.map(({ id }) => id));
  expect(stillToCome).toBeGreaterThan(0);
  let calls = 0;
  const refuse = (): void => {
    calls += 1;
    throw new Error('no room');
  };
  await expect(pool.matchInOrder(job, refuse)).rejects.toThrow('no room');
  await expect(pool.match(job)).resolves.toHaveLength(rows.length);
  expect(calls).toBe(1);
});

test('progress is reported block by block and ends with all rows', async () => {
  const reported: number[] = [];
  await pool.match({ ...job, onProgress: (done, total) => reported.push(done / total) });
  expect(reported.length).toBeGreaterThan(3);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported.at(-1)).toBe(1);
});

test('a known catalogue is not loaded again', async () => {
  let loads = 0;
  const counted = { ...job, catalogueKey: 'v2', catalogue: async () => ((loads += 1), catalogue) };
  await Promise.all([pool.match(counted), pool.match(counted)]);
  await pool.match(counted);
  expect(loads).toBe(1);
});

test('a catalogue that cannot be loaded fails the job, and the next job can retry', async () => {
  const failing = { ...job, catalogueKey: 'v3', catalogue: () => Promise.reject(new Error('no such version')) };
  await expect(pool.match(failing)).rejects.toThrow('no such version');
  await expect(pool.match({ ...failing, catalogue: job.catalogue })).resolves.toHaveLength(rows.length);
});

test('an aborted job ends with the reason, reports nothing more, and leaves the pool usable', async () => {
  const stop = new AbortController();
  const reported: number[] = [];
  const running = pool.match({
    ...job,
    signal: stop.signal,
    onProgress: (done) => {
      reported.push(done);
      stop.abort(new Error('stopped by hand'));
    },
  });
  await expect(running).rejects.toThrow('stopped by hand');
  const count = reported.length;
  await expect(pool.match(job)).resolves.toHaveLength(rows.length);
  expect(reported.length).toBe(count);
});

test.each(['the catalogue is read', 'the index is built'])(
  'a job that is stopped while %s starts nothing in its threads afterwards',
  async (when) => {
    const ask = vi.spyOn(MatchThread.prototype, 'ask');
    const stop = new AbortController();
    const reading = Promise.withResolvers<typeof catalogue>();
    const stopped = createMatchPool({ threads: 2 });
    try {
      const running = stopped.match({ ...job, catalogue: () => reading.promise, signal: stop.signal });
      if (when === 'the index is built') {
        reading.resolve(catalogue);
        await vi.waitFor(() => expect(ask).toHaveBeenCalledWith(expect.objectContaining({ kind: 'build' })));
      }
      stop.abort(new Error('stopped by hand'));
      await expect(running).rejects.toThrow('stopped by hand');
      reading.resolve(catalogue);
      await stopped.open({ ...job });
      // All that the stopped job could still send comes before the reply to this one.
      await stopped.match({ ...job, rows: rows.slice(0, 120) });
      const jobs = ask.mock.calls.flatMap(([request]) => (request.kind === 'start' ? [request.job] : []));
      expect(new Set(jobs)).toEqual(new Set([2]));
    } finally {
      ask.mockRestore();
      await stopped.close();
    }
  },
);

describe('stored indexes', () => {
  const store = () => {
    const files = new Map<string, Uint8Array>();
    const problems: unknown[] = [];
    const kept: IndexCache = {
      revision: 'now',
      read: async (key) => files.get(key),
      write: async (key, pieces) => void files.set(key, Buffer.concat(pieces)),
      report: (_, problem) => problems.push(problem),
    };
    return { files, problems, kept };
  };
  /** Each name with each number once. */
  const fewRows = rows.slice(0, 5 * names.length);
  const matchOnce = async (kept: IndexCache, load = job.catalogue) => {
    const once = createMatchPool({ threads: 1, kept });
    try {
      return await once.match({ ...job, rows: fewRows, catalogue: load });
    } finally {
      await once.close();
    }
  };

  test('a catalogue version that another process has indexed is neither read nor indexed again', async () => {
    const { kept, problems } = store();
    const first = await matchOnce(kept);
    const never = () => Promise.reject(new Error('read again'));
    expect(await matchOnce(kept, never)).toEqual(first);
    expect(problems).toEqual([]);
  });

  test('a damaged one is reported, built again and stored again', async () => {
    const { kept, files, problems } = store();
    const first = await matchOnce(kept);
    const whole = files.get('v1');
    files.set('v1', new Uint8Array(9));
    expect(await matchOnce(kept)).toEqual(first);
    expect(problems).toHaveLength(1);
    expect(files.get('v1')).toEqual(whole);
  });

  const bytesFor = (origin: string): Uint8Array => Buffer.concat(writeIndex(buildIndexData(catalogue), origin));
  test.each([
    ['of another catalogue', bytesFor('catalogue v2 by matcher now')],
    ['of an older matcher', bytesFor('catalogue v1 by matcher before')],
    ['that is cut off', bytesFor('catalogue v1 by matcher now').slice(0, -1)],
  ])('an index %s is reported and never used', async (_, bytes) => {
    const { kept, files, problems } = store();
    files.set('v1', bytes);
    let loaded = 0;
    await matchOnce(kept, async () => {
      loaded += 1;
      return catalogue;
    });
    expect({ loaded, problems: problems.length }).toEqual({ loaded: 1, problems: 1 });
    expect(files.get('v1')).toEqual(bytesFor('catalogue v1 by matcher now'));
  });

  test('a failure to read or store an index is reported and harmless', async () => {
    const { kept, problems } = store();
    const broken = { ...kept, read: () => Promise.reject(new Error('no disk')), write: () => Promise.reject(new Error('full')) };
    expect(await matchOnce(broken)).toHaveLength(fewRows.length);
    expect(problems.map(String)).toEqual(['Error: no disk', 'Error: full']);
  });
});

test('a pool needs at least one thread', () => expect(() => createMatchPool({ threads: 0 })).toThrow(RangeError));
