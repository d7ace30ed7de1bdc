import { readRowHistory } from '@fetlock/contract/row-details';
import { editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { applySuggestion, setSmartStatus } from '@fetlock/contract/suggestions';
import { sql } from 'kysely';
import { afterEach, afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenResult, type GivenRow, givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { applicableDecisions, selectDecisions } from './decisions.queries.ts';

let api: TestApi;
let catalogueVersionId: number;
let variations: Map<string, number>;

beforeAll(async () => {
  api = await startTestApi();
  await givenResult(api.db, []);
  const version = await api.db.selectFrom('catalogue_versions').select('id').executeTakeFirstOrThrow();
  catalogueVersionId = version.id;
  const inserted = await api.db
    .insertInto('catalogue_variations')
    .values(['A', 'B'].map((code) => ({ version_id: version.id, code, name: code, variation: 'a' })))
    .returning(['code', 'id'])
    .execute();
  variations = new Map(inserted.map(({ code, id }) => [code, id]));
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('decisions').execute());

const row: GivenRow = { orig_name: 'Rimadyl 75', orig_code: 'R1', vendor: 'Zoetis', fetlock_code: 'A', variation: 'a' };
const remembered = (businessId = 7, groupName = '') =>
  selectDecisions(api.db, { businessId, groupName, catalogueVersionId, names: ['RIMADYL-75'] });
const set = ({ id, rowIds }: GivenResult, status: RowStatusName) =>
  api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status } });

test('a row that the run left unmatched teaches nothing when a change of it is undone', async () => {
  const given = await givenResult(api.db, [{ ...row, status: 'unmatched' }]);
  const { batch } = await set(given, 'ready_for_import');
  await api.as('staff').call(undoBatch, { params: { id: given.id }, body: { batch } });
  expect(await remembered()).toEqual([]);
  await set(given, 'ask_customer');
  await set(given, 'unmatched');
  expect(await remembered()).toMatchObject([{ variation_id: null, times: 1 }]);
});

test('a row made ready teaches its code; the same decision again increases its count; for another practice it is a decision of others', async () => {
  await set(await givenResult(api.db, [row]), 'ready_for_import');
  const decision = {
    business_id: 7,
    source_name: 'Rimadyl 75',
    source_code: 'R1',
    vendor: 'Zoetis',
    variation_id: variations.get('A'),
    category: null,
  };
  expect(await remembered()).toEqual([{ ...decision, times: 1, scope: 'practice' }]);
  await set(await givenResult(api.db, [row]), 'ready_for_import');
  expect(await remembered()).toEqual([{ ...decision, times: 2, scope: 'practice' }]);
  expect(await remembered(8)).toEqual([{ ...decision, times: 2, scope: 'all' }]);
});

test('practices of one group learn from each other', async () => {
  await set(await givenResult(api.db, [row], { businessId: 1, groupName: 'Vets United' }), 'ready_for_import');
  expect((await remembered(2, 'Vets United')).map(({ scope }) => scope)).toEqual(['group']);
  expect((await remembered(2, '')).map(({ scope }) => scope)).toEqual(['all']);
});

test('a later contrary decision replaces an earlier one', async () => {
  await set(await givenResult(api.db, [row]), 'ready_for_import');
  await set(await givenResult(api.db, [{ ...row, fetlock_code_override: 'B' }]), 'ready_for_import');
  expect(await remembered()).toMatchObject([{ variation_id: variations.get('B'), times: 1 }]);
  await set(await givenResult(api.db, [row]), 'unmatched');
  expect(await remembered()).toMatchObject([{ variation_id: null, times: 1 }]);
});

test('a blank code of a person is none: the row teaches the code that was matched', async () => {
  await set(await givenResult(api.db, [{ ...row, fetlock_code_override: ' ' }]), 'ready_for_import');
  expect(await remembered()).toMatchObject([{ variation_id: variations.get('A'), times: 1 }]);
});

test('a row that no longer says so, after an edit, another status or an undo, withdraws its decision', async () => {
  const result = await givenResult(api.db, [row]);
  const at = { id: result.id, rowId: result.rowIds[0] ?? 0 };
  const { batch } = await set(result, 'ready_for_import');
  await api.as('staff').call(undoBatch, { params: { id: result.id }, body: { batch } });
  expect(await remembered()).toEqual([]);
  await set(result, 'ready_for_import');
  await set(result, 'ask_customer');
  expect(await remembered()).toEqual([]);
  await set(result, 'ready_for_import');
  const { items } = await api.as('staff').call(readRowHistory, { params: at });
  await api.as('staff').call(editRow, { params: at, body: { fetlock_code_override: 'B', version: items.length + 1 } });
  expect(await remembered()).toEqual([]);
});

