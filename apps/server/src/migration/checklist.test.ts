import {
  type CustomerEdit,
  editCustomerRow,
  listCustomerRows,
  readCustomerResult,
  undoCustomerBatch,
} from '@fetlock/contract/customer-rows';
import * as calls from '@fetlock/contract/migration';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { guardNames } from '@fetlock/contract/guards';
import { readResult } from '@fetlock/contract/results';
import { listRows } from '@fetlock/contract/rows';
import { editRow, setStatuses } from '@fetlock/contract/row-edits';
import { type RowStatusName, statusIdOf } from '@fetlock/contract/row-statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@fetlock/testing/caller';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Checklist {
  id: number;
  rowIds: number[];
  visitor: Caller;
}

/** A version with these rows, and a customer at its Migration PAL. */
async function checklist(...rows: GivenRow[]): Promise<Checklist> {
  const { id, rowIds } = await givenResult(api.db, rows);
  return { id, rowIds, visitor: await givenVisitor(api, id, 'mig_pal_link') };
}

const stored = (rowId: number) => api.db.selectFrom('result_rows').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow();
/** Changes the current row. */
async function edit({ id, visitor }: Checklist, rowId = 0, body: CustomerEdit = {}) {
  const { version } = await stored(rowId);
  return visitor.try(editCustomerRow, { params: { id, rowId }, body: { ...body, version } });
}
const stepsOf = async ({ id, visitor }: Checklist) => {
  const { items } = await visitor.call(calls.listMigrationSteps, { params: { resultId: id } });
  return Object.fromEntries(items.map(({ step, status }) => [step, status]));
};
const complete = ({ id, visitor }: Checklist, step: MigrationStepName) =>
  visitor.call(calls.createMigrationStep, { params: { resultId: id }, body: { step, status: 'completed' } });
const listed = async ({ id, visitor }: Checklist, query: Record<string, unknown>) =>
  (await visitor.call(listCustomerRows, { params: { id }, query })).items;
const resolve = ({ id, visitor }: Checklist, resultRowId = 0, isResolved = true) =>
  visitor.try(calls.resolveMultimatch, { params: { resultId: id }, query: { resultRowId }, body: { isResolved } });

/** As after the signature of all four steps. */
async function givenSigned({ id, rowIds }: Checklist, step: MigrationStepName) {
  await api.db
    .updateTable('result_rows')
    .set({ signed_step: step, signed_status: 'ignore', signed_as: 'left_out' })
    .where('id', 'in', rowIds)
    .execute();
  const steps = (['multimatch', 'ask_customer', 'compounded', 'ignored'] as const).map((name) => ({
    result_id: id,
    step: name,
    status: 'signed',
  }));
  await api.db.deleteFrom('migration_steps').where('result_id', '=', id).execute();
  await api.db.insertInto('migration_steps').values(steps).execute();
}

const ignored: GivenRow = { status: 'ignore', comment: 'Not sold' };
const group: GivenRow[] = [
  { multimatch: 'g1', orig_order: 1, orig_name: 'Rabies' },
  { multimatch: 'g1', orig_order: 1, orig_name: 'Rabies' },
];

