import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { editCustomerRow, setCustomerStatuses, undoCustomerBatch } from '@fetlock/contract/customer-rows';
import { resolveMultimatch } from '@fetlock/contract/migration';
import { type MigrationStepName, migrationStepNames } from '@fetlock/contract/migration-steps';
import { editRow, setStatuses } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import * as tasks from '@fetlock/contract/tasks';
import { type GivenResult, type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { guardNames } from '@fetlock/contract/guards';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isResolvedIn } from '../checklist/multimatch.queries.ts';
import { stepOfRow } from '../checklist/step-of-row.queries.ts';
import { at, palRows } from '../migration-signature/fixtures/given-pal.ts';
import { lockRow } from '../rows/lock-rows.queries.ts';
import { changeRow } from '../rows/row-changes.queries.ts';
import { cloneTaskOnce } from './clone-task.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const log = pino({ level: 'silent' });
const staff = () => api.as('staff');

/** The version of a copy of a version's task, for another practice. */
async function copiedForOther({ taskId, id }: GivenResult): Promise<number> {
  const body = { name: 'Copy', selectedBusiness: { id: 1002, name: 'Maple Street' }, selectedVersions: [id] };
  const clone = await staff().call(deepCloneTask, { params: { id: taskId }, body });
  await cloneTaskOnce({ db: api.db, log }, { taskId: clone.id, versions: [id] }, new AbortController().signal);
  return (await staff().call(tasks.readTask, { params: { id: clone.id } })).result_id ?? 0;
}

/** What the Migration PAL is drawn from: the step and all that a customer may answer, row by row. */
async function stateOf(resultId: number) {
  const { rows } = await sql<{ step: MigrationStepName | null; status: RowStatusName; multimatch: string | null; resolved: boolean }>`
    select ${stepOfRow} as step, status, previous_status, poll_checked, poll_notes, customer_verified, multimatch_group_approved, custom_gl_code,
      mapped_core_type_override, multimatch, multimatch is not null and ${isResolvedIn(sql`over (partition by multimatch)`)} as resolved
    from result_rows where result_id = ${resultId} order by id`.execute(api.db);
  return rows;
}

const seen = async (rowId: number) => api.db.selectFrom('result_rows').select('version').where('id', '=', rowId).executeTakeFirstOrThrow();

/** A list before any customer has answered. */
const unanswered: GivenRow[] = [
  { orig_order: 1, multimatch: '1', fetlock_name: 'Carprofen 25 mg' },
  { orig_order: 1, multimatch: '1', fetlock_name: 'Carprofen 75 mg' },
  { orig_order: 2, multimatch: '2', fetlock_name: 'Rabies 1 mL' },
  { orig_order: 2, multimatch: '2', fetlock_name: 'Rabies 10 mL' },
  { orig_order: 3, multimatch: '3', status: 'correct_by_multimatch' },
  { orig_order: 3, multimatch: '3', status: 'ignore_by_multimatch' },
  { orig_order: 4, status: 'ask_customer' },
  { orig_order: 5, status: 'compounded', compounded: true },
  { orig_order: 6, status: 'ignore' },
  { orig_order: 7, status: 'ignore' },
  { orig_order: 8, category: 'ignore', mapped_core_type: 'drug' },
  { orig_order: 9, status: 'ignore' },
];
const row = { first: 0, decided: 4, asked: 6, compounded: 7, ticked: 8, changed: 9, byCategory: 10, carriedOut: 11 };

