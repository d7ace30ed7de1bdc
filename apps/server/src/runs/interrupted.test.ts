import { importRows } from '@fetlock/contract/runs';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { PlatformClient } from '../platform/client.ts';
import { type GivenResult, type World, expectToAddUp, fieldOf, startWorld } from './fixtures/start-world.ts';
import { endCancelledRun } from './end-cancelled.ts';
import { claimRun } from './runs.queries.ts';
import { transferRowsHandler } from './transfer-rows.handler.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const rows = (count: number) => Array.from({ length: count }, () => ({}));

async function givenImport(count: number, environment: 'prod' | 'stage' = 'prod'): Promise<{ result: GivenResult; runId: number }> {
  const result = await world.givenResult(rows(count));
  await result.analyse(environment);
  await result.ready();
  return { result, runId: await startImport(result, environment) };
}

async function startImport(result: GivenResult, environment: 'prod' | 'stage'): Promise<number> {
  return (await world.api.as('staff').call(importRows, { params: { id: result.id }, body: { environment } })).id;
}

class Killed extends Error {}
/** The platform as seen by a worker that dies before or after one of its calls. */
const dyingAt = (call: 'importRows' | 'lookUpImports', point: 'before' | 'after'): PlatformClient => ({
  ...world.platform,
  [call]: async (...given: unknown[]) => {
    if (point === 'after') await Reflect.apply(world.platform[call], undefined, given);
    throw new Killed();
  },
});

/** Every row is in the practice exactly once, as the run left it. */
async function expectExactlyOnce(result: GivenResult, runId: number): Promise<void> {
  const run = await world.run(result.id, runId);
  expect(run).toMatchObject({ state: 'SUCCEED', error: null, failed: 0 });
  expectToAddUp(run);
  expect(run.created).toBe(run.total);
  const items = await result.items('prod');
  expect(items.map(({ content }) => content.sourceName)).toEqual((await result.rows()).map(({ orig_name }) => orig_name));
  expect(items.every(({ revision }) => revision === 1)).toBe(true);
  expect((await result.rows()).every(({ status }) => status.name === 'imported')).toBe(true);
}

describe('a worker that dies', () => {
  test.each([
    ['between the intent and the call', 'importRows', 'before'],
    ['between the call and the answer', 'importRows', 'after'],
  ] as const)('%s leaves each row to be imported exactly once @R-12', async (_, call, point) => {
    const { result, runId } = await givenImport(7);
    await expect(world.work(runId, { platform: dyingAt(call, point), rowsPerBatch: 3 })).rejects.toThrow(Killed);
    expect((await result.items('prod')).length).toBe(point === 'before' ? 0 : 3);
    await world.work(runId, { rowsPerBatch: 3 });
    await expectExactlyOnce(result, runId);
  });

  test('again while it looks up the first outcome does so too @R-12', async () => {
    const { result, runId } = await givenImport(4);
    for (const [call, point] of [
      ['importRows', 'after'],
      ['lookUpImports', 'before'],
      ['lookUpImports', 'after'],
    ] as const)
      await expect(world.work(runId, { platform: dyingAt(call, point) })).rejects.toThrow(Killed);
    await world.work(runId);
    await expectExactlyOnce(result, runId);
  });

  test('between the intent and the call: a row edited meanwhile is not sent, and left to a later run @R-12', async () => {
    const { result, runId } = await givenImport(2);
    await expect(world.work(runId, { platform: dyingAt('importRows', 'before') })).rejects.toThrow(Killed);
    const [first] = await result.rows();
    await result.edit(first?.id ?? 0, { dispensing_fee: 9 });
    await world.work(runId);
    expect(await world.run(result.id, runId)).toMatchObject({ created: 1, failed: 1 });
    expect(fieldOf(await result.items('prod'), 'dispensingFee')).toEqual({ 'row-2': null });
    expect((await result.rows()).map((row) => [row.status.name, row.prodImport?.status])).toEqual([
      ['needs_change', 'FAILED'],
      ['imported', 'SUCCEED'],
    ]);
    await result.ready(first?.id ?? 0);
    await result.analyse('prod');
    expect(await result.import('prod')).toMatchObject({ total: 1, created: 1 });
    expect(fieldOf(await result.items('prod'), 'dispensingFee')).toEqual({ 'row-1': 9, 'row-2': null });
  });
});