describe('a step', () => {
  test('is created or updated, whichever call comes first @PAL-26 @PAL-27 @CALL-068 @CALL-069 @CALL-070 @CALL-100', async () => {
    const list = await checklist({});
    const at = { resultId: list.id };
    expect(await stepsOf(list)).toEqual({});
    const created = await list.visitor.call(calls.createMigrationStep, { params: at, body: { step: 'compounded', status: 'in_progress' } });
    expect(created).toMatchObject({ step: 'compounded', status: 'in_progress', signature: null, signer: null });
    const updated = await list.visitor.call(calls.updateMigrationStep, {
      params: at,
      body: { stepName: 'compounded', status: 'completed' },
    });
    expect(updated).toMatchObject({ id: created.id, status: 'completed' });
    await list.visitor.call(calls.updateMigrationStep, { params: at, body: { stepName: 'ignored', status: 'completed' } });
    await list.visitor.call(calls.createMigrationStep, { params: at, body: { step: 'ignored', status: 'in_progress' } });
    expect(await stepsOf(list)).toEqual({ compounded: 'completed', ignored: 'in_progress' });
    const { migrationPollSteps } = await list.visitor.call(readCustomerResult, { params: { id: list.id } });
    expect(migrationPollSteps.map(({ step, status }) => [step, status])).toEqual([
      ['compounded', 'completed'],
      ['ignored', 'in_progress'],
    ]);
    expect((await api.as('staff').call(readResult, { params: { id: list.id } })).migrationPollSteps).toEqual(migrationPollSteps);
  });

  test("'Not ignore' sets the type of a row of category ignore to its matched type, so that it can be ready; unticking reverts exactly that", async () => {
    const row: GivenRow = { ...ignored, category: 'ignore', mapped_core_type: 'drug' };
    const list = await checklist(row, { ...row, mapped_core_type: 'unmatched' }, { ...row, mapped_core_type_override: 'food' });
    const typeAfter = async (rowId: number | undefined, checked: boolean) => {
      expect(await edit(list, rowId, { migrationPoll: { checked } })).toMatchObject({ status: 200 });
      return (await stored(rowId ?? 0)).mapped_core_type_override;
    };
    const [matched, unmatched, given] = list.rowIds;
    expect(await typeAfter(matched, true)).toBe('drug');
    expect(await typeAfter(matched, false)).toBeNull();
    expect(await typeAfter(unmatched, true)).toBeNull();
    expect(await typeAfter(given, true)).toBe('food');
    expect(await typeAfter(given, false)).toBe('food');
    // A type set in between does not belong to the tick.
    expect(await typeAfter(matched, true)).toBe('drug');
    const ready = (rowId = 0) =>
      api.as('staff').try(setStatuses, {
        params: { id: list.id },
        body: { rows_ids: [rowId], status: 'ready_for_import', accept_guards: [...guardNames] },
      });
    expect(await ready(matched)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await ready(unmatched)).toMatchObject({ status: 409, body: { error: 'ROW_NOT_VALID' } });
    const { version } = await stored(matched ?? 0);
    await api.as('staff').call(editRow, {
      params: { id: list.id, rowId: matched ?? 0 },
      body: { mapped_core_type_override: 'food', status: 'ready_for_import', version },
    });
    expect(await typeAfter(matched, false)).toBe('food');
  });

  test('cannot be signed or made pending by hand', async () => {
    const { id, visitor } = await checklist({});
    for (const status of ['signed', 'pending'] as never[]) {
      const body = { step: 'ignored' as const, status };
      expect((await visitor.try(calls.createMigrationStep, { params: { resultId: id }, body })).status).toBe(400);
    }
  });

  test.each<[string, CustomerEdit]>([
    ['a note @PAL-17', { migrationPoll: { notes: 'We sell this' } }],
    ['a GL code @PAL-18', { custom_gl_code: '4000' }],
    ['a type @PAL-19', { mapped_core_type_override: 'food' }],
    ['Not ignore @PAL-20', { migrationPoll: { checked: true } }],
    ['the verification', { customer_verified: true }],
  ])('is in progress once a row of it was changed by %s, also when it was completed', async (_, body) => {
    const list = await checklist(ignored, ignored);
    expect(await edit(list, list.rowIds[0], body)).toMatchObject({ status: 200 });
    expect(await stepsOf(list)).toEqual({ ignored: 'in_progress' });
    await complete(list, 'ignored');
    await edit(list, list.rowIds[1], body);
    expect(await stepsOf(list)).toEqual({ ignored: 'in_progress' });
  });

  test('is unchanged when nothing was changed', async () => {
    const list = await checklist({ ...ignored, poll_notes: 'As it is', custom_gl_code: '4000' });
    await complete(list, 'ignored');
    const body = { migrationPoll: { notes: ' As it is ', checked: false }, custom_gl_code: '4000 ', mapped_core_type_override: null };
    expect(await edit(list, list.rowIds[0], body)).toMatchObject({
      status: 200,
      body: { batch: null, version: 1, status: { name: 'ignore' } },
    });
    expect(await stepsOf(list)).toEqual({ ignored: 'completed' });
  });
});

