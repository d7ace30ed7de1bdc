import { editRow } from '@fetlock/contract/row-edits';
import { dryRunRows, importRows, listRunRows } from '@fetlock/contract/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { sessionOf } from '../platform/fixtures/start-sandbox.ts';
import { type GivenResult, type World, expectToAddUp, startWorld } from './fixtures/start-world.ts';
import { selectRunRowIds } from './runs.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');

async function givenReady(rows: Parameters<World['givenResult']>[0], options?: Parameters<World['givenResult']>[1]): Promise<GivenResult> {
  const result = await world.givenResult(rows, options);
  await result.analyse('stage');
  await result.ready();
  return result;
}

/** Edits a row, and has it analysed and made ready again. */
async function editAndPrepare(result: GivenResult, index: number, edit: Parameters<GivenResult['edit']>[1]) {
  const rows = await result.rows();
  await result.edit(rows[index]?.id ?? 0, { ...edit, status: 'ready_for_import' });
  await result.analyse('stage');
}

/** Four rows: an import would create one, change one, leave one alone and fail one. */
async function givenOneOfEach(): Promise<GivenResult> {
  const result = await givenReady([{}, { price: 20, subcategory: 'Old' }, {}, {}]);
  const [, second, third] = await result.rows();
  await result.import('stage', { rows_ids: [second?.id ?? 0, third?.id ?? 0] });
  await editAndPrepare(result, 1, { fetlock_code_override: 'elsewhere' });
  const other = await givenReady([{ orig_code: 'other', fetlock_code: 'code-row-4' }], { practiceId: result.practiceId });
  await other.import('stage');
  return result;
}

test('an import takes every row of its dry run, however many they are', async () => {
  const result = await givenReady([{}]);
  const { id } = await result.dryRun('stage');
  const rows = 200_001;
  const trying = await world.api.db.startTransaction().execute();
  // Creating that many rows of the version would take far too long.
  await sql`alter table run_rows drop constraint run_rows_row_id_fkey`.execute(trying);
  await sql`
    insert into run_rows (run_id, row_id, position, occurrence, part)
    select ${id}::bigint, 1000000 + n, n + 1, 1, 1 from generate_series(1, ${rows - 1}) as n`.execute(trying);
  const taken = await selectRunRowIds(trying, id);
  await trying.rollback().execute();
  expect(taken).toHaveLength(rows);
});

