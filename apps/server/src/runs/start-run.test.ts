import { randomUUID } from 'node:crypto';
import { listRows } from '@fetlock/contract/rows';
import { analyseRows, dryRunRows, importRows, listRuns, rollBackRun } from '@fetlock/contract/runs';
import { eventually } from '@fetlock/process/testing/program';
import { waitsForRow } from '@fetlock/testing/locks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';
import { sessionOf } from '../platform/fixtures/start-sandbox.ts';
import { insertOnlyRun } from './start-run.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const tryImport = (result: GivenResult, body: object) =>
  world.api.as('staff').try(importRows, { params: { id: result.id }, body: { environment: 'prod', ...body } });
const tryAnalysis = (result: GivenResult, body: object) =>
  world.api.as('staff').try(analyseRows, { params: { id: result.id }, body: { environment: 'prod', ...body } });
const runsOf = async (result: GivenResult) => (await world.api.as('staff').call(listRuns, { params: { id: result.id } })).items;

async function givenReadyRows(count: number, options: { practiceId?: number } = {}): Promise<{ result: GivenResult; ids: number[] }> {
  const result = await world.givenResult(
    Array.from({ length: count }, () => ({})),
    options,
  );
  await result.analyse('prod');
  await result.ready();
  return { result, ids: (await result.rows()).map(({ id }) => id) };
}

describe('the rows named', () => {
  test('must all be ready and analysed: otherwise none is sent @RUN-05 @RUN-06 @RUN-11 @R-15', async () => {
    const { result, ids } = await givenReadyRows(3);
    const [first = 0, second = 0] = ids;
    await result.edit(first, { status: 'not_reviewed' });
    const refused = {
      status: 403,
      body: { error: 'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT', description: 'Not all selected rows are ready for import.' },
    };
    expect(await tryImport(result, { rows_ids: ids })).toMatchObject({ ...refused, body: { details: { ready: 2, selected: 3 } } });
    await result.edit(first, { status: 'ready_for_import' });
    await result.edit(second, { dispensing_fee: 1, status: 'ready_for_import' });
    expect(await tryImport(result, { rows_ids: ids })).toMatchObject(refused);
    expect(await tryImport(result, { rows_ids: [...ids, 999_999] })).toMatchObject(refused);
    expect((await runsOf(result)).map(({ kind }) => kind)).toEqual(['analyse']);
    expect((await result.rows()).map(({ prodImport }) => prodImport)).toEqual([null, null, null]);
    expect(await result.items('prod')).toEqual([]);
  });

  test('are the only ones sent, each once', async () => {
    const { result, ids } = await givenReadyRows(3);
    const [first = 0, second = 0] = ids;
    expect(await result.import('prod', { rows_ids: [second, first, second] })).toMatchObject({ total: 2, created: 2 });
    expect((await result.items('prod')).map(({ content }) => content.sourceName)).toEqual(['row-1', 'row-2']);
  });
});

test('a run requested again with the same key is one run', async () => {
  const { result, ids } = await givenReadyRows(1);
  const key = randomUUID();
  const request = () =>
    world.api.as('staff').raw({
      method: 'POST',
      url: `/api/v1/processing-results/${result.id}/rows/import/bulk`,
      body: { environment: 'prod', rows_ids: ids },
      headers: { 'idempotency-key': key },
    });
  const first = await request();
  expect(first.statusCode, first.body).toBe(202);
  const again = await request();
  expect([again.statusCode, again.json<{ id: number }>().id], again.body).toEqual([202, first.json<{ id: number }>().id]);
  expect((await runsOf(result)).filter(({ kind }) => kind === 'import')).toHaveLength(1);
});

