import { type CheckOutcome, checkKinds, checkRow, drawGuidedCheck, readGuidedCheck } from '@fetlock/contract/guided-check';
import type { LinkType } from '@fetlock/contract/links';
import { guardNames } from '@fetlock/contract/guards';
import { readMigrationProgress } from '@fetlock/contract/migration';
import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { setStatuses } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { lockRow } from '../rows/lock-rows.queries.ts';
import { type RowPatch, changeRow } from '../rows/row-changes.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const visit = (resultId: number, type: LinkType = 'mig_pal_link') => givenVisitor(api, resultId, type);

/** Rows with descending sales, of three categories, with a row for every doubt. */
const rows: GivenRow[] = [
  ...Array.from({ length: 40 }, (_, n): GivenRow => ({
    category: ['drug', 'lab', 'food'][n % 3] ?? 'drug',
    revenue_percent: 40 - n,
    match_weight: 1,
    price: 10,
  })),
  { revenue_percent: 0, match_weight: 0.4, price: 10 },
  { revenue_percent: 0, match_weight: 1, price: null },
  { revenue_percent: 0, match_weight: 1, price: 10, sales_dropped: true },
  { revenue_percent: 0, match_weight: 1, price: 10, compounded: true },
  { revenue_percent: 90, category: 'ignore', status: 'ignore', comment: 'Not sold for 36 months', price: 10 },
  { revenue_percent: 99, multimatch: 'a', price: 10 },
];

describe('a guided check', () => {
  test('has the best sellers, some of each category, every doubt, what is left behind, and some at random, each row once', async () => {
    const { id, rowIds } = await givenResult(api.db, rows);
    const visitor = await visit(id);
    expect((await visitor.call(readGuidedCheck, { params: { id } })).items).toEqual([]);
    await visitor.call(drawGuidedCheck, { params: { id } });
    const { items } = await visitor.call(readGuidedCheck, { params: { id } });
    const of = (kind: keyof typeof checkKinds) => items.filter((item) => item.kind === kind).map(({ row }) => rowIds.indexOf(row.id));
    expect(of('top_revenue')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(of('category').toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13, 14, 15]);
    expect([of('unsure'), of('priceless'), of('sales_dropped'), of('compounded'), of('left_out')]).toEqual([[40], [41], [42], [43], [44]]);
    expect(of('random')).toHaveLength(checkKinds.random.most);
    expect(new Set(items.map(({ row }) => row.id)).size).toBe(items.length);
    expect(items.some(({ row }) => row.multimatch !== null)).toBe(false);
  });

  test('stays the same whatever becomes of its rows, and for every caller', async () => {
    const { id } = await givenResult(api.db, rows);
    const [one, other] = [await visit(id, 'protected_link'), await visit(id)];
    const drawn = await Promise.all([one, other, one].map((visitor) => visitor.call(drawGuidedCheck, { params: { id } })));
    expect(new Set(drawn.map((each) => JSON.stringify(each))).size).toBe(1);
    await api.db.updateTable('result_rows').set({ status: 'ignore' }).where('result_id', '=', id).execute();
    expect(await other.call(drawGuidedCheck, { params: { id } })).toEqual(drawn[0]);
    const { items } = await other.call(readGuidedCheck, { params: { id } });
    expect(items.map(({ row }) => row.id)).toEqual(drawn[0]?.rows);
    expect(items.every(({ row }) => row.status.name === 'ignore')).toBe(true);
  });

  test('has a few dozen rows however many there are, and none for an empty version', async () => {
    const large = await givenLargeResult(api.db, 20_000);
    const visitor = await visit(large.id);
    const { rows: drawn } = await visitor.call(drawGuidedCheck, { params: { id: large.id } });
    expect(drawn.length).toBeGreaterThan(30);
    expect(drawn.length).toBeLessThan(80);
    const { id } = await givenResult(api.db, []);
    expect(await (await visit(id)).call(drawGuidedCheck, { params: { id } })).toEqual({ rows: [] });
  });
});

