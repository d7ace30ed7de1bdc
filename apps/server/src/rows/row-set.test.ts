import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { stepOf } from '@fetlock/rules/migration-steps';
import { isInSet } from '@fetlock/rules/row-set';
import { isDecided } from '@fetlock/rules/decided';
import { isLocked, refusalToSetStatus } from '@fetlock/rules/row-status';
import * as rules from '@fetlock/rules/row-validity';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { jobStates } from '@fetlock/contract/run';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { effectiveCode, isValid, shownCategory } from '../database/effective-values.queries.ts';
import { stepOfRow } from '../checklist/step-of-row.queries.ts';
import { inSet, isDecidedRow, isOpen, type RowFilters } from './row-set.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('SQL allows the same rows to become ready as the screen’s rule', async () => {
  const texts = [null, '', ' ', '\t\n', '\u00A0', '\u3000', 'x', ' x '];
  const rows = texts.flatMap((fetlock_name) =>
    texts.flatMap((subcategory) =>
      ['drug', 'ignore'].flatMap((category) =>
        [null, 'drug', 'ignore'].map((mapped_core_type_override) => ({ fetlock_name, subcategory, category, mapped_core_type_override })),
      ),
    ),
  );
  const { id } = await givenResult(api.db, rows);
  const answers = await api.db
    .selectFrom('result_rows')
    .select(['fetlock_name', 'subcategory', 'category', 'mapped_core_type_override'])
    .select(sql<boolean>`coalesce(${isValid('result_rows')}, false)`.as('allowed'))
    .where('result_id', '=', id)
    .execute();
  expect(answers).toHaveLength(rows.length);
  for (const { allowed, ...row } of answers) {
    const refusal = refusalToSetStatus({ ...row, status: 'not_reviewed' }, 'ready_for_import');
    expect(allowed, JSON.stringify(row)).toBe(refusal === null);
  }
});

test('SQL takes the code and the category of a row from the same columns as the rule, blank or not', async () => {
  const texts = [null, '', ' ', '\u00A0\t', '\uFEFF', 'X1', ' X1', 'X1\u3000'];
  const rows = texts.flatMap((fetlock_code) => texts.map((fetlock_code_override) => ({ fetlock_code, fetlock_code_override })));
  const categories = [null, 'lab', 'ignore'].map((mapped_core_type_override) => ({ category: 'drug', mapped_core_type_override }));
  const { id } = await givenResult(api.db, [...rows, ...categories]);
  const stored = await api.db
    .selectFrom('result_rows')
    .select(['fetlock_code', 'fetlock_code_override', 'category', 'mapped_core_type_override'])
    .select([effectiveCode('result_rows').as('code'), shownCategory('result_rows').as('shown')])
    .where('result_id', '=', id)
    .execute();
  expect(stored).toHaveLength(rows.length + categories.length);
  for (const { code, shown, ...row } of stored)
    expect([code, shown], JSON.stringify(row)).toEqual([rules.effectiveCode(row), rules.shownCategory(row)]);
});

test('SQL closes the same rows as the screen’s rule', async () => {
  const rows = rowStatusNames.flatMap((status) =>
    [null, ...jobStates].map((outcome): GivenRow => ({
      status,
      prod_import: outcome && JSON.stringify({ status: outcome, at: '2026-11-01T10:00:00.000Z' }),
    })),
  );
  const { id, rowIds } = await givenResult(api.db, rows);
  const open = await api.db.selectFrom('result_rows').select('id').where('result_id', '=', id).where(isOpen).execute();
  const expected = rowStatusNames.flatMap((status) => [null, ...jobStates].map((import_status) => !isLocked({ status, import_status })));
  expect(rowIds.map((rowId) => open.some((row) => row.id === rowId))).toEqual(expected);
  expect(expected).toContain(false);
});

