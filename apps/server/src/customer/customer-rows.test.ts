import { addCustomerComment, listCustomerRowComments, listUniqueComments } from '@fetlock/contract/customer-comments';
import * as calls from '@fetlock/contract/customer-rows';
import type { LinkType } from '@fetlock/contract/links';
import { addComment } from '@fetlock/contract/comments';
import { listRowStatuses } from '@fetlock/contract/results';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { statusIdOf } from '@fetlock/contract/row-statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** What a customer may see of a row, as documented; and what our own screens need besides. */
const documentedFields = {
  row:
    'id status status_id previous_status_id orig_cat1 orig_code orig_name orig_external_code orig_order fetlock_name entry_variation_name ' +
    'fetlock_code variation category subcategory mapped_core_type mapped_core_type_override custom_gl_code dispensing_fee revenue_percent ' +
    'bucket comment lastComment upc ndc barcode vendor vendor_code match_weight reviewed customer_verified analyze_status import_status ' +
    'multimatch_group_approved multimatch propsStructure priceInfo migrationPoll',
  propsStructure: 'obsolete compounded',
  priceInfo: 'price minimum_price lastsold total_sold total_sold_12 total_sold_24 total_sold_36',
  migrationPoll: 'checked notes',
};
const furtherFields = 'version updated_at asked question chosen_by_staff step signed';

const linkTypes = ['protected_link', 'mig_pal_link'] as const satisfies LinkType[];

/** A version with these rows, and a customer with a link to it. */
async function given(type: LinkType, rows?: GivenRow[]) {
  const { id, rowIds, taskId } = await givenResult(api.db, rows);
  return { id, rowIds, taskId, visitor: await givenVisitor(api, id, type) };
}

describe('a row as a customer sees it', () => {
  test.each(linkTypes)('has exactly the fields of a customer row for %s @CUST-48 @CUST-49 @CUST-50 @CUST-51', async (type) => {
    const secret = {
      cost: 31.5,
      matcher_feedback: 'inside',
      fetlock_code_override: 'inside',
      property_object: JSON.stringify({ a: 'inside' }),
    };
    const shown: GivenRow = {
      price: 12.5,
      minimum_price: 10,
      lastsold: '2026-03-01',
      total_sold: 4,
      total_sold_12: 3,
      poll_notes: 'Ours',
      custom_gl_code: '4000',
      compounded: true,
      match_weight: 0.5,
      comment: 'Not sold',
      bucket: 2,
    };
    const { id, rowIds, visitor } = await given(type, [{ ...secret, ...shown }]);
    const message = 'Which one?';
    const comment = { result_id: id, row_id: rowIds[0] ?? 0, user_id: api.userId('staff'), message };
    const last = await api.db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();
    await api.db.updateTable('result_rows').set({ last_comment_id: last.id }).where('result_id', '=', id).execute();
    const { body } = await visitor.try(calls.listCustomerRows, { params: { id } });
    const [row] = (body as { items: Record<string, unknown>[] }).items;
    const { row: fields, ...parts } = documentedFields;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(`${fields} ${furtherFields}`.split(' ').toSorted());
    for (const [part, names] of Object.entries(parts))
      expect(Object.keys((row?.[part] as object | undefined) ?? {}), part).toEqual(expect.arrayContaining(names.split(' ')));
    expect(Object.keys((row?.['priceInfo'] as object | undefined) ?? {})).not.toContain('taxable');
    expect(JSON.stringify(body)).not.toMatch(/inside|31\.5|@example\.com|"cost"|guard/);
    expect(row).toMatchObject({
      status: { name: 'not_reviewed' },
      priceInfo: { price: 12.5, minimum_price: 10, lastsold: '2026-03-01', total_sold: 4, total_sold_12: 3, total_sold_24: null },
      migrationPoll: { checked: false, notes: 'Ours' },
      propsStructure: { compounded: true, obsolete: false },
      lastComment: { message, user: { id: api.userId('staff'), name: 'Test staff' }, visitor: null },
      question: { id: last.id, message, user: { id: api.userId('staff'), name: 'Test staff' }, visitor: null },
      custom_gl_code: '4000',
      match_weight: 0.5,
      comment: 'Not sold',
      bucket: 2,
      analyze_status: null,
      step: null,
      signed: false,
    });
  });

  test('has the latest question of staff, also once it is answered and after a status without words', async () => {
    const { id, rowIds, visitor } = await given('mig_pal_link', [{ status: 'ask_customer' }]);
    const params = { id, rowId: rowIds[0] ?? 0 };
    const asked = async () => (await visitor.call(calls.listCustomerRows, { params: { id } })).items[0];
    expect(await asked()).toMatchObject({ question: null, lastComment: null });
    await api.as('staff').call(addComment, { params, body: { message: 'Which strength?', status_id: statusIdOf('ask_customer') } });
    await api.as('staff').call(addComment, { params, body: { message: '', status_id: statusIdOf('customer_requested') } });
    await visitor.call(addCustomerComment, { params, body: { message: 'The 75 mg' } });
    expect(await asked()).toMatchObject({ question: { message: 'Which strength?' }, lastComment: { message: 'The 75 mg' } });
  });

  test('carries the state of its analysis and import', async () => {
    const outcome = (status: string) => JSON.stringify({ status, at: '2026-11-01T00:00:00Z' });
    const { id, visitor } = await given('protected_link', [{ prod_analysis: outcome('FAILED'), prod_import: outcome('SUCCEED') }]);
    const [row] = (await visitor.call(calls.listCustomerRows, { params: { id } })).items;
    expect(row).toMatchObject({ analyze_status: 'FAILED', import_status: 'SUCCEED' });
  });
});