test('marking a row wrong has the same effect by either link: it is left behind until the provider has looked, whatever was answered before, and statuses change no answer of the check', async () => {
  for (const type of ['mig_pal_link', 'protected_link'] as const) {
    const { id, rowIds } = await givenResult(api.db, [{ status: 'ready_for_import', price: 10 }, { status: 'ignore' }]);
    const visitor = await visit(id, type);
    await visitor.call(drawGuidedCheck, { params: { id } });
    const say = async (rowId: number, outcome: CheckOutcome, what?: string) => {
      const { version } = await api.db.selectFrom('result_rows').select('version').where('id', '=', rowId).executeTakeFirstOrThrow();
      return visitor.call(checkRow, { params: { id, rowId }, body: { outcome, version, ...(what !== undefined && { what }) } });
    };
    const setTo = (status: 'ready_for_import' | 'ignore', rowId: number) =>
      api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: [rowId], status, accept_guards: [...guardNames] } });
    const statuses = async () =>
      (await api.as('staff').call(listRows, { params: { id }, query: {} })).items.map(({ status, lastComment }) => [
        status.name,
        lastComment?.message ?? null,
      ]);
    const outcomes = async () =>
      (await visitor.call(readGuidedCheck, { params: { id } })).items
        .toSorted((one, other) => one.row.id - other.row.id)
        .map(({ outcome, wrong }) => [outcome, wrong]);
    const [ready = 0, leftOut = 0] = rowIds;
    expect(await say(ready, 'right')).toMatchObject({
      outcome: 'right',
      row: { customer_verified: true, status: { name: 'ready_for_import' } },
    });
    expect(await say(ready, 'wrong', 'It is 50 mg')).toMatchObject({
      outcome: 'wrong',
      wrong: 'It is 50 mg',
      row: { customer_verified: false },
    });
    await say(leftOut, 'wrong', 'We sell this');
    expect(await statuses()).toEqual([
      ['needs_change', 'It is 50 mg'],
      ['needs_change', 'We sell this'],
    ]);
    // What is left behind stays in its step.
    expect((await visit(id).then((pal) => pal.call(readMigrationProgress, { params: { resultId: id } }))).items).toMatchObject([
      { step: 'ignored', rows: 1 },
    ]);
    // Marked right after all, it gets its previous status; a status set by the provider meanwhile stays.
    expect(await say(ready, 'right')).toMatchObject({ outcome: 'right', wrong: null, row: { status: { name: 'ready_for_import' } } });
    expect(await say(leftOut, 'open')).toMatchObject({ outcome: 'open', row: { status: { name: 'ignore' }, previous_status_id: null } });
    await say(ready, 'wrong', 'It is 25 mg');
    await setTo('ready_for_import', ready);
    await setTo('ignore', leftOut);
    expect(await outcomes()).toEqual([
      ['wrong', 'It is 25 mg'],
      ['open', null],
    ]);
  }
});

test('a comment that answers a question is an answer in the Migration PAL', async () => {
  const { id, rowIds } = await givenResult(api.db, [{ status: 'ask_customer' }, { status: 'ask_customer' }]);
  const params = { id, rowId: rowIds[0] ?? 0 };
  await (await visit(id, 'protected_link')).call(addCustomerComment, { params, body: { message: 'The small one' } });
  const { items } = await (await visit(id)).call(readMigrationProgress, { params: { resultId: id } });
  expect(items).toMatchObject([{ step: 'ask_customer', rows: 2, noted: 1 }]);
});

test('an item without a match is not right: what it is can be said', async () => {
  const { id, rowIds } = await givenResult(api.db, [{ status: 'unmatched', fetlock_name: null, price: 10 }]);
  const [rowId = 0] = rowIds;
  const visitor = await visit(id);
  await visitor.call(drawGuidedCheck, { params: { id } });
  const say = (body: { outcome: CheckOutcome; what?: string }) =>
    visitor.try(checkRow, { params: { id, rowId }, body: { version: 1, ...body } });
  expect(await say({ outcome: 'right' })).toMatchObject({ status: 409, body: { error: 'ROW_NOT_VALID' } });
  expect(await say({ outcome: 'wrong', what: 'A leash' })).toMatchObject({ status: 200 });
});

describe('what the customer no longer calls wrong', () => {
  /** A row that was ready when the customer called it wrong, and what staff have made of it since, which leaves its status. */
  async function givenWrong(meanwhile: RowPatch, ...others: GivenRow[]) {
    const { id, rowIds } = await givenResult(api.db, [
      { status: 'ready_for_import', fetlock_code: 'A', variation: 'v', price: 10 },
      ...others,
    ]);
    const [rowId = 0] = rowIds;
    const visitor = await visit(id);
    await visitor.call(drawGuidedCheck, { params: { id } });
    const say = async (outcome: CheckOutcome, what?: string) => {
      const { version } = await api.db.selectFrom('result_rows').select('version').where('id', '=', rowId).executeTakeFirstOrThrow();
      return (await visitor.call(checkRow, { params: { id, rowId }, body: { outcome, version, what } })).row.status.name;
    };
    expect(await say('wrong', 'It is 50 mg')).toBe('needs_change');
    await api.db.transaction().execute(async (trx) => {
      const row = await lockRow(trx, id, rowId);
      const cause = { actorId: api.userId('staff'), cause: 'choice of match', batch: randomUUID() };
      if (row) await changeRow(trx, row, meanwhile, cause);
    });
    return say;
  }

  test('is not ready again if a guard applies by now: it is verified by the customer', async () => {
    const rival: GivenRow = { status: 'ready_for_import', fetlock_code: 'B', variation: 'v', price: 10 };
    const say = await givenWrong({ fetlock_code: 'B' }, rival);
    expect(await say('right')).toBe('import_verified_by_customer');
  });

  test('nor if it lacks its name by now', async () => {
    const say = await givenWrong({ subcategory: null });
    expect(await say('right')).toBe('needs_change');
  });

  test('nor with a match that no one has approved: only if the customer says that it is right', async () => {
    const say = await givenWrong({ fetlock_code: 'B', fetlock_name: 'Other' });
    expect(await say('open')).toBe('needs_change');
    expect(await say('right')).toBe('ready_for_import');
  });
});
