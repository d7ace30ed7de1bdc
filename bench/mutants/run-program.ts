import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export interface ProgramRun {
  readonly args: readonly string[];
  readonly cwd: string;
  /** In addition to the environment of this process. */
  readonly env: NodeJS.ProcessEnv;
  /** File that takes its output. */
  readonly log: string;
  readonly limitMs: number;
}

/** Runs a Node.js program to its end, or kills it and all its children after a time limit; then `late` is true. */
export async function runProgram({ args, cwd, env, log, limitMs }: ProgramRun): Promise<{ code: number | null; late: boolean }> {
  const output = createWriteStream(log, { flags: 'a' });
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  let late = false;
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // All processes have ended in the meantime.
      return;
    }
  };
  const timers = [
    setTimeout(() => {
      late = true;
      signalGroup('SIGTERM');
    }, limitMs),
    setTimeout(() => signalGroup('SIGKILL'), limitMs + 20_000),
  ];
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  for (const timer of timers) clearTimeout(timer);
  if (late) signalGroup('SIGKILL');
  output.end();
  await finished(output);
  return { code, late };
}
