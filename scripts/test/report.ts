import { type FileResult, type Results, flakyText, mostFlaky } from './results.ts';

/** A part of the run, with its outcome. */
export interface StepResult {
  name: string;
  seconds: number;
  /** Absent: not run, for the reason. */
  passed?: boolean;
  reason?: string;
}

/** The report of a run: its steps, minutes by tier, the slowest files, flaky tests, and a closing line with the counts. */
export function reportOf(steps: readonly StepResult[], { files, flaky }: Results, seconds: number): string {
  const tiers = Object.entries(Object.groupBy(files, ({ tier }) => tier));
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [
    `Steps (${minutes(seconds)} in all)`,
    ...steps.map(stepLine),
    'Tests by tier (time of all their files, of which several run at a time)',
    ...tiers.map(([tier, of = []]) => tierLine(tier, of)),
    'Slowest files',
    ...slowest.map(({ seconds: own, file }) => `  ${own.toFixed(1).padStart(6)} s  ${file}`),
    flakyText(flaky) || 'No flaky tests',
    `Tests: ${sum(files, 'passed')} passed, ${sum(files, 'failed')} failed, ${sum(files, 'skipped')} skipped`,
  ].join('\n');
}

/** Whether all steps and tests passed, and no more tests than allowed needed a second try. */
export const hasPassed = (steps: readonly StepResult[], { files, flaky }: Results): boolean =>
  steps.every(({ passed }) => passed === true) && sum(files, 'failed') === 0 && flaky.length <= mostFlaky;

const sum = (files: readonly FileResult[], of: 'passed' | 'failed' | 'skipped'): number => files.reduce((all, file) => all + file[of], 0);

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;

function stepLine({ name, seconds, passed, reason }: StepResult): string {
  if (passed === undefined) return `  ${name.padEnd(20)} not run: ${reason}`;
  return `  ${name.padEnd(20)} ${minutes(seconds).padStart(8)}  ${passed ? 'passed' : 'FAILED'}`;
}

function tierLine(tier: string, files: readonly FileResult[]): string {
  const seconds = files.reduce((all, file) => all + file.seconds, 0);
  const failed = sum(files, 'failed');
  const counts = `${String(files.length).padStart(4)} files, ${String(sum(files, 'passed')).padStart(4)} tests passed`;
  return `  ${tier.padEnd(20)} ${minutes(seconds).padStart(8)}  ${counts}${failed ? `, ${failed} FAILED` : ''}`;
}
