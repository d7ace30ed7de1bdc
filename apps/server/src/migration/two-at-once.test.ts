import { editCustomerRow, listCustomerRows } from '@fetlock/contract/customer-rows';
import * as calls from '@fetlock/contract/migration';
import { editRow as editStaffRow } from '@fetlock/contract/row-edits';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { waitsForRow } from '@fetlock/testing/locks';
import { givenResult } from '@fetlock/testing/given-result';
import type { Caller } from '@fetlock/testing/caller';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { editRow } from '../rows/edit-row.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('two people who work through one checklist at once wait for each other, and the group agrees with both choices @R-17', async () => {
  const matches = Array.from({ length: 6 }, () => ({ multimatch: 'g', orig_order: 1 }));
  const { id, rowIds } = await givenResult(api.db, matches);
  const visitors = [await givenVisitor(api, id, 'mig_pal_link'), await givenVisitor(api, id, 'mig_pal_link')];
  const chosen = (isResolved: boolean) =>
    Promise.all(
      visitors.flatMap((visitor) =>
        rowIds.map((resultRowId) =>
          visitor.try(calls.resolveMultimatch, { params: { resultId: id }, query: { resultRowId }, body: { isResolved } }),
        ),
      ),
    );
  const noted = visitors.flatMap((visitor, index) =>
    rowIds.map((rowId) =>
      visitor.try(editCustomerRow, { params: { id, rowId }, body: { version: 1, migrationPoll: { notes: `${index}`, checked: true } } }),
    ),
  );
  const completed = visitors.map((visitor) =>
    visitor.try(calls.updateMigrationStep, { params: { resultId: id }, body: { stepName: 'multimatch', status: 'completed' } }),
  );
  const answers = await Promise.all([chosen(true), Promise.all(noted), Promise.all(completed)]);
  expect(new Set(answers.flat().map(({ status }) => status)).difference(new Set([200, 409]))).toEqual(new Set());
  await chosen(false);
  const rows = await api.db
    .selectFrom('result_rows')
    .select(['poll_checked', 'multimatch_group_approved'])
    .where('result_id', '=', id)
    .execute();
  expect(rows).toEqual(rowIds.map(() => ({ poll_checked: false, multimatch_group_approved: false })));
  const { items } = await api.as('staff').call(calls.listMigrationSteps, { params: { resultId: id } });
  expect(items).toMatchObject([{ step: 'multimatch', status: 'in_progress' }]);
});

test('a choice that waits while the checklist is signed is refused, and not answered as if nothing had been chosen @R-35', async () => {
  const { id, rowIds } = await givenResult(api.db, [{ multimatch: 'g' }, { multimatch: 'g' }]);
  const visitor = await givenVisitor(api, id, 'mig_pal_link');
  const [resultRowId = 0] = rowIds;
  const choice = await api.db.transaction().execute(async (trx) => {
    // As a signature does.
    await sql`update result_rows set signed_step = 'multimatch', signed_status = status, signed_as = 'to_move' where result_id = ${id}`.execute(
      trx,
    );
    const waiting = visitor.try(calls.resolveMultimatch, { params: { resultId: id }, query: { resultRowId }, body: { isResolved: true } });
    await expect.poll(() => waitsForRow(api.db), { timeout: 10_000 }).toBe(true);
    return { waiting };
  });
  expect(await choice.waiting).toMatchObject({ status: 409, body: { error: 'SIGNED' } });
});

