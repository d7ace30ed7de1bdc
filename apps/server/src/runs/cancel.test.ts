import type { Environment } from '@fetlock/contract/environments';
import { Run } from '@fetlock/contract/run';
import { analyseRows, cancelRun, dryRunRows, importRows, rollBackRun } from '@fetlock/contract/runs';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { eventually } from '@fetlock/process/testing/program';
import { endCancelledHandler } from './end-cancelled.handler.ts';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';
import { secondsLeft } from './seconds-left.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const rows = (count: number) => Array.from({ length: count }, () => ({}));

async function givenReady(count: number, environment: Environment = 'prod'): Promise<GivenResult> {
  const result = await world.givenResult(rows(count));
  await result.analyse(environment);
  await result.ready();
  return result;
}

const start = (call: typeof analyseRows | typeof importRows, result: GivenResult, environment: Environment = 'prod') =>
  world.api.as('staff').call(call, { params: { id: result.id }, body: { environment } });

const cancelAs = (person: 'staff' | 'admin', result: GivenResult, runId: number) =>
  world.api.as(person).try(cancelRun, { params: { id: result.id, runId } });

const cancel = (result: GivenResult, runId: number): Promise<Run> =>
  world.api.as('staff').call(cancelRun, { params: { id: result.id, runId } });

/** What a worker does with the job that ends runs whose own workers do not. */
const endInPlaceOfWorker = (runId: number) =>
  endCancelledHandler({ db: world.api.db, platform: world.platform, log: pino({ level: 'silent' }) }).run(
    { runId },
    { signal: new AbortController().signal },
  );

const isStruck = () => world.sandbox.faults.list().some(({ struck }) => struck > 0);