describe('a row that is left out while its request waits for the platform', () => {
  const leaveOut = async (result: GivenResult, status: 'ignore' | 'ask_customer') => {
    const [first] = await result.rows();
    await result.edit(first?.id ?? 0, { status });
  };
  const outcomes = async (result: GivenResult) => (await result.rows()).map((row) => [row.status.name, row.prodImport?.status]);

  test.each(['ignore', 'ask_customer'] as const)('as %s is not imported, and keeps that status @R-15', async (status) => {
    const { result, runId } = await givenImport(2);
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['importRows'] });
    await world.workUntilTrouble(runId);
    world.sandbox.faults.clear();
    await leaveOut(result, status);
    await world.work(runId);
    expect(await world.run(result.id, runId)).toMatchObject({ state: 'SUCCEED', created: 1, failed: 1 });
    expect((await result.rowsOf(runId))[0]?.message).toBe(
      'The row was changed after the import was started. Analyse it and import it again.',
    );
    expect((await result.items('prod')).map(({ content }) => content.sourceName)).toEqual(['row-2']);
    expect(await outcomes(result)).toEqual([
      [status, 'FAILED'],
      ['imported', 'SUCCEED'],
    ]);
  });

  test('after it has arrived is imported, as the practice has it', async () => {
    const { result, runId } = await givenImport(2);
    world.sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'] });
    await world.workUntilTrouble(runId);
    world.sandbox.faults.clear();
    await leaveOut(result, 'ignore');
    await world.work(runId);
    await expectExactlyOnce(result, runId);
    expect((await result.rowsOf(runId)).map(({ price }) => price)).toEqual(Array.from({ length: 2 }, () => ({ old: null, new: 20 })));
  });
});

test('a row that an import into prod closes while it waits for the import into stage is sent there too, unless it is edited', async () => {
  const result = await world.givenResult(rows(3));
  await result.analyse('stage');
  await result.analyse('prod');
  await result.ready();
  const [edited, ...others] = (await result.rows()).map(({ id }) => id);
  const runId = await startImport(result, 'stage');
  world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['importRows'] });
  await world.workUntilTrouble(runId, { rowsPerBatch: 2 });
  world.sandbox.faults.clear();
  await result.edit(edited ?? 0, { dispensing_fee: 9 });
  expect(await result.import('prod', { rows_ids: others })).toMatchObject({ created: 2 });
  await world.work(runId);
  expect(await world.run(result.id, runId)).toMatchObject({ state: 'SUCCEED', created: 2, failed: 1 });
  expect((await result.rows()).map((row) => [row.status.name, row.stageImport?.status])).toEqual([
    ['needs_change', 'FAILED'],
    ['imported', 'SUCCEED'],
    ['imported', 'SUCCEED'],
  ]);
});

describe('a worker that was presumed dead', () => {
  test.each(['analyse', 'import'] as const)('no longer writes to an %s that another one has claimed @R-10', async (kind) => {
    const { result, runId: importId } = await givenImport(3);
    const runId = kind === 'import' ? importId : (await result.analyse('stage')).id;
    if (kind === 'analyse') {
      await world.api.db.updateTable('run_rows').set({ state: 'waiting' }).where('run_id', '=', runId).execute();
      await world.api.db.updateTable('runs').set({ state: 'IN_PROGRESS', done: 0 }).where('id', '=', runId).execute();
    }
    const call = kind === 'import' ? 'importRows' : 'analyseRows';
    const [called, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...world.platform,
      [call]: async (...given: Parameters<PlatformClient['importRows']>) => {
        called.resolve();
        await goOn.promise;
        return world.platform[call](...given);
      },
    };
    const stale = world.work(runId, { platform: slow });
    await called.promise;
    await world.work(runId);
    const state = async () => [await result.rows(), await world.run(result.id, runId), await journal(result), await result.items('prod')];
    const before = await state();
    goOn.resolve();
    await expect(stale).rejects.toThrow(`This worker no longer holds run ${runId}.`);
    expect(await state()).toEqual(before);
    expect(await world.run(result.id, runId)).toMatchObject({ state: 'SUCCEED', done: 3 });
  });
});

test('a worker that was presumed dead withdraws nothing that the other one is about to send @R-10', async () => {
  const { result, runId } = await givenImport(1);
  await expect(world.work(runId, { platform: dyingAt('importRows', 'before') })).rejects.toThrow(Killed);
  const stale = await claimRun(world.api.db, runId);
  if (!stale) throw new Error('the run has ended');
  await claimRun(world.api.db, runId);
  const services = { db: world.api.db, platform: world.platform, signal: new AbortController().signal };
  await expect(endCancelledRun(services, stale)).rejects.toThrow(`This worker no longer holds run ${runId}.`);
  await world.work(runId);
  await expectExactlyOnce(result, runId);
  expect(await journal(result)).toMatchObject([{ generation: 1 }]);
});

