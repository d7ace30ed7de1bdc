import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** One of our programs, run by a test as its own process. */
export interface Program {
  readonly process: ChildProcess;
  readonly pid: number;
  /** Its output so far. */
  readonly stdout: string;
  readonly stderr: string;
  /** Resolves with the first match in its output; throws with the output when it ends before. */
  output(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves when it has ended and its output is complete. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

/** Runs a TypeScript file with Node.js; the test has to end it. */
export function runProgram(file: string, args: readonly string[] = [], options: SpawnOptions = {}): Program {
  return runCommand(process.execPath, [file, ...args], options);
}

/** Runs any command in the same way. */
export function runCommand(command: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.setEncoding('utf8').on('data', (text: string) => (written[name] += text));
  let hasEnded = false;
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => {
    hasEnded = true;
    return { code: typeof code === 'number' ? code : null, signal: typeof signal === 'string' ? signal : null };
  });
  if (child.pid === undefined) throw new Error(`${command} could not be started`);
  return {
    process: child,
    pid: child.pid,
    get stdout() {
      return written.stdout;
    },
    get stderr() {
      return written.stderr;
    },
    ended,
    async output(pattern) {
      for (;;) {
        const match = pattern.exec(written.stdout) ?? pattern.exec(written.stderr);
        if (match) return match;
        if (hasEnded) throw new Error(`${[command, ...args].join(' ')} ended without ${pattern}:\n${written.stdout}${written.stderr}`);
        await Promise.race([child.stdout && once(child.stdout, 'data'), child.stderr && once(child.stderr, 'data'), ended]);
      }
    },
  };
}

/** Polls until a condition is true; throws after a time that only a defect exceeds. */
export async function eventually(holds: () => boolean | Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await holds()); await new Promise((resolve) => setTimeout(resolve, 25))) {
    if (Date.now() > deadline) throw new Error(`${holds} did not come true within ${timeoutMs} ms`);
  }
}