/** Milliseconds from the request to the end, by the database's clock. */
async function timeToEnd(runId: number): Promise<number> {
  const { cancel_requested_at, finished_at } = await world.api.db
    .selectFrom('runs')
    .select(['cancel_requested_at', 'finished_at'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  return (finished_at?.getTime() ?? Number.NaN) - (cancel_requested_at?.getTime() ?? Number.NaN);
}

const statesOf = async (runId: number) =>
  (await world.api.db.selectFrom('run_rows').select('state').where('run_id', '=', runId).orderBy('position').execute()).map(
    ({ state }) => state,
  );

const arrivalUnknown = 'Whether it has arrived is not known: import it again, which makes no second item.';

describe('a cancelled import', () => {
  test('finishes the call in progress, leaves the other rows as they were, and its counts add up', async () => {
    const result = await givenReady(6, 'stage');
    const ids = (await result.rows()).map(({ id }) => id);
    await result.import('stage', { rows_ids: ids.slice(4) });
    const { id } = await start(importRows, result, 'stage');
    world.sandbox.faults.add({ fault: { kind: 'slow', ms: 500 }, calls: ['importRows'] });
    const working = world.work(id, { rowsPerBatch: 2 });
    await eventually(isStruck);
    expect(await cancel(result, id)).toMatchObject({ id, cancelled_by: 'Test staff' });
    await working;

    const run = await world.run(result.id, id);
    expect(run).toMatchObject({ state: 'CANCELLED', cancelled_by: 'Test staff', total: 6, failed: 0, error: null, seconds_left: null });
    expect(run.done).toBe(run.created);
    const states = await statesOf(id);
    expect(states.filter((state) => state === 'created')).toHaveLength(run.done);
    expect(states.filter((state) => state === 'left')).toHaveLength(6 - run.done);
    expect(await result.items('stage')).toHaveLength(run.done + 2);
    const outcomes = (await result.rows()).map(({ stageImport }) => stageImport?.status);
    // The last two had been imported before, and get their former outcome back.
    expect(outcomes).toEqual(states.map((state, index) => (state === 'created' || index >= 4 ? 'SUCCEED' : undefined)));
    expect((await result.import('stage')).total).toBe(6);
    expect(await result.items('stage')).toHaveLength(6);
  });

  test('ends within 5 seconds while the platform hangs, and reports the rows whose outcome is unknown @R-11', async () => {
    const result = await givenReady(4);
    const { id } = await start(importRows, result);
    world.sandbox.faults.add({ fault: { kind: 'slow', ms: 60_000 }, calls: ['importRows', 'lookUpImports', 'withdrawImports'] });
    const working = world.work(id, { rowsPerBatch: 3 });
    await eventually(isStruck);
    await cancel(result, id);
    await working;

    expect(await world.run(result.id, id)).toMatchObject({ state: 'CANCELLED', total: 4, done: 3, failed: 3 });
    expect(await timeToEnd(id)).toBeLessThanOrEqual(5_000);
    expect(await statesOf(id)).toEqual(['failed', 'failed', 'failed', 'left']);
    const outcomes = (await result.rows()).map(({ prodImport }) => prodImport?.error?.exceptionMessage);
    expect(outcomes).toEqual([arrivalUnknown, arrivalUnknown, arrivalUnknown, undefined]);
    world.sandbox.faults.clear();
    expect(await result.import('prod')).toMatchObject({ state: 'SUCCEED', total: 4, failed: 0 });
    const items = await result.items('prod');
    expect(items.map(({ revision }) => revision)).toEqual([1, 1, 1, 1]);
  });

  test('counts what has arrived although the answer was lost, even when the worker is dead', async () => {
    const result = await givenReady(4);
    const { id } = await start(importRows, result);
    world.sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'] });
    await world.workUntilTrouble(id, { rowsPerBatch: 3 });
    await cancel(result, id);
    await endInPlaceOfWorker(id);

    expect(await world.run(result.id, id)).toMatchObject({ state: 'CANCELLED', done: 3, created: 3, failed: 0 });
    expect(await timeToEnd(id)).toBeLessThanOrEqual(5_000);
    expect((await result.rowsOf(id)).map(({ price }) => price)).toEqual([
      ...Array.from({ length: 3 }, () => ({ old: null, new: 20 })),
      null,
    ]);
    expect((await result.rows()).map((row) => [row.status.name, row.prodImport?.status])).toEqual([
      ['imported', 'SUCCEED'],
      ['imported', 'SUCCEED'],
      ['imported', 'SUCCEED'],
      ['ready_for_import', undefined],
    ]);
    // A retry of the run's job finds nothing left to do.
    world.sandbox.faults.clear();
    await world.work(id);
    expect(await result.items('prod')).toHaveLength(3);
  });
});

describe('a cancelled roll back', () => {
  const startRollBack = async (result: GivenResult) => {
    const { id: runId } = await result.import('stage');
    return world.api.as('staff').call(rollBackRun, { params: { id: result.id, runId }, body: {} });
  };

  test('settles what was requested although the answer was lost, leaves the other rows, and a further roll back can cover them', async () => {
    const result = await givenReady(4, 'stage');
    const back = await startRollBack(result);
    world.sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['rollBackImports'] });
    await world.workUntilTrouble(back.id, { rowsPerBatch: 3 });
    world.sandbox.faults.clear();
    await cancel(result, back.id);
    await endInPlaceOfWorker(back.id);

    expect(await world.run(result.id, back.id)).toMatchObject({ state: 'CANCELLED', total: 4, done: 3, removed: 3, failed: 0 });
    expect((await statesOf(back.id)).toSorted()).toEqual(['left', 'removed', 'removed', 'removed']);
    expect(await result.items('stage')).toHaveLength(1);
    const again = await world.api.as('staff').call(rollBackRun, { params: { id: result.id, runId: back.rolls_back ?? 0 }, body: {} });
    await world.work(again.id);
    expect(await world.run(result.id, again.id)).toMatchObject({ state: 'SUCCEED', total: 1, removed: 1 });
    expect(await result.items('stage')).toEqual([]);
  });

  test('ends within 5 seconds while the platform hangs, and reports the rows whose outcome is unknown @R-11', async () => {
    const result = await givenReady(4, 'stage');
    const { id } = await startRollBack(result);
    world.sandbox.faults.add({ fault: { kind: 'slow', ms: 60_000 } });
    const working = world.work(id, { rowsPerBatch: 3 });
    await eventually(isStruck);
    await cancel(result, id);
    await working;
    expect(await world.run(result.id, id)).toMatchObject({ state: 'CANCELLED', total: 4, done: 3, failed: 3 });
    expect(await timeToEnd(id)).toBeLessThanOrEqual(5_000);
  });
});

test('a cancelled dry run ends, leaves no trace in the rows, and cannot be imported @R-11', async () => {
  const result = await givenReady(3, 'stage');
  const before = await result.rows();
  const { id } = await world.api.as('staff').call(dryRunRows, { params: { id: result.id }, body: { environment: 'stage' } });
  world.sandbox.faults.add({ fault: { kind: 'slow', ms: 60_000 }, calls: ['previewImport'] });
  const working = world.work(id, { rowsPerBatch: 2 });
  await eventually(isStruck);
  await cancel(result, id);
  await working;
  expect(await world.run(result.id, id)).toMatchObject({ kind: 'dry_run', state: 'CANCELLED', total: 3, done: 0 });
  expect(await statesOf(id)).toEqual(['left', 'left', 'left']);
  expect(await result.rows()).toEqual(before);
  const body = { environment: 'stage', dry_run_id: id } as const;
  const refused = await world.api.as('staff').try(importRows, { params: { id: result.id }, body });
  expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
});