describe('notes', () => {
  test.each<[string, GivenRow]>([
    ['ask_customer', { status: 'customer_requested' }],
    ['compounded', { status: 'compounded' }],
    ['ignored', ignored],
    ['multimatch', { multimatch: 'g' }],
  ])('of the step %s are trimmed and change no status @PAL-46 @PAL-77 @CALL-084', async (step, row) => {
    const list = await checklist(row);
    const before = await stored(list.rowIds[0] ?? 0);
    const { status, body } = await edit(list, list.rowIds[0], { migrationPoll: { notes: '  Ask Ann.\n' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ migrationPoll: { notes: 'Ask Ann.', checked: false }, status: { name: before.status }, step });
    expect(await stepsOf(list)).toEqual({ [step]: 'in_progress' });
  });

  test('of a row in no step are stored, and start none', async () => {
    const list = await checklist({});
    expect(await edit(list, list.rowIds[0], { migrationPoll: { notes: 'Hm' } })).toMatchObject({ status: 200, body: { step: null } });
    expect(await stepsOf(list)).toEqual({});
  });
});

describe('Not ignore', () => {
  test.each<[RowStatusName, string]>([
    ['ignore', 'drug'],
    ['ignore_by_customer', 'drug'],
    ['not_reviewed', 'ignore'],
  ])('of %s includes the row, and unticking restores it @PAL-57 @PAL-58 @PAL-59 @PAL-60 @PAL-61', async (status, category) => {
    const list = await checklist({ status, category });
    const [rowId = 0] = list.rowIds;
    const asked = {
      status: 'import_verified_by_customer',
      previous_status_id: statusIdOf(status),
      migrationPoll: { checked: true },
    } as const;
    expect(await edit(list, rowId, asked)).toMatchObject({
      status: 200,
      body: {
        status: { name: 'import_verified_by_customer' },
        previous_status_id: statusIdOf(status),
        migrationPoll: { checked: true },
        step: 'ignored',
        signed: false,
      },
    });
    expect(await edit(list, rowId, { migrationPoll: { checked: false } })).toMatchObject({
      status: 200,
      body: { status: { name: status }, previous_status_id: null, migrationPoll: { checked: false }, step: 'ignored' },
    });
  });

  test.each(['needs_change', 'needs_code_change', 'ready_for_re_match'] as const)(
    'of a row that is %s is refused @PAL-62 @PAL-63 @PAL-64',
    async (status) => {
      const list = await checklist({ status, previous_status: 'ignore' });
      expect(await edit(list, list.rowIds[0], { migrationPoll: { checked: true } })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'migrationPoll.checked' }] },
      });
      expect(await stored(list.rowIds[0] ?? 0)).toMatchObject({ status, previous_status: 'ignore', version: 1 });
      expect(await stepsOf(list)).toEqual({});
    },
  );

  test.each<[string, CustomerEdit]>([
    ['another status', { status: 'ready_for_import', migrationPoll: { checked: true } }],
    ['the id of another status', { status_id: statusIdOf('ready_for_import'), migrationPoll: { checked: true } }],
    ['an old status that the row never had', { previous_status_id: statusIdOf('ready_for_import'), migrationPoll: { checked: true } }],
    ['a status alone', { status: 'import_verified_by_customer' }],
    ['an old status alone', { previous_status_id: statusIdOf('imported') }],
  ])('accepts no text for %s', async (_, body) => {
    const list = await checklist(ignored);
    expect((await edit(list, list.rowIds[0], body)).status).toBe(400);
    expect(await stored(list.rowIds[0] ?? 0)).toMatchObject({ status: 'ignore', previous_status: null, poll_checked: false });
  });

  test('belongs to the ignored step', async () => {
    const list = await checklist({ status: 'ask_customer' }, {});
    for (const rowId of list.rowIds) expect((await edit(list, rowId, { migrationPoll: { checked: true } })).status).toBe(400);
  });
});

