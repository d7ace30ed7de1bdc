import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, readSources, stepsOfChange, testsOf } from './changed.ts';
import { keepWhatIsCompiled } from './compile-cache.ts';
import { hasPassed, reportOf } from './report.ts';
import { type Results, readResults, resultsInto } from './results.ts';
import { type Step, root, runSteps } from './steps.ts';

/** Everything: `npm test`. */
const allSteps: readonly Step[] = [
  { name: 'web pages', command: ['node', 'scripts/ensure-web.ts'] },
  { name: 'samples', command: ['node', 'samples/src/generate.ts'] },
  { name: 'types', command: ['npm', 'run', '-s', 'check:types'] },
  { name: 'lint', command: ['npm', 'run', '-s', 'check:lint'], needs: ['types'] },
  { name: 'format', command: ['npm', 'run', '-s', 'check:format'], needs: ['types'] },
  { name: 'unused code', command: ['npm', 'run', '-s', 'check:unused'], needs: ['types'] },
  { name: 'patterns', command: ['npm', 'run', '-s', 'check:patterns'], needs: ['types'] },
  { name: 'tests', command: ['vitest', 'run'], needs: ['web pages', 'samples'], isShown: true },
  // Not beside the tests: a journey that shares two processors with them meets its time limits by chance.
  { name: 'journeys', command: ['npm', 'run', '-s', 'test', '-w', '@fetlock/e2e'], needs: ['tests'], isShown: true },
];

/** Seconds per file in the last full run on this machine. */
const secondsFile = path.join(root, 'node_modules/.cache/test-seconds.json');

const { values } = parseArgs({
  options: {
    /** Only tests affected by a change since the last commit. */
    changed: { type: 'boolean', default: false },
    /** The change since this revision, such as the branch's start. */
    since: { type: 'string', default: 'HEAD' },
  },
});

keepWhatIsCompiled();

const startedAt = performance.now();
const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-results-'));
try {
  const steps = await runSteps(values.changed ? await stepsSince(values.since) : allSteps, resultsInto(folder));
  const results = await readResults(folder);
  console.log(`\n${reportOf(steps, results, (performance.now() - startedAt) / 1000)}`);
  if (!values.changed) await keepSeconds(results);
  process.exitCode = hasPassed(steps, results) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function stepsSince(revision: string): Promise<Step[]> {
  const changed = changedFiles(revision);
  const known = await readFile(secondsFile, 'utf8').then(JSON.parse, () => ({}));
  const seconds = new Map<string, unknown>(Object.entries(known as object));
  const chosen = testsOf(changed, readSources(), (file) => {
    const own = seconds.get(file);
    return typeof own === 'number' ? own : undefined;
  });
  console.log(`${changed.length} changed files touch ${chosen.tests.length + chosen.journeys.length} test files.`);
  if (chosen.leftOut.length > 0)
    console.log(`Left out, as they are further away and there is a minute only: ${chosen.leftOut.length} (npm test runs them).`);
  return stepsOfChange(changed, chosen);
}

async function keepSeconds({ files }: Results): Promise<void> {
  await mkdir(path.dirname(secondsFile), { recursive: true });
  await writeFile(secondsFile, JSON.stringify(Object.fromEntries(files.map(({ file, seconds }) => [file, seconds]))));
}