test('a cancelled analysis restores the last analysis of the rows', async () => {
  const result = await givenReady(2);
  const before = (await result.rows()).map(({ prodAnalysis }) => prodAnalysis);
  const { id } = await start(analyseRows, result);
  expect((await result.rows()).map(({ prodAnalysis }) => prodAnalysis?.status)).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
  await cancel(result, id);
  world.sandbox.faults.add({ fault: { kind: 'slow', ms: 60_000 }, calls: ['analyseRows'] });
  await world.work(id);
  expect(await world.run(result.id, id)).toMatchObject({ state: 'CANCELLED', total: 2, done: 0 });
  expect((await result.rows()).map(({ prodAnalysis }) => prodAnalysis)).toEqual(before);
  expect(before.map((outcome) => outcome?.status)).toEqual(['SUCCEED', 'SUCCEED']);
});

test('a cancelled re-match ends whichever worker has it, and that worker can no longer write @R-10', async () => {
  const result = await world.givenResult(rows(2));
  const [row] = await result.rows();
  const { id, run_attempt } = await world.api.db
    .insertInto('runs')
    .values({ result_id: result.id, kind: 're_match', requested_by: world.api.userId('staff'), total: 1 })
    .returning(['id', 'run_attempt'])
    .executeTakeFirstOrThrow();
  await world.api.db
    .insertInto('run_rows')
    .values({ run_id: id, row_id: row?.id ?? 0, position: 1 })
    .execute();
  await cancel(result, id);
  await endInPlaceOfWorker(id);
  expect(await world.run(result.id, id)).toMatchObject({ state: 'CANCELLED', done: 0 });
  expect(await statesOf(id)).toEqual(['left']);
  const after = await world.api.db.selectFrom('runs').select('run_attempt').where('id', '=', id).executeTakeFirstOrThrow();
  expect(after.run_attempt).toBeGreaterThan(run_attempt);
});

describe('a cancellation', () => {
  test('at the same time as another user’s: the first one counts, and both get the same answer', async () => {
    const result = await givenReady(1);
    const { id } = await start(importRows, result);
    const answers = await Promise.all([cancelAs('staff', result, id), cancelAs('admin', result, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await world.work(id);
    const run = await world.run(result.id, id);
    expect(run.state).toBe('CANCELLED');
    expect(new Set(answers.map(({ body }) => Run.parse(body).cancelled_by))).toEqual(new Set([run.cancelled_by]));
    expect(await cancelAs('admin', result, id)).toMatchObject({
      status: 409,
      body: { error: 'RUN_HAS_ENDED', description: 'This run was cancelled already.' },
    });
  });

  test('that comes too late is refused, and the run stays as it ended @R-11', async () => {
    const result = await givenReady(1);
    const run = await result.import('prod');
    expect(await cancelAs('staff', result, run.id)).toMatchObject({ status: 409, body: { error: 'RUN_HAS_ENDED' } });
    expect(await world.run(result.id, run.id)).toEqual(run);
    expect(run.cancelled_by).toBeNull();
  });

  test('of a run of another version finds none', async () => {
    const [one, other] = [await givenReady(1), await world.givenResult(rows(1))];
    const { id } = await start(importRows, one);
    expect(await cancelAs('staff', other, id)).toMatchObject({ status: 404 });
    await world.work(id);
    expect(await world.run(one.id, id)).toMatchObject({ state: 'SUCCEED', created: 1 });
  });
});

describe('the time left', () => {
  const run = { state: 'IN_PROGRESS', started_at: new Date(100_000), done: 200, total: 1_000 } as const;

  test('follows from the pace so far', () => {
    expect(secondsLeft(run, 110_000)).toBe(40);
    expect(secondsLeft({ ...run, done: 1_000 }, 110_000)).toBe(0);
  });

  test.each([
    ['has not been started', { ...run, started_at: null }],
    ['has done nothing yet', { ...run, done: 0 }],
    ['has ended', { ...run, state: 'SUCCEED' }],
  ])('is unknown for a run that %s', (_, one) => {
    expect(secondsLeft(one, 110_000)).toBeNull();
  });

  test('is unknown in the first moments', () => {
    expect(secondsLeft(run, 100_500)).toBeNull();
  });
});