describe('a dry run', () => {
  test('reports what would be created, changed field by field, left alone and blocked, and leaves no trace in rows and practice', async () => {
    const result = await givenOneOfEach();
    const before = [await result.rows(), await result.items('stage')];
    const run = await result.dryRun('stage');
    expect(run).toMatchObject({ kind: 'dry_run', state: 'SUCCEED', total: 4, created: 1, changed: 1, unchanged: 1, failed: 1 });
    expectToAddUp(run);
    expect(await result.rowsOf(run.id)).toMatchObject([
      { orig_name: 'row-1', state: 'created', differences: [], price: { old: null, new: 20 } },
      {
        orig_name: 'row-2',
        fetlock_code: 'elsewhere',
        state: 'changed',
        differences: [{ field: 'code', title: 'Fetlock code', old: 'code-row-2', new: 'elsewhere' }],
        price: { old: 20, new: 20 },
      },
      { orig_name: 'row-3', state: 'unchanged', differences: [], price: { old: 20, new: 20 } },
      { orig_name: 'row-4', state: 'failed', message: expect.stringContaining('has the same code code-row-4'), price: null },
    ]);
    expect([await result.rows(), await result.items('stage')]).toEqual(before);
  });

  test('lists the largest price moves first, to the fraction of a cent, counts them, and narrows by outcome and text', async () => {
    const result = await givenReady([{}, {}, {}, { price: 0.004 }]);
    await result.import('stage');
    await world.api.db
      .updateTable('result_rows')
      .set((eb) => ({ price: eb.case().when('orig_order', '=', 1).then(21).when('orig_order', '=', 2).then(2.5).else(0.0025).end() }))
      .where('result_id', '=', result.id)
      .where('orig_order', '<>', 3)
      .execute();
    await result.analyse('stage');
    const { id: runId } = await result.dryRun('stage');
    const list = (query: object) => staff().call(listRunRows, { params: { id: result.id, runId }, query });
    const listed = await list({ sort: 'price_move' });
    expect(listed.items.map(({ orig_name, price }) => [orig_name, price])).toEqual([
      ['row-2', { old: 20, new: 2.5 }],
      ['row-1', { old: 20, new: 21 }],
      ['row-4', { old: 0.004, new: 0.0025 }],
      ['row-3', { old: 20, new: 20 }],
    ]);
    expect(listed.totals).toMatchObject({ changed: 3, unchanged: 1, created: 0, failed: 0 });
    expect(listed.price_moves).toEqual({ up: 1, down: 2, largest: { old: 20, new: 2.5 } });
    expect((await list({ states: ['unchanged', 'failed'] })).items).toMatchObject([{ orig_name: 'row-3' }]);
    expect(await list({ search: 'CODE-ROW-2', pageSize: 1 })).toMatchObject({
      items: [{ orig_name: 'row-2' }],
      pagination: { rowCount: 1 },
    });
    expect(await staff().try(listRunRows, { params: { id: result.id + 1_000, runId } })).toMatchObject({ status: 404 });
  });

  test('runs alongside a real run without blocking it; an unfinished one of the same person is cancelled', async () => {
    const result = await givenReady([{}, {}]);
    const given = { params: { id: result.id }, body: { environment: 'stage' as const } };
    const first = await staff().call(dryRunRows, given);
    const real = await staff().call(importRows, given);
    const second = await staff().call(dryRunRows, given);
    await world.work(first.id);
    await world.work(second.id);
    await world.work(real.id);
    expect(await world.run(result.id, first.id)).toMatchObject({ state: 'CANCELLED', done: 0, cancelled_by: 'Test staff' });
    expect((await result.rowsOf(first.id)).map(({ state }) => state)).toEqual(['left', 'left']);
    expect(await world.run(result.id, second.id)).toMatchObject({ state: 'SUCCEED', created: 2 });
    expect(await world.run(result.id, real.id)).toMatchObject({ state: 'SUCCEED', created: 2 });
  });

  test('is deleted after a day, except the latest of a person', async () => {
    const result = await givenReady([{}]);
    const runs = [await result.dryRun('stage'), await result.dryRun('stage')];
    await world.api.db
      .updateTable('runs')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where(
        'id',
        'in',
        runs.map(({ id }) => id),
      )
      .execute();
    const other = await givenReady([{}]);
    await other.dryRun('stage');
    const kept = await world.api.db
      .selectFrom('runs')
      .select('id')
      .where('result_id', '=', result.id)
      .where('kind', '=', 'dry_run')
      .execute();
    expect(kept).toEqual([{ id: runs[1]?.id }]);
  });

  test('continues where it was after the platform was unavailable', async () => {
    const result = await givenReady([{}, {}, {}]);
    const { id } = await staff().call(dryRunRows, { params: { id: result.id }, body: { environment: 'stage' } });
    world.sandbox.faults.add({ fault: { kind: 'slow', ms: 0 }, calls: ['previewImport'], times: 1 });
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['previewImport'] });
    await world.workUntilTrouble(id, { rowsPerBatch: 1 });
    expect(await world.run(result.id, id)).toMatchObject({ state: 'IN_PROGRESS', done: 1 });
    world.sandbox.faults.clear();
    await world.work(id, { rowsPerBatch: 1 });
    expect(await world.run(result.id, id)).toMatchObject({ state: 'SUCCEED', created: 3, error: null });
  });
});

