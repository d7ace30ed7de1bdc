import { addComment } from '@fetlock/contract/comments';
import * as customer from '@fetlock/contract/customer-rows';
import { guardNames } from '@fetlock/contract/guards';
import { readSignature, reopenMigration } from '@fetlock/contract/migration-signature';
import { type RowEdit, editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { isIgnored, signedAnswers } from '@fetlock/rules/row-status';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { signedFieldNames } from '../checklist/canonical-lines.ts';
import { at, givenSignedPal } from './fixtures/given-pal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const stateOf = (id: number) => staff().call(readSignature, { params: { resultId: id } });
const rowsOf = (id: number) => api.db.selectFrom('result_rows').selectAll().where('result_id', '=', id).orderBy('id').execute();
const versionOf = async (rowId: number) =>
  (await api.db.selectFrom('result_rows').select('version').where('id', '=', rowId).executeTakeFirstOrThrow()).version;

/** As anyone with access to the database can. */
const tables = ['result_rows', 'signatures', 'migration_events'];
const tamper = (statement: RawBuilder<unknown>) =>
  api.db.transaction().execute(async (trx) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await statement.execute(trx);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });

const edits: RowEdit[] = [
  { vendor: 'A' },
  { variation: 'x' },
  { reviewed: true },
  { custom_gl_code: '1' },
  { dispensing_fee: 12.5 },
  { mapped_core_type_override: 'food' },
  { customer_verified: true },
  { migrationPoll: { notes: 'By staff' } },
  { status: 'ready_for_import' },
  { status: 'ignore' },
];
const statuses = ['ready_for_import', 'compounded', 'ignore', 'needs_change', 'ignore_by_multimatch'] as const satisfies RowStatusName[];
const row = fc.nat(6);
const action = fc.oneof(
  fc.record({ edit: fc.constantFrom(...edits), row }),
  fc.record({ status: fc.constantFrom(...statuses), rows: fc.uniqueArray(row, { minLength: 1 }) }),
  fc.record({ all: fc.constantFrom(...statuses) }),
  fc.record({ right: fc.uniqueArray(fc.nat(1)) }),
  fc.record({ commented: fc.constantFrom(...statuses), row }),
  fc.record({
    customer: fc.constantFrom<customer.CustomerEdit>({ migrationPoll: { checked: true } }, { migrationPoll: { notes: 'n' } }),
    row,
  }),
  fc.record({ reviewed: fc.constantFrom(...statuses), row }),
  fc.constant('undo' as const),
);
const tampering = fc.record({
  row: fc.nat(5),
  statement: fc.constantFrom(
    sql`vendor = 'Behind'`,
    sql`price = 1234.5`,
    sql`poll_notes = 'Behind'`,
    sql`poll_checked = not poll_checked`,
    sql`status = 'asis'`,
    sql`fetlock_code = 'Behind'`,
  ),
});

test(
  'after signing, no sequence of calls of customers changes anything signed, and none of staff an answer or what is left out; the check distinguishes this from changes made in the database @R-35',
  { timeout: 90_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 8 }), tampering, async (actions, tampered) => {
        const { id, rowIds, visitor, reviewer } = await givenSignedPal(api);
        const { content_hash } = (await stateOf(id)).signature ?? {};
        const atFirst = await rowsOf(id);
        const idOf = (place: number) => rowIds[place] ?? 0;
        const by = async (place: number) => ({ id, rowId: idOf(place), version: await versionOf(idOf(place)) });
        for (const wanted of actions) {
          const before = await rowsOf(id);
          if (wanted === 'undo') {
            const batches = await api.db.selectFrom('change_batches').select('batch').where('result_id', '=', id).execute();
            for (const { batch } of batches.toReversed()) await staff().try(undoBatch, { params: { id }, body: { batch } });
          } else if ('edit' in wanted) {
            const { version, ...params } = await by(wanted.row);
            await staff().try(editRow, { params, body: { ...wanted.edit, version } });
          } else if ('rows' in wanted) {
            const body = { rows_ids: wanted.rows.map(idOf), status: wanted.status, accept_guards: [...guardNames] };
            await staff().try(setStatuses, { params: { id }, body });
          } else if ('all' in wanted) await staff().try(setStatusOfSet, { params: { id }, body: { status: wanted.all } });
          else if ('right' in wanted) {
            const filters = { multimatch: true, multimatch_value: '1', correct_rows_ids: wanted.right.map(idOf) };
            await staff().try(setStatuses, { params: { id }, body: { rows_ids: rowIds.slice(0, 2), status: 'ignore', filters } });
          } else if ('commented' in wanted) {
            const body = { message: 'x', status_id: rowStatuses[wanted.commented].id };
            await staff().try(addComment, { params: { id, rowId: idOf(wanted.row) }, body });
          } else {
            const { version, ...params } = await by(wanted.row);
            if ('customer' in wanted) await visitor.try(customer.editCustomerRow, { params, body: { ...wanted.customer, version } });
            else await reviewer.try(customer.editCustomerRow, { params, body: { status: wanted.reviewed, version } });
            const signedOf = (rows: typeof before) => rows.filter(({ signed_as }) => signed_as !== null);
            expect(signedOf(await rowsOf(id))).toEqual(signedOf(before));
          }
          for (const [place, now] of (await rowsOf(id)).entries()) {
            const first = atFirst[place];
            if (!first || first.signed_as === null) continue;
            for (const column of signedAnswers) expect(now[column], column).toEqual(first[column]);
            if (first.signed_as !== 'left_out') continue;
            for (const column of signedFieldNames) expect(now[column], column).toEqual(first[column]);
            expect(isIgnored(now.status as RowStatusName), now.status).toBe(true);
          }
          expect((await stateOf(id)).check).toMatchObject({ is_unchanged: true, content_hash, rows_differing: 0, differences: [] });
        }
        const rowId = idOf(tampered.row);
        await tamper(sql`update result_rows set ${tampered.statement} where id = ${rowId}`);
        expect((await stateOf(id)).check).toMatchObject({ is_unchanged: false, rows_differing: 1, differences: [{ row_id: rowId }] });
      }),
      { numRuns: 12 },
    );
  },
);