describe('GL code and type', () => {
  test.each<[string, CustomerEdit]>([
    ['GL code @PAL-65', { custom_gl_code: ' 4000 ' }],
    ['type @PAL-66', { mapped_core_type_override: 'food' }],
  ])('a changed %s requests a change, and the row stays in its step', async (_, body) => {
    const list = await checklist(ignored);
    const [rowId = 0] = list.rowIds;
    expect(await edit(list, rowId, { ...body, status: 'needs_change' })).toMatchObject({
      status: 200,
      body: {
        status: { name: 'needs_change' },
        previous_status_id: statusIdOf('ignore'),
        step: 'ignored',
        migrationPoll: { checked: false },
      },
    });
    await edit(list, rowId, { custom_gl_code: '5000' });
    expect(await stored(rowId)).toMatchObject({ custom_gl_code: '5000', status: 'needs_change', previous_status: 'ignore' });
    expect((await listed(list, { step: 'ignored' })).map((row) => row.id)).toEqual([rowId]);
  });

  test('set back to their old values, they restore the row', async () => {
    const list = await checklist({ ...ignored, custom_gl_code: '4000' });
    const [rowId = 0] = list.rowIds;
    await edit(list, rowId, { custom_gl_code: '5000' });
    await edit(list, rowId, { mapped_core_type_override: 'food' });
    await edit(list, rowId, { custom_gl_code: '4000' });
    expect(await stored(rowId)).toMatchObject({ status: 'needs_change', mapped_core_type_override: 'food' });
    const plain = await checklist(ignored);
    await edit(plain, plain.rowIds[0], { custom_gl_code: '5000' });
    await edit(plain, plain.rowIds[0], { custom_gl_code: '' });
    expect(await stored(plain.rowIds[0] ?? 0)).toMatchObject({ custom_gl_code: null, status: 'ignore', previous_status: null });
  });

  test.each<[string, CustomerEdit]>([
    ['GL code', { custom_gl_code: '1' }],
    ['type', { mapped_core_type_override: 'food' }],
  ])('the %s of an included row cannot be changed @PAL-67', async (_, body) => {
    const list = await checklist(ignored);
    const [rowId = 0] = list.rowIds;
    expect((await edit(list, rowId, { ...body, migrationPoll: { checked: true } })).status).toBe(400);
    await edit(list, rowId, { migrationPoll: { checked: true } });
    expect(await edit(list, rowId, body)).toMatchObject({ status: 400, body: { fields: [{ field: Object.keys(body)[0] }] } });
  });

  test('an absent type removes none @PAL-56', async () => {
    const list = await checklist({ ...ignored, mapped_core_type_override: 'food' });
    expect(await edit(list, list.rowIds[0], { mapped_core_type_override: null })).toMatchObject({
      status: 200,
      body: { mapped_core_type_override: 'food', status: { name: 'ignore' }, batch: null },
    });
  });

  test('of another step cannot be changed', async () => {
    const list = await checklist({ status: 'ask_customer' }, { status: 'compounded' }, {});
    for (const rowId of list.rowIds) expect((await edit(list, rowId, { custom_gl_code: '1' })).status).toBe(400);
  });
});

