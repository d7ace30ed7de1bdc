import { cancelRun, importRows, rollBackRun } from '@fetlock/contract/runs';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { PlatformClient } from '../platform/client.ts';
import { type GivenResult, type World, fieldOf, startWorld } from './fixtures/start-world.ts';
import { transferRowsHandler } from './transfer-rows.handler.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');

async function givenReady(count: number, given: { taskOf?: GivenResult } = {}): Promise<GivenResult> {
  const result = await world.givenResult(
    Array.from({ length: count }, () => ({ dispensing_fee: 1 })),
    given,
  );
  await result.analyse('stage');
  await result.ready();
  return result;
}

/** A platform whose imports stay in transit until they are released; their sender gets no answer. */
function holdingBack() {
  const pending: Parameters<PlatformClient['importRows']>[] = [];
  class NoAnswer extends Error {}
  return {
    platform: {
      ...world.platform,
      importRows: async (...given: Parameters<PlatformClient['importRows']>) => {
        pending.push(given);
        throw new NoAnswer();
      },
    } satisfies PlatformClient,
    NoAnswer,
    /** Lets them arrive; returns the platform's answers. */
    arrive: async () => {
      const answers = [];
      for (const [environment, given] of pending.splice(0)) answers.push(...(await world.platform.importRows(environment, given)).rows);
      return answers;
    },
  };
}
type HeldBack = ReturnType<typeof holdingBack>;

/** An import without an answer: its request is still in transit. */
async function startWithoutAnswer(result: GivenResult, late: HeldBack): Promise<number> {
  const { id } = await staff().call(importRows, { params: { id: result.id }, body: { environment: 'stage' } });
  await expect(world.work(id, { platform: late.platform })).rejects.toThrow(late.NoAnswer);
  return id;
}

async function cancel(result: GivenResult, runId: number) {
  await staff().call(cancelRun, { params: { id: result.id, runId } });
  await world.work(runId);
  return world.run(result.id, runId);
}

async function giveUp(result: GivenResult, runId: number) {
  const services = { db: world.api.db, platform: world.platform, log: pino({ level: 'silent' }) };
  await transferRowsHandler(services).giveUp({ runId }, 'It was tried many times.');
  return world.run(result.id, runId);
}

async function change(result: GivenResult, fee: number): Promise<void> {
  for (const { id } of await result.rows()) await result.edit(id, { dispensing_fee: fee, status: 'ready_for_import' });
  await result.analyse('stage');
}

const fees = async (result: GivenResult) => fieldOf(await result.items('stage'), 'dispensingFee');
const withdrawn = { outcome: 'failed', exceptionCodes: ['KEY_WITHDRAWN'] };

describe('a request that is still in transit', () => {
  test('never arrives when its run is cancelled, and its rows are left as they were @R-12', async () => {
    const [result, late] = [await givenReady(2), holdingBack()];
    const runId = await startWithoutAnswer(result, late);
    expect(await cancel(result, runId)).toMatchObject({ state: 'CANCELLED', total: 2, done: 0, failed: 0 });
    expect((await result.rowsOf(runId)).map(({ state }) => state)).toEqual(['left', 'left']);
    expect(await late.arrive()).toMatchObject([withdrawn, withdrawn]);
    expect(await result.items('stage')).toEqual([]);
    // The same content again, under another key.
    expect(await result.import('stage')).toMatchObject({ created: 2, failed: 0 });
  });

  test('never arrives when its run is given up, and its rows say that it has not @R-12', async () => {
    const [result, late] = [await givenReady(1), holdingBack()];
    const runId = await startWithoutAnswer(result, late);
    expect(await giveUp(result, runId)).toMatchObject({ state: 'FAILED', total: 1, failed: 1 });
    expect((await result.rowsOf(runId))[0]?.message).toBe('It was tried many times. It has not arrived, and is not under way any more.');
    await change(result, 2);
    expect(await result.import('stage')).toMatchObject({ created: 1 });
    expect(await late.arrive()).toMatchObject([withdrawn]);
    expect(await fees(result)).toEqual({ 'row-1': 2 });
  });

  test.each(['another content', 'the same content'])(
    'whose outcome the platform did not report never arrives after %s was sent @R-12',
    async (what) => {
      const [result, late] = [await givenReady(1), holdingBack()];
      const runId = await startWithoutAnswer(result, late);
      world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['withdrawImports'] });
      await giveUp(result, runId);
      expect((await result.rowsOf(runId))[0]?.message).toContain('Whether it has arrived is not known');
      world.sandbox.faults.clear();
      await change(result, 2);
      await result.import('stage');
      if (what === 'the same content') {
        await change(result, 1);
        expect(await result.import('stage')).toMatchObject({ changed: 1 });
        await change(result, 2);
        expect(await result.import('stage')).toMatchObject({ changed: 1 });
      }
      expect(await late.arrive()).toMatchObject([withdrawn]);
      expect(await fees(result)).toEqual({ 'row-1': 2 });
    },
  );

  test('never arrives after another version of the practice has sent the item', async () => {
    const [result, late] = [await givenReady(1), holdingBack()];
    const runId = await startWithoutAnswer(result, late);
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['withdrawImports'] });
    await giveUp(result, runId);
    world.sandbox.faults.clear();
    const next = await givenReady(1, { taskOf: result });
    await change(next, 2);
    expect(await next.import('stage')).toMatchObject({ created: 1 });
    expect(await late.arrive()).toMatchObject([withdrawn]);
    expect(await fees(next)).toEqual({ 'row-1': 2 });
  });

  test('never arrives a second time, after a refusal, once other content was sent', async () => {
    const result = await givenReady(1);
    const pending: Parameters<PlatformClient['importRows']>[] = [];
    const { id } = await staff().call(importRows, { params: { id: result.id }, body: { environment: 'stage' } });
    const platform: PlatformClient = {
      ...world.platform,
      async importRows(...given) {
        pending.push(given);
        const [row] = given[1].body.rows;
        const failed = { outcome: 'failed' as const, exceptionCodes: ['UNKNOWN_GL_CODE'], exceptionMessage: 'Unknown.' };
        return { rows: [{ key: row?.key ?? '', ...failed }] };
      },
    };
    await world.work(id, { platform });
    await change(result, 2);
    expect(await result.import('stage')).toMatchObject({ created: 1 });
    for (const [environment, given] of pending)
      expect((await world.platform.importRows(environment, given)).rows).toMatchObject([withdrawn]);
    expect(await fees(result)).toEqual({ 'row-1': 2 });
  });

  test('never arrives when its import is rolled back', async () => {
    const [result, late] = [await givenReady(1), holdingBack()];
    const runId = await startWithoutAnswer(result, late);
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['withdrawImports'] });
    await giveUp(result, runId);
    world.sandbox.faults.clear();
    const { id } = await staff().call(rollBackRun, { params: { id: result.id, runId }, body: {} });
    await world.work(id);
    expect(await world.run(result.id, id)).toMatchObject({ state: 'SUCCEED', total: 1, unchanged: 1 });
    expect(await late.arrive()).toMatchObject([withdrawn]);
    expect(await result.items('stage')).toEqual([]);
  });
});

