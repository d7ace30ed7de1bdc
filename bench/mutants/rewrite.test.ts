import { expect, test } from 'vitest';
import type { Finder } from './candidate.ts';
import { candidatesOf } from './candidates-of.ts';
import { codeFinders, tableEntry } from './code-finders.ts';
import { rewrite } from './rewrite.ts';
import { sqlFinders } from './sql-finders.ts';

const found = (source: string, finders: readonly Finder[]) =>
  candidatesOf('one.tsx', source, finders).map(({ kind, shown }) => `${kind}: ${shown}`);

test.each([
  ['a condition', 'const f = (a, b) => a && b;', ['and/or: a && b -> (a) || (b)']],
  ['a guard', 'function f(a) { if (a) return; }', ['guard: if (a) return; -> (left out)', 'plain condition: a -> !(a)']],
  ['a call', 'async function f() { await save(); }', ['awaited call: await save(); -> (left out)']],
  [
    'a status',
    `const f = (row) => row.status === 'ignore';`,
    [`comparison: row.status === 'ignore' -> row.status !== 'ignore'`, expect.stringContaining(`['ignore' -> 'ignore_by_multimatch']`)],
  ],
  [
    'an entry of a table',
    'export const t = { GONE: { status: 404 } } as const;',
    ['table entry: GONE: { status: 404 }: status: 404 -> 409'],
  ],
  [
    'nothing logged, thrown, styled, or run when the module is loaded',
    'log.info(a && b); const f = (a) => { log.info(!a); throw new E(!a); }; const g = (a) => <i className={a && b} />; const h = x.map((a) => !a);',
    [],
  ],
])('in code, %s', (_, source, expected) => {
  expect(found(source, [...codeFinders, tableEntry])).toEqual(expected);
});

test('in queries, links of chains, operators and SQL text; never the `and` of a `between`', () => {
  const source = "const f = (db) => db.where('a', '=', 1).where(sql`b between 1 and 2 or c is null`);";
  expect(found(source, sqlFinders)).toEqual([
    `where: .where('a', '=', 1) -> (left out)`,
    expect.stringMatching(/^where: \.where\(sql`/),
    expect.stringContaining(`['=' -> '<>']`),
    expect.stringContaining('[or -> and]'),
    expect.stringContaining('[is null -> is not null]'),
  ]);
});

test('a rewritten file behaves as before, and with a mutant as the mutant does', () => {
  const source =
    'const seen = []; const table = { one: { open: true } }; function f(a) { if (a < 2) return table.one.open; seen.push(a); return seen.length; }';
  const mutants = candidatesOf('one.ts', source, [...codeFinders, tableEntry])
    .filter(({ kind }) => ['table entry', 'comparison', 'call'].includes(kind))
    .map((candidate, index) => ({
      ...candidate,
      id: index + 1,
      class: 'web' as const,
      file: 'one.ts',
      line: 1,
      original: source.slice(candidate.start, candidate.end),
    }));
  // eslint-disable-next-line no-new-func
  const run = new Function('mutant', 'a', `${rewrite(source, mutants)} return f(a);`);
  const withMutant = (active: number) => [1, 2].map((a) => run((id: number) => id === active, a));
  expect([0, 1, 2, 3].map(withMutant)).toEqual([
    [true, 1],
    [false, 1],
    [true, true],
    [true, 0],
  ]);
});
