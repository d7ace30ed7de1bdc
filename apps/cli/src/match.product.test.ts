import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, readdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallDisk } from '@fetlock/testing/small-disk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'match-'));
});
afterAll(() => rm(folder, { recursive: true }));

const catalogue =
  'id,name,price\n007,Carprofen tablet 75 mg,1.20\n008,Carprofen tablet 25 mg,0.80\n009,"Wellness examination, annual",60\n';

describe('the answers', () => {
  test('contain source and catalogue ids as given, best first, with a summary on standard error', async () => {
    const { code, out, stderr } = await run('id,name\n01,carprofen 75mg tab\n02,Annual wellness exam\n03,Xylophone\n', catalogue);
    expect(code).toBe(0);
    expect(out[0]).toBe('source_id,rank,catalogue_id,score');
    expect(out).toContainEqual(expect.stringMatching(/^01,1,007,(?:1|0\.\d+)$/));
    expect(out).toContainEqual(expect.stringMatching(/^02,1,009,/));
    expect(out.filter((line) => line.startsWith('03,'))).toEqual([]);
    expect(stderr).toMatch(/3 rows against 3 variations/);
  });

  test('list a code once if it has several variations', async () => {
    const { out } = await run(
      'code,name\nA,carprofen tablet\n',
      'code,name,variation\nD1,Carprofen tablet,75 mg\nD1,Carprofen tablet,25 mg\nD2,Exam,\n',
    );
    expect(out.filter((line) => line.startsWith('A,'))).toEqual([expect.stringMatching(/^A,1,D1,/)]);
  });

  test('of a catalogue without ids report how many codes have several variations', async () => {
    const { stderr } = await run('code,name\nA,exam\n', 'code,name,variation\nD1,Exam,a\nD1,Exam,b\nD1,Exam,c\nD2,X-ray,\n');
    expect(stderr).toContain('1 code of the catalogue has several variations');
    expect(stderr).toContain('1 row against 4 variations');
  });

  test('come with a line for each tenth of many rows if standard error is no terminal', async () => {
    const source = `id,name\n${Array.from({ length: 2_000 }, (_, i) => `${i},exam`).join('\n')}\n`;
    const { stderr } = await run(source, catalogue);
    const reported = [...stderr.matchAll(/Matching: (\d+) % of 2,000 rows/g)].map(([, share]) => Number(share));
    expect(reported.at(-1)).toBe(100);
    expect(reported).toEqual([...new Set(reported)].toSorted((a, b) => a - b));
  });

  test('name a row without a code by its line', async () => {
    const { out } = await run('code,name\nA,carprofen 75mg\n,annual wellness exam\n', catalogue);
    expect(out).toContainEqual(expect.stringMatching(/^line 3,1,009,/));
  });

  test('have the same name for rows that share a code, which is reported', async () => {
    const { out, stderr } = await run('code,name\nA,carprofen 75mg\nA,annual wellness exam\n', catalogue);
    expect(out.filter((line) => line.startsWith('A,1,'))).toHaveLength(2);
    expect(stderr).toContain('1 row has a code that another row has too');
  });

  test("are found below titles too, and under a practice system's own column names", async () => {
    const below = await run('Maple Clinic\nPrices 2026\n\nCode;Description;Base Price\n007;carprofen 75mg;12,50\n', catalogue);
    expect(below.out).toContainEqual(expect.stringMatching(/^007,1,007,/));
    const cornerstone = await run('Item ID,Hospital Description,Base Price\n007,carprofen 75mg (I),12.50\n', catalogue);
    expect(cornerstone.out).toContainEqual(expect.stringMatching(/^007,1,007,/));
  });

  test('are the same for any number of threads, and no more than --top per row', async () => {
    const source = `id,name\n${Array.from({ length: 120 }, (_, i) => `${i},carprofen ${i % 2 ? 25 : 75} mg`).join('\n')}\n`;
    const one = await run(source, catalogue, '--threads', '1', '--top', '1');
    const three = await run(source, catalogue, '--threads', '3', '--top', '1');
    expect(three.out).toEqual(one.out);
    expect(one.out.length).toBe(1 + 120);
  });
});

