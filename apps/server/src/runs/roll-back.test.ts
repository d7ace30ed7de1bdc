import { readFile } from 'node:fs/promises';
import { listChanges } from '@fetlock/contract/changes';
import { readRowHistory } from '@fetlock/contract/row-details';
import { readSignature } from '@fetlock/contract/migration-signature';
import { undoBatch } from '@fetlock/contract/row-edits';
import type { Run } from '@fetlock/contract/run';
import { exportRunRows, importRows, listRunRows, listRuns, readRollBack, rollBackRun } from '@fetlock/contract/runs';
import { restoreFormula } from '@fetlock/formats/write/neutralise-formula';
import { temporaryFile } from '@fetlock/formats/testing/temporary-file';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { signPal } from '../migration-signature/fixtures/given-pal.ts';
import { filledCells, hasOffice, readByOffice, readByParser, readByUs } from '@fetlock/testing/other-readers';
import { type GivenResult, type World, fieldOf, startWorld } from './fixtures/start-world.ts';
import { transferRowsHandler } from './transfer-rows.handler.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');

async function givenReady(rows: Parameters<World['givenResult']>[0], options?: Parameters<World['givenResult']>[1]): Promise<GivenResult> {
  const result = await world.givenResult(rows, options);
  for (const environment of ['prod', 'stage'] as const) await result.analyse(environment);
  await result.ready();
  return result;
}

/** Edits a row, and has it analysed and made ready again. */
async function editAndPrepare(result: GivenResult, rowId: number, edit: Parameters<GivenResult['edit']>[1]) {
  await result.edit(rowId, { ...edit, status: 'ready_for_import' });
  for (const environment of ['prod', 'stage'] as const) await result.analyse(environment);
}

const tryRollBack = (result: GivenResult, { id }: Run, body: { expected_count?: number } = {}) =>
  staff().try(rollBackRun, { params: { id: result.id, runId: id }, body });
const start = (result: GivenResult, { id }: Run) => staff().call(rollBackRun, { params: { id: result.id, runId: id }, body: {} });

async function rollBack(result: GivenResult, run: Run): Promise<Run> {
  const { id } = await start(result, run);
  await world.work(id);
  return world.run(result.id, id);
}

function expectToAddUp({ total, done, removed, restored, kept, unchanged, failed }: Run): void {
  expect(done).toBe(total);
  expect(removed + restored + kept + unchanged + failed).toBe(total);
}

test('imports and roll backs are security events at their start and end, analyses are not @R-36', async () => {
  const result = await givenReady([{}]);
  const run = await result.import('prod');
  await rollBack(result, run);
  const events = await world.api.db
    .selectFrom('security_events')
    .select(['kind', 'user_id', 'facts'])
    .where(sql`facts->>'result'`, '=', String(result.id))
    .orderBy('id')
    .execute();
  const by = { user_id: world.api.userId('staff') };
  expect(events).toMatchObject([
    { ...by, kind: 'import_started', facts: { run: run.id, environment: 'prod', rows: 1 } },
    { ...by, kind: 'import_ended', facts: { run: run.id, state: 'SUCCEED' } },
    { ...by, kind: 'roll_back_started', facts: { import: run.id, environment: 'prod' } },
    { ...by, kind: 'roll_back_ended', facts: { state: 'SUCCEED' } },
  ]);
});

