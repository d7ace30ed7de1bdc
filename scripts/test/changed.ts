import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Sources, reach, usersOf } from './import-graph.ts';
import { type Step, root } from './steps.ts';

/** Files that compose the whole: they use all features, so their users do not point to one of them. */
const compositions =
  /^apps\/server\/src\/(api|main)\.ts$|^apps\/server\/src\/(roles|testing)\/|\/all-jobs\.ts$|^packages\/contract\/src\/calls\.ts$|^apps\/web\/src\/(app|main|router)\.tsx$|^apps\/web\/src\/testing\/|^apps\/web\/src\/areas\/\w+\/routes\.ts$|^e2e\/(setup|pages)\//;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => /^e2e\/.*\.spec\.ts$/.test(file);

/** Limit for the tests of a change: less than a minute with two at a time. */
const mostSeconds = 80;
/** For files not yet run on this machine: the average of their tier. */
function secondsOfUnknown(file: string): number {
  if (file.endsWith('.product.test.ts')) return 20;
  if (file.endsWith('.browser.test.tsx')) return 10;
  return /^apps\/(server|sandbox)\//.test(file) ? 4.5 : 0.5;
}

interface Chosen {
  /** Test files of vitest. */
  tests: string[];
  journeys: string[];
  /** Tests beyond the time limit. */
  leftOut: string[];
}

/** The tests affected by changed files: nearest first, including those next to an affected file, within the time limit. */
export function testsOf(changed: readonly string[], sources: Sources, secondsOf: (file: string) => number | undefined): Chosen {
  const known = changed.filter((file) => sources.has(file));
  const distances = reach(known, usersOf(sources), (file) => compositions.test(file));
  const inFolder = Map.groupBy([...sources.keys()].filter(isTest), (file) => path.posix.dirname(file));
  const candidates = new Map<string, number>();
  const add = (file: string, distance: number) => candidates.set(file, Math.min(distance, candidates.get(file) ?? distance));
  for (const [file, distance] of distances) {
    if (isTest(file)) add(file, distance);
    // A test of the API or of a screen calls through the contract code that it does not import.
    else if (!compositions.test(file)) for (const test of inFolder.get(path.posix.dirname(file)) ?? []) add(test, distance + 1);
  }
  const [tests, leftOut]: [string[], string[]] = [[], []];
  let seconds = 0;
  for (const [file, distance] of [...candidates].toSorted((a, b) => a[1] - b[1])) {
    const own = secondsOf(file) ?? secondsOfUnknown(file);
    if (distance > 0 && seconds + own > mostSeconds) leftOut.push(file);
    else {
      seconds += own;
      tests.push(file);
    }
  }
  return { tests, journeys: known.filter(isJourney), leftOut };
}

/** Files that differ from a revision, including untracked ones. */
export function changedFiles(since: string): string[] {
  const lines = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = lines('merge-base', since, 'HEAD')[0] ?? since;
  return [...new Set([...lines('diff', '--name-only', '--diff-filter=d', base), ...lines('ls-files', '--others', '--exclude-standard')])];
}

/** The current sources in the folder. */
export function readSources(): Sources {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n');
  const texts = files
    .filter((file) => /\.(tsx?|css|sql|md|json|ya?ml)$/.test(file))
    .flatMap((file): [string, string][] => {
      try {
        return [[file, readFileSync(path.join(root, file), 'utf8')]];
      } catch {
        // Deleted, but still tracked by git.
        return [];
      }
    });
  return new Map(texts);
}

const configurations: readonly [RegExp, string][] = [
  [/^apps\/web\//, 'apps/web/tsconfig.json'],
  [/^e2e\//, 'e2e/tsconfig.json'],
  [/^bench\/grid\//, 'bench/grid/tsconfig.json'],
  [/^(apps\/(server|sandbox|cli)|packages|samples|bench|scripts)\//, 'tsconfig.json'],
];

/** The checks of changed files, and the tests affected by them. */
export function stepsOfChange(changed: readonly string[], { tests, journeys }: Chosen): Step[] {
  const code = changed.filter((file) => /\.(tsx?|css|json|md|ya?ml)$/.test(file));
  const scripts = changed.filter((file) => /\.tsx?$/.test(file));
  const reached = configurations.filter(([place]) => scripts.some((file) => place.test(file))).map(([, configuration]) => configuration);
  return [
    ...reached.map((configuration): Step => ({
      name: `types of ${configuration}`,
      command: ['tsc', '--checkers', '1', '-p', configuration],
    })),
    ...(scripts.length ? [{ name: 'lint', command: ['oxlint', '--deny-warnings', ...scripts] } satisfies Step] : []),
    ...(code.length ? [{ name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...code] } satisfies Step] : []),
    ...(scripts.some((file) => /^(apps|packages)\//.test(file))
      ? [{ name: 'patterns', command: ['node', 'scripts/check-patterns.ts'] } satisfies Step]
      : []),
    { name: 'samples', command: ['node', 'samples/src/generate.ts'] },
    ...(tests.length ? [{ name: 'tests', command: ['vitest', 'run', ...tests], needs: ['samples'], isShown: true } satisfies Step] : []),
    ...(journeys.length
      ? [
          { name: 'pages', command: ['node', 'scripts/ensure-web.ts'] } satisfies Step,
          {
            name: 'journeys',
            command: ['npm', 'run', '-s', 'test', '-w', '@fetlock/e2e', '--', ...journeys],
            needs: ['pages', 'samples'],
            isShown: true,
          } satisfies Step,
        ]
      : []),
  ];
}