describe('a set', () => {
  test('contains the rows that an import takes: ready, and analysed with success in that environment @RUN-02 @RUN-05 @RUN-06', async () => {
    const result = await world.givenResult([{}, {}, { price: 1, minimum_price: 2 }, {}]);
    const [ready = 0, , flawed = 0, late = 0] = (await result.rows()).map(({ id }) => id);
    await result.analyse('prod', { rows_ids: (await result.rows()).slice(0, 3).map(({ id }) => id) });
    await result.ready(ready, flawed, late);
    expect(await result.import('prod')).toMatchObject({ total: 1, created: 1 });
    expect((await result.rows()).map(({ status }) => status.name)).toEqual([
      'imported',
      'not_reviewed',
      'ready_for_import',
      'ready_for_import',
    ]);
    expect(await tryImport(result, { environment: 'stage' })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
  });

  test('is narrowed by the filters of the list that the person sees @CALL-004 @CALL-063 @CALL-064', async () => {
    const result = await world.givenResult([{ category: 'drug' }, { category: 'lab' }, { category: 'lab' }]);
    const filters = { categories: ['lab' as const] };
    const shown = await world.api.as('staff').call(listRows, { params: { id: result.id }, query: filters });
    expect(shown.items).toHaveLength(2);
    const analysis = await tryAnalysis(result, { ...filters, expected_count: 2 });
    expect(analysis).toMatchObject({ status: 202, body: { total: 2, state: 'IN_PROGRESS' } });
    await world.work((analysis.body as { id: number }).id);
    await result.ready();
    expect(await tryImport(result, { ...filters, expected_count: 2 })).toMatchObject({ status: 202, body: { kind: 'import', total: 2 } });
  });

  test('of another size than was shown is refused, and nothing starts @R-15', async () => {
    const { result } = await givenReadyRows(3);
    expect(await tryImport(result, { expected_count: 4 })).toMatchObject({
      status: 409,
      body: { error: 'SET_CHANGED', details: { count: 3 } },
    });
    expect((await runsOf(result)).map(({ kind }) => kind)).toEqual(['analyse']);
    expect((await result.rows()).every(({ prodImport }) => prodImport === null)).toBe(true);
  });
});

describe('one run at a time', () => {
  test('two clicks at once start one run; the second is refused @R-9 @R-15', async () => {
    const { result } = await givenReadyRows(5);
    const answers = await Promise.all([tryImport(result, {}), tryImport(result, {}), tryAnalysis(result, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused[0]?.body).toMatchObject({ error: 'ALREADY_RUNNING', description: expect.stringContaining('in Prod is running') });
    expect((await runsOf(result)).filter(({ state }) => state === 'IN_PROGRESS')).toHaveLength(1);
  });

  test('applies to a version and environment: another environment may run concurrently, and the next run afterwards @R-9 @R-15', async () => {
    const result = await world.givenResult([{}]);
    const prod = await tryAnalysis(result, { environment: 'prod' });
    expect(prod.status).toBe(202);
    expect((await tryAnalysis(result, { environment: 'stage' })).status).toBe(202);
    await world.work((prod.body as { id: number }).id);
    expect((await tryAnalysis(result, { environment: 'prod' })).status).toBe(202);
  });
});

describe('one writer of a practice at a time', () => {
  async function givenTwoTasks() {
    const first = await world.givenResult([{}, {}]);
    const second = await world.givenResult([{}], { practiceId: first.practiceId });
    for (const result of [first, second]) {
      await result.analyse('prod');
      await result.analyse('stage');
      await result.ready();
    }
    return { first, second };
  }

  test('while a version of one task is imported, no version of another task is, and the refusal states who does what @R-15', async () => {
    const { first, second } = await givenTwoTasks();
    const running = await tryImport(first, {});
    expect(running.status).toBe(202);
    const run = running.body as { id: number };
    const refused = await tryImport(second, {});
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'ALREADY_RUNNING',
        description: expect.stringMatching(/^.+ is importing the task 'Prices' in Prod of this practice, 0 of 2 rows by now\. Wait/),
        details: { run: run.id, result: first.id },
      },
    });
    expect((await runsOf(second)).filter(({ kind }) => kind === 'import')).toEqual([]);
    expect((await second.rows()).map(({ prodImport }) => prodImport)).toEqual([null]);
    // What changes nothing there may run concurrently, as may an import elsewhere, and into another practice.
    expect((await tryAnalysis(second, {})).status).toBe(202);
    expect((await tryImport(second, { environment: 'stage' })).status).toBe(202);
    const { result: stranger } = await givenReadyRows(1);
    expect((await tryImport(stranger, {})).status).toBe(202);
    await world.work(run.id);
    for (const { id } of await runsOf(second)) await world.work(id);
    // Its item is the one that the first has created: their rows have the same code and name.
    expect(await second.import('prod')).toMatchObject({ state: 'SUCCEED', total: 1, created: 0, failed: 0 });
  });

  test('one that starts while another is being started waits for its outcome, and is then refused @R-15', async () => {
    const first = await world.givenResult([{}]);
    const second = await world.givenResult([{}], { taskOf: first });
    await second.analyse('prod');
    await second.ready();
    const { userId, db } = world.api;
    const { id: resultId, practiceId } = first;
    const run = { resultId, environment: 'prod', kind: 'import', sessionId: 1, practiceId, requestedBy: userId('staff') } as const;
    const beginning = await db.startTransaction().execute();
    await insertOnlyRun(beginning, run);
    const pending = tryImport(second, {});
    const waiting = sql<{ count: number }>`
      select count(*)::int from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
    await beginning.commit().execute();
    expect(await pending).toMatchObject({
      status: 409,
      body: { error: 'ALREADY_RUNNING', description: expect.stringContaining('another version of this task in Prod') },
    });
  });

  test('an import is not rolled back while another version is imported into the same environment, and vice versa @R-15', async () => {
    const { first, second } = await givenTwoTasks();
    const { id: importId } = await first.import('prod');
    const rollBack = () => world.api.as('staff').try(rollBackRun, { params: { id: first.id, runId: importId }, body: {} });
    const running = (await tryImport(second, {})).body as { id: number };
    expect(await rollBack()).toMatchObject({ status: 409, body: { error: 'ALREADY_RUNNING', details: { run: running.id } } });
    await world.work(running.id);
    const back = await rollBack();
    expect(back.status).toBe(202);
    expect(await tryImport(second, {})).toMatchObject({
      status: 409,
      body: { description: expect.stringContaining("is rolling back an import of the task 'Prices'") },
    });
  });
});

test('an import that once reached another practice is rolled back by the only writer of that one, not of its task @R-15', async () => {
  const [task, reached] = [(await givenReadyRows(1)).result, (await givenReadyRows(1)).result];
  const { id: importId } = await task.import('prod');
  // As left by the previous release, which did not check whose session it was.
  const session_id = await sessionOf(world.platform, 'prod', reached.practiceId);
  await world.api.db.updateTable('runs').set({ session_id, practice_id: null }).where('id', '=', importId).execute();
  const rollBack = () => world.api.as('staff').try(rollBackRun, { params: { id: task.id, runId: importId }, body: {} });
  const running = (await tryImport(reached, {})).body as { id: number };
  expect(await rollBack()).toMatchObject({ status: 409, body: { error: 'ALREADY_RUNNING', details: { run: running.id } } });
  await world.work(running.id);
  world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getSession'] });
  expect(await rollBack()).toMatchObject({ status: 502, body: { error: 'PLATFORM_FAILED' } });
  world.sandbox.faults.clear();
  const back = (await rollBack()).body as { id: number };
  const { result: concurrent } = await givenReadyRows(1, { practiceId: reached.practiceId });
  expect(await tryImport(concurrent, {})).toMatchObject({ status: 409, body: { details: { run: back.id } } });
  const { result: another } = await givenReadyRows(1, { practiceId: task.practiceId });
  expect((await tryImport(another, {})).status).toBe(202);
});

test.each([analyseRows, dryRunRows, importRows])('a task archived while a run is being started refuses it: $name @R-12', async (call) => {
  const { result } = await givenReadyRows(1);
  const { db } = world.api;
  const before = await runsOf(result);
  const archiving = await db.startTransaction().execute();
  await archiving.updateTable('tasks').set({ active: false }).where('result_id', '=', result.id).execute();
  const pending = world.api.as('staff').try(call, { params: { id: result.id }, body: { environment: 'prod' } });
  await eventually(() => waitsForRow(db));
  await archiving.commit().execute();
  expect(await pending).toMatchObject({ status: 409, body: { error: 'TASK_INACTIVE' } });
  expect(await runsOf(result)).toEqual(before);
});

describe('the import session', () => {
  test.each([
    ['stage', 'Stage', '@PLAT-43'],
    ['play', 'Play', '@PLAT-44'],
  ] as const)('that is missing in %s is named %s %s', async (environment, title, _tag) => {
    const result = await world.givenResult([{}], { practiceId: 1018 });
    const answer = await tryAnalysis(result, { environment });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'NO_SESSION', description: `You haven't import session for ${title} Environment` },
    });
    expect(await runsOf(result)).toEqual([]);
  });

  test('of a practice unknown to the environment is missing too @PLAT-45', async () => {
    const result = await world.givenResult([{}], { practiceId: 99 });
    expect(await tryAnalysis(result, {})).toMatchObject({
      body: { error: 'NO_SESSION', description: "You haven't import session for Prod Environment" },
    });
  });

  test('is the active one, and stays that of the task', async () => {
    const result = await world.givenResult([{}]);
    const { items } = await world.platform.listSessions('stage', { params: { practiceId: result.practiceId } });
    await result.analyse('stage');
    const task = await world.api.db
      .selectFrom('tasks')
      .innerJoin('results', 'results.task_id', 'tasks.id')
      .select('tasks.stage_session')
      .where('results.id', '=', result.id)
      .executeTakeFirst();
    expect(task?.stage_session).toMatchObject({ id: items.find(({ active }) => active)?.id });
  });
});

test('a result that does not exist is not found', async () => {
  const params = { id: 999_999 };
  const staff = world.api.as('staff');
  expect((await staff.try(importRows, { params, body: { environment: 'prod' } })).status).toBe(404);
  expect((await staff.try(listRuns, { params })).status).toBe(404);
});
