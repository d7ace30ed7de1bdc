import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatterns } from './find-patterns.ts';
import { type Growth, PatternJudge } from './judge-pattern.ts';
import { refusePatterns } from './refuse-patterns.ts';

const none = { slow: [], unread: [] };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-patterns-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('patterns are found by syntax: as literals and as arguments of RegExp, not in comments and texts', () => {
  const { patterns, made } = findPatterns(
    'a.tsx',
    [
      "const words = 'fee|price'; // /not this/",
      "const text = '/nor this/', half = 4 / 2 / 1;",
      'const literal = <p title="/nor/">{text.replace(/a+b/gi, half)}</p>;',
      "const called = [new RegExp('c+d', 'u'), RegExp(`e`), new RegExp(words)];",
      "const unknown = new RegExp(`${text}+`, 'g');",
    ].join('\n'),
  );
  expect(patterns).toEqual([
    { file: 'a.tsx', line: 3, source: 'a+b', flags: 'gi' },
    { file: 'a.tsx', line: 4, source: 'c+d', flags: 'u' },
    { file: 'a.tsx', line: 4, source: 'e', flags: '' },
    { file: 'a.tsx', line: 4, source: 'fee|price', flags: '' },
  ]);
  expect(made).toEqual([{ file: 'a.tsx', line: 5, code: "new RegExp(`${text}+`, 'g')" }]);
});

test.for<[source: string, growth: Growth]>([
  ['^\\s*(?:<!--[\\s\\S]*?-->\\s*)*<html', 'exponential'],
  ['\\s+$', 'polynomial'],
  ['^\\s*<html', 'linear'],
])('/%s/ is %s', async ([source, growth]) => {
  const judge = await PatternJudge.open(path.join(folder, 'answers.json'));
  expect(await judge.judge({ source, flags: '' })).toBe(growth);
  await judge.save();
});

test('the checker is asked once about a pattern; answers of another version of it are not used, and those about no pattern any more are dropped', async () => {
  const file = path.join(folder, 'kept.json');
  const asked = async (...sources: string[]) => {
    const judge = await PatternJudge.open(file);
    for (const source of sources) expect(await judge.judge({ source, flags: '' })).toBe('linear');
    await judge.save();
    return judge.asked;
  };
  expect([await asked('ab', 'cd'), await asked('ab', 'cd'), await asked('cd'), await asked('ab', 'cd')]).toEqual([2, 0, 0, 1]);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"checker": "[^"]+"/, '"checker": "0.0.0"'));
  expect(await asked('ab', 'cd')).toBe(2);
});

test('a slow pattern is refused, an exponential one even with an exception, and so is an unneeded exception', () => {
  const pattern = (source: string, growth: Growth) => ({ file: 'a.ts', line: 1, source, flags: '', growth });
  expect(refusePatterns([pattern('a', 'linear')], [], none)).toEqual([]);
  const slow = pattern('a+$', 'polynomial');
  const allowed = { slow: [{ file: 'a.ts', source: 'a+$', reason: 'short' }], unread: [] };
  expect(refusePatterns([slow], [], none)).toHaveLength(1);
  expect(refusePatterns([slow], [], allowed)).toEqual([]);
  expect(refusePatterns([{ ...slow, growth: 'exponential' }], [], allowed)).toHaveLength(1);
  expect(refusePatterns([{ ...slow, growth: 'unknown' }], [], allowed)).toHaveLength(1);
  expect(refusePatterns([{ ...slow, growth: 'linear' }], [], allowed)).toHaveLength(1);
  expect(refusePatterns([], [{ file: 'a.ts', line: 1, code: 'new RegExp(text)' }], none)).toHaveLength(1);
});
