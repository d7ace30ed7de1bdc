/**
 * Matches the same rows alternately with the current matcher and that of another commit, and exits with 1 if the results differ: in
 * decision, candidate, order, reason or text, or in a weight by more than 1e-9. Prints the processor time per row of both.
 *
 *     node bench/against.ts --against COMMIT [--sets FOLDER]… [--seeds report-1,report-2,report-3] [--entries 20000] [--rows 2000]
 *
 * At most `--rows` of each list. Without `--sets`, the demo lists and, with the demo catalogue, the practice lists are matched; `--seeds
 * ''` leaves out the synthetic sets.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';
import type { CatalogueVariation, SourceRow } from '@fetlock/matcher/types';
import { fileOptions } from '../apps/cli/src/match/file-options.ts';
import { ensureSamples } from '../samples/src/generate.ts';
import { makeCatalogue } from './generate/catalogue.ts';
import { makeRows } from './generate/source-rows.ts';
import { readLabelledSet } from './labelled-set.ts';
import { firstDifference } from './measure/first-difference.ts';
import { rowsOf, variationsOf } from './ours/variations.ts';
import { readPracticeList } from './practice-lists.ts';

type MatcherModule = typeof import('@fetlock/matcher/matcher');
type LearnModule = typeof import('@fetlock/matcher/learn/learn');

interface Version {
  readonly label: string;
  readonly matcher: MatcherModule;
  readonly lessons: LearnModule;
}

interface Task {
  readonly name: string;
  readonly catalogue: readonly CatalogueVariation[];
  readonly lists: readonly (readonly SourceRow[])[];
  readonly options: MatcherOptions;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Rows that one version matches in its turn: alternating exposes both to the same load by other processes. */
const TURN = 100;
/** Most differences printed per set. */
const REPORTED = 10;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    sets: { type: 'string', multiple: true },
    seeds: { type: 'string', default: 'report-1,report-2,report-3' },
    entries: { type: 'string', default: '20000' },
    rows: { type: 'string', default: '2000' },
  },
});
if (values.against === undefined) throw new RangeError('--against names the commit to compare with.');
const folder = await mkdtemp(join(tmpdir(), 'fetlock-against-'));
try {
  const then = await versionAt(values.against, folder);
  const now = await versionIn('now', join(root, 'packages/matcher/src'));
  for await (const task of tasks()) if (!compareVersions(task, [then, now])) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The matcher of a commit, unpacked into a folder. */
async function versionAt(commit: string, into: string): Promise<Version> {
  const run = promisify(execFile);
  const archive = join(into, 'matcher.tar');
  await run('git', ['archive', '--output', archive, commit, 'packages/matcher'], { cwd: root });
  await run('tar', ['-xf', archive, '-C', into]);
  return versionIn(commit, join(into, 'packages/matcher/src'));
}

async function versionIn(label: string, source: string): Promise<Version> {
  const matcher: MatcherModule = await import(pathToFileURL(join(source, 'matcher.ts')).href);
  const lessons: LearnModule = await import(pathToFileURL(join(source, 'learn/learn.ts')).href);
  return { label, matcher, lessons };
}

async function* tasks(): AsyncGenerator<Task> {
  const { practices } = await ensureSamples();
  for (const set of values.sets ?? []) {
    const { name, catalogue, rows } = await readLabelledSet(set);
    yield { name, catalogue, lists: [rows], options: defaultOptions };
  }
  if (values.sets === undefined) {
    // All of them use the demo catalogue.
    const sets = await Promise.all(practices.map(({ match }) => readLabelledSet(match)));
    const { catalogue = [] } = sets[0] ?? {};
    yield { name: 'demo lists', catalogue, lists: sets.map(({ rows }) => rows), options: defaultOptions };
    const folders = (await readdir(join(root, 'bench/lists'))).toSorted();
    const lists = await Promise.all(folders.map((list) => readPracticeList(join(root, 'bench/lists', list))));
    yield { name: 'practice lists', catalogue, lists: lists.map(({ rows }) => rows), options: { ...defaultOptions, veterinary: false } };
  }
  for (const seed of values.seeds.split(',').filter(Boolean)) {
    const entries = Number(values.entries);
    const made = makeCatalogue(entries, seed);
    const names = Array.from({ length: entries }, (_, place) => made.nameAt(place));
    const rows = makeRows(made, { seed, noise: 1 }).take(Number(values.rows)).toArray();
    yield {
      name: `made up, ${seed}`,
      catalogue: variationsOf(names),
      lists: [rowsOf(rows.map(({ name }) => name))],
      options: fileOptions(5),
    };
  }
}

/** Whether both versions return the same. */
function compareVersions({ name, catalogue, lists, options }: Task, versions: readonly Version[]): boolean {
  const sides = versions.map(({ label, matcher, lessons }) => {
    const { value: index, ms } = timed(() => matcher.buildIndex(catalogue));
    return { label, matcher, lessons, index, built: ms, spent: 0 };
  });
  let rowCount = 0;
  let different = 0;
  const note = (place: string, difference: string | undefined): void => {
    if (difference === undefined) return;
    different += 1;
    if (different <= REPORTED) process.stdout.write(`  ${name}: ${place}: ${difference}\n`);
  };
  for (const list of lists) {
    const rows = list.slice(0, Number(values.rows));
    const matchers = sides.map((side) => {
      const learned = side.lessons.learn({ index: side.index, options, rows: side.lessons.sampleOf(rows) });
      return { side, learned, matcher: side.matcher.createMatcher({ index: side.index, options, learned }) };
    });
    note('what the list teaches', firstDifference(matchers[0]?.learned, matchers[1]?.learned));
    for (let from = 0; from < rows.length; from += TURN) {
      const turn = rows.slice(from, from + TURN);
      const answers = matchers.map(({ side, matcher }) => {
        const { value, ms } = timed(() => turn.map((row) => matcher.match(row)));
        side.spent += ms;
        return value;
      });
      turn.forEach((row, i) => {
        note(row.name, firstDifference(answers[0]?.[i], answers[1]?.[i]));
      });
    }
    rowCount += rows.length;
  }
  const figures = sides.map(
    ({ label, built, spent }) => `${label}: index ${built.toFixed(0)} ms, ${((spent * 1000) / rowCount).toFixed(0)} µs a row`,
  );
  process.stdout.write(`${name}: ${rowCount} rows, ${different} different; ${figures.join('; ')}\n`);
  return different === 0;
}

/** Processor time of this process, in milliseconds. */
function timed<Value>(run: () => Value): { value: Value; ms: number } {
  const start = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(start);
  return { value, ms: (user + system) / 1000 };
}