describe('a step that is completed while the provider changes rows', () => {
  const stepName = 'ask_customer' as const;
  async function givenStep() {
    const { id, rowIds } = await givenResult(api.db, [{ status: 'ask_customer' }, { status: 'compounded' }]);
    const visitor = await givenVisitor(api, id, 'mig_pal_link');
    const set = (status: 'in_progress' | 'completed') =>
      visitor.try(calls.updateMigrationStep, { params: { resultId: id }, body: { stepName, status } });
    await set('in_progress');
    const trx = await api.db.startTransaction().execute();
    // Its time is before everything that follows.
    await sql`select now()`.execute(trx);
    const change = (rowId: number | undefined) =>
      editRow(trx, {
        resultId: id,
        rowId: rowId ?? 0,
        edit: { custom_gl_code: 'GL9', reviewed: true },
        seen: { version: 1 },
        actorId: api.userId('staff'),
      });
    const steps = async () => {
      const { items, changed } = await visitor.call(calls.listMigrationSteps, { params: { resultId: id } });
      return { status: items[0]?.status, changed: changed.map(({ rows }) => rows) };
    };
    return { rowIds, trx, change, complete: () => set('completed'), steps };
  }

  test('is refused as long as a change is under way', async () => {
    const { rowIds, trx, change, complete, steps } = await givenStep();
    await change(rowIds[0]);
    expect(await complete()).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
    await trx.commit().execute();
    expect((await steps()).status).toBe('in_progress');
    expect((await complete()).status).toBe(200);
    expect(await steps()).toEqual({ status: 'completed', changed: [] });
  });

  test('is refused when a change of its rows ends meanwhile, and not for a change of another step', async () => {
    for (const [place, status] of [
      [0, 409],
      [1, 200],
    ] as const) {
      const { rowIds, trx, change, complete } = await givenStep();
      await change(rowIds[place]);
      const completing = complete();
      await delay(300);
      await trx.commit().execute();
      expect((await completing).status).toBe(status);
    }
  });

  test('is refused when a change of its rows was made since they were shown, until they are shown again', async () => {
    const { id, rowIds } = await givenResult(api.db, [
      { status: 'ask_customer', orig_name: 'Nail trim' },
      { status: 'ask_customer' },
      { status: 'compounded' },
    ]);
    const visitor = await givenVisitor(api, id, 'mig_pal_link');
    const shown = async (query: object = {}) =>
      (await visitor.call(listCustomerRows, { params: { id }, query: { step: stepName, ...query } })).seen;
    const complete = (seen: string | undefined) =>
      visitor.try(calls.updateMigrationStep, { params: { resultId: id }, body: { stepName, status: 'completed', seen } });
    const edited = (rowId = 0) =>
      api.as('staff').call(editStaffRow, { params: { id, rowId }, body: { custom_gl_code: 'GL9', reviewed: true, version: 1 } });
    const [page, whole] = [await shown(), await shown({ fetchAll: true })];
    await edited(rowIds[0]);
    for (const seen of [page, whole])
      expect(await complete(seen)).toMatchObject({
        status: 409,
        body: { error: 'SET_CHANGED', description: expect.stringContaining('since you looked at them: Nail trim.') },
      });
    const again = await shown();
    await edited(rowIds[2]);
    expect((await complete(again)).status, 'a row of another step').toBe(200);
    expect(await complete('x')).toMatchObject({ status: 400, body: { fields: [{ field: 'seen' }] } });
  });

  test('is set back, and the change is named, when it was completed before rows are changed by a transaction that had begun', async () => {
    const { rowIds, trx, change, complete, steps } = await givenStep();
    expect((await complete()).status).toBe(200);
    await change(rowIds[0]);
    await trx.commit().execute();
    expect(await steps()).toEqual({ status: 'in_progress', changed: [1] });
  });
});

test('what staff take out of a completed step is named, also to a browser that knows the steps; what the customer moved is not', async () => {
  const { id, rowIds } = await givenResult(api.db, [
    { status: 'ask_customer', orig_name: 'Nail trim' },
    { status: 'ask_customer', orig_name: 'Bath' },
    { status: 'ask_customer', orig_name: 'X-ray' },
    { status: 'compounded', orig_name: 'Ear drops' },
  ]);
  const pal = await givenVisitor(api, id, 'mig_pal_link');
  const review = await givenVisitor(api, id, 'protected_link');
  await pal.call(calls.updateMigrationStep, { params: { resultId: id }, body: { stepName: 'ask_customer', status: 'completed' } });
  const changed = async () => (await pal.call(calls.listMigrationSteps, { params: { resultId: id } })).changed;
  const poll = (etag: string) => pal.raw({ method: 'GET', url: `/api/v1/migration/${id}`, headers: { 'if-none-match': etag } });
  const edit = async (who: Caller, rowId: number | undefined, call: typeof editStaffRow | typeof editCustomerRow) => {
    const { version } = await api.db
      .selectFrom('result_rows')
      .select('version')
      .where('id', '=', rowId ?? 0)
      .executeTakeFirstOrThrow();
    await who.call(call, { params: { id, rowId: rowId ?? 0 }, body: { status: 'needs_change', version } });
  };
  const { headers } = await pal.raw({ method: 'GET', url: `/api/v1/migration/${id}` });
  expect((await poll(String(headers['etag']))).statusCode).toBe(304);
  expect(await changed()).toEqual([]);
  await edit(review, rowIds[0], editCustomerRow);
  expect(await changed()).toEqual([]);
  await edit(api.as('staff'), rowIds[1], editStaffRow);
  await edit(api.as('staff'), rowIds[3], editStaffRow);
  const taken = { step: 'ask_customer', rows: 0, names: [], removed: 1, removed_names: ['Bath'] };
  expect(await changed()).toEqual([taken]);
  expect((await poll(String(headers['etag']))).statusCode).toBe(200);
  const { version } = await api.db
    .selectFrom('result_rows')
    .select('version')
    .where('id', '=', rowIds[1] ?? 0)
    .executeTakeFirstOrThrow();
  await api.as('staff').call(editStaffRow, { params: { id, rowId: rowIds[1] ?? 0 }, body: { status: 'ask_customer', version } });
  expect(await changed(), 'put back').toEqual([{ ...taken, rows: 1, names: ['Bath'], removed: 0, removed_names: [] }]);
});