describe('a group of several matches', () => {
  test('is resolved when any of its rows is chosen @PAL-21 @PAL-40 @PAL-43 @CALL-072 @CALL-073 @CALL-099 @CONST-40', async () => {
    const list = await checklist(...group, { multimatch: 'g2', orig_order: 3 });
    const [first, second] = list.rowIds;
    const statistics = () =>
      list.visitor.call(calls.readMultimatchStatistics, { params: { resultId: list.id }, query: { multimatchFields: 'orig_order' } });
    expect(await statistics()).toEqual({ multimatchesAmount: 2, resolvedMultimatchesAmount: 0 });
    const { body } = await resolve(list, first);
    expect(
      calls.resolveMultimatch.answer.parse(body).items.map((row) => [row.id, row.migrationPoll.checked, row.multimatch_group_approved]),
    ).toEqual([
      [first, true, true],
      [second, false, true],
    ]);
    expect(await statistics()).toEqual({ multimatchesAmount: 2, resolvedMultimatchesAmount: 1 });
    expect(await stepsOf(list)).toEqual({ multimatch: 'in_progress' });
    await complete(list, 'multimatch');
    await resolve(list, second);
    await resolve(list, first, false);
    expect(await statistics()).toMatchObject({ resolvedMultimatchesAmount: 1 });
    await resolve(list, second, false);
    expect(await statistics()).toMatchObject({ resolvedMultimatchesAmount: 0 });
    expect(await stepsOf(list)).toEqual({ multimatch: 'in_progress' });
  });

  test('of which none was right counts as resolved; a tick withdraws that, and its undo restores it', async () => {
    const list = await checklist(...group.map((row): GivenRow => ({ ...row, status: 'no_multimatch' })));
    const [first = 0, second = 0] = list.rowIds;
    const statuses = async () => [(await stored(first)).status, (await stored(second)).status];
    const { resolvedMultimatchesAmount } = await list.visitor.call(calls.readMultimatchStatistics, { params: { resultId: list.id } });
    expect(resolvedMultimatchesAmount).toBe(1);
    const { batch } = calls.resolveMultimatch.answer.parse((await resolve(list, first)).body);
    expect(await statuses()).toEqual(['not_reviewed', 'not_reviewed']);
    await list.visitor.call(undoCustomerBatch, { params: { id: list.id }, body: { batch: batch ?? '' } });
    expect(await statuses()).toEqual(['no_multimatch', 'no_multimatch']);
    expect((await edit(list, second, { migrationPoll: { checked: true } })).status).toBe(200);
    expect(await statuses()).toEqual(['not_reviewed', 'not_reviewed']);
  });

  test('a tick in it withdraws that another match was right, or that the match was left out', async () => {
    const [one = {}, other = {}] = group;
    const list = await checklist({ ...one, status: 'correct_by_multimatch' }, { ...other, status: 'ignore_by_multimatch' });
    await resolve(list, list.rowIds[1]);
    expect((await Promise.all(list.rowIds.map(stored))).map(({ status }) => status)).toEqual(['correct_by_multimatch', 'not_reviewed']);
    const leftOut = await checklist({ ...one, status: 'ignore_by_customer' }, other);
    await resolve(leftOut, leftOut.rowIds[0]);
    expect(await stored(leftOut.rowIds[0] ?? 0)).toMatchObject({ status: 'not_reviewed', poll_checked: true });
  });

  test('contradicts itself where a ticked match is said not to be right', async () => {
    const approved = { multimatch_group_approved: true };
    const [one = {}, other = {}] = group.map((row) => ({ ...row, ...approved }));
    const list = await checklist({ ...one, poll_checked: true, status: 'no_multimatch' }, { ...other, status: 'no_multimatch' });
    const listRowsOf = () => api.as('staff').call(listRows, { params: { id: list.id }, query: { contradictory: true } });
    expect((await listRowsOf()).items.map(({ id }) => id)).toEqual(list.rowIds.slice(0, 1));
  });

  test('is resolved by an edit of a row as well', async () => {
    const list = await checklist(...group);
    const { body } = await edit(list, list.rowIds[1], { migrationPoll: { checked: true, notes: 'This one' } });
    expect(body).toMatchObject({ multimatch_group_approved: true, migrationPoll: { checked: true, notes: 'This one' } });
    expect(await stored(list.rowIds[0] ?? 0)).toMatchObject({ multimatch_group_approved: true, poll_checked: false });
    const { batch } = editCustomerRow.answer.parse(body);
    await list.visitor.call(undoCustomerBatch, { params: { id: list.id }, body: { batch: batch ?? '' } });
    expect(await stored(list.rowIds[1] ?? 0)).toMatchObject({ multimatch_group_approved: false, poll_checked: false, poll_notes: '' });
  });

  test('is approved as long as a row is chosen, also after an undo', async () => {
    const list = await checklist(...group);
    const [first, second] = list.rowIds;
    const chosen = calls.resolveMultimatch.answer.parse((await resolve(list, first)).body);
    await resolve(list, second);
    await list.visitor.call(undoCustomerBatch, { params: { id: list.id }, body: { batch: chosen.batch ?? '' } });
    expect(await stored(first ?? 0)).toMatchObject({ poll_checked: false, multimatch_group_approved: true });
    expect(await stored(second ?? 0)).toMatchObject({ poll_checked: true, multimatch_group_approved: true });
  });

  test('with an imported row is closed, and a row of no group has none', async () => {
    const done = JSON.stringify({ status: 'SUCCEED', at: '2026-11-01T00:00:00Z' });
    const list = await checklist(...group, {});
    await api.db
      .updateTable('result_rows')
      .set({ status: 'imported', prod_import: done })
      .where('id', '=', list.rowIds[1] ?? 0)
      .execute();
    expect(await resolve(list, list.rowIds[0])).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
    expect((await resolve(list, list.rowIds[2])).status).toBe(404);
  });

  test('is listed together, unresolved ones first or last @PAL-76 @CALL-081', async () => {
    const list = await checklist(...group, { multimatch: 'g2', orig_order: 3 }, { multimatch: 'g2', orig_order: 3 }, { orig_order: 4 });
    const [first = 0, second = 0, third = 0, fourth = 0] = list.rowIds;
    await resolve(list, second);
    const asked = { step: 'multimatch', multimatchFields: 'orig_order', sortBy: 'multimatch_group_approved' };
    expect((await listed(list, asked)).map(({ id }) => id)).toEqual([third, fourth, first, second]);
    expect((await listed(list, { ...asked, descending: true })).map(({ id }) => id)).toEqual([first, second, third, fourth]);
  });
});