describe('an import of a dry run', () => {
  test('takes exactly its rows, and does what was shown', async () => {
    const result = await givenOneOfEach();
    const rows = await result.rows();
    const dryRun = await result.dryRun('stage', { rows_ids: rows.slice(1).map(({ id }) => id) });
    const run = await result.import('stage', { dry_run_id: dryRun.id });
    expect(run).toMatchObject({ total: 3, created: 0, changed: 1, unchanged: 1, failed: 1 });
    const outcomesOf = async (runId: number) =>
      (await result.rowsOf(runId)).map(({ row_id, state, message }) => ({ row_id, state, message }));
    expect(await outcomesOf(run.id)).toEqual(await outcomesOf(dryRun.id));
  });

  test.each([
    [
      'a row was changed',
      (result: GivenResult) => editAndPrepare(result, 0, { dispensing_fee: 3 }),
      '1 of 2 rows was changed, or is no longer ready, since the preview.',
      { count: 1, changed: 1 },
    ],
    [
      'a row is no longer ready',
      async (result: GivenResult) => {
        const [row] = await result.rows();
        const params = { id: result.id, rowId: row?.id ?? 0 };
        await staff().call(editRow, { params, body: { status: 'ask_customer', version: row?.version ?? 0 } });
      },
      '1 of 2 rows was changed, or is no longer ready, since the preview.',
      { count: 1, changed: 1 },
    ],
    [
      'the practice was written to',
      (result: GivenResult) => result.import('stage').then(() => undefined),
      'Another run has changed Stage',
      { count: 2, changed: 0 },
    ],
    [
      'the items go to another site',
      async (result: GivenResult) => {
        const params = { sessionId: await sessionOf(world.platform, 'stage', result.practiceId) };
        const { items } = await world.platform.listSites('stage', { params });
        const site = items.find(({ available }) => available)?.site ?? expect.fail('the practice has no site');
        await world.platform.chooseSite('stage', { params, body: { site } });
      },
      'where its items go by the site mapping, was changed',
      { count: 2, changed: 0 },
    ],
    [
      'the task has another session',
      async (result: GivenResult) => {
        const key = `session-${result.id}`;
        const created = { params: { practiceId: result.practiceId }, body: { key, type: 'DEFAULT' as const } };
        const { id } = await world.platform.createSession('stage', created);
        await world.api.db
          .updateTable('tasks')
          .set({ stage_session: JSON.stringify({ id, name: 'another', fetlock_id: String(result.practiceId) }) })
          .where('result_id', '=', result.id)
          .execute();
      },
      'The import session of the task',
      { count: 2, changed: 0 },
    ],
    [
      'it is not known where the items would have gone',
      (result: GivenResult) => sql`update runs set destination = null where result_id = ${result.id}`.execute(world.api.db),
      'It is not known where the items would have gone',
      { count: 2, changed: 0 },
    ],
  ])('is refused when %s since', async (_, change, sentence, details) => {
    const result = await givenReady([{}, {}]);
    const dryRun = await result.dryRun('stage');
    await change(result);
    const given = { params: { id: result.id }, body: { environment: 'stage' as const, dry_run_id: dryRun.id } };
    expect(await staff().try(importRows, given)).toMatchObject({
      status: 409,
      body: { error: 'SET_CHANGED', description: expect.stringContaining(sentence), details },
    });
  });

  test('is not started while the platform does not report where the items would go', async () => {
    const result = await givenReady([{}]);
    const { id } = await result.dryRun('stage');
    const given = { params: { id: result.id }, body: { environment: 'stage' as const, dry_run_id: id } };
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getSettings'] });
    expect(await staff().try(importRows, given)).toMatchObject({ status: 502, body: { error: 'PLATFORM_FAILED' } });
    world.sandbox.faults.clear();
    expect(await staff().try(importRows, given)).toMatchObject({ status: 202 });
  });

  test('needs a completed one of the same environment', async () => {
    const result = await givenReady([{}]);
    const { id } = await result.dryRun('stage');
    const given = { params: { id: result.id }, body: { environment: 'prod' as const, dry_run_id: id } };
    expect(await staff().try(importRows, given)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    const unknown = { ...given, body: { environment: 'stage' as const, dry_run_id: id + 1_000 } };
    expect(await staff().try(importRows, unknown)).toMatchObject({ status: 404 });
  });
});
