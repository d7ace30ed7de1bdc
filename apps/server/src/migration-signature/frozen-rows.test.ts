import { addComment } from '@fetlock/contract/comments';
import * as customer from '@fetlock/contract/customer-rows';
import { guardNames } from '@fetlock/contract/guards';
import { resolveMultimatch, updateMigrationStep } from '@fetlock/contract/migration';
import { readSignature, reopenMigration, saveSignature } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { countReMatch } from '@fetlock/contract/re-match';
import { type RowEdit, editRow, editRowProperties, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { countRows, listRows } from '@fetlock/contract/rows';
import { signedAnswers, signedTexts } from '@fetlock/rules/row-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { signedFieldNames } from '../checklist/canonical-lines.ts';
import { at, givenPal, givenSignedPal, givenVisitor, janeDoe } from './fixtures/given-pal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const stateOf = (id: number) => staff().call(readSignature, { params: { resultId: id } });
const versionOf = async (rowId: number) =>
  (await api.db.selectFrom('result_rows').select('version').where('id', '=', rowId).executeTakeFirstOrThrow()).version;

const givenSigned = () => givenSignedPal(api);

const refused = { status: 409, body: { error: 'SIGNED' } };

describe('what a customer has signed', () => {
  const edit = async (place: number, body: RowEdit) => {
    const { id, rowIds } = await givenSigned();
    const rowId = rowIds[place] ?? 0;
    return staff().try(editRow, { params: { id, rowId }, body: { ...body, version: await versionOf(rowId) } });
  };
  const open: [string, RowEdit][] = [
    ['a name', { fetlock_name: 'Other' }],
    ['a code', { fetlock_code_override: 'X' }],
    ['a GL code', { custom_gl_code: '42' }],
    ['a type', { mapped_core_type_override: 'food' }],
    ['a status', { status: 'needs_change' }],
  ];
  test.each<[string, RowEdit]>([
    ['a note', { migrationPoll: { notes: 'Other' } }],
    ['a check', { migrationPoll: { checked: true } }],
    ['a verification', { customer_verified: true }],
  ])('staff cannot change what the customer answered: %s', async (_, body) => {
    expect(await edit(at.asked, body)).toMatchObject({ ...refused, body: { description: signedTexts.answer } });
  });
  test.each(open)('staff cannot change a row that was signed as left out: %s', async (_, body) => {
    for (const place of [at.ignored, at.notChosen])
      expect(await edit(place, body)).toMatchObject({ ...refused, body: { description: signedTexts.left_out } });
  });
  test.each(open)('staff can carry out the other rows: %s', async (_, body) => {
    for (const place of [at.asked, at.takenIn]) expect(await edit(place, body)).toMatchObject({ status: 200 });
  });

  test('staff can carry out rows, one by one and many at once; those left out are refused or counted as skipped', async () => {
    const { id, rowIds, batch } = await givenSigned();
    const [first = 0, , asked = 0] = rowIds;
    const ignored = rowIds[at.ignored] ?? 0;
    const propertiesOf = (rowId: number) =>
      staff().try(editRowProperties, { params: { id, rowId, propsId: rowId }, body: { obsolete: true } });
    expect(await propertiesOf(asked)).toMatchObject({ status: 200 });
    expect(await propertiesOf(ignored)).toMatchObject(refused);
    const comment = (rowId: number, status_id?: number) =>
      staff().try(addComment, { params: { id, rowId }, body: { message: 'A comment is always possible', status_id } });
    expect(await comment(ignored, rowStatuses.needs_change.id)).toMatchObject(refused);
    expect(await comment(ignored)).toMatchObject({ status: 201 });
    expect(await comment(asked, rowStatuses.needs_change.id)).toMatchObject({ status: 201 });
    expect(await staff().try(setStatuses, { params: { id }, body: { rows_ids: [ignored], status: 'needs_change' } })).toMatchObject(
      refused,
    );

    const skipped = [{ reason: 'have been signed by the customer as left out', count: 2 }];
    const counted = await staff().call(countRows, { params: { id }, query: { operation: 'status', status: 'needs_re_review' } });
    expect(counted).toMatchObject({ count: 5, total: 7, skipped });
    const many = await staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds.slice(0, 6), status: 'needs_re_review' } });
    expect(many).toMatchObject({ changed: 4, skipped });
    expect(await staff().call(undoBatch, { params: { id }, body: { batch: many.batch } })).toMatchObject({ changed: 4, skipped: [] });
    const all = await staff().call(setStatusOfSet, { params: { id }, body: { status: 'needs_re_review', expected_count: 7 } });
    expect(all).toMatchObject({ changed: 5, skipped });
    // A change from before the signing, which can be undone like any other.
    expect(await staff().call(undoBatch, { params: { id }, body: { batch } })).toMatchObject({ changed: 1 });
    expect(await staff().call(countReMatch, { params: { id }, query: { advanced: true } })).toMatchObject({ count: 5, signed: 2 });
    expect(await versionOf(first)).toBeGreaterThan(2);
    const { check } = await stateOf(id);
    expect(check).toMatchObject({ is_unchanged: true, rows_differing: 0, rows_carried_out: 4 });
    expect(check?.carried_out.find(({ row_id }) => row_id === first)?.fields).toMatchObject([
      { field: 'status', signed: 'needs_change', now: 'needs_re_review', who: 'Test staff' },
      { field: 'vendor', signed: 'Before signing', now: null, who: 'Test staff' },
    ]);
  });

  test('staff choose among several matches as the customer did, and not otherwise', async () => {
    const { id, rowIds } = await givenSigned();
    const [chosen = 0, notChosen = 0] = rowIds;
    const choose = (right: number[], status: RowStatusName = 'ignore') => {
      const filters = { multimatch: true, multimatch_value: '1', correct_rows_ids: right };
      return staff().try(setStatuses, { params: { id }, body: { rows_ids: [chosen, notChosen], status, filters } });
    };
    for (const right of [[], [notChosen], [chosen, notChosen]])
      expect(await choose(right)).toMatchObject({ ...refused, body: { description: signedTexts.choice } });
    expect(await choose([chosen])).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await stateOf(id)).toMatchObject({ check: { is_unchanged: true, rows_carried_out: 1, rows_differing: 0 } });
  });

  test('is not changed by the customer, with either link @PAL-80 @PAL-28 @R-35', async () => {
    const { id, rowIds, visitor, reviewer } = await givenSigned();
    const params = { resultId: id };
    const at = async (place: number) => ({ rowId: rowIds[place] ?? 0, version: await versionOf(rowIds[place] ?? 0) });
    const edit = async (place: number, body: customer.CustomerEdit, by = visitor) => {
      const { rowId, version } = await at(place);
      return by.try(customer.editCustomerRow, { params: { id, rowId }, body: { ...body, version } });
    };
    const answers = [
      await edit(2, { migrationPoll: { notes: 'Other' } }),
      await edit(4, { migrationPoll: { checked: true } }),
      await edit(4, { custom_gl_code: '42' }),
      await edit(2, { status: 'ready_for_import' }, reviewer),
      await edit(2, { customer_verified: true }, reviewer),
      await visitor.try(resolveMultimatch, { params, query: { resultRowId: rowIds[1] ?? 0 }, body: { isResolved: true } }),
      await visitor.try(updateMigrationStep, { params, body: { stepName: 'ignored', status: 'in_progress' } }),
      await visitor.try(saveSignature, { params, body: janeDoe }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual(answers.map(() => [409, 'SIGNED']));
  });

  test('can be made ready and reset by staff, except what was signed as left out, which can at most be left out in another way', async () => {
    const { id, rowIds } = await givenSigned();
    const set = (place: number, status: RowStatusName) =>
      staff().try(setStatuses, { params: { id }, body: { rows_ids: [rowIds[place] ?? 0], status, accept_guards: [...guardNames] } });
    const ready = 'ready_for_import';
    expect(await set(at.compounded, ready)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await stateOf(id)).toMatchObject({
      check: { is_unchanged: true, rows_carried_out: 1, carried_on: [{ status: 'ready_for_import', rows: 1 }], rows_differing: 0 },
    });
    expect(await set(at.compounded, 'compounded')).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await stateOf(id)).toMatchObject({ check: { is_unchanged: true, rows_carried_out: 0, rows_differing: 0 } });
    expect(await set(at.takenIn, ready)).toMatchObject({ status: 200, body: { changed: 1 } });
    for (const place of [at.ignored, at.notChosen]) expect(await set(place, ready)).toMatchObject(refused);
    expect(await set(at.ignored, 'no_multimatch')).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await stateOf(id)).toMatchObject({ check: { is_unchanged: true, rows_carried_out: 2, rows_differing: 0 } });
    const rows = (await staff().call(listRows, { params: { id } })).items;
    expect(rows.map(({ signed }) => signed && [signed.step, signed.status, signed.left_out])).toEqual([
      ['multimatch', 'needs_change', false],
      ['multimatch', 'ignore_by_multimatch', true],
      ['ask_customer', 'ask_customer', false],
      ['compounded', 'compounded', false],
      ['ignored', 'ignore', true],
      ['ignored', 'import_verified_by_customer', false],
      null,
    ]);
  });

  test('is refused by the database itself, column by column, for every writer @R-16 @R-35', async () => {
    const { rowIds } = await givenSigned();
    const [rowId = 0, leftOut = 0] = [rowIds[at.compounded], rowIds[at.ignored]];
    const types = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns where table_name = 'result_rows'`.execute(api.db);
    const write = (field: string, id: number) => {
      const type = types.rows.find(({ name }) => name === field)?.type;
      const column = sql.ref(field);
      const value =
        type === 'boolean'
          ? sql`not ${column}`
          : type === 'numeric'
            ? sql`coalesce(${column}, 0) + 1`
            : type === 'date'
              ? sql`date '2001-01-01'`
              : sql`'other'`;
      return sql`update result_rows set ${column} = ${value} where id = ${id}`.execute(api.db);
    };
    const frozen = [
      ...signedAnswers,
      'orig_code',
      'orig_external_code',
      'orig_name',
      'orig_cat1',
      'upc',
      'ndc',
      'barcode',
      'minimum_price',
    ];
    for (const field of [...frozen, 'lastsold', 'signed_step', 'signed_status', 'signed_as'])
      await expect(write(field, rowId), field).rejects.toThrow('has been signed by the customer');
    for (const field of ['status', ...signedFieldNames])
      await expect(write(field, leftOut), field).rejects.toThrow('has been signed by the customer');
    await expect(
      sql`update result_rows set signed_step = null, signed_status = null, signed_as = null where id = ${rowId}`.execute(api.db),
    ).rejects.toThrow();
    await expect(sql`delete from signatures`.execute(api.db)).rejects.toThrow('kept as evidence');
    await expect(sql`update signatures set first_name = 'X'`.execute(api.db)).rejects.toThrow('kept as evidence');
    await expect(sql`update signed_rows set line = ''`.execute(api.db)).rejects.toThrow('kept as evidence');
    await expect(sql`update migration_events set details = '{}'`.execute(api.db)).rejects.toThrow('kept as evidence');
  });

  test('is open again after a reopening, which is reported with its reason @R-35', async () => {
    const { id, rowIds, visitor } = await givenSigned();
    await staff().call(reopenMigration, { params: { resultId: id }, body: { reason: 'One more row' } });
    const rowId = rowIds[at.asked] ?? 0;
    await staff().call(editRow, { params: { id, rowId }, body: { custom_gl_code: '42', version: await versionOf(rowId) } });
    const state = await visitor.call(readSignature, { params: { resultId: id } });
    expect(state).toMatchObject({ signature: null, voided: [{ reason: 'One more row', voided_by: 'Fetlock' }] });
    expect(state.trail.map(({ event, who, reason }) => [event, who, reason])).toEqual([
      ['signed', 'Jane Doe', null],
      ['reopened', 'Fetlock', 'One more row'],
    ]);
    await visitor.call(saveSignature, { params: { resultId: id }, body: janeDoe });
    expect(await stateOf(id)).toMatchObject({ check: { is_unchanged: true, trail_intact: true }, voided: [{ voided_by: 'Test staff' }] });
  });
});

test('of two simultaneous signatures one succeeds @R-17', async () => {
  const { id, visitor } = await givenPal(api);
  const other = await givenVisitor(api, id, 'mig_pal_link');
  const params = { resultId: id };
  const answers = await Promise.all([visitor, other, visitor, other].map((by) => by.try(saveSignature, { params, body: janeDoe })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ error: 'SIGNED' });
  expect((await stateOf(id)).trail).toHaveLength(1);
});

test('nothing can be signed before all four steps are completed, and the missing ones are reported; nor what has changed since it was shown @R-35', async () => {
  const { id, visitor, rowIds } = await givenPal(api, { completed: ['multimatch', 'compounded'] });
  const params = { resultId: id };
  expect(await visitor.try(saveSignature, { params, body: janeDoe })).toMatchObject({
    status: 409,
    body: {
      error: 'STEPS_NOT_COMPLETED',
      description: expect.stringContaining('Ask customer, Ignored'),
      details: { steps: [{ step: 'ask_customer' }, { step: 'ignored' }] },
    },
  });
  for (const stepName of migrationStepNames) await visitor.call(updateMigrationStep, { params, body: { stepName, status: 'completed' } });
  const stale = { ...janeDoe, content_hash: '0'.repeat(64) };
  expect(await visitor.try(saveSignature, { params, body: stale })).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
  const rowId = rowIds[at.asked] ?? 0;
  await visitor.call(customer.editCustomerRow, {
    params: { id, rowId },
    body: { migrationPoll: { notes: 'x' }, version: await versionOf(rowId) },
  });
  expect(await visitor.try(saveSignature, { params, body: janeDoe })).toMatchObject({
    status: 409,
    body: { details: { steps: [{ step: 'ask_customer', status: 'in_progress' }] } },
  });
  expect(await stateOf(id)).toMatchObject({ signature: null });
});
