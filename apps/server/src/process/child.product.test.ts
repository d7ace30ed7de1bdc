import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { processStart } from '@fetlock/postgres/processes';
import { eventually, runProgram } from '@fetlock/process/testing/program';
import { type Child, startChild, type StartChild } from './child.ts';
import { OperatorError } from '@fetlock/process/operator-error';

const entry = path.join(import.meta.dirname, 'fixtures/child.ts');
const start = async (mode: string, options: Partial<StartChild> = {}) => {
  const child = await startChild({ name: 'child', entry, args: [mode], log: pino({ level: 'silent' }), ...options });
  onTestFinished(() => child.stop());
  return child;
};
const isGone = async (pid: number | undefined) => (await processStart(pid ?? Number.NaN)) === undefined;

describe('a child process', { timeout: 15_000 }, () => {
  test('is ready when its services run, exchanges messages, and ends on request', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<unknown>();
    const child = await start('well', { onMessage: resolve });
    const { pid } = child;
    expect(child.send('where')).toBe(true);
    expect(await answer).toEqual({ answer: pid });
    await child.stop();
    expect(await isGone(pid)).toBe(true);
    expect(child).toMatchObject({ state: 'stopped', restarts: 0, pid: undefined });
    expect(child.send('where')).toBe(false);
  });

  test.for(['by itself', 'by kill -9'])('that ends unexpectedly (%s) is started again', async (way) => {
    const child = await start('well');
    const states: string[] = [];
    child.onState((state) => states.push(state));
    const { pid } = child;
    if (way === 'by itself') child.send('crash');
    else process.kill(pid ?? Number.NaN, 'SIGKILL');
    await eventually(() => child.state === 'ready' && child.restarts === 1);
    expect(states).toEqual(['restarting', 'ready']);
    expect(child.pid).not.toBe(pid);
    expect(child.send('where')).toBe(true);
  });

  test('is restarted only after the work that must be done while none is alive @R-7', async () => {
    const states: string[] = [];
    const child: Child = await start('well', {
      beforeRestart: async () => {
        states.push(`${child.state}, gone: ${await isGone(pid)}`);
        await delay(300);
        states.push(`still ${child.state}`);
      },
    });
    const { pid } = child;
    child.onState((state) => states.push(state));
    process.kill(pid ?? Number.NaN, 'SIGKILL');
    await eventually(() => child.state === 'ready' && child.restarts === 1);
    expect(states).toEqual(['restarting', 'restarting, gone: true', 'still restarting', 'ready']);
  });

  test('that has died is not waited for by a stop while that work waits for a database that is unavailable @R-2', async () => {
    const child = await start('well', { beforeRestart: () => new Promise(() => undefined) });
    process.kill(child.pid ?? Number.NaN, 'SIGKILL');
    await eventually(() => child.state === 'restarting');
    await child.stop();
    expect(child).toMatchObject({ state: 'stopped', restarts: 1, pid: undefined });
  });

  test('that is not ready when its parent is to end is stopped in seconds, not when it would be ready @R-2', async () => {
    const ending = new AbortController();
    const starting = startChild({ name: 'child', entry, args: ['never ready'], log: pino({ level: 'silent' }), ending: ending.signal });
    const askedAt = performance.now();
    ending.abort();
    await expect(starting).rejects.toThrow('child ended before it was ready');
    expect(performance.now() - askedAt).toBeLessThan(10_000);
  });

  test('that reacts to neither message nor SIGTERM is killed', async () => {
    const child = await start('deaf', { stopTimeoutMs: 100 });
    const { pid } = child;
    await child.stop();
    expect(await isGone(pid)).toBe(true);
  });

  test('that cannot start reports its reason to the parent', async () => {
    await expect(start('exits')).rejects.toThrow('child ended before it was ready (exit code 7)');
    await expect(start('operator error')).rejects.toThrow(new OperatorError('PORT_UNAVAILABLE', 'Port 8080 is taken.'));
  });

  test('ends by itself when its parent is killed @R-2', async () => {
    const { parent, childPid } = await runParent();
    parent.process.kill('SIGKILL');
    await parent.ended;
    await eventually(() => isGone(childPid));
  });

  test('is stopped cleanly on a Ctrl-C that reaches parent and child alike @R-2', async () => {
    const { parent, childPid } = await runParent();
    process.kill(-parent.pid, 'SIGINT');
    expect(await parent.ended).toEqual({ code: 0, signal: null });
    expect(parent.stdout).toContain(`after the signal: {"answer":${childPid}}\nchild stopped\n`);
    expect(await isGone(childPid)).toBe(true);
  });
});

async function runParent() {
  const parent = runProgram(path.join(import.meta.dirname, 'fixtures/parent.ts'), [], { detached: true });
  onTestFinished(async () => {
    parent.process.kill('SIGKILL');
    await parent.ended;
  });
  const [, pid] = await parent.output(/parent of (\d+) is ready/);
  return { parent, childPid: Number(pid) };
}
