import { spawn } from 'node:child_process';
import path from 'node:path';
import type { StepResult } from './report.ts';

export const root = path.join(import.meta.dirname, '../..');

/** A command of the run. */
export interface Step {
  name: string;
  /** A script of package.json, or a file, with its arguments; run by this Node.js, found as `npm run` finds it. */
  command: readonly [string, ...string[]];
  /** Names of steps that have to pass first. */
  needs?: readonly string[];
  /** Its output is printed while it runs; otherwise when it has ended. */
  isShown?: boolean;
}

/** Runs each step once the steps it needs have passed, in parallel if possible. A step whose need failed is not run. */
export async function runSteps(steps: readonly Step[], settings: Readonly<Record<string, string>>): Promise<StepResult[]> {
  const results = new Map<string, Promise<StepResult>>();
  for (const step of steps) results.set(step.name, runWhenReady(step, results, settings));
  return Promise.all(results.values());
}

async function runWhenReady(
  step: Step,
  earlier: ReadonlyMap<string, Promise<StepResult>>,
  settings: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const needs = await Promise.all((step.needs ?? []).flatMap((name) => earlier.get(name) ?? []));
  const missing = needs.find(({ passed }) => passed !== true);
  return missing ? { name: step.name, seconds: 0, reason: `${missing.name} did not pass` } : run(step, settings);
}

async function run(
  { name, command: [program, ...args], isShown = false }: Step,
  settings: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  });
  const written: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => written.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const seconds = (performance.now() - startedAt) / 1000;
  if (!isShown)
    process.stdout.write(
      `\n${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s\n${Buffer.concat(written).toString()}`,
    );
  return { name, seconds, passed: code === 0 };
}