describe('what cannot be done is reported in one line, with exit code 1', () => {
  it.each([
    ['no name column', 'id,price\n1,2\n', catalogue, /source\.csv has no name column.*Call the one with the names any of: name, item name/],
    ['neither id nor code', 'name,price\nExam,2\n', catalogue, /neither an id nor a code column/],
    ['an id twice', 'id,name\n1,a\n1,b\n', catalogue, /line 3: the id 1 appears twice/],
    ['a catalogue id twice', 'id,name\n1,a\n', 'id,name\n1,a\n1,b\n', /catalogue\.csv, line 3: the id 1 appears twice/],
    ['an empty file', '', catalogue, /source\.csv is empty/],
  ])('%s', async (_, source, other, message) => {
    const { code, stderr } = await run(source, other);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    [
      'a missing file',
      ['--source', '/nowhere.csv', '--catalogue', '/nowhere.csv', '--out', '/nowhere.out'],
      /There is no file \/nowhere\.csv/,
    ],
    [
      'an answer file that is an input',
      ['--source', 'a.csv', '--catalogue', 'b.csv', '--out', './a.csv'],
      /--out .* is an input of this run/,
    ],
    ['an unknown type', ['--source', 'a', '--catalogue', 'b', '--out', 'c', '--type', 'foo'], /Choose one of: .*cornerstone/],
    ['a missing argument', ['--source', 'a.csv'], /--catalogue is missing/],
    ['an unknown option', ['--sauce', 'a.csv'], /--sauce/],
    ['a number out of range', ['--source', 'a', '--catalogue', 'b', '--out', 'c', '--top', '0'], /--top must be a whole number from 1/],
  ])('%s', async (_, args, message) => {
    const { code, stderr } = await command(args);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
  });
});

it.each(['--source', '--catalogue'])('refuses to overwrite the file of %s, which stays unchanged', async (argument) => {
  const files = { '--source': join(folder, 'kept-source.csv'), '--catalogue': join(folder, 'kept-catalogue.csv') };
  await writeFile(files['--source'], 'id,name\n1,Exam\n');
  await writeFile(files['--catalogue'], catalogue);
  const read = argument === '--source' ? files['--source'] : files['--catalogue'];
  const before = await readFile(read, 'utf8');
  const link = join(folder, `link${argument}.csv`);
  await symlink(read, link);
  for (const out of [read, join(folder, '.', read.slice(folder.length)), link]) {
    const { code, stderr } = await command([...Object.entries(files).flat(), '--out', out]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/--out .* is an input of this run/);
  }
  expect(await readFile(read, 'utf8')).toBe(before);
});

test('on a full disk the earlier result stays, and the partial one is removed', async () => {
  const disk = await smallDisk(1);
  if (disk === undefined) return;
  const [source, catalogueFile, out] = [join(folder, 'many.csv'), join(folder, 'for-many.csv'), join(disk, 'out.csv')];
  await writeFile(source, `id,name\n${Array.from({ length: 3_000 }, (_, i) => `${'x'.repeat(200)}${i},carprofen 75mg\n`).join('')}`);
  await writeFile(catalogueFile, catalogue);
  await writeFile(out, 'the earlier result\n');
  await writeFile(join(disk, 'other'), Buffer.alloc(900_000));
  const { code, stderr } = await command(['--source', source, '--catalogue', catalogueFile, '--out', out]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/cannot be written: ENOSPC.* What was there before is still there\./);
  expect(await readFile(out, 'utf8')).toBe('the earlier result\n');
  expect((await readdir(disk)).toSorted()).toEqual(['other', 'out.csv']);
});

