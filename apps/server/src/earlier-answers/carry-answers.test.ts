import { addCustomerComment } from '@fetlock/contract/customer-comments';
import * as customer from '@fetlock/contract/customer-rows';
import { createMigrationStep, listMigrationSteps, resolveMultimatch } from '@fetlock/contract/migration';
import { saveSignature } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { readResult } from '@fetlock/contract/results';
import { addComment } from '@fetlock/contract/comments';
import { setStatuses } from '@fetlock/contract/row-edits';
import { type RowStatusName, statusIdOf } from '@fetlock/contract/row-statuses';
import { listRows } from '@fetlock/contract/rows';
import { readTask } from '@fetlock/contract/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenVisitor, janeDoe } from '../migration-signature/fixtures/given-pal.ts';
import type { Caller } from '@fetlock/testing/caller';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { givenReRun } from './fixtures/given-re-run.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const rowsOf = async (id: number) => (await staff().call(listRows, { params: { id }, query: { rowsPerPage: 100 } })).items;

async function edit(visitor: Caller, id: number, rowId: number, body: customer.CustomerEdit) {
  const { version } = await api.db.selectFrom('result_rows').select('version').where('id', '=', rowId).executeTakeFirstOrThrow();
  return visitor.try(customer.editCustomerRow, { params: { id, rowId }, body: { ...body, version } });
}

const group = { orig_order: 1, orig_code: 'G', orig_name: 'Grouped', multimatch: '1' } as const;
const list = [
  { ...group, fetlock_code: 'a' },
  { ...group, fetlock_code: 'b' },
  { orig_order: 2, status: 'ask_customer' },
  { orig_order: 3, category: 'ignore', mapped_core_type: 'drug', comment: 'Never sold' },
  { orig_order: 4 },
  { orig_order: 5, status: 'ignore' },
  { orig_order: 6, status: 'ignore', comment: 'Never sold' },
  { orig_order: 7, orig_name: 'Only in the old list' },
] as const satisfies readonly GivenRow[];
/** As the matcher writes them: without any decision of a person. */
const matchedAnew = list.slice(0, 7).map((row): GivenRow => ({ ...row, status: row.orig_order === 6 ? 'ignore' : 'not_reviewed' }));

/** Each kind of answer, through either link. */
async function givenAnswers() {
  const version = await givenResult(api.db, list);
  const { id, rowIds } = version;
  const [pal, review] = [await givenVisitor(api, id, 'mig_pal_link'), await givenVisitor(api, id, 'protected_link')];
  const [, chosen = 0, asked = 0, typed = 0, asIs = 0, , coded = 0, gone = 0] = rowIds;
  await pal.call(resolveMultimatch, { params: { resultId: id }, query: { resultRowId: chosen }, body: { isResolved: true } });
  await staff().call(addComment, { params: { id, rowId: asked }, body: { message: 'Which size?', status_id: statusIdOf('ask_customer') } });
  await edit(pal, id, asked, { migrationPoll: { notes: 'The small one' } });
  await edit(pal, id, typed, { migrationPoll: { checked: true } });
  await edit(review, id, asIs, { status: 'asis', customer_verified: true });
  await edit(pal, id, coded, { custom_gl_code: '4711' });
  await edit(review, id, gone, { status: 'asis' });
  return { ...version, pal, review };
}

async function sign({ id, pal }: { id: number; pal: Caller }) {
  for (const step of migrationStepNames)
    await pal.try(createMigrationStep, { params: { resultId: id }, body: { step, status: 'completed' } });
  return pal.try(saveSignature, { params: { resultId: id }, body: janeDoe });
}

const answersOf = async (id: number) =>
  (await rowsOf(id)).map((row) => ({
    status: row.status.name,
    checked: row.migrationPoll.checked,
    notes: row.migrationPoll.notes,
    type: row.mapped_core_type_override,
    gl: row.custom_gl_code,
    verified: row.customer_verified,
  }));

