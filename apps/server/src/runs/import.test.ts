import type { FailedOutcome } from '@fetlock/contract/failed-outcomes';
import { listRows } from '@fetlock/contract/rows';
import { readRowHistory } from '@fetlock/contract/row-details';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type GivenResult, type World, expectToAddUp, fieldOf, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

async function givenReady(rows: Parameters<World['givenResult']>[0], options?: Parameters<World['givenResult']>[1]): Promise<GivenResult> {
  const result = await world.givenResult(rows, options);
  for (const environment of ['prod', 'stage'] as const) await result.analyse(environment);
  await result.ready();
  return result;
}

/** Edits a row, and has it analysed and made ready again. */
async function editAndPrepare(result: GivenResult, rowId: number, edit: Parameters<GivenResult['edit']>[1]) {
  await result.edit(rowId, { ...edit, status: 'ready_for_import' });
  await result.analyse('stage');
}
const idOf = async (result: GivenResult, index = 0) => (await result.rows())[index]?.id ?? 0;

describe('an import into prod', () => {
  test('creates the items and closes the rows, with one event each @RUN-02 @CALL-064', async () => {
    const result = await givenReady([
      { fetlock_code_override: '4711', custom_primary_category: 'A' },
      { cost: 1.005, variation: '' },
    ]);
    const run = await result.import('prod');
    expect(run).toMatchObject({ state: 'SUCCEED', created: 2, requested_by: 'Test staff', error: null });
    expectToAddUp(run);
    expect((await result.items('prod')).map(({ content }) => content)).toMatchObject([
      { code: '4711', name: 'Item row-1', sourceCode: 'source-row-1', price: 20, customCategories: ['A'] },
      { code: 'code-row-2', cost: 1.005, variation: null },
    ]);
    const rows = await result.rows();
    expect(rows.map((row) => [row.status.name, row.prodImport?.status, row.stageImport])).toEqual([
      ['imported', 'SUCCEED', null],
      ['imported', 'SUCCEED', null],
    ]);
    const params = { id: result.id, rowId: rows[0]?.id ?? 0 };
    const [event] = (await world.api.as('staff').call(readRowHistory, { params })).items;
    expect(event).toMatchObject({ field: 'status', old: 'ready_for_import', new: 'imported', cause: 'import' });
  });

  test('leaves a row that the platform refuses open, and states why', async () => {
    const result = await givenReady([{}, {}]);
    const other = await givenReady([{ orig_code: 'elsewhere', fetlock_code: 'code-row-2' }], { practiceId: result.practiceId });
    await other.import('prod');
    const run = await result.import('prod');
    expect(run).toMatchObject({ state: 'SUCCEED', created: 1, failed: 1 });
    const [first, second] = await result.rows();
    expect(first?.status.name).toBe('imported');
    expect(second).toMatchObject({
      status: { name: 'ready_for_import' },
      prodImport: { status: 'FAILED', error: { exceptionMessage: expect.stringContaining('has the same code code-row-2') } },
    });
    const listed = async (...failedIn: FailedOutcome[]) =>
      (await world.api.as('staff').call(listRows, { params: { id: result.id }, query: { failedIn } })).items.map(({ id }) => id);
    expect(await listed('prod_import')).toEqual([second?.id]);
    expect(await listed('prod_import', 'stage_analysis')).toEqual([second?.id]);
    expect(await listed('prod_analysis', 'stage_import')).toEqual([]);
  });
});

