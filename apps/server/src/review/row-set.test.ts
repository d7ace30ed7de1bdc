import { isLocked, refusalToSetStatus } from '@fetlock/rules/row-status';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { runStates } from '@fetlock/contract/results';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { isOpen, mayBecomeReady } from './row-set.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('SQL lets the same rows become ready as the rule that the screen knows', async () => {
  const texts = [null, '', ' ', '\t\n', '\u00A0', '\u3000', 'x', ' x '];
  const rows = texts.flatMap((fetlock_name) =>
    texts.flatMap((subcategory) => ['drug', 'ignore'].map((category) => ({ fetlock_name, subcategory, category }))),
  );
  const { id } = await givenResult(api.db, rows);
  const answers = await api.db
    .selectFrom('result_rows')
    .select(['fetlock_name', 'subcategory', 'category'])
    .select((eb) => sql<boolean>`coalesce(${mayBecomeReady(eb)}, false)`.as('allowed'))
    .where('result_id', '=', id)
    .execute();
  expect(answers).toHaveLength(rows.length);
  for (const { allowed, ...row } of answers) {
    const refusal = refusalToSetStatus({ ...row, status: 'not_reviewed' }, 'ready_for_import');
    expect(allowed, JSON.stringify(row)).toBe(refusal === null);
  }
});

test('SQL closes the same rows as the rule that the screen knows', async () => {
  const rows = rowStatusNames.flatMap((status) =>
    [null, ...runStates].map((outcome): GivenRow => ({
      status,
      prod_import: outcome && JSON.stringify({ status: outcome, at: '2026-11-01T10:00:00.000Z' }),
    })),
  );
  const { id, rowIds } = await givenResult(api.db, rows);
  const open = await api.db.selectFrom('result_rows').select('id').where('result_id', '=', id).where(isOpen).execute();
  const expected = rowStatusNames.flatMap((status) => [null, ...runStates].map((import_status) => !isLocked({ status, import_status })));
  expect(rowIds.map((rowId) => open.some((row) => row.id === rowId))).toEqual(expected);
  expect(expected).toContain(false);
});