test('what arrived although its run was given up, and a later import found, is rolled back with the run that sent it', async () => {
  const [result, late] = [await givenReady(1), holdingBack()];
  const runId = await startWithoutAnswer(result, late);
  world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['withdrawImports'] });
  await giveUp(result, runId);
  world.sandbox.faults.clear();
  await late.arrive();
  const later = await result.import('stage');
  expect(later).toMatchObject({ state: 'SUCCEED', unchanged: 1 });
  const rollBack = async (importId: number) => {
    const { id } = await staff().call(rollBackRun, { params: { id: result.id, runId: importId }, body: {} });
    await world.work(id);
    return world.run(result.id, id);
  };
  expect(await rollBack(runId)).toMatchObject({ state: 'SUCCEED', total: 1, kept: 1 });
  expect(await rollBack(later.id)).toMatchObject({ state: 'SUCCEED', total: 1, unchanged: 1 });
  expect(await rollBack(runId)).toMatchObject({ state: 'SUCCEED', total: 1, removed: 1 });
  expect(await result.items('stage')).toEqual([]);
});

/** A roll back without an answer: its request is still in transit. Returns what lets it arrive. */
async function rollBackWithoutAnswer(result: GivenResult, runId: number) {
  const pending: Parameters<PlatformClient['rollBackImports']>[] = [];
  class NoAnswer extends Error {}
  const platform: PlatformClient = {
    ...world.platform,
    rollBackImports: async (...given) => {
      pending.push(given);
      throw new NoAnswer();
    },
  };
  const { id } = await staff().call(rollBackRun, { params: { id: result.id, runId }, body: {} });
  await expect(world.work(id, { platform })).rejects.toThrow(NoAnswer);
  expect(await giveUp(result, id)).toMatchObject({ state: 'FAILED', failed: 1 });
  return async () => {
    for (const [environment, given] of pending) await world.platform.rollBackImports(environment, given);
  };
}

test.each([
  { by: 'the same version', next: async (result: GivenResult) => result },
  { by: 'another version of the practice', next: async (taskOf: GivenResult) => givenReady(1, { taskOf }) },
])('a roll back that is still in transit takes nothing back that $by has imported since @R-12', async ({ next }) => {
  const result = await givenReady(1);
  const { id } = await result.import('stage');
  const arrive = await rollBackWithoutAnswer(result, id);
  const later = await next(result);
  const again = await later.import('stage');
  expect(again).toMatchObject({ state: 'SUCCEED', failed: 0 });
  await arrive();
  expect(await fees(later)).toEqual({ 'row-1': 1 });
  expect(again.created).toBe(1);
  // What the import wrote can be rolled back as usual.
  const { id: back } = await staff().call(rollBackRun, { params: { id: later.id, runId: again.id }, body: {} });
  await world.work(back);
  expect(await world.run(later.id, back)).toMatchObject({ state: 'SUCCEED', removed: 1 });
  expect(await later.items('stage')).toEqual([]);
});

test('in whatever order imports are answered, held back, cancelled, given up and arrive: the last import wins @R-12', async () => {
  const ending = fc.constantFrom('answered', 'cancelled', 'given up', 'given up unanswered');
  const steps = fc.array(fc.record({ fee: fc.integer({ min: 1, max: 2 }), ending }), { minLength: 3, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const [result, late] = [await givenReady(1), holdingBack()];
      for (const { fee, ending: end } of [...given, { fee: 1, ending: 'answered' }]) {
        await change(result, fee);
        const before = await fees(result);
        if (end === 'answered') {
          await result.import('stage');
          expect(await fees(result)).toEqual({ 'row-1': fee });
          await late.arrive();
          expect(await fees(result)).toEqual({ 'row-1': fee });
          continue;
        }
        if (Object.values(before)[0] === fee) continue;
        const runId = await startWithoutAnswer(result, late);
        if (end === 'given up unanswered') world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['withdrawImports'] });
        await (end === 'cancelled' ? cancel(result, runId) : giveUp(result, runId));
        world.sandbox.faults.clear();
      }
    }),
    { numRuns: 2 },
  );
});