describe('an import into stage', () => {
  test('leaves the rows ready for prod, and changes nothing when repeated @RUN-02', async () => {
    const result = await givenReady([{}, {}, {}]);
    expect(await result.import('stage')).toMatchObject({ created: 3, unchanged: 0 });
    const before = await result.items('stage');
    const again = await result.import('stage');
    expect(again).toMatchObject({ state: 'SUCCEED', total: 3, created: 0, changed: 0, unchanged: 3, failed: 0 });
    expect(await result.items('stage')).toEqual(before);
    expect((await result.rows()).map(({ status }) => status.name)).toEqual(Array(3).fill('ready_for_import'));
    expect(await result.items('prod')).toEqual([]);
    expect(await result.import('prod')).toMatchObject({ created: 3 });
  });

  test('changes a value and changes it back: 20, 21, 20', async () => {
    const result = await givenReady([{ dispensing_fee: 20 }]);
    const id = await idOf(result);
    await result.import('stage');
    const outcomes = [];
    for (const fee of [21, 20, 21, 20]) {
      await editAndPrepare(result, id, { dispensing_fee: fee });
      const { created, changed, unchanged, failed } = await result.import('stage');
      outcomes.push({ created, changed, unchanged, failed });
      expect(fieldOf(await result.items('stage'), 'dispensingFee')).toEqual({ 'row-1': fee });
    }
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ created: 0, changed: 1, unchanged: 0, failed: 0 })));
    expect(await result.import('stage')).toMatchObject({ unchanged: 1 });
    expect(await world.api.db.selectFrom('row_imports').select(['generation']).where('row_id', '=', id).orderBy('id').execute()).toEqual([
      { generation: 1 },
      { generation: 1 },
      { generation: 2 },
      { generation: 2 },
      { generation: 3 },
    ]);
  });

  test('creates an item again that was rolled back', async () => {
    const result = await givenReady([{}]);
    await result.import('stage');
    const { key } = await world.api.db.selectFrom('row_imports').select('key').where('result_id', '=', result.id).executeTakeFirstOrThrow();
    const { items } = await world.platform.listSessions('stage', { params: { practiceId: result.practiceId } });
    await world.platform.rollBackImports('stage', { params: { sessionId: items[0]?.id ?? 0 }, body: { keys: [key] } });
    expect(await result.items('stage')).toEqual([]);
    expect(await result.import('stage')).toMatchObject({ created: 1, unchanged: 0 });
    expect(await result.items('stage')).toHaveLength(1);
  });

  test('still updates the item when the journal is gone', async () => {
    const result = await givenReady([{ dispensing_fee: 20 }]);
    const id = await idOf(result);
    await result.import('stage');
    await editAndPrepare(result, id, { dispensing_fee: 21 });
    await result.import('stage');
    await editAndPrepare(result, id, { dispensing_fee: 20 });
    await world.api.db.deleteFrom('row_imports').where('row_id', '=', id).execute();
    expect(await result.import('stage')).toMatchObject({ changed: 1, failed: 0 });
    expect(fieldOf(await result.items('stage'), 'dispensingFee')).toEqual({ 'row-1': 20 });
  });
});

describe('an item', () => {
  test('is the same for a later version of the task, whatever the order of its rows', async () => {
    const rows = [{}, {}, { orig_name: 'Row-1 ', orig_code: 'source-row-1', fetlock_code: 'twin' }];
    const first = await givenReady(rows);
    expect(await first.import('stage')).toMatchObject({ created: 3 });
    const second = await givenReady(
      [
        { orig_name: 'new', orig_code: 'new', fetlock_code: 'new' },
        ...rows.map((row, index) => ({
          orig_name: `ROW-${index + 1}`,
          orig_code: `source-row-${index + 1}`,
          fetlock_code: `code-row-${index + 1}`,
          fetlock_name: `Item row-${index + 1}`,
          ...row,
          price: 22,
        })),
      ],
      { taskOf: first },
    );
    expect(await second.import('stage')).toMatchObject({ created: 1, changed: 3, failed: 0 });
    expect(await second.items('stage')).toHaveLength(4);
  });

  test('of a multi-match choice belongs to the source row, by which a later version recognises it', async () => {
    const candidate = { orig_order: 1, orig_name: 'carprofen', orig_code: 'C', multimatch: 'm' };
    const candidates = ['wrong', 'right', 'other'].map((code) => ({ ...candidate, fetlock_code: code }));
    const first = await world.givenResult(candidates);
    const [wrong = 0, right = 0, other = 0] = (await first.rows()).map(({ id }) => id);
    await first.analyse('stage');
    await first.edit(wrong, { status: 'ignore_by_multimatch' });
    await first.edit(other, { status: 'ignore_by_multimatch' });
    await first.ready(right);
    expect(await first.import('stage')).toMatchObject({ total: 1, created: 1 });

    const second = await givenReady([{ orig_name: 'carprofen', orig_code: 'C', fetlock_code: 'right', price: 30 }], { taskOf: first });
    expect(await second.import('stage')).toMatchObject({ changed: 1, failed: 0 });

    // Another candidate chosen in addition becomes a separate item; the first one keeps its item.
    await first.ready(wrong);
    expect(await first.import('stage')).toMatchObject({ total: 2, created: 1, failed: 0 });
    expect((await first.items('stage')).map(({ content }) => content.code).toSorted()).toEqual(['right', 'wrong']);
  });
});

