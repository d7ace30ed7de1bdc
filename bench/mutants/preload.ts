import { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { lineOf } from './reach-line.ts';
import { watchBrowsers } from './watch-browsers.ts';

/**
 * Loaded into every process of a rewritten tree by `NODE_OPTIONS=--import`, worker threads included. Defines the global `mutant(id)` that
 * the rewritten code calls: records for which test the place was reached, and returns whether this mutant is the active one.
 * `MUTANT`: its id, or none. `MUTANT_REACH`: the file that records the places reached; without it nothing is recorded. `MUTANT_TEST`: the
 * test file that started this process. `MUTANT_ROOT`: the tree.
 */
const { MUTANT, MUTANT_REACH, MUTANT_TEST, MUTANT_ROOT = '' } = process.env;
const active = Number(MUTANT ?? 0);
const noted = new Set<string>();

/** The test file that runs in this process or started it; empty if the process serves several of them. */
function currentTest(): string {
  const worker: unknown = Reflect.get(globalThis, '__vitest_worker__');
  const file = typeof worker === 'object' && worker !== null && 'filepath' in worker ? worker.filepath : undefined;
  return typeof file === 'string' ? path.relative(MUTANT_ROOT, file) : (MUTANT_TEST ?? '');
}

function note(id: number, test: string): void {
  if (MUTANT_REACH === undefined) return;
  const line = lineOf({ id, test, at: Date.now() });
  if (noted.has(line)) return;
  noted.add(line);
  try {
    appendFileSync(MUTANT_REACH, `${line}\n`);
  } catch {
    // Some tests start the product as a user who may not write here, or on a full disk.
    return;
  }
}

function mutant(id: number): boolean {
  if (MUTANT_REACH !== undefined) note(id, currentTest());
  return id === active;
}
Object.assign(globalThis, { mutant });

/** Children are often started with a different environment; they need these variables too. */
const start = Reflect.get(ChildProcess.prototype, 'spawn');
Object.assign(ChildProcess.prototype, {
  spawn(this: ChildProcess, options: { envPairs?: string[] }) {
    const given = options.envPairs ?? Object.entries(process.env).map(([name, value]) => `${name}=${value}`);
    const kept = given.filter((pair) => !/^(MUTANT|NODE_OPTIONS=.*preload\.ts)/.test(pair));
    const nodeOptions = `--import=${pathToFileURL(import.meta.filename).href}`;
    const own = { MUTANT, MUTANT_REACH, MUTANT_ROOT, MUTANT_TEST: currentTest() };
    const pairs = Object.entries(own).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}=${value}`]));
    return Reflect.apply(start, this, [{ ...options, envPairs: [...kept, `NODE_OPTIONS=${nodeOptions}`, ...pairs] }]);
  },
});

if (/[/\\](@?playwright[/\\]|vitest\.mjs$)/.test(process.argv[1] ?? ''))
  await watchBrowsers({ root: MUTANT_ROOT, active, onReached: MUTANT_REACH === undefined ? undefined : note });
