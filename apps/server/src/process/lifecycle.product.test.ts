import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runCommand, runProgram, type Program } from '@fetlock/process/testing/program';

const fixture = path.join(import.meta.dirname, 'fixtures/two-services.ts');
const linesOf = (program: Program) => program.stdout.split('\n').filter((line) => line && !line.startsWith('{'));
const started = ['first started', 'the second follows true', 'second started', 'second is used', 'ready'];
const stopped = ['third stopped', 'second is stopping', 'second stopped', 'first stopped'];

const runTo = async (mode: string, output = /^ready$/m) => {
  const program = runProgram(fixture, [mode]);
  await program.output(output);
  return program;
};

describe('a program', { timeout: 15_000 }, () => {
  test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'starts its services in order and on %s stops them in reverse, with exit code 0 @R-2',
    async (signal) => {
      const program = await runTo('well');
      program.process.kill(signal);
      expect(await program.ended).toEqual({ code: 0, signal: null });
      expect(linesOf(program)).toEqual([...started, ...stopped]);
      expect(program.stderr).toBe('');
    },
  );

  test('stops a service at the same time as the one before it, if that is asked for, and the others after both @R-2', async () => {
    const program = await runTo('stop together');
    program.process.kill('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(linesOf(program).slice(started.length)).toEqual(['second is stopping', 'second stopped', 'third stopped', 'first stopped']);
  });

  test('ends at once on a second signal, with the code a shell expects @R-2', async () => {
    const program = await runTo('stop takes a second');
    program.process.kill('SIGINT');
    await program.output(/second is stopping/);
    await delay(600);
    program.process.kill('SIGINT');
    expect(await program.ended).toEqual({ code: 130, signal: null });
    expect(linesOf(program)).not.toContain('second stopped');
  });

  test('counts a Ctrl-C that npm forwards as one signal', async () => {
    const program = await runTo('signal has an echo');
    program.process.kill('SIGINT');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(linesOf(program)).toEqual([...started, ...stopped]);
  });

  test('asked to end while a service starts, starts no further one and stops the running ones @R-2', async () => {
    const program = await runTo('start is slow', /second is starting/);
    program.process.kill('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(linesOf(program).slice(3)).toEqual(['second started', ...stopped.slice(1)]);
  });

  test('asked to end between two starts does not wait for what is done there @R-2', async () => {
    const program = await runTo('work between starts', /works/);
    program.process.kill('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(linesOf(program)).toEqual(['first started', 'works', 'first stopped']);
  });

  test('continues with the next service when one does not stop in time, and ends with 1 @R-2', async () => {
    const program = await runTo('stop is late');
    program.process.kill('SIGTERM');
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(linesOf(program).slice(started.length)).toEqual(['third stopped', 'second is stopping', 'first stopped']);
    expect(program.stdout).toContain('second did not stop within 0.2 s');
  });

  test('continues with the next service when one fails to stop, and ends with 1', async () => {
    const program = await runTo('stop fails');
    program.process.kill('SIGTERM');
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(linesOf(program).at(-1)).toBe('first stopped');
    expect(program.stdout).toContain('cannot stop');
  });

  test('ends with 1 when all stops together take too long @R-2', async () => {
    const program = await runTo('stop never ends');
    program.process.kill('SIGTERM');
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stdout).toContain('Not everything stopped within 0.5 s (second is still stopping); ending nevertheless');
  });

  test.for([
    ['an uncaught error', 'uncaught', 'missing is not defined'],
    ['an unhandled rejection', 'rejection', 'nobody waits for me'],
  ] as const)('logs %s, stops its services and ends with 1', async ([, mode, text]) => {
    const program = runProgram(fixture, [mode]);
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(linesOf(program)).toEqual([...started, ...stopped]);
    expect(program.stdout).toContain(text);
  });

  test('stops what runs when a later start fails, and logs the error', async () => {
    const program = runProgram(fixture, ['start fails']);
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(linesOf(program)).toEqual(['first started', 'the second follows true', 'first stopped']);
    expect(program.stdout).toContain('no luck');
  });

  test('reports in one plain line what only its operator can solve', async () => {
    const program = runProgram(fixture, ['operator error']);
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr).toBe('Port 8080 is taken.\n');
    expect(program.stdout).not.toContain('{');
  });
});

describe('a program whose log', { timeout: 15_000 }, () => {
  const logging = path.join(import.meta.dirname, 'fixtures/logging.ts');
  const goesOnAndEnds = async (program: Program) => {
    const [, before = ''] = await program.output(/wrote (\d+);/);
    await program.output(new RegExp(`wrote ${Number(before) + 60};`));
    program.process.kill('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
  };

  test.skipIf(process.platform !== 'linux')('is on a full disk keeps running, and ends on request @R-2 @R-5', async () => {
    await goesOnAndEnds(runCommand('sh', ['-c', 'exec "$@" > /dev/full', 'sh', process.execPath, logging]));
  });

  test('no one reads any more keeps running, and ends on request @R-2', async () => {
    const program = runProgram(logging);
    await program.output(/wrote \d+;/);
    program.process.stdout?.destroy();
    await goesOnAndEnds(program);
  });
});