describe('an edit while the import runs', () => {
  const startImport = async (result: GivenResult) => {
    const answer = await world.api
      .as('staff')
      .raw({ method: 'POST', url: `/api/v1/processing-results/${result.id}/rows/import/bulk`, body: { environment: 'prod' } });
    return answer.json<{ id: number }>().id;
  };

  test('before the row is sent prevents its import @R-15', async () => {
    const result = await givenReady([{}, {}]);
    const runId = await startImport(result);
    await result.edit(await idOf(result), { dispensing_fee: 5, status: 'ready_for_import' });
    await world.work(runId);
    expect(await world.run(result.id, runId)).toMatchObject({ state: 'SUCCEED', created: 1, failed: 1 });
    expect((await result.items('prod')).map(({ content }) => content.sourceName)).toEqual(['row-2']);
    expect((await result.rows())[0]).toMatchObject({
      status: { name: 'ready_for_import' },
      prodImport: {
        status: 'FAILED',
        error: { exceptionMessage: 'The row was changed after the import was started. Analyse it and import it again.' },
      },
    });
  });

  test('after the row is sent leaves it open, and reports that the practice has the former content', async () => {
    const result = await givenReady([{ dispensing_fee: 4 }, {}]);
    const runId = await startImport(result);
    const id = await idOf(result);
    await world.work(runId, {
      platform: {
        ...world.platform,
        async importRows(...given) {
          const answer = await world.platform.importRows(...given);
          await result.edit(id, { dispensing_fee: 5 });
          return answer;
        },
      },
    });
    const run = await world.run(result.id, runId);
    expect(run).toMatchObject({ created: 2, failed: 0 });
    expectToAddUp(run);
    expect((await result.rows()).map((row) => [row.status.name, row.dispensing_fee, row.prodImport?.status])).toEqual([
      ['needs_change', 5, 'FAILED'],
      ['imported', null, 'SUCCEED'],
    ]);
    expect(fieldOf(await result.items('prod'), 'dispensingFee')).toEqual({ 'row-1': 4, 'row-2': null });
  });
});

describe('a run that cannot continue', () => {
  test('ends with the message of the platform when it refuses; its rows show it, and a later run works', async () => {
    const result = await givenReady([{}, {}]);
    world.sandbox.faults.add({ fault: { kind: 'fail', status: 404 }, calls: ['importRows'], times: 1 });
    const run = await result.import('prod');
    expect(run).toMatchObject({ state: 'FAILED', total: 2, done: 2, failed: 2, error: 'A fault made on demand.' });
    const messages = (await result.rows()).map(({ prodImport }) => prodImport?.error?.exceptionMessage);
    expect(messages).toEqual(Array(2).fill('A fault made on demand. It has not arrived, and is not under way any more.'));
    expect(await result.import('prod')).toMatchObject({ state: 'SUCCEED', created: 2 });
    expect((await result.rows()).map(({ status }) => status.name)).toEqual(['imported', 'imported']);
  });
});
