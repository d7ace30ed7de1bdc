import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Sources, reach, usersOf } from './import-graph.ts';
import { type Step, root } from './steps.ts';

/** Where everything is put together: what uses these uses all features, and says nothing of one of them. */
const compositions =
  /^apps\/server\/src\/(api|main)\.ts$|^apps\/server\/src\/(roles|testing)\/|\/all-jobs\.ts$|^packages\/contract\/src\/calls\.ts$|^apps\/web\/src\/(app|main|router)\.tsx$|^apps\/web\/src\/testing\/|^apps\/web\/src\/areas\/\w+\/routes\.ts$|^e2e\/(setup|pages)\//;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => /^e2e\/.*\.spec\.ts$/.test(file);

/** What the tests of a change may take: less than a minute with two at a time. */
const mostSeconds = 80;
/** For files that have not been run on this machine yet: what one of its tier takes on average. */
function secondsOfUnknown(file: string): number {
  if (file.endsWith('.product.test.ts')) return 20;
  if (file.endsWith('.browser.test.tsx')) return 10;
  return /^apps\/(server|sandbox)\//.test(file) ? 4.5 : 0.5;
}

interface Chosen {
  /** Test files of vitest. */
  tests: string[];
  journeys: string[];
  /** Tests that would take longer than the time there is. */
  leftOut: string[];
}

/** The tests that changed files touch: nearest first, those next to a touched file too, as long as there is time for them. */
export function testsOf(changed: readonly string[], sources: Sources, secondsOf: (file: string) => number | undefined): Chosen {
  const known = changed.filter((file) => sources.has(file));
  const distances = reach(known, usersOf(sources), (file) => compositions.test(file));
  const inFolder = Map.groupBy([...sources.keys()].filter(isTest), (file) => path.posix.dirname(file));
  const candidates = new Map<string, number>();
  const add = (file: string, distance: number) => candidates.set(file, Math.min(distance, candidates.get(file) ?? distance));
  for (const [file, distance] of distances) {
    if (isTest(file)) add(file, distance);
    // A test of the API or of a screen calls by the contract what it does not import.
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

/** Files that differ from a revision, those too that git does not know yet. */
export function changedFiles(since: string): string[] {
  const lines = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = lines('merge-base', since, 'HEAD')[0] ?? since;
  return [...new Set([...lines('diff', '--name-only', '--diff-filter=d', base), ...lines('ls-files', '--others', '--exclude-standard')])];
}

/** Sources as they are in the folder. */
export function readSources(): Sources {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n');
  const texts = files
    .filter((file) => /\.(tsx?|css|sql|md|json|ya?ml)$/.test(file))
    .flatMap((file): [string, string][] => {
      try {
        return [[file, readFileSync(path.join(root, file), 'utf8')]];
      } catch {
        // Deleted, and git still knows it.
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

/** The checks of changed files, and the tests that they touch. */
export function stepsOfChange(changed: readonly string[], { tests, journeys }: Chosen): Step[] {
  const code = changed.filter((file) => /\.(tsx?|css|json|md|ya?ml)$/.test(file));
  const scripts = changed.filter((file) => /\.tsx?$/.test(file));
  const reached = configurations.filter(([place]) => scripts.some((file) => place.test(file))).map(([, configuration]) => configuration);
  return [
    ...reached.map((configuration): Step => ({ name: `types of ${configuration}`, command: ['tsc', '-p', configuration] })),
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