describe('rolling back an import into prod', () => {
  test('removes the items and reopens the rows, with one event each; the next import creates them again', async () => {
    const result = await givenReady([{}, { cost: 3 }]);
    const run = await result.import('prod');
    const back = await rollBack(result, run);
    expect(back).toMatchObject({
      kind: 'roll_back',
      rolls_back: run.id,
      state: 'SUCCEED',
      total: 2,
      removed: 2,
      requested_by: 'Test staff',
    });
    expectToAddUp(back);
    expect((await world.run(result.id, run.id)).taken_back).toBe(2);
    expect(await result.items('prod')).toEqual([]);
    const rows = await result.rows();
    expect(rows.map((row) => [row.status.name, row.prodImport?.status])).toEqual([
      ['ready_for_import', 'ROLLED_BACK'],
      ['ready_for_import', 'ROLLED_BACK'],
    ]);
    const [event] = (await staff().call(readRowHistory, { params: { id: result.id, rowId: rows[0]?.id ?? 0 } })).items;
    expect(event).toMatchObject({ field: 'status', old: 'imported', new: 'ready_for_import', cause: 'roll_back' });

    const again = await result.import('prod');
    expect(again).toMatchObject({ created: 2, unchanged: 0, failed: 0 });
    await editAndPrepareAfter(result, again);
  });

  test('of rows that a customer has signed: import and roll back carry them out, and the signature stays unchanged', async () => {
    const result = await world.givenResult([{ status: 'compounded', compounded: true }, { status: 'ignore' }]);
    await signPal(world.api, result.id);
    const check = async () => (await staff().call(readSignature, { params: { resultId: result.id } })).check;
    await result.analyse('prod');
    const [row] = await result.rows();
    await result.ready(row?.id ?? 0);
    const run = await result.import('prod');
    expect(run).toMatchObject({ created: 1 });
    expect(await check()).toMatchObject({ is_unchanged: true, rows_differing: 0, carried_on: [{ status: 'imported', rows: 1 }] });
    expect(await rollBack(result, run)).toMatchObject({ removed: 1 });
    expect(await check()).toMatchObject({ is_unchanged: true, rows_differing: 0, carried_on: [{ status: 'ready_for_import', rows: 1 }] });
  });

  /** Rolls back, edits and imports again. */
  async function editAndPrepareAfter(result: GivenResult, run: Run) {
    expect(await rollBack(result, run)).toMatchObject({ removed: 2 });
    const [row] = await result.rows();
    await editAndPrepare(result, row?.id ?? 0, { dispensing_fee: 7 });
    const third = await result.import('prod');
    expect(third).toMatchObject({ created: 2 });
    expect(fieldOf(await result.items('prod'), 'dispensingFee')).toEqual({ 'row-1': 7, 'row-2': null });
    expect(await rollBack(result, third)).toMatchObject({ removed: 2 });
    expect(await result.items('prod')).toEqual([]);
  }

  test('is one entry of the changes, which names the import that it rolled back and cannot be undone', async () => {
    const result = await givenReady([{}, {}, {}]);
    const run = await result.import('prod');
    const { id } = await start(result, run);
    await world.work(id, { rowsPerBatch: 2 });
    const { items } = await staff().call(listChanges, { params: { id: result.id } });
    expect(items.slice(0, 2)).toMatchObject([
      { cause: 'roll_back', rows: 3, undoes: { cause: 'import' }, undoable: false, kept: 0 },
      { cause: 'import', rows: 3, taken_back: { user: { name: 'Test staff' } }, undoable: false },
    ]);
    for (const { batch } of items.slice(0, 2)) {
      const refused = await staff().try(undoBatch, { params: { id: result.id }, body: { batch } });
      expect(refused).toMatchObject({ status: 400, body: { description: expect.stringContaining('rolled back') } });
    }
    expect((await result.rows()).map(({ status }) => status.name)).toEqual(Array(3).fill('ready_for_import'));
  });

  test('restores what a later version changed, and leaves what was changed after it', async () => {
    const first = await givenReady([{ dispensing_fee: 20 }, { dispensing_fee: 20 }]);
    const firstRun = await first.import('prod');
    const second = await givenReady([{ dispensing_fee: 21 }, { dispensing_fee: 20 }], { taskOf: first });
    const secondRun = await second.import('prod');
    expect(secondRun).toMatchObject({ changed: 1, unchanged: 1 });

    const early = await rollBack(first, firstRun);
    expect(early).toMatchObject({ kept: 2, removed: 0 });
    const { items: standing } = await staff().call(listChanges, { params: { id: first.id }, query: {} });
    expect(standing.find(({ cause }) => cause === 'import')).toMatchObject({ taken_back: null });
    expect(standing.find(({ cause }) => cause === 'roll_back')).toMatchObject({ rows: 0, kept: 2 });
    expectToAddUp(early);
    expect(fieldOf(await first.items('prod'), 'dispensingFee')).toEqual({ 'row-1': 21, 'row-2': 20 });
    expect((await first.rows()).map(({ status }) => status.name)).toEqual(['imported', 'imported']);

    expect(await rollBack(second, secondRun)).toMatchObject({ restored: 1, unchanged: 1 });
    expect(fieldOf(await first.items('prod'), 'dispensingFee')).toEqual({ 'row-1': 20, 'row-2': 20 });
    expect(await rollBack(first, firstRun)).toMatchObject({ total: 2, removed: 2, kept: 0 });
    expect(await first.items('prod')).toEqual([]);
    expect((await first.rows()).map(({ status }) => status.name)).toEqual(['ready_for_import', 'ready_for_import']);
  });
});

test('an item whose former code another one has taken is kept, and the others are rolled back', async () => {
  const first = await givenReady([{ fetlock_code: 'X' }]);
  await first.import('stage');
  const second = await givenReady([{ fetlock_code: 'Y' }, {}], { taskOf: first });
  const run = await second.import('stage');
  expect(run).toMatchObject({ changed: 1, created: 1 });
  const other = await givenReady([{ orig_name: 'other', orig_code: 'other', fetlock_code: 'X' }], { practiceId: first.practiceId });
  expect(await other.import('stage')).toMatchObject({ created: 1 });
  expect(await rollBack(second, run)).toMatchObject({ state: 'SUCCEED', kept: 1, removed: 1 });
  expect(fieldOf(await first.items('stage'), 'code')).toEqual({ 'row-1': 'Y', other: 'X' });
});

