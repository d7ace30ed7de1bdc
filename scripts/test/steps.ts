import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { StepResult } from './report.ts';

export const root = path.join(import.meta.dirname, '../..');

/** A command of the run. */
export interface Step {
  name: string;
  /** A script of package.json, or a file, with its arguments; run by this Node.js, found as `npm run` finds it. */
  command: readonly [string, ...string[]];
  /** Names of steps that have to pass first. */
  needs?: readonly string[];
  /** Its lines are printed while it runs; otherwise all of them when it has ended. */
  isShown?: boolean;
  /** Takes only the processor time that other steps leave, so that their clocks and time limits hold. */
  inBackground?: boolean;
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

/** A lower priority than that of the steps in the foreground; the processes that a step starts inherit it. */
const backgroundPriority = os.constants.priority.PRIORITY_BELOW_NORMAL;

async function run(
  { name, command: [program, ...args], isShown = false, inBackground = false }: Step,
  settings: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const startedAt = performance.now();
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  if (inBackground && child.pid !== undefined) os.setPriority(child.pid, backgroundPriority);
  const written = isShown ? printLines(name, child) : collect(child);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`\n${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s\n${Buffer.concat(written).toString()}`);
  return { name, seconds, passed: code === 0 };
}

/** Prints each line of a process with the name of its step, as several steps print at a time. */
function printLines(name: string, child: ChildProcess): readonly Buffer[] {
  for (const input of [child.stdout, child.stderr])
    if (input) createInterface({ input }).on('line', (line) => console.log(`${name} | ${line}`));
  return [];
}

function collect(child: ChildProcess): readonly Buffer[] {
  const written: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => written.push(chunk));
  return written;
}
