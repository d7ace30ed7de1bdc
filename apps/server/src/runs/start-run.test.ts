import { listRows } from '@fetlock/contract/rows';
import { analyseRows, importRows, listRuns } from '@fetlock/contract/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';

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

async function givenReadyRows(count: number): Promise<{ result: GivenResult; ids: number[] }> {
  const result = await world.givenResult(Array.from({ length: count }, () => ({})));
  await result.analyse('prod');
  await result.ready();
  return { result, ids: (await result.rows()).map(({ id }) => id) };
}

describe('the rows named', () => {
  test('must all be ready and analysed: otherwise none is sent @RUN-05 @RUN-06 @R-15', async () => {
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

describe('a set', () => {
  test('gives the rows that an import takes: ready, and analysed with success in that environment @RUN-02 @RUN-05 @RUN-06', async () => {
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

  test('is narrowed by the filters of the list that the person sees @CALL-063 @CALL-064', async () => {
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

  test('of another size than the person was told is refused, and nothing starts @R-15', async () => {
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
  test('two clicks at once start one run; the second is told so @R-9 @R-15', async () => {
    const { result } = await givenReadyRows(5);
    const answers = await Promise.all([tryImport(result, {}), tryImport(result, {}), tryAnalysis(result, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused[0]?.body).toMatchObject({ error: 'ALREADY_RUNNING', description: expect.stringContaining('in Prod is running') });
    expect((await runsOf(result)).filter(({ state }) => state === 'IN_PROGRESS')).toHaveLength(1);
  });

  test('holds for a version and environment: another environment may run beside it, and the next run afterwards @R-9 @R-15', async () => {
    const result = await world.givenResult([{}]);
    const prod = await tryAnalysis(result, { environment: 'prod' });
    expect(prod.status).toBe(202);
    expect((await tryAnalysis(result, { environment: 'stage' })).status).toBe(202);
    await world.work((prod.body as { id: number }).id);
    expect((await tryAnalysis(result, { environment: 'prod' })).status).toBe(202);
  });
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

  test('of a practice that the environment does not know is missing too @PLAT-45', async () => {
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
