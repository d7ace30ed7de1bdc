import { addComment } from '@fetlock/contract/comments';
import { addCustomerComment } from '@fetlock/contract/customer-comments';
import * as customer from '@fetlock/contract/customer-rows';
import { statusIdOf } from '@fetlock/contract/row-statuses';
import { setStatuses } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');

async function given(...rows: GivenRow[]) {
  const { id, rowIds } = await givenResult(api.db, rows);
  const [review, pal] = [await givenVisitor(api, id, 'protected_link'), await givenVisitor(api, id, 'mig_pal_link')];
  const edit = async (who: typeof pal, rowId: number, body: customer.CustomerEdit) => {
    const { version } = await api.db.selectFrom('result_rows').select('version').where('id', '=', rowId).executeTakeFirstOrThrow();
    return who.call(customer.editCustomerRow, { params: { id, rowId }, body: { ...body, version } });
  };
  const listed = async (query: { customerAnswered?: boolean; questionAnswered?: boolean }) => {
    const { items } = await staff().call(listRows, { params: { id }, query });
    return items.map((row) => row.id);
  };
  return { id, rowIds, review, pal, edit, listed };
}

test('what the customer answered has each kind of answer, and counts as the progress does', async () => {
  const { id, rowIds, review, pal, edit, listed } = await given(
    { orig_order: 1 },
    { orig_order: 2 },
    { orig_order: 3, status: 'ignore' },
    { orig_order: 4 },
    { orig_order: 5, status: 'ignore' },
    { orig_order: 6 },
    { orig_order: 7, status: 'needs_change' },
  );
  const [verified = 0, status = 0, noted = 0, commented = 0, coded = 0, untouched = 0, byStaff = 0] = rowIds;
  await edit(review, verified, { customer_verified: true });
  await edit(review, status, { status: 'asis' });
  await edit(pal, noted, { migrationPoll: { notes: 'Ours' } });
  await review.call(addCustomerComment, { params: { id, rowId: commented }, body: { message: 'The large one' } });
  await edit(pal, coded, { custom_gl_code: '4711' });
  // The GL code is still the customer's answer, whatever staff make of the status.
  await staff().call(setStatuses, { params: { id }, body: { rows_ids: [coded], status: 'needs_re_review' } });
  expect(await listed({ customerAnswered: true })).toEqual([verified, status, noted, commented, coded]);
  expect(await listed({ customerAnswered: false })).toEqual([untouched, byStaff]);
  for (const who of [review, pal, staff()])
    expect((await who.call(customer.readCustomerStatistics, { params: { id } })).progress).toEqual({ items: 7, answered: 5 });
});

test('a question is open until the customer says something after it, on both sides, and open again when staff ask again', async () => {
  const { id, rowIds, review, pal, edit, listed } = await given({ status: 'ask_customer', poll_notes: '' }, {}, {}, {});
  const [bare = 0, noted = 0, commented = 0, remarked = 0] = rowIds;
  const ask = (rowId: number, message: string, isQuestion = true) =>
    staff().call(addComment, {
      params: { id, rowId },
      body: { message, ...(isQuestion && { status_id: statusIdOf('ask_customer') }) },
    });
  const states = async () => {
    const seen = await Promise.all([staff().call(listRows, { params: { id } }), pal.call(customer.listCustomerRows, { params: { id } })]);
    const [ofStaff, ofCustomer] = seen.map(({ items }) => rowIds.map((rowId) => items.find((row) => row.id === rowId)?.asked));
    expect(ofCustomer).toEqual(ofStaff);
    return ofStaff;
  };
  await ask(noted, 'Which size?');
  await ask(commented, 'Which strength?');
  await ask(remarked, 'Looks fine', false);
  expect(await states()).toEqual(['open', 'open', 'open', null]);
  await edit(pal, noted, { migrationPoll: { notes: 'The small one' } });
  await review.call(addCustomerComment, { params: { id, rowId: commented }, body: { message: '75 mg' } });
  expect(await states()).toEqual(['open', 'answered', 'answered', null]);
  expect(await listed({ questionAnswered: false })).toEqual([bare]);
  expect(await listed({ questionAnswered: true })).toEqual([noted, commented]);
  await ask(noted, 'And the colour?');
  expect(await states()).toEqual(['open', 'open', 'answered', null]);
  // Answered by a status: it is no longer asked about, and stays answered.
  await edit(review, noted, { status: 'asis' });
  await staff().call(setStatuses, { params: { id }, body: { rows_ids: [bare], status: 'needs_change' } });
  expect(await states()).toEqual([null, 'answered', 'answered', null]);
  // Asked by a status and a comment without one, and answered by another status.
  await ask(bare, 'Which one?', false);
  await staff().call(setStatuses, { params: { id }, body: { rows_ids: [bare], status: 'ask_customer' } });
  await edit(review, bare, { status: 'needs_change' });
  expect(await states()).toEqual(['answered', 'answered', 'answered', null]);
  expect(await listed({ questionAnswered: true })).toEqual([bare, noted, commented]);
});

test('a question of a status alone is answered by another status of the customer, and not any more once that is undone', async () => {
  const { id, rowIds, review, edit, listed } = await given({ status: 'ask_customer' }, { status: 'ask_customer' });
  const [answered = 0, decided = 0] = rowIds;
  await staff().call(setStatuses, { params: { id }, body: { rows_ids: [decided], status: 'needs_change' } });
  const { batch } = await edit(review, answered, { status: 'asis' });
  expect(await listed({ questionAnswered: true })).toEqual([answered]);
  if (batch === null) throw new Error('Nothing was changed.');
  await review.call(customer.undoCustomerBatch, { params: { id }, body: { batch } });
  expect(await listed({ questionAnswered: true })).toEqual([]);
  expect(await listed({ questionAnswered: false })).toEqual([answered]);
});