describe('of a copy for another practice', () => {
  test('each step of the Migration PAL asks again all that the first practice answered, and what staff had decided stays', async () => {
    const given = await givenResult(api.db, unanswered);
    const { id, rowIds } = given;
    const before = await stateOf(id);
    const idOf = (index: number) => rowIds[index] ?? 0;
    const pal = await givenVisitor(api, id, 'mig_pal_link');
    const review = await givenVisitor(api, id, 'protected_link');
    const edit = async (index: number, body: object) =>
      pal.call(editCustomerRow, { params: { id, rowId: idOf(index) }, body: { ...body, ...(await seen(idOf(index))) } });
    const resolve = (index: number) =>
      pal.call(resolveMultimatch, { params: { resultId: id }, query: { resultRowId: idOf(index) }, body: { isResolved: true } });
    const choose = { multimatch: true, multimatch_value: '1', correct_rows_ids: [idOf(row.first)] };

    await resolve(row.first);
    // Staff carry the choice out.
    await staff().call(setStatuses, { params: { id }, body: { rows_ids: [], status: 'ignore', filters: choose } });
    const none = { multimatch: true, multimatch_value: '2', correct_rows_ids: [] };
    await review.call(setCustomerStatuses, { params: { id }, body: { rowIds: [], status: 'ignore', filters: none } });
    await resolve(row.decided);
    for (const index of [row.asked, row.compounded])
      await edit(index, { migrationPoll: { notes: 'The small one' }, customer_verified: true });
    for (const index of [row.ticked, row.byCategory, row.carriedOut]) await edit(index, { migrationPoll: { checked: true } });
    await edit(row.changed, { custom_gl_code: '4711', mapped_core_type_override: 'lab' });
    await staff().call(setStatuses, { params: { id }, body: { rows_ids: [idOf(row.carriedOut)], status: 'ready_for_import' } });

    const answered = await stateOf(id);
    for (const index of rowIds.keys()) expect(answered[index], String(index)).not.toEqual(before[index]);
    const copy = await stateOf(await copiedForOther(given));
    expect(copy).toEqual(before);
    expect(new Set(copy.map(({ step }) => step))).toEqual(new Set(migrationStepNames));
    expect(copy.some(({ resolved }) => resolved)).toBe(false);
  });

  test('statuses that customers set in the review are not copied, nor those that staff set over them', async () => {
    const given = await givenResult(api.db, [{}, {}, {}, {}, { status: 'needs_change' }, {}, {}]);
    const { id, rowIds } = given;
    const review = await givenVisitor(api, id, 'protected_link');
    const set = (index: number, status: RowStatusName) =>
      review.call(setCustomerStatuses, { params: { id }, body: { rowIds: [rowIds[index] ?? 0], status } });
    const setAsStaff = (index: number, status: RowStatusName) =>
      staff().call(setStatuses, { params: { id }, body: { rows_ids: [rowIds[index] ?? 0], status } });
    await set(0, 'asis');
    await set(1, 'needs_change');
    await setAsStaff(2, 'supply');
    await set(2, 'needs_re_review');
    await set(2, 'ignore_by_customer');
    await set(3, 'needs_change');
    await setAsStaff(3, 'needs_code_change');
    await set(5, 'ready_for_import');
    // Without a customer's answer in force.
    const { batch } = await set(6, 'ignore_by_customer');
    await review.call(undoCustomerBatch, { params: { id }, body: { batch: batch ?? '' } });
    await setAsStaff(6, 'ready_for_import');
    // As an import does.
    await sql`update result_rows set status = 'imported' where id = ${rowIds[5]}`.execute(api.db);
    await sql`insert into row_events (result_id, row_id, user_id, field, old, new, cause, batch)
      values (${id}, ${rowIds[5]}, 1, 'status', '"ready_for_import"', '"imported"', 'import', gen_random_uuid())`.execute(api.db);
    const copy = await stateOf(await copiedForOther(given));
    expect(copy.map(({ status }) => status)).toEqual([
      'not_reviewed',
      'not_reviewed',
      'supply',
      'not_reviewed',
      'needs_change',
      'not_reviewed',
      'ready_for_import',
    ]);
  });

  test('a row is not ready with a match that staff chose after an answer, as the one they had approved was another', async () => {
    const given = await givenResult(api.db, [{}, {}, {}]);
    const { id, rowIds } = given;
    const review = await givenVisitor(api, id, 'protected_link');
    await staff().call(setStatuses, {
      params: { id },
      body: { rows_ids: rowIds.slice(0, 2), status: 'ready_for_import', accept_guards: [...guardNames] },
    });
    await review.call(setCustomerStatuses, { params: { id }, body: { rowIds, status: 'needs_change' } });
    await api.db.transaction().execute(async (trx) => {
      const matched = await lockRow(trx, id, rowIds[0] ?? 0);
      const cause = { actorId: api.userId('staff'), cause: 'choice of match', batch: randomUUID() };
      if (matched) await changeRow(trx, matched, { fetlock_code: 'OTHER', fetlock_name: 'Other' }, cause);
    });
    const copy = await stateOf(await copiedForOther(given));
    expect(copy.map(({ status }) => status)).toEqual(['not_reviewed', 'ready_for_import', 'not_reviewed']);
  });

  test('a question that staff settled by a note or a comment of the first practice is asked again; one without an answer stays settled', async () => {
    const given = await givenResult(api.db, [{ status: 'ask_customer' }, { status: 'ask_customer' }, { status: 'ask_customer' }, {}]);
    const { id, rowIds } = given;
    const idOf = (index: number) => rowIds[index] ?? 0;
    const pal = await givenVisitor(api, id, 'mig_pal_link');
    const review = await givenVisitor(api, id, 'protected_link');
    const note = async (index: number, notes: string) =>
      pal.call(editCustomerRow, { params: { id, rowId: idOf(index) }, body: { migrationPoll: { notes }, ...(await seen(idOf(index))) } });
    await note(0, 'The small one');
    await review.call(addCustomerComment, { params: { id, rowId: idOf(1) }, body: { message: 'We no longer sell it' } });
    await note(2, 'Wrong row');
    await note(2, '');
    await staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ready_for_import' } });
    const copy = await stateOf(await copiedForOther(given));
    expect(copy.map(({ status }) => status)).toEqual(['ask_customer', 'ask_customer', 'ready_for_import', 'ready_for_import']);
  });

  test('a type and a GL code that staff corrected after the practice gave others are as before, and the row is asked about again', async () => {
    const given = await givenResult(api.db, [
      { category: 'ignore', mapped_core_type: 'drug' },
      { custom_gl_code: '1', status: 'ignore' },
    ]);
    const { id, rowIds } = given;
    const before = await stateOf(id);
    const pal = await givenVisitor(api, id, 'mig_pal_link');
    const edit = async (index: number, body: object) => {
      const rowId = rowIds[index] ?? 0;
      await pal.call(editCustomerRow, { params: { id, rowId }, body: { ...body, ...(await seen(rowId)) } });
    };
    const editAsStaff = async (index: number, body: object) => {
      const rowId = rowIds[index] ?? 0;
      await staff().call(editRow, { params: { id, rowId }, body: { ...body, ...(await seen(rowId)) } });
    };
    await edit(0, { mapped_core_type_override: 'lab' });
    await editAsStaff(0, { mapped_core_type_override: 'procedure' });
    await edit(1, { custom_gl_code: '4711' });
    await editAsStaff(1, { custom_gl_code: '4712' });
    expect(await stateOf(await copiedForOther(given))).toEqual(before);
    expect(before.map(({ step }) => step)).toEqual(['ignored', 'ignored']);
  });

  test('a row that was taken in is left out as before, though the history does not say who did it', async () => {
    const given = await givenResult(api.db, palRows);
    const [before, copy] = [await stateOf(given.id), await stateOf(await copiedForOther(given))];
    expect(copy[at.takenIn]).toMatchObject({ step: 'ignored', status: 'ignore', previous_status: null, poll_checked: false });
    expect(copy.map(({ step }) => step)).toEqual(before.map(({ step }) => step));
    expect(copy.filter(({ poll_notes, poll_checked }: Record<string, unknown>) => poll_notes !== '' || poll_checked)).toEqual([]);
    expect(copy.some(({ resolved }) => resolved)).toBe(false);
  });

  test.each(['ignore_by_customer', 'import_verified_by_customer', 'do_not_ignore', 'asis'] as const)(
    'a row has no status %s, which only an answer gives',
    async (status) => {
      const given = await givenResult(api.db, [{ status }]);
      expect((await stateOf(await copiedForOther(given)))[0]?.status).toBe('not_reviewed');
    },
  );
});