describe('the rows', () => {
  const reasons: GivenRow[] = [
    { status: 'ignore', comment: 'Not sold', category: 'drug' },
    { status: 'ignore', comment: 'Fee', category: 'lab' },
    { status: 'ignore_by_customer', comment: 'Not sold', category: 'drug' },
    { status: 'ask_customer', comment: 'Not sold' },
    { status: 'ready_for_import', category: 'lab' },
  ];

  test('are paged, or complete without a page @CALL-081 @CALL-082 @CALL-083 @CALL-092 @PAL-73 @CALL-096 @CALL-103', async () => {
    const { id, rowIds, visitor } = await given(
      'mig_pal_link',
      Array.from({ length: 5 }, () => ({})),
    );
    const page = await visitor.call(calls.listCustomerRows, { params: { id }, query: { page: 2, rowsPerPage: 2 } });
    expect(page.pagination).toEqual({ page: 2, pageSize: 2, rowCount: 5, pageCount: 3 });
    expect(page.items.map((row) => row.id)).toEqual(rowIds.slice(2, 4));
    const all = await visitor.call(calls.listCustomerRows, { params: { id }, query: { fetchAll: true } });
    expect(all.pagination).toEqual({ page: 1, pageSize: 5, rowCount: 5, pageCount: 1 });
    expect(all.items.map((row) => row.id)).toEqual(rowIds);
    const { ids } = await visitor.call(calls.listCustomerRowOrder, { params: { id }, query: { descending: true } });
    expect(ids).toEqual(rowIds.toReversed());
    const named = await visitor.call(calls.listCustomerRows, { params: { id }, query: { ids: ids.slice(0, 2) } });
    expect(named.items.map((row) => row.id)).toEqual(ids.slice(0, 2));
  });

  test('of the ignored step are grouped by their reason, and filtered by several @PAL-51 @PAL-53 @PAL-76 @CALL-081', async () => {
    const { id, rowIds, visitor } = await given('mig_pal_link', reasons);
    const [first, second, third] = rowIds;
    const listed = async (query: Record<string, unknown>) =>
      (await visitor.call(calls.listCustomerRows, { params: { id }, query: { step: 'ignored', groupBy: 'comment', ...query } })).items.map(
        (row) => row.id,
      );
    expect(await listed({})).toEqual([second, first, third]);
    expect(await listed({ comment: ['Not sold'] })).toEqual([first, third]);
    expect(await listed({ comment: ['Not sold', 'Fee'] })).toEqual([second, first, third]);
    expect(await listed({ comment: ['Other'] })).toEqual([]);
    expect(await listed({ statusesNames: ['ignore_by_customer'] })).toEqual([third]);
    expect(await listed({ categories: ['drug'] })).toEqual([first, third]);
  });

  test('of the ignored step have reasons, each listed once, most frequent first @PAL-52 @CALL-086 @CALL-098', async () => {
    const { id, visitor } = await given('mig_pal_link', reasons);
    for (const caller of [visitor, api.as('staff')])
      expect((await caller.call(listUniqueComments, { params: { id } })).items).toEqual([
        { comment: 'Not sold', amount: 2 },
        { comment: 'Fee', amount: 1 },
      ]);
    const ofLabs = await visitor.call(listUniqueComments, { params: { id }, query: { category: 'lab' } });
    expect(ofLabs.items).toEqual([{ comment: 'Fee', amount: 1 }]);
  });

  test('are counted, by their statuses too @CALL-092', async () => {
    const { id, visitor } = await given('protected_link', reasons);
    const counted = await visitor.call(calls.countCustomerRows, { params: { id }, query: { categories: ['lab'] } });
    expect(counted.count).toBe(2);
    expect(counted.statuses).toEqual(
      expect.arrayContaining([
        { status: 'ignore', count: 1 },
        { status: 'ready_for_import', count: 1 },
      ]),
    );
    const { items } = await visitor.call(calls.readCustomerStatistics, { params: { id } });
    expect(items.find(({ status }) => status === 'ignore')).toMatchObject({ count: 2 });
    expect((await visitor.call(listRowStatuses, {})).items.length).toBeGreaterThan(20);
  });
});

