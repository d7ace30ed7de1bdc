import { importPartOf } from '@fetlock/contract/import-parts';
import { listRows } from '@fetlock/contract/rows';
import { addComment } from '@fetlock/contract/comments';
import { addCustomerComment } from '@fetlock/contract/customer-comments';
import * as customer from '@fetlock/contract/customer-rows';
import {
  listMigrationSteps,
  listOpenQuestions,
  readMigrationProgress,
  readMultimatchStatistics,
  resolveMultimatch,
} from '@fetlock/contract/migration';
import { readSignature, reopenMigration } from '@fetlock/contract/migration-signature';
import { editRow, setStatuses } from '@fetlock/contract/row-edits';
import { statusIdOf } from '@fetlock/contract/row-statuses';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { sidesOf } from './fixtures/promise-sides.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { staff, given, rowsOf, versionOf, tick, setBy, complete, sign, checkOf, analyse, taken } = sidesOf(() => api);

const group = { multimatch: 'g', orig_order: 1 } as const;

test('the match that the practice did not choose is never imported, and the chosen one can be', async () => {
  const version = await given([{ ...group }, { ...group }]);
  const [first = 0, second = 0] = version.rowIds;
  await staff().call(setStatuses, {
    params: { id: version.id },
    body: { rows_ids: [], status: 'ready_for_import', filters: { multimatch: true, multimatch_value: 'g', correct_rows_ids: [first] } },
  });
  await analyse(version);
  expect(await taken(version)).toEqual([first]);
  await version.pal.call(resolveMultimatch, {
    params: { resultId: version.id },
    query: { resultRowId: second },
    body: { isResolved: true },
  });
  expect(await taken(version)).toEqual([]);
  await complete(version);
  expect((await sign(version)).status).toBe(200);
  expect(await taken(version)).toEqual([]);
  const signed = (await rowsOf(version)).map(({ id, signed: as }) => [id, as?.left_out, as?.promised]);
  expect(signed).toEqual([
    [first, true, false],
    [second, false, true],
  ]);
  // Carried out.
  expect((await setBy(version, 'ready_for_import', [second])).status).toBe(200);
  await analyse(version);
  expect(await taken(version)).toEqual([second]);
  expect(await checkOf(version)).toMatchObject({ is_unchanged: true, rows_carried_out: 1, rows_left_out: 0 });
  const run = await api.db
    .insertInto('runs')
    .values({ result_id: version.id, environment: 'prod', kind: 'import', session_id: 1, total: 1, requested_by: api.userId('staff') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect(
    sql`insert into run_rows (run_id, row_id, position, occurrence, part) values (${run.id}, ${first}, 1, 1, 1)`.execute(api.db),
  ).rejects.toThrow('signed by the customer as left out');
});

test('when unticked, a row that staff made ready meanwhile is left out; what the practice included is signed as included, whatever its status, and can be made ready', async () => {
  const version = await given([{ status: 'ignore' }, { status: 'ignore' }, { category: 'ignore', mapped_core_type: 'drug' }]);
  const [unticked = 0, setBack = 0, typed = 0] = version.rowIds;
  for (const rowId of version.rowIds) await tick(version, rowId, true);
  await setBy(version, 'ready_for_import', [unticked, typed]);
  await setBy(version, 'ignore', [setBack]);
  await tick(version, unticked, false);
  await complete(version);
  await sign(version);
  await analyse(version);
  expect((await rowsOf(version)).map(({ id, signed }) => [id, signed?.left_out])).toEqual([
    [unticked, true],
    [setBack, false],
    [typed, false],
  ]);
  expect(await taken(version)).not.toContain(unticked);
  expect(await taken(version)).toContain(typed);
  expect((await setBy(version, 'ready_for_import', [setBack])).status).toBe(200);
});

test('a status by which the practice includes an item of an ignored category is a tick: it is signed as included, and an undo reverts all of it', async () => {
  const version = await given([
    { category: 'ignore', mapped_core_type: 'drug' },
    { category: 'ignore', mapped_core_type: 'drug' },
  ]);
  const [kept = 0, undone = 0] = version.rowIds;
  const { id, review } = version;
  const body = { rowIds: version.rowIds, status: 'asis' } as const;
  await review.call(customer.setCustomerStatuses, { params: { id }, body });
  const { batch } = await review.call(customer.setCustomerStatuses, { params: { id }, body: { rowIds: [undone], status: 'needs_change' } });
  await review.call(customer.undoCustomerBatch, { params: { id }, body: { batch: batch ?? '' } });
  const answers = async () =>
    (await rowsOf(version)).map((row) => [row.status.name, row.migrationPoll.checked, row.mapped_core_type_override]);
  expect(await answers()).toEqual([
    ['asis', true, 'drug'],
    ['asis', true, 'drug'],
  ]);
  await tick(version, undone, false);
  expect((await answers())[1]).toEqual(['not_reviewed', false, null]);
  await complete(version);
  expect((await sign(version)).status).toBe(200);
  expect((await rowsOf(version)).map((row) => [row.id, row.signed?.left_out])).toEqual([
    [kept, false],
    [undone, true],
  ]);
  expect((await setBy(version, 'ready_for_import', [kept])).status).toBe(200);
});

test('a step that is signed says as many rows as it lists, whatever the provider does afterwards', async () => {
  const version = await given([
    { ...group },
    { ...group },
    { status: 'ask_customer' },
    { status: 'compounded' },
    { status: 'not_reviewed' },
    { status: 'not_reviewed' },
  ]);
  const [, , asked = 0, , later = 0, also = 0] = version.rowIds;
  const counts = async () => {
    const { items } = await version.pal.call(readMigrationProgress, { params: { resultId: version.id } });
    const lists = await Promise.all(
      items.map(({ step }) => version.pal.call(customer.listCustomerRows, { params: { id: version.id }, query: { step } })),
    );
    expect(items.map(({ rows }) => rows)).toEqual(lists.map(({ pagination }) => pagination.rowCount));
    return items.map(({ step, rows, groups }) => [step, rows, groups]);
  };
  const before = await counts();
  await complete(version);
  await sign(version);
  await setBy(version, 'ready_for_import', [asked]);
  await setBy(version, 'ask_customer', [later]);
  await setBy(version, 'compounded', [also]);
  expect((await counts()).toSorted()).toEqual(before.toSorted());
  const figures = await version.pal.call(readMultimatchStatistics, { params: { resultId: version.id }, query: {} });
  expect(figures).toEqual({ multimatchesAmount: 1, resolvedMultimatchesAmount: 0 });
});

test('an ignored item that the practice wants changed is counted apart from those left out, and signed so: the provider carries the change out', async () => {
  const version = await given([{ category: 'ignore' }, { category: 'ignore' }, { category: 'ignore' }]);
  const [coded = 0, kept = 0, left = 0] = version.rowIds;
  const { id, pal } = version;
  const change = { params: { id, rowId: coded }, body: { custom_gl_code: '4711', version: await versionOf(coded) } };
  await pal.call(customer.editCustomerRow, change);
  await tick(version, kept, true);
  const progress = await pal.call(readMigrationProgress, { params: { resultId: id } });
  expect(progress.items).toMatchObject([{ step: 'ignored', rows: 3, checked: 1, to_change: 1 }]);
  const parts = async (part: 'open' | 'not_importing') =>
    (await staff().call(listRows, { params: { id }, query: { part: importPartOf('prod', part) } })).items.map((row) => row.id);
  expect([await parts('open'), await parts('not_importing')]).toEqual([[coded, kept], [left]]);
  await complete(version);
  await sign(version);
  expect((await rowsOf(version)).map((row) => [row.id, row.signed?.left_out])).toEqual([
    [coded, false],
    [kept, false],
    [left, true],
  ]);
  // What the provider is at work on is open still.
  await setBy(version, 'needs_re_review', [kept]);
  expect([await parts('open'), await parts('not_importing')]).toEqual([[coded, kept], [left]]);
  expect(await setBy(version, 'ignore', [coded])).toMatchObject({ status: 409, body: { error: 'SIGNED' } });
});

test('an ignored item that the practice wants changed is no contradiction on the certificate once the provider is at work on it, though its type stays ignored', async () => {
  const version = await given([{ status: 'ignore' }]);
  const [rowId = 0] = version.rowIds;
  const body = { mapped_core_type_override: 'ignore' as const, version: await versionOf(rowId) };
  await version.pal.call(customer.editCustomerRow, { params: { id: version.id, rowId }, body });
  await complete(version);
  await sign(version);
  expect(await setBy(version, 'ask_customer', [rowId])).toMatchObject({ status: 200 });
  expect(await checkOf(version)).toMatchObject({ is_unchanged: true, rows_carried_out: 1, rows_differing: 0 });
});

test('what was signed to be migrated is left out only with a reason, and the certificate shows that to both sides', async () => {
  const version = await given([{ status: 'ask_customer', poll_notes: 'Yes, please' }, { status: 'compounded' }]);
  const [asked = 0, compounded = 0] = version.rowIds;
  await complete(version);
  await sign(version);
  expect(await setBy(version, 'ignore', [asked])).toMatchObject({ status: 409, body: { error: 'SIGNED' } });
  expect(await setBy(version, 'ignore', [asked, compounded])).toMatchObject({ status: 200, body: { changed: 0 } });
  await staff().call(addComment, {
    params: { id: version.id, rowId: asked },
    body: { message: 'Banned since May', status_id: statusIdOf('ignore') },
  });
  expect((await setBy(version, 'needs_change', [compounded])).status).toBe(200);
  const of = { check: { is_unchanged: true, rows_carried_out: 1, rows_left_out: 1 } };
  for (const reader of [staff(), version.pal]) {
    const state = await reader.call(readSignature, { params: { resultId: version.id } });
    expect(state).toMatchObject(of);
    expect(state.check?.left_out.map(({ row_id, reason }) => [row_id, reason])).toEqual([
      [asked, 'Banned since May\nStatus was changed to "Ignored"'],
    ]);
  }
});

test('a completed step is open again once staff change a row of it or add one, says so, and is signed only after it was seen', async () => {
  const version = await given([
    { status: 'ask_customer', orig_name: 'Nail trim' },
    { status: 'not_reviewed', orig_name: 'X-ray' },
  ]);
  const [asked = 0, other = 0] = version.rowIds;
  const steps = () => version.pal.call(listMigrationSteps, { params: { resultId: version.id } });
  await complete(version);
  await staff().call(editRow, { params: { id: version.id, rowId: other }, body: { reviewed: true, version: await versionOf(other) } });
  expect((await steps()).changed).toEqual([]);
  await setBy(version, 'ask_customer', [other]);
  await staff().call(editRow, {
    params: { id: version.id, rowId: asked },
    body: { vendor: 'B', status: 'ask_customer', version: await versionOf(asked) },
  });
  const { items, changed, reopened } = await steps();
  expect(items.map(({ step, status }) => [step, status])).toContainEqual(['ask_customer', 'in_progress']);
  expect(items.filter(({ status }) => status === 'completed')).toHaveLength(3);
  expect(changed).toEqual([{ step: 'ask_customer', rows: 2, names: ['Nail trim', 'X-ray'], removed: 0, removed_names: [] }]);
  expect(reopened).toBeNull();
  expect(await sign(version)).toMatchObject({ status: 409, body: { error: 'STEPS_NOT_COMPLETED' } });
  await complete(version);
  expect((await steps()).changed).toEqual([]);
  expect((await sign(version)).status).toBe(200);
  await staff().call(reopenMigration, { params: { resultId: version.id }, body: { reason: 'One price was wrong' } });
  expect(await steps()).toMatchObject({ changed: [], reopened: { reason: 'One price was wrong' } });
});

test('a question after the signing is open for both sides until a comment answers it, also where it is asked about once more by a status alone', async () => {
  const version = await given([{ status: 'compounded' }, { status: 'compounded' }]);
  const { id, pal } = version;
  const [rowId = 0, remarked = 0] = version.rowIds;
  const ask = (of: number, message: string) => staff().call(addComment, { params: { id, rowId: of }, body: { message } });
  const bothSides = async () => {
    const { items } = await pal.call(listOpenQuestions, { params: { resultId: id } });
    const listed = async (questionAnswered: boolean) =>
      (await staff().call(listRows, { params: { id }, query: { questionAnswered } })).items.map((row) => row.id);
    return { practice: items.map((item) => item.row_id), staff: await listed(false), answered: await listed(true) };
  };
  await ask(remarked, 'A remark');
  await complete(version);
  await sign(version);
  expect(await bothSides()).toEqual({ practice: [], staff: [], answered: [] });
  await ask(rowId, 'Which pharmacy?');
  expect(await bothSides()).toEqual({ practice: [rowId], staff: [rowId], answered: [] });
  await pal.call(addCustomerComment, { params: { id, rowId }, body: { message: 'The local one' } });
  expect(await bothSides()).toEqual({ practice: [], staff: [], answered: [rowId] });
  // What staff write with a decision is no further question.
  const decision = { message: 'Thank you', status_id: statusIdOf('needs_re_review') };
  await staff().call(addComment, { params: { id, rowId }, body: decision });
  expect(await bothSides()).toEqual({ practice: [], staff: [], answered: [rowId] });
  await setBy(version, 'ask_customer', [rowId]);
  expect(await bothSides()).toEqual({ practice: [rowId], staff: [rowId], answered: [] });
});

test('a question after the signing reaches the practice, which answers it; after a reopening it sees what has changed since, and reviews that again', async () => {
  const version = await given([
    { status: 'ask_customer', orig_name: 'Nail trim' },
    { status: 'not_reviewed', orig_name: 'X-ray' },
    { status: 'compounded' },
  ]);
  const { id, pal } = version;
  const [trim = 0, xray = 0, compounded = 0] = version.rowIds;
  const ask = (rowId: number, message: string) => staff().call(addComment, { params: { id, rowId }, body: { message } });
  const questions = async () =>
    (await pal.call(listOpenQuestions, { params: { resultId: id } })).items.map(({ row_id, question }) => [row_id, question]);
  await ask(compounded, 'Asked before');
  await complete(version);
  await sign(version);
  expect(await questions()).toEqual([]);
  await ask(trim, 'With grinding?');
  await setBy(version, 'ask_customer', [xray]);
  expect(await questions()).toEqual([
    [trim, 'With grinding?'],
    [xray, ''],
  ]);
  const answer = (rowId: number, body: { message: string; status_id?: number }) =>
    pal.try(addCustomerComment, { params: { id, rowId }, body });
  expect((await answer(trim, { message: 'Yes', status_id: statusIdOf('asis') })).status).toBe(400);
  expect((await answer(trim, { message: 'Yes' })).status).toBe(201);
  expect(await questions()).toEqual([[xray, '']]);
  await setBy(version, 'ready_for_import', [trim]);
  await staff().call(editRow, {
    params: { id, rowId: compounded },
    body: { vendor: 'B', status: 'compounded', version: await versionOf(compounded) },
  });
  await staff().call(reopenMigration, { params: { resultId: id }, body: { reason: 'Once more' } });
  expect(await questions()).toEqual([]);
  const { items, reopened } = await pal.call(listMigrationSteps, { params: { resultId: id } });
  expect(reopened).toMatchObject({
    rows: 2,
    changes: [
      { orig_name: 'Nail trim', fields: [{ field: 'status', signed: 'ask_customer', now: 'ready_for_import' }] },
      { row_id: compounded, fields: [{ field: 'vendor', title: 'Vendor', signed: null, now: 'B' }] },
    ],
  });
  // A row has been moved into the first one, and one of the other was changed.
  expect(items.filter(({ status }) => status !== 'completed').map(({ step }) => step)).toEqual(['ask_customer', 'compounded']);
});