test('a worker that was presumed dead writes nothing while the other one is still working @R-10', async () => {
  const { result, runId } = await givenImport(4);
  const [called, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: PlatformClient = {
    ...world.platform,
    async importRows(...given) {
      called.resolve();
      await goOn.promise;
      return world.platform.importRows(...given);
    },
  };
  const stale = world.work(runId, { platform: slow });
  await called.promise;
  await expect(world.work(runId, { platform: dyingAt('lookUpImports', 'before') })).rejects.toThrow(Killed);
  goOn.resolve();
  await expect(stale).rejects.toThrow(`This worker no longer holds run ${runId}.`);
  expect(await world.run(result.id, runId)).toMatchObject({ state: 'IN_PROGRESS', done: 0 });
  await world.work(runId);
  await expectExactlyOnce(result, runId);
});

const journal = (result: GivenResult) =>
  world.api.db.selectFrom('row_imports').selectAll().where('result_id', '=', result.id).orderBy('id').execute();

describe('an answer that is lost after the write', () => {
  test('is not imported twice, and the run shows why it does not progress @R-12', async () => {
    const { result, runId } = await givenImport(5);
    world.sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'], times: 3 });
    await world.workUntilTrouble(runId);
    expect(await world.run(result.id, runId)).toMatchObject({
      state: 'IN_PROGRESS',
      done: 0,
      error: 'The practice platform for Prod cannot be reached. It is retried automatically; nothing is lost.',
    });
    await world.work(runId);
    await expectExactlyOnce(result, runId);
  });
});

describe('a platform in trouble', () => {
  test('is retried by the same worker, and the run continues once it recovers', async () => {
    const { result, runId } = await givenImport(5);
    world.sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'], times: 4 });
    world.sandbox.faults.add({ fault: { kind: 'fail', status: 500 }, calls: ['lookUpImports'], times: 4 });
    await world.work(runId, { rowsPerBatch: 2, retryBudget: { firstPause: 1, longestPause: 5 } });
    await expectExactlyOnce(result, runId);
  });

  test('for hours ends the run with instructions', async () => {
    const { result, runId } = await givenImport(2, 'stage');
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['importRows'] });
    await world.work(runId, { retryBudget: { limit: 0 } });
    world.sandbox.faults.clear();
    const run = await world.run(result.id, runId);
    expect(run).toMatchObject({
      state: 'FAILED',
      failed: 2,
      error: expect.stringMatching(/cannot be reached.*Start again once the platform works/),
    });
    expectToAddUp(run);
  });
});

describe('a run that is given up', () => {
  test('looks up what has arrived and ends with a message, which its rows show; a later run does the rest @R-12', async () => {
    const { result, runId } = await givenImport(4);
    world.sandbox.faults.add({ fault: { kind: 'slow', ms: 0 }, calls: ['importRows'], times: 1 });
    world.sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'] });
    await world.workUntilTrouble(runId, { rowsPerBatch: 2 });
    world.sandbox.faults.clear();
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['withdrawImports'] });
    const { giveUp } = transferRowsHandler({ db: world.api.db, platform: world.platform, log: pino({ level: 'silent' }) });
    await giveUp({ runId }, 'It was tried many times.');

    const run = await world.run(result.id, runId);
    const sentence = 'The practice platform for Prod cannot be reached. It was tried many times.';
    expect(run).toMatchObject({ state: 'FAILED', total: 4, created: 2, failed: 2, error: sentence });
    expectToAddUp(run);
    const given = (await result.rows()).map(({ prodImport, status }) => [status.name, prodImport?.error?.exceptionMessage]);
    const unknown = `${sentence} Whether it has arrived is not known: import it again, which makes no second item.`;
    expect(given).toEqual([
      ['imported', undefined],
      ['imported', undefined],
      ['ready_for_import', unknown],
      ['ready_for_import', unknown],
    ]);

    world.sandbox.faults.clear();
    // The two had arrived, which the later run finds out.
    expect(await result.import('prod')).toMatchObject({ state: 'SUCCEED', total: 2, unchanged: 2, created: 0 });
    expect(await result.items('prod')).toHaveLength(4);
    expect((await result.rows()).every(({ status }) => status.name === 'imported')).toBe(true);
  });
});