describe('a version', () => {
  test('is returned with its task and the versions that the link covers @CALL-097', async () => {
    const { id, taskId, visitor: review } = await given('protected_link');
    const newer = await givenResult(api.db, [{}], { taskId });
    const pal = await givenVisitor(api, id, 'mig_pal_link');
    const { versions, task, rows } = await review.call(calls.readCustomerResult, { params: { id } });
    expect(versions.map((version) => version.id)).toEqual([newer.id, id]);
    expect([task.id, task.name, rows]).toEqual([taskId, 'Prices', 1]);
    expect((await review.try(calls.listCustomerRows, { params: { id: newer.id } })).status).toBe(200);
    expect((await pal.call(calls.readCustomerResult, { params: { id } })).versions.map((version) => version.id)).toEqual([id]);
    expect((await pal.try(calls.listCustomerRows, { params: { id: newer.id } })).status).toBe(403);
    expect(JSON.stringify(task)).not.toMatch(/@|params|uploads/);
  });

  test.each(linkTypes)('of another customer is not accessible to %s, whether it exists or not @AUTH-27', async (type) => {
    const { visitor } = await given(type);
    const other = await givenResult(api.db);
    const body = { rowIds: other.rowIds, status: 'asis' as const };
    for (const id of [other.id, 999_999]) {
      const at = { params: { id, rowId: other.rowIds[0] ?? 0 } };
      const answers = await Promise.all([
        visitor.try(calls.readCustomerResult, { params: { id } }),
        visitor.try(calls.readCustomerStatistics, { params: { id } }),
        visitor.try(calls.listCustomerRows, { params: { id } }),
        visitor.try(calls.listCustomerRowOrder, { params: { id } }),
        visitor.try(calls.countCustomerRows, { params: { id } }),
        visitor.try(listUniqueComments, { params: { id } }),
        visitor.try(listCustomerRowComments, at),
        visitor.try(calls.editCustomerRow, { ...at, body: { customer_verified: true, version: 1 } }),
        visitor.try(calls.undoCustomerBatch, { params: { id }, body: { batch: crypto.randomUUID() } }),
        ...(type === 'protected_link'
          ? [
              visitor.try(calls.setCustomerStatuses, { params: { id }, body }),
              visitor.try(addCustomerComment, { ...at, body: { message: 'x' } }),
            ]
          : []),
      ]);
      expect(answers.map(({ status, body: refusal }) => [status, (refusal as { error?: string }).error])).toEqual(
        answers.map(() => [403, 'NOT_ALLOWED']),
      );
    }
  });
});

test('a match is marked as chosen by staff where a person of staff decided, and by nobody else', async () => {
  const group = { multimatch: 'g', orig_order: 1 };
  const { id, rowIds } = await givenResult(api.db, [group, group, { orig_order: 2 }, { orig_order: 3 }, { orig_order: 4 }]);
  const [right = 0, , edited = 0, ready = 0] = rowIds;
  const visitor = await givenVisitor(api, id, 'protected_link');
  const staff = api.as('staff');
  const marked = async () => {
    const { items } = await visitor.call(calls.listCustomerRows, { params: { id } });
    return rowIds.map((rowId) => items.find((row) => row.id === rowId)?.chosen_by_staff);
  };
  expect(await marked()).toEqual([false, false, false, false, false]);
  await staff.call(setStatuses, {
    params: { id },
    body: { rows_ids: [right], status: 'ignore', filters: { multimatch: true, multimatch_value: 'g', correct_rows_ids: [right] } },
  });
  await staff.call(setStatuses, { params: { id }, body: { rows_ids: [ready], status: 'ready_for_import' } });
  const chosen = await staff.call(editRow, { params: { id, rowId: edited }, body: { fetlock_code_override: 'OTHER', version: 1 } });
  // Ready for import alone says nothing about a single match.
  expect(await marked()).toEqual([true, false, true, false, false]);
  await staff.call(undoBatch, { params: { id }, body: { batch: chosen.batch ?? '' } });
  expect(await marked()).toEqual([true, false, false, false, false]);
});