describe('once signed', () => {
  test.each<[string, (list: Checklist) => Promise<unknown>]>([
    ['a row', (list) => edit(list, list.rowIds[0], { migrationPoll: { notes: 'Late' } })],
    ['a row of no step', async (list) => edit(list, (await givenRowOf(list)) ?? 0, { migrationPoll: { notes: 'Late' } })],
    ['a choice', (list) => resolve(list, list.rowIds[0])],
    [
      'a step',
      ({ id, visitor }) =>
        visitor.try(calls.updateMigrationStep, { params: { resultId: id }, body: { stepName: 'ignored', status: 'in_progress' } }),
    ],
    [
      'a new step',
      ({ id, visitor }) =>
        visitor.try(calls.createMigrationStep, { params: { resultId: id }, body: { step: 'ignored', status: 'completed' } }),
    ],
    ['an undo', ({ id, visitor }) => visitor.try(undoCustomerBatch, { params: { id }, body: { batch: crypto.randomUUID() } })],
  ])('%s can no longer be changed @PAL-80 @ERR-41', async (_, change) => {
    const list = await checklist(...group);
    await givenSigned(list, 'multimatch');
    expect(await change(list)).toMatchObject({ status: 409, body: { error: 'SIGNED' } });
    expect(new Set(Object.values(await stepsOf(list)))).toEqual(new Set(['signed']));
  });

  test('a step has the rows that were signed, whatever happens to them, and no others', async () => {
    const list = await checklist(ignored, ignored);
    await givenSigned(list, 'ignored');
    await api.db
      .updateTable('result_rows')
      .set({ signed_step: null, signed_status: null, signed_as: null })
      .where('id', '=', list.rowIds[1] ?? 0)
      .execute();
    const rows = await listed(list, { step: 'ignored' });
    expect(rows.map(({ id, signed, step }) => ({ id, signed, step }))).toEqual([{ id: list.rowIds[0], signed: true, step: 'ignored' }]);
  });
});