test('a match is not ticked by a person who has not seen that staff have replaced one of the group meanwhile', async () => {
  const { id, rowIds } = await givenResult(api.db, [{ multimatch: 'g' }, { multimatch: 'g' }]);
  const [mine = 0, theirs = 0] = rowIds;
  const visitor = await givenVisitor(api, id, 'mig_pal_link', 'Dr. Jane Doe');
  const tick = (versions: { id: number; version: number }[]) =>
    visitor.try(calls.resolveMultimatch, {
      params: { resultId: id },
      query: { resultRowId: mine },
      body: { isResolved: true, seen: { chosen: [], none: false }, versions },
    });
  const edit = {
    resultId: id,
    rowId: theirs,
    edit: { fetlock_code_override: 'OTHER' },
    seen: { version: 1 },
    actorId: api.userId('staff'),
  };
  await api.db.transaction().execute((trx) => editRow(trx, edit));
  const seen = rowIds.map((row) => ({ id: row, version: 1 }));
  expect(await tick(seen)).toMatchObject({
    status: 409,
    body: { error: 'ROW_CHANGED', details: { rows: [{ id: mine }, { id: theirs }] } },
  });
  expect(await tick(seen.map((row) => (row.id === theirs ? { ...row, version: 2 } : row)))).toMatchObject({ status: 200 });
});

test('a match ticked without having seen that a colleague has ticked another is not ticked before the person is asked @R-17', async () => {
  const { id, rowIds } = await givenResult(api.db, [{ multimatch: 'g' }, { multimatch: 'g' }, { multimatch: 'h' }, { multimatch: 'h' }]);
  const [mine = 0, theirs = 0, none = 0, other = 0] = rowIds;
  const colleague = await givenVisitor(api, id, 'mig_pal_link', 'Dr. Bob Roe');
  const visitor = await givenVisitor(api, id, 'mig_pal_link', 'Dr. Jane Doe');
  const tick = (by: typeof visitor, resultRowId: number, chosen: number[], isResolved = true) =>
    by.try(calls.resolveMultimatch, {
      params: { resultId: id },
      query: { resultRowId },
      body: { isResolved, seen: { chosen, none: false } },
    });
  const checked = async () =>
    (await api.db.selectFrom('result_rows').select('id').where('result_id', '=', id).where('poll_checked', '=', true).execute()).map(
      (row) => row.id,
    );
  expect(await tick(colleague, theirs, [])).toMatchObject({ status: 200 });
  expect(await tick(visitor, mine, [])).toMatchObject({
    status: 409,
    body: {
      error: 'ROW_CHANGED',
      details: { changed_by: 'Dr. Bob Roe', rows: [{ id: mine }, { id: theirs, migrationPoll: { checked: true } }] },
    },
  });
  expect(await checked()).toEqual([theirs]);
  expect(await tick(visitor, mine, [theirs])).toMatchObject({ status: 200 });
  expect((await checked()).toSorted()).toEqual([mine, theirs].toSorted());
  // Removing a mark, or one that a colleague has made as well, takes nothing from them.
  expect(await tick(visitor, mine, [], false)).toMatchObject({ status: 200 });
  expect(await tick(visitor, theirs, [])).toMatchObject({ status: 200 });
  await api.db.updateTable('result_rows').set({ status: 'no_multimatch' }).where('id', 'in', [none, other]).execute();
  expect(await tick(visitor, none, [])).toMatchObject({ status: 409, body: { error: 'ROW_CHANGED' } });
});
