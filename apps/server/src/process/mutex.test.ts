import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

const never = new AbortController().signal;

test('one after another, in order of arrival, each with its own result', async () => {
  const inTurn = createMutex();
  const steps: string[] = [];
  const act = (name: string, ms: number) => async () => {
    steps.push(`${name} begins`);
    await delay(ms);
    steps.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([inTurn(act('first', 30), never), inTurn(act('second', 1), never)])).toEqual(['first', 'second']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('one that fails does not block the others', async () => {
  const inTurn = createMutex();
  const failed = inTurn(() => Promise.reject(new Error('broken')), never);
  const next = inTurn(() => Promise.resolve('done'), never);
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('one that is aborted while it waits ends at once and is not started; those behind it still wait for those before', async () => {
  const inTurn = createMutex();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ending = new AbortController();
  const begun: string[] = [];
  const first = inTurn(() => held, never);
  const second = inTurn(async () => void begun.push('second'), ending.signal);
  const third = inTurn(async () => void begun.push('third'), never);
  ending.abort(new Error('stopped'));
  await expect(second).rejects.toThrow('stopped');
  expect(begun).toEqual([]);
  release();
  await Promise.all([first, third]);
  expect(begun).toEqual(['third']);
});