const givenRowOf = async ({ id }: Checklist) => {
  const row = { result_id: id, orig_order: 9, orig_name: 'Other', status: 'not_reviewed', category: 'drug' };
  return (await api.db.insertInto('result_rows').values(row).returning('id').executeTakeFirst())?.id;
};

test('the Migration PAL is limited to the version of the link, and read-only for staff @CALL-095', async () => {
  const list = await checklist(...group);
  const other = await checklist(...group);
  const foreign = { ...list, id: other.id, rowIds: other.rowIds };
  for (const version of ['v1', 'v2'] as const) {
    expect((await list.visitor.try(calls.listMigrationSteps, { params: { resultId: list.id } }, version)).status).toBe(200);
    expect((await list.visitor.try(listCustomerRows, { params: { id: list.id } }, version)).status).toBe(200);
  }
  expect((await list.visitor.try(calls.listMigrationSteps, { params: { resultId: other.id } }, 'v2')).status).toBe(403);
  expect((await list.visitor.try(calls.readMultimatchStatistics, { params: { resultId: other.id } })).status).toBe(403);
  expect((await resolve(foreign, other.rowIds[0])).status).toBe(403);
  expect((await edit(foreign, other.rowIds[0], { migrationPoll: { notes: 'x' } })).status).toBe(403);
  // A row of another version under the version of the link.
  expect((await resolve(list, other.rowIds[0])).status).toBe(404);
  expect((await edit({ ...other, id: list.id, visitor: list.visitor }, other.rowIds[0], { migrationPoll: { notes: 'x' } })).status).toBe(
    404,
  );
  expect((await api.as('staff').try(calls.listMigrationSteps, { params: { resultId: list.id } })).status).toBe(200);
  expect((await api.as('staff').try(calls.listMigrationSteps, { params: { resultId: 999_999 } })).status).toBe(404);
  const body = { step: 'ignored', status: 'completed' } as const;
  expect((await api.as('staff').try(calls.createMigrationStep, { params: { resultId: list.id }, body })).status).toBe(403);
  const review = await givenVisitor(api, list.id, 'protected_link');
  expect((await review.try(calls.createMigrationStep, { params: { resultId: list.id }, body })).status).toBe(403);
});

test('the contents of each step, and the customer’s actions on them, are counted', async () => {
  const list = await checklist(...group, { status: 'ask_customer' }, { status: 'customer_requested' }, ignored, {
    status: 'ready_for_import',
  });
  const [match = 0, , asked = 0, , left = 0] = list.rowIds;
  await resolve(list, match);
  await edit(list, asked, { migrationPoll: { notes: 'Twice a week' } });
  await edit(list, left, { migrationPoll: { checked: true } });
  const { items } = await list.visitor.call(calls.readMigrationProgress, { params: { resultId: list.id } });
  expect(items.toSorted((one, other) => one.step.localeCompare(other.step))).toEqual([
    { step: 'ask_customer', rows: 2, noted: 1, checked: 0, to_change: 0, groups: 0, resolved: 0, none_right: 0, chosen_by_provider: 0 },
    { step: 'ignored', rows: 1, noted: 0, checked: 1, to_change: 0, groups: 0, resolved: 0, none_right: 0, chosen_by_provider: 0 },
    { step: 'multimatch', rows: 2, noted: 0, checked: 1, to_change: 0, groups: 1, resolved: 1, none_right: 0, chosen_by_provider: 0 },
  ]);
  const other = await checklist();
  expect((await list.visitor.try(calls.readMigrationProgress, { params: { resultId: other.id } })).status).toBe(403);
});