test('the screen’s rule for rows that have left a set is the same as the listing’s', async () => {
  const statuses = ['not_reviewed', 'ignore', 'ready_for_import'] as const;
  const { id, rowIds } = await givenResult(
    api.db,
    statuses.flatMap((status) =>
      [true, false].flatMap((flag) =>
        [null, 'ignore', 'lab'].map((override) => ({
          status,
          reviewed: flag,
          customer_verified: !flag,
          poll_checked: flag && override === null,
          poll_notes: flag && override === 'lab' ? 'We sell this' : '',
          mapped_core_type_override: override,
          multimatch: flag ? 'group' : null,
          comment: flag ? 'sold no more' : null,
          fetlock_name: override === 'lab' ? null : 'Carprofen 100 %',
          fetlock_code: 'same code',
        })),
      ),
    ),
  );
  const sets: RowFilters[] = [
    {},
    ...statuses.map((status) => ({ statuses: [status] })),
    { statusesNames: ['ignore', 'not_reviewed'], statuses: ['ignore'] },
    { categories: ['lab'] },
    { comment: ['sold no more'] },
    { search: ' 100 %', searchContext: 'fetlock_name' },
    { search: 'CARP', searchContext: 'fetlock_name', excludeIgnore: true },
    { groupBy: 'multimatch' },
    { groupBy: 'fetlock_code' },
    ...[true, false].flatMap((flag) => [
      { multimatch: flag },
      { reviewed: flag },
      { customerVerified: flag },
      { palAnswered: flag },
      { excludeIgnore: flag },
    ]),
  ];
  const rows = await api.db.selectFrom('result_rows').selectAll().where('result_id', '=', id).execute();
  for (const set of sets) {
    const trimmed = set.search === undefined ? set : { ...set, search: set.search.trim() };
    const listed = await api.db.selectFrom('result_rows').select('id').where(inSet(id, trimmed)).execute();
    const marked = rows.filter((row) => {
      const migrationPoll = { checked: row.poll_checked, notes: row.poll_notes };
      return isInSet({ ...row, migrationPoll, asked: null, guards: [], status: z.enum(rowStatusNames).parse(row.status) }, set);
    });
    const what = JSON.stringify(set);
    expect(new Set(marked.map((row) => row.id)), what).toEqual(new Set(listed.map((row) => row.id)));
    expect(listed.length, what).toBeGreaterThan(0);
    if (what !== '{}' && what !== '{"excludeIgnore":false}') expect(listed.length, what).toBeLessThan(rowIds.length);
  }
});

test('SQL considers the same rows reviewed as the screen’s rule', async () => {
  const rows = rowStatusNames.flatMap((status) => [true, false].map((reviewed) => ({ status, reviewed })));
  const { id, rowIds } = await givenResult(api.db, rows);
  const decided = await api.db.selectFrom('result_rows').select('id').where('result_id', '=', id).where(isDecidedRow).execute();
  expect(rowIds.map((rowId) => decided.some((row) => row.id === rowId))).toEqual(rows.map(isDecided));
});

test('SQL puts each row into the step of the Migration PAL that the rule determines', async () => {
  const rows = rowStatusNames.flatMap((status) =>
    ([null, 'ignore', 'not_reviewed', 'ignore_by_customer'] as const).flatMap((previous_status) =>
      ['drug', 'ignore'].flatMap((category) =>
        [null, 'drug', 'ignore'].flatMap((mapped_core_type_override) =>
          [null, 'group'].map((multimatch) => ({
            status,
            previous_status,
            category,
            mapped_core_type_override,
            multimatch,
          })),
        ),
      ),
    ),
  );
  const { id, rowIds } = await givenResult(api.db, rows);
  const found = await api.db
    .selectFrom('result_rows')
    .select(['id', stepOfRow.as('step')])
    .where('result_id', '=', id)
    .execute();
  const stepById = new Map(found.map((row) => [row.id, row.step]));
  expect(rowIds.map((rowId) => stepById.get(rowId))).toEqual(rows.map(stepOf));
  expect(new Set(stepById.values())).toEqual(new Set([null, ...migrationStepNames]));
  for (const step of migrationStepNames) {
    const listed = await api.db.selectFrom('result_rows').select('id').where(inSet(id, { step })).orderBy('id').execute();
    expect(listed.map((row) => row.id)).toEqual(rowIds.filter((rowId) => stepById.get(rowId) === step));
  }
});