test('what was changed since is kept, with the current item', async () => {
  const result = await givenReady([{ dispensing_fee: 20 }, {}]);
  const run = await result.import('stage');
  await editAndPrepare(result, (await result.rows())[0]?.id ?? 0, { dispensing_fee: 22 });
  await result.import('stage', { rows_ids: [(await result.rows())[0]?.id ?? 0] });
  const back = await rollBack(result, run);
  expect(back).toMatchObject({ kept: 1, removed: 1 });
  const params = { id: result.id, runId: back.id };
  const { items } = await staff().call(listRunRows, { params, query: { states: ['kept'] } });
  expect(items).toMatchObject([
    { message: 'The item was changed after this import.', differences: [{ title: 'Dispensing fee', old: 20, new: 22 }] },
  ]);
  expect((await result.rows()).map(({ stageImport }) => stageImport?.status)).toEqual(['SUCCEED', 'ROLLED_BACK']);
  const csv = await staff().try(exportRunRows, { params });
  expect(csv.status).toBe(200);
  const headings = String(csv.body).slice(1).split('\r\n')[0]?.split(',') ?? [];
  expect(headings).toEqual([...new Set(headings)]);
  expect(headings).toContain('New price');
  // Filtered like the list.
  const kept = await staff().try(exportRunRows, { params, query: { states: ['kept'] } });
  expect(parse(String(kept.body).slice(1), { columns: true })).toMatchObject([{ Outcome: 'kept' }]);
});

describe('what cannot be rolled back', () => {
  test('an import a second time, or a run that is no import: the refusal says so, and no run is created', async () => {
    const result = await givenReady([{}]);
    const run = await result.import('stage');
    expect(await staff().call(readRollBack, { params: { id: result.id, runId: run.id } })).toMatchObject({
      count: 1,
      created: 1,
      roll_backs: [],
    });
    const back = await rollBack(result, run);
    expect(await tryRollBack(result, run)).toMatchObject({
      status: 409,
      body: { error: 'NOTHING_TO_ROLL_BACK', description: expect.stringContaining('already been rolled back, by Test staff') },
    });
    expect(await tryRollBack(result, back)).toMatchObject({ status: 409, body: { error: 'NOTHING_TO_ROLL_BACK' } });
    expect(await staff().call(readRollBack, { params: { id: result.id, runId: run.id } })).toMatchObject({
      count: 0,
      roll_backs: [{ id: back.id }],
    });
    const { items, pagination } = await staff().call(listRuns, {
      params: { id: result.id },
      query: { kind: 'roll_back', environment: 'stage' },
    });
    expect(items).toEqual([back]);
    expect(pagination.rowCount).toBe(1);
  });

  test('a run of another version, and another number of rows than was shown', async () => {
    const [result, other] = [await givenReady([{}]), await givenReady([{}])];
    const run = await result.import('stage');
    expect(await tryRollBack(other, run)).toMatchObject({ status: 404 });
    expect(await tryRollBack(result, run, { expected_count: 2 })).toMatchObject({
      status: 409,
      body: { error: 'SET_CHANGED', details: { count: 1 } },
    });
    expect(await result.items('stage')).toHaveLength(1);
  });
});

describe('two clicks, a crash or a lost answer', () => {
  test('of two at once one starts, and the other is refused @R-9', async () => {
    const result = await givenReady([{}]);
    const run = await result.import('stage');
    const answers = await Promise.all([tryRollBack(result, run), tryRollBack(result, run)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'ALREADY_RUNNING' });
  });

  test('an answer lost after the effect: the next attempt learns what was done', async () => {
    const result = await givenReady([{}, {}]);
    const run = await result.import('prod');
    const { id } = await start(result, run);
    world.sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['rollBackImports'] });
    await world.workUntilTrouble(id);
    expect(await result.items('prod')).toEqual([]);
    expect((await result.rows()).map(({ status }) => status.name)).toEqual(['imported', 'imported']);
    world.sandbox.faults.clear();
    await world.work(id);
    expect(await world.run(result.id, id)).toMatchObject({ state: 'SUCCEED', done: 2, removed: 2 });
    expect((await result.rows()).map(({ status }) => status.name)).toEqual(['ready_for_import', 'ready_for_import']);
  });

  test('an import whose answer was never stored is rolled back as well', async () => {
    const result = await givenReady([{}, {}, {}]);
    world.sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'] });
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['withdrawImports'] });
    const run = await importAndGiveUp(result);
    world.sandbox.faults.clear();
    expect(run).toMatchObject({ state: 'FAILED', failed: 3 });
    expect(await result.items('stage')).toHaveLength(2);
    const back = await rollBack(result, run);
    expect(back).toMatchObject({ state: 'SUCCEED', total: 2, removed: 2 });
    expect(await result.items('stage')).toEqual([]);
    expect((await result.rows()).map(({ stageImport }) => stageImport?.status)).toEqual(['ROLLED_BACK', 'ROLLED_BACK', 'FAILED']);
    expect(await result.import('stage')).toMatchObject({ created: 3 });
  });
});