describe('the index of a catalogue', () => {
  const source = 'id,name\n1,carprofen 75mg\n2,annual exam\n';
  const indexes = (cache: string): string => join(cache, 'fetlock', 'indexes');
  const caches = { own: '', other: '' };
  /** Runs with a cache of the test's own. */
  const runWith = (cache: string, text = catalogue) => runIn({ XDG_CACHE_HOME: cache }, source, text);
  const onlyFile = async (cache: string): Promise<string> => {
    const names = await readdir(indexes(cache));
    expect(names).toEqual([expect.stringMatching(/\.index$/)]);
    return join(indexes(cache), names[0] ?? '');
  };
  /** What runs on this catalogue and on another have kept, to be copied. */
  const kept = { own: '', other: '' };
  let answers: string[] = [];
  beforeAll(async () => {
    kept.own = await mkdtemp(join(folder, 'kept-'));
    kept.other = await mkdtemp(join(folder, 'kept-'));
    ({ out: answers } = await runWith(kept.own));
    await runWith(kept.other, catalogue.replace('25 mg', '50 mg'));
  });
  beforeEach(async () => {
    caches.own = await mkdtemp(join(folder, 'cache-'));
    caches.other = await mkdtemp(join(folder, 'cache-'));
  });

  test('is kept for the next run on the same content, whatever the file is called', async () => {
    const first = await runWith(caches.own);
    const second = await runWith(caches.own);
    expect(first.stderr).toContain('(index built, ');
    expect(second.stderr).toContain('(index of an earlier run, ');
    expect(second.out).toEqual(first.out);
    expect((await runWith(caches.own, catalogue.replace('1.20', '1.30'))).stderr).toContain('(index built, ');
  });

  test.each<[string, boolean, (file: string) => Promise<void>]>([
    ['a byte of which has changed', true, async (file) => writeFile(file, changedByte(await readFile(file)))],
    ['that is cut off', true, async (file) => truncate(file, 5_000)],
    ['that is empty', true, async (file) => truncate(file, 0)],
    ['that is no index', true, async (file) => writeFile(file, catalogue.repeat(100))],
    ['that is of another catalogue', true, async (file) => copyFile(await onlyFile(caches.other), file)],
    ['of an older matcher', false, async (file) => rename(file, file.replace(/[^.]+\.index$/, '0123456789abcdef.index'))],
  ])('%s is never answered from, but built again', async (_, isReported, damage) => {
    await cp(kept.own, caches.own, { recursive: true });
    await cp(kept.other, caches.other, { recursive: true });
    const file = await onlyFile(caches.own);
    const whole = await readFile(file);
    await damage(file);
    const again = await runWith(caches.own);
    expect(again.out).toEqual(answers);
    expect(again.stderr).toContain('(index built, ');
    expect(/could not be read or kept/.test(again.stderr)).toBe(isReported);
    expect(await readFile(file)).toEqual(whole);
  });

  test('is built by two runs at once without harm', async () => {
    const [one, two] = await Promise.all([1, 2].map((run) => runIn({ XDG_CACHE_HOME: caches.own }, source, catalogue, `at-once-${run}-`)));
    expect(one?.out).toEqual(two?.out);
    expect(one?.out).toHaveLength(3);
    await onlyFile(caches.own);
  });

  test('is not kept on a full disk, and the answers are the same', async () => {
    const disk = await smallDisk(1);
    if (disk === undefined) return;
    await writeFile(join(disk, 'other'), Buffer.alloc(1024 ** 2));
    const full = await runWith(disk);
    expect(full).toMatchObject({ code: 0, out: answers });
    expect(full.stderr).toMatch(/could not be read or kept: ENOSPC/);
    expect(await readdir(indexes(disk))).toEqual([]);
  });
});

function changedByte(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

test('files are named from where the person is, not from where npm runs the script', async () => {
  await run('id,name\n1,exam\n', catalogue);
  const { code } = await command(['--source', 'source.csv', '--catalogue', 'catalogue.csv', '--out', 'from-here.csv'], 'match.ts', {
    INIT_CWD: folder,
  });
  expect(code).toBe(0);
  expect(await readFile(join(folder, 'from-here.csv'), 'utf8')).toMatch(/^source_id,rank/);
});

describe('--help shows the usage, with exit code 0', () => {
  it.each(['match.ts', 'catalogue.ts', 'token.ts', '../../../bench/main.ts'])('%s', async (script) => {
    const { code, stdout, stderr } = await command(['--help'], script);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm run /);
  });
});

test('a mistyped option of the benchmark is reported with its usage, without a stack', async () => {
  const { code, stderr } = await command(['--peers', 'nobody'], '../../../bench/main.ts');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^There is no peer nobody\..*\nUsage: /);
  expect(stderr).not.toMatch(/^\s+at /m);
});

const run = (source: string, catalogueText: string, ...more: string[]) => runIn({}, source, catalogueText, '', ...more);

/** @param prefix  of the names of the run's files. */
async function runIn(env: NodeJS.ProcessEnv, source: string, catalogueText: string, prefix = '', ...more: string[]) {
  const path = (name: string): string => join(folder, `${prefix}${name}`);
  await writeFile(path('source.csv'), source);
  await writeFile(path('catalogue.csv'), catalogueText);
  await rm(path('out.csv'), { force: true });
  const files = ['--source', path('source.csv'), '--catalogue', path('catalogue.csv'), '--out', path('out.csv')];
  const result = await command([...files, ...more], 'match.ts', env);
  const out = result.code === 0 ? (await readFile(path('out.csv'), 'utf8')).trim().split('\n') : [];
  return { ...result, out };
}

function command(
  args: readonly string[],
  script = 'match.ts',
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, script), ...args],
      { env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
