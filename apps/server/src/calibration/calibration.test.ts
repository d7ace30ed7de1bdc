import { readCalibration } from '@fetlock/contract/calibration';
import { editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('match_verdicts').execute());

const set = (id: number, rows_ids: readonly number[], status: RowStatusName) =>
  api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: [...rows_ids], status } });
const edit = (id: number, rowId: number, body: { fetlock_code_override: string }) =>
  api.as('staff').call(editRow, { params: { id, rowId }, body: { ...body, version: 1 } });
/** Evaluated matches of each non-empty band: the highest weight of the band, accepted, rejected. */
const evaluated = async (query: { category?: 'drug' | 'lab'; format?: string } = {}) => {
  const { bands } = await api.as('staff').call(readCalibration, { query });
  return bands
    .filter(({ precision }) => precision !== null)
    .map(({ above, upTo, accepted, rejected }) => [above, upTo, accepted, rejected]);
};
const given = (...rows: GivenRow[]) => givenResult(api.db, rows);

test('a match that is confirmed unchanged counts as accepted; one that is corrected or denied as rejected', async () => {
  const { id, rowIds } = await given(...[1, 0.99, 0.95, 0.95, 0.3].map((match_weight) => ({ match_weight })));
  const [sure = 0, near = 0, , corrected = 0, wrong = 0] = rowIds;
  await set(id, [sure, near], 'ready_for_import');
  await edit(id, corrected, { fetlock_code_override: 'OTHER' });
  await set(id, [wrong], 'unmatched');
  expect(await evaluated()).toEqual([
    [0, 0.5, 0, 1],
    [0.9, 0.95, 0, 1],
    [0.95, 1, 1, 0],
    [1, 1, 1, 0],
  ]);
});

test('the right candidate of a multi-match is accepted, the others are rejected', async () => {
  const { id, rowIds } = await given(...[0.7, 0.65].map((match_weight) => ({ match_weight, multimatch: 'g', orig_order: 1 })));
  const filters = { multimatch: true, multimatch_value: 'g', correct_rows_ids: rowIds.slice(1) };
  await api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ignore', filters } });
  expect(await evaluated()).toEqual([[0.6, 0.7, 1, 1]]);
});

test('an undone decision no longer counts, a reversed one counts the other way', async () => {
  const { id, rowIds } = await given({ match_weight: 1 }, { match_weight: 1 });
  const { batch } = await set(id, rowIds.slice(0, 1), 'ready_for_import');
  await set(id, rowIds.slice(1), 'ready_for_import');
  await api.as('staff').call(undoBatch, { params: { id }, body: { batch } });
  expect(await evaluated()).toEqual([[1, 1, 1, 0]]);
  await set(id, rowIds.slice(1), 'unmatched');
  expect(await evaluated()).toEqual([[1, 1, 0, 1]]);
  await set(id, rowIds.slice(1), 'ignore');
  expect(await evaluated()).toEqual([]);
});

test('a change of a whole list, or of many rows at once, is no evaluation; it can end one', async () => {
  const rows = Array.from({ length: 21 }, () => ({ match_weight: 1 }));
  const { id, rowIds } = await given(...rows);
  await set(id, rowIds, 'ready_for_import');
  expect(await evaluated()).toEqual([]);
  const other = await given({ match_weight: 1 }, { match_weight: 1 });
  await set(other.id, other.rowIds.slice(0, 1), 'ready_for_import');
  await api.as('staff').call(setStatusOfSet, { params: { id: other.id }, body: { status: 'ready_for_import' } });
  expect(await evaluated()).toEqual([[1, 1, 1, 0]]);
  await api.as('staff').call(setStatusOfSet, { params: { id: other.id }, body: { status: 'ask_customer' } });
  expect(await evaluated()).toEqual([]);
});

test('the calibration is reported by category and by source format, with confidence interval and promised rate', async () => {
  const { id, rowIds } = await given({ match_weight: 0.98 }, { match_weight: 0.96, category: 'lab' });
  const file = { result_id: id, position: 0, name: 'list.csv', kind: 'uploads', is_list: true, input_type: 'avimark', header_line: 1 };
  await api.db
    .insertInto('result_inputs')
    .values({ ...file, columns: '[]', lines_read: 2, items: 2, lines_refused: 0 })
    .execute();
  await set(id, rowIds, 'ready_for_import');
  const other = await given({ match_weight: 0.97 });
  await set(other.id, other.rowIds, 'unmatched');
  expect(await evaluated({ category: 'lab' })).toEqual([[0.95, 1, 1, 0]]);
  expect(await evaluated({ format: 'avimark' })).toEqual([[0.95, 1, 2, 0]]);
  expect(await evaluated({ format: 'avimark', category: 'drug' })).toEqual([[0.95, 1, 1, 0]]);
  const { bands, categories, formats } = await api.as('staff').call(readCalibration, { query: {} });
  expect({ categories, formats }).toEqual({ categories: ['drug', 'lab'], formats: ['avimark', 'common'] });
  const band = bands.find(({ upTo, above }) => upTo === 1 && above < 1);
  expect(band).toMatchObject({ accepted: 2, rejected: 1 });
  expect(band?.precision).toBeCloseTo(2 / 3);
  expect(band?.promised).toBeCloseTo(0.97);
  expect(band?.interval?.low).toBeCloseTo(0.2077, 3);
  expect(band?.interval?.high).toBeCloseTo(0.9385, 3);
});