/** The worker gets no answer to its first batch of two rows, and the run is given up. */
async function importAndGiveUp(result: GivenResult): Promise<Run> {
  const { id } = await staff().call(importRows, { params: { id: result.id }, body: { environment: 'stage' } });
  await world.workUntilTrouble(id, { rowsPerBatch: 2 });
  const services = { db: world.api.db, platform: world.platform, log: pino({ level: 'silent' }) };
  await transferRowsHandler(services).giveUp?.({ runId: id }, 'The platform does not answer.');
  return world.run(result.id, id);
}

describe('the outcome of a row after a roll back', () => {
  const outcomes = async (result: GivenResult) => (await result.rows()).map((row) => row.stageImport?.status);

  test('is that of an earlier import still in force', async () => {
    const result = await givenReady([{}, { dispensing_fee: 1 }]);
    const first = await result.import('stage');
    const again = await result.import('stage');
    expect(await rollBack(result, again)).toMatchObject({ unchanged: 2 });
    expect(await outcomes(result)).toEqual(['SUCCEED', 'SUCCEED']);

    const [, second] = await result.rows();
    await editAndPrepare(result, second?.id ?? 0, { dispensing_fee: 2 });
    const changing = await result.import('stage');
    expect(await rollBack(result, changing)).toMatchObject({ restored: 1, unchanged: 1 });
    expect(await result.items('stage')).toHaveLength(2);
    expect(await outcomes(result)).toEqual(['SUCCEED', 'SUCCEED']);
    const at = (await result.rows()).map((row) => row.stageImport?.at);
    expect(at).toEqual(Array(2).fill((await world.run(result.id, first.id)).finished_at));

    expect(await rollBack(result, first)).toMatchObject({ removed: 2 });
    expect(await outcomes(result)).toEqual(['ROLLED_BACK', 'ROLLED_BACK']);
  });
});

test('a run shows the rows as it sent them, however they have changed, and so does its csv', async () => {
  const result = await givenReady([{ fetlock_name: 'Carprofen' }]);
  const dryRun = await result.dryRun('stage');
  const run = await result.import('stage');
  const [row] = await result.rows();
  await result.edit(row?.id ?? 0, { fetlock_name: 'Meloxicam', fetlock_code_override: '77', variation: 'b' });
  const back = await rollBack(result, run);
  for (const { id } of [dryRun, run, back])
    expect(await result.rowsOf(id)).toMatchObject([{ fetlock_name: 'Carprofen', fetlock_code: 'code-row-1', variation: null }]);
  const params = { id: result.id, runId: run.id };
  const found = await staff().call(listRunRows, { params, query: { search: 'carprofen' } });
  expect(found.items).toHaveLength(1);
  expect((await staff().call(listRunRows, { params, query: { search: 'meloxicam' } })).items).toEqual([]);
  expect(JSON.stringify(await staff().try(exportRunRows, { params }))).toContain('Carprofen');
});

describe('the csv of a run', () => {
  const names = ['=Carprofen; "75" mg, 60', 'two\nlines – ½', "'quoted", '1E5', '007'];

  async function givenCsv(): Promise<string> {
    const result = await givenReady(names.map((orig_name) => ({ orig_name })));
    const run = await result.import('stage');
    const url = `/api/v1/processing-results/${result.id}/runs/${run.id}/rows/csv`;
    return temporaryFile('run.csv', (await staff().raw({ method: 'GET', url })).rawPayload);
  }

  test('is read alike by us and by a parser of another hand, each column under a name of its own', async () => {
    const file = await givenCsv();
    const rows = readByParser(await readFile(file, 'utf8'));
    expect(filledCells(await readByUs(file))).toEqual(filledCells(rows));
    const [header = [], ...lines] = rows;
    expect(new Set(header).size).toBe(header.length);
    expect(lines.map((row) => restoreFormula(row[header.indexOf('Source name')] ?? ''))).toEqual(names);
  });

  // The package is libreoffice-calc-nogui.
  test.skipIf(!hasOffice)('is read alike by LibreOffice', { timeout: 120_000 }, async () => {
    const file = await givenCsv();
    expect(filledCells(await readByOffice(file))).toEqual(filledCells(await readByUs(file)));
  });
});