test('answers are copied to the same items of a new version, with the question that they answer, and what was signed as left out stays so', async () => {
  const old = await givenAnswers();
  expect((await sign(old)).status).toBe(200);
  const now = await givenReRun(api, old.taskId, matchedAnew);
  const nothing = { status: 'not_reviewed', checked: false, notes: '', type: null, gl: null, verified: false };
  expect(await answersOf(now.id)).toEqual([
    nothing,
    { ...nothing, checked: true },
    { ...nothing, status: 'ask_customer', notes: 'The small one' },
    { ...nothing, status: 'import_verified_by_customer', checked: true, type: 'drug' },
    { ...nothing, status: 'asis', verified: true },
    { ...nothing, status: 'ignore_by_customer' },
    { ...nothing, status: 'needs_change', gl: '4711' },
  ]);
  const [first, second, asked] = await rowsOf(now.id);
  const [, , answered] = await rowsOf(old.id);
  expect(asked?.migrationPoll.author).toEqual(answered?.migrationPoll.author);
  expect(asked?.migrationPoll.author?.name).toBe('Dr. Jane Doe · Customer with protected link');
  expect([first?.multimatch_group_approved, second?.multimatch_group_approved]).toEqual([true, true]);
  expect(asked?.lastComment?.message).toContain('Which size?');
  // Staff are notified on the version and on the card.
  const told = { result_id: old.id, signer: 'Jane Doe', carried: 6, asked_again: 0, gone: 1 };
  expect((await staff().call(readResult, { params: { id: now.id } })).earlier_answers).toMatchObject(told);
  expect((await staff().call(readTask, { params: { id: old.taskId } })).result?.earlier_answers).toMatchObject(told);
  // And are copied once more.
  const third = await givenReRun(api, old.taskId, matchedAnew);
  expect(await answersOf(third.id)).toEqual(await answersOf(now.id));
});

test('when an item has changed, its answer is shown with it and asked for again', async () => {
  const old = await givenAnswers();
  const now = await givenReRun(
    api,
    old.taskId,
    matchedAnew.map((row) => ({ ...row, price: 12 })),
  );
  const rows = await rowsOf(now.id);
  expect(rows.every(({ migrationPoll: { checked, notes }, customer_verified: verified }) => !checked && !verified && notes === '')).toBe(
    true,
  );
  expect(rows.map(({ status, lastComment }) => [status.name, lastComment?.message.replace(/ to the list of .* was/, '') ?? null])).toEqual([
    ['not_reviewed', 'Your answer: Chosen: Catalogue item 2. Changed since: price (none → 12). Does it still hold?'],
    ['not_reviewed', null],
    ['ask_customer', 'Your answer: Note: The small one. Changed since: price (none → 12). Does it still hold?'],
    ['not_reviewed', 'Your answer: Not ignore. Changed since: price (none → 12). Does it still hold?'],
    ['ask_customer', 'Your answer: As is. Changed since: price (none → 12). Does it still hold?'],
    ['not_reviewed', null],
    ['ignore', 'Your answer: Needs change; GL code: 4711. Changed since: price (none → 12). Does it still hold?'],
  ]);
  const { earlier_answers: told } = await staff().call(readResult, { params: { id: now.id } });
  expect(told).toMatchObject({ signer: null, carried: 0, asked_again: 5, gone: 1 });
});

test('an old version can be neither answered nor signed, through any link, and its link opens no other', async () => {
  const old = await givenAnswers();
  const older = await givenVisitor(api, old.id, 'mig_pal_link');
  const now = await givenReRun(api, old.taskId, matchedAnew);
  const rowId = old.rowIds[2] ?? 0;
  const refused = { status: 409, body: { error: 'NEWER_VERSION', details: { result_id: now.id } } };
  const at = { params: { id: old.id } };
  expect(await sign(old)).toMatchObject(refused);
  expect(await edit(old.pal, old.id, rowId, { migrationPoll: { notes: 'Late' } })).toMatchObject(refused);
  expect(await edit(old.review, old.id, rowId, { customer_verified: true })).toMatchObject(refused);
  const status: RowStatusName = 'asis';
  expect(await old.review.try(customer.setCustomerStatuses, { ...at, body: { rowIds: [rowId], status } })).toMatchObject(refused);
  const comment = { params: { id: old.id, rowId }, body: { message: 'Late' } };
  expect(await old.review.try(addCustomerComment, comment)).toMatchObject(refused);
  expect((await older.call(listMigrationSteps, { params: { resultId: old.id } })).newer?.id).toBe(now.id);
  // Its link does not open the newer version, which has a link of its own.
  expect((await older.try(listMigrationSteps, { params: { resultId: now.id } })).status).toBe(403);
  // The provider's people can go on as before.
  expect((await staff().try(setStatuses, { ...at, body: { rows_ids: [rowId], status: 'needs_change' } })).status).toBe(200);
  const newer = await givenVisitor(api, now.id, 'mig_pal_link');
  expect((await newer.call(listMigrationSteps, { params: { resultId: now.id } })).newer).toBeNull();
  expect((await newer.try(listMigrationSteps, { params: { resultId: old.id } })).status).toBe(403);
  expect((await sign({ id: now.id, pal: newer })).status).toBe(200);
});