test('the undo of a contrary decision restores the earlier one', async () => {
  await set(await givenResult(api.db, [row]), 'ready_for_import');
  const second = await givenResult(api.db, [row]);
  const { batch } = await set(second, 'unmatched');
  await api.as('staff').call(undoBatch, { params: { id: second.id }, body: { batch } });
  expect(await remembered()).toMatchObject([{ variation_id: variations.get('A'), times: 1 }]);
});

test('in a multi-match group the chosen row teaches; in one without a right match, a single row does', async () => {
  const candidates = (key: string): GivenRow[] =>
    ['A', 'B'].map((code) => ({ ...row, fetlock_code: code, multimatch: key, orig_order: 1 }));
  const choose = async (chosen: (ids: number[]) => number[]) => {
    const { id, rowIds } = await givenResult(api.db, candidates('g'));
    const filters = { multimatch: true, multimatch_value: 'g', correct_rows_ids: chosen(rowIds) };
    await api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ignore', filters } });
  };
  await choose((ids) => ids.slice(1));
  expect(await remembered()).toMatchObject([{ variation_id: variations.get('B'), times: 1 }]);
  await choose(() => []);
  expect(await remembered()).toMatchObject([{ variation_id: null, times: 1 }]);
});

test('nothing is suggested that the catalogue version no longer has', async () => {
  await set(await givenResult(api.db, [{ ...row, fetlock_code: 'GONE' }]), 'ready_for_import');
  expect(await remembered()).toEqual([]);
});

test('a row without a name teaches nothing, nor does an ignored one', async () => {
  await set(await givenResult(api.db, [{ ...row, orig_name: ' - ' }]), 'ready_for_import');
  await set(await givenResult(api.db, [row]), 'ignore');
  expect(await remembered()).toEqual([]);
});

test('of thousands of decisions of others only the applicable ones are read', async () => {
  const { id } = await givenLargeResult(api.db, 10_000);
  await sql`
    insert into decisions (row_id, business_id, source_name, catalogue_code, catalogue_variation, decided_by)
    select id, 1000 + id % 50, orig_name, 'A', 'a', ${api.userId('staff')} from result_rows where result_id = ${id}`.execute(api.db);
  await sql`analyze decisions`.execute(api.db);
  await set(await givenResult(api.db, [row]), 'ready_for_import');
  const names = ["item 77 of the practice's list", 'Item 4711 (of the practice`s list)', 'Something else'];
  const of = { businessId: 7, groupName: 'Vets United', catalogueVersionId, names };
  const found = await selectDecisions(api.db, of);
  expect(found.map(({ source_name, scope }) => [source_name, scope]).toSorted()).toEqual([
    ["Item 4711 of the practice's list", 'all'],
    ["Item 77 of the practice's list", 'all'],
    ['Rimadyl 75', 'practice'],
  ]);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${applicableDecisions(of)}`.execute(api.db);
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan on decisions');
  expect(plan).toContain('decisions_name');
});

test('decisions by suggestion or smart status are not remembered; those by hand are, until undone', async () => {
  const given = await givenResult(api.db, [{ ...row, match_weight: 1, lastsold: new Date().toISOString().slice(0, 10) }]);
  const at = { params: { id: given.id } };
  const undo = (batch: string) => api.as('staff').call(undoBatch, { ...at, body: { batch } });
  const bySmartStatus = await api.as('staff').call(setSmartStatus, { ...at, body: {} });
  expect([bySmartStatus.changed, await remembered()]).toEqual([1, []]);
  await undo(bySmartStatus.batch);
  const suggested = { params: { id: given.id, key: 'sure_matches' }, body: { expected_count: 1 } } as const;
  const bySuggestion = await api.as('staff').call(applySuggestion, suggested);
  expect([bySuggestion.changed, await remembered()]).toEqual([1, []]);
  // Undoing a person's change leaves what the rule decided.
  await undo((await set(given, 'ask_customer')).batch);
  expect(await remembered()).toEqual([]);
  await undo(bySuggestion.batch);
  const byHand = await set(given, 'ready_for_import');
  expect(await remembered()).toMatchObject([{ variation_id: variations.get('A'), times: 1 }]);
  const { batch: taken } = await undo(byHand.batch);
  expect(await remembered()).toEqual([]);
  await undo(taken);
  expect(await remembered()).toMatchObject([{ variation_id: variations.get('A'), times: 1 }]);
});

test('one status for a whole list teaches nothing, and its undo restores decisions made by hand', async () => {
  const given = await givenResult(api.db, [row]);
  await set(given, 'ready_for_import');
  const bulk = async (status: RowStatusName) =>
    await api.as('staff').call(setStatusOfSet, { params: { id: given.id }, body: { status, expected_count: 1 } });
  const { batch } = await bulk('ask_customer');
  expect(await remembered()).toEqual([]);
  await api.as('staff').call(undoBatch, { params: { id: given.id }, body: { batch } });
  expect(await remembered()).toMatchObject([{ variation_id: variations.get('A'), times: 1 }]);
  await bulk('unmatched');
  expect(await remembered()).toEqual([]);
});
