import { access, glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const page = 'docs/trust.md';
const requirements = Array.from({ length: 38 }, (_, index) => `R-${index + 1}`);

/** The requirements named in titles and tags of the tests of each file. */
const named = new Map<string, Set<string>>();
let text: string;
/** The files that each row of the table links to. */
const rows = new Map<string, string[]>();

const linksIn = (line: string): string[] =>
  [...line.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => path.posix.join(path.dirname(page), target));

beforeAll(async () => {
  const tests = glob('{apps,packages,samples,scripts,bench,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  });
  for await (const file of tests) {
    const strings = (await readFile(path.join(root, file), 'utf8')).match(/(['"`])(?:\\.|(?!\1)[^\n])*@R-\d+(?:\\.|(?!\1)[^\n])*\1/g) ?? [];
    const tags = strings.flatMap((one) => one.match(/(?<=@)R-\d+\b/g) ?? []);
    if (tags.length > 0) named.set(file, new Set(tags));
  }
  text = await readFile(path.join(root, page), 'utf8');
  for (const line of text.split('\n')) {
    const [, name] = /^\| (R-\d+) \|/.exec(line) ?? [];
    if (name === undefined) continue;
    expect(rows.has(name), `${name} has two rows`).toBe(false);
    rows.set(name, linksIn(line));
  }
});

describe(`the table of ${page}`, () => {
  test('has each requirement, in order', () => {
    expect([...rows.keys()]).toEqual(requirements);
  });

  test.for(requirements)('names tests for %s, each with its number', (name) => {
    const tests = (rows.get(name) ?? []).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    expect(tests.length, 'tests').toBeGreaterThan(0);
    expect(tests.filter((file) => !named.get(file)?.has(name))).toEqual([]);
  });

  test('names no missing file', async () => {
    const missing: string[] = [];
    for (const file of new Set(linksIn(text).filter((target) => !target.includes('://'))))
      await access(path.join(root, file)).catch(() => missing.push(file));
    expect(missing).toEqual([]);
  });
});

test('no test names an unknown requirement', () => {
  const unknown = [...named].flatMap(([file, names]) =>
    [...names].filter((name) => !requirements.includes(name)).map((name) => [file, name]),
  );
  expect(unknown).toEqual([]);
});