describe('the check', () => {
  test('reports which row was changed directly in the database, and which of its fields; and the same for the evidence @R-35', async () => {
    const { id, rowIds } = await givenSignedPal(api);
    const rowId = rowIds[at.asked] ?? 0;
    await tamper(sql`update result_rows set price = 99, poll_notes = 'The large one' where id = ${rowId}`);
    expect((await stateOf(id)).check).toMatchObject({
      is_unchanged: false,
      lines_intact: true,
      rows_differing: 1,
      differences: [
        {
          row_id: rowId,
          step: 'ask_customer',
          fields: [
            { field: 'price', title: 'Price', signed: null, now: 99 },
            { field: 'poll_notes', title: 'Notes', signed: 'The small one', now: 'The large one' },
          ],
        },
      ],
    });
    await tamper(sql`update result_rows set price = null, poll_notes = 'The small one' where id = ${rowId}`);
    expect((await stateOf(id)).check).toMatchObject({ is_unchanged: true });
    await tamper(sql`delete from result_rows where id = ${rowId}`);
    expect((await stateOf(id)).check).toMatchObject({
      is_unchanged: false,
      differences: [{ row_id: rowId, is_missing: true, fields: [] }],
    });

    const other = await givenSignedPal(api);
    await tamper(sql`update signatures set first_name = 'Joan', picture = '\\x00' where result_id = ${other.id}`);
    expect((await stateOf(other.id)).check).toMatchObject({
      is_unchanged: false,
      picture_intact: false,
      record_intact: false,
      trail_intact: true,
    });
    await tamper(sql`update migration_events set details = jsonb_set(details, '{signer}', '"Joan Doe"') where result_id = ${other.id}`);
    expect((await stateOf(other.id)).check).toMatchObject({ is_unchanged: false, trail_intact: false });
  });
});

test('the check distinguishes what staff carried out, field by field, from changes made past the product; customers see only Fetlock as their author @R-35', async () => {
  const { id, rowIds, visitor } = await givenSignedPal(api);
  const rowId = rowIds[at.asked] ?? 0;
  const body = { fetlock_code_override: 'S-50', custom_gl_code: '42', version: await versionOf(rowId) };
  await staff().call(editRow, { params: { id, rowId }, body });
  const fields = [
    { field: 'status', title: 'Status', signed: 'ask_customer', now: 'needs_code_change' },
    { field: 'fetlock_code_override', signed: null, now: 'S-50' },
    { field: 'custom_gl_code', signed: null, now: '42' },
  ];
  const by = (who: string) => ({
    check: {
      is_unchanged: true,
      rows_carried_out: 1,
      rows_differing: 0,
      carried_out: [{ row_id: rowId, step: 'ask_customer', fields: fields.map((field) => ({ ...field, who })) }],
    },
  });
  expect(await stateOf(id)).toMatchObject(by('Test staff'));
  expect(await visitor.call(readSignature, { params: { resultId: id } })).toMatchObject(by('Fetlock'));
  // A plain update, which the row's triggers let pass, has no event.
  await sql`update result_rows set custom_gl_code = '43' where id = ${rowId}`.execute(api.db);
  expect(await stateOf(id)).toMatchObject({
    check: {
      is_unchanged: false,
      rows_carried_out: 0,
      rows_differing: 1,
      differences: [{ row_id: rowId, fields: [{ field: 'custom_gl_code', signed: null, now: '43' }] }],
    },
  });
  // Nor does a later change on top of it make it valid.
  await staff().call(editRow, { params: { id, rowId }, body: { custom_gl_code: '44', version: await versionOf(rowId) } });
  expect(await stateOf(id)).toMatchObject({ check: { is_unchanged: false, rows_differing: 1 } });
  await staff().call(reopenMigration, { params: { resultId: id }, body: { reason: 'It was wrong' } });
});
