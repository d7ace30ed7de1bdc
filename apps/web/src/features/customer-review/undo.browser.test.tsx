import { editCustomerRow, undoCustomerBatch } from '@fetlock/contract/customer-rows';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { customerRow } from './testing-customer-row.ts';
import { givenPriceList } from './testing-price-list.ts';
import { aFewRows, drops, review, tablets } from './testing-review-page.ts';
import { unsentOf } from './unsent.ts';

/** What a page has stored and leaves to the next one, once it is closed. */
function takenFrom(resultId: number): string {
  const left = sessionStorage.getItem(`fetlock.customer-unsent.1.${resultId}`) ?? '';
  const closed = unsentOf(resultId);
  closed.hold(new UserCancelled('The page is closed'));
  for (const { key } of closed.take()) closed.discard(key);
  return left;
}

/** The price list as the page opened next finds it, with what the one before has left. */
function nextPage(server: ContractServer, resultId: number) {
  const next = givenPriceList(server, aFewRows());
  sessionStorage.setItem(`fetlock.customer-unsent.1.${next.resultId}`, takenFrom(resultId));
  return next;
}

async function verifyTwoAndUndo(): Promise<void> {
  await review.select(tablets).click();
  await review.select(drops).click();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Verify' }).click();
  await review.row(drops).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
}

test('after an undo that failed, the key repeats that undo and not the change before', async ({ server, open, guard }) => {
  guard.expect(/500/);
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  for (const name of [tablets, drops]) {
    await review.verified(name).click();
    await expect.element(notice(`${name}: verified`)).toBeVisible();
  }
  server.refuse(undoCustomerBatch, 'INTERNAL');
  await review.row(drops).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
  await expect.element(notice('Something went wrong on our side')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoCustomerBatch)).toHaveLength(2);
  const [failed, repeated] = server.received(undoCustomerBatch);
  expect(repeated?.body).toEqual(failed?.body);
  expect(repeated?.headers.get('idempotency-key')).toBe(failed?.headers.get('idempotency-key') ?? 'a key');
});

test('an undo while the last change is still being saved waits for it, and undoes it and not the change before', async ({
  server,
  open,
}) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review.verified(tablets).click();
  await expect.element(notice(`${tablets}: verified`)).toBeVisible();
  const answer = server.hold(editCustomerRow);
  await review.verified(drops).click();
  await expect.element(review.verified(drops)).toBeChecked();
  await review.row(drops).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
  await isDrawn();
  expect(server.received(undoCustomerBatch)).toEqual([]);
  const batch = randomUuid();
  const row = {
    ...customerRow({ id: server.received(editCustomerRow).at(-1)?.params.rowId ?? 0, orig_name: drops }),
    customer_verified: true,
  };
  answer({ ...row, batch });
  await expect.poll(() => server.received(undoCustomerBatch).map(({ body }) => body)).toEqual([{ batch }]);
});

test('undo pressed twice while the last change is still being saved undoes it and the change before', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review.verified(tablets).click();
  await expect.element(notice(`${tablets}: verified`)).toBeVisible();
  const first = server.received(editCustomerRow).length;
  const answer = server.hold(editCustomerRow);
  await review.verified(drops).click();
  await expect.poll(() => server.received(editCustomerRow)).toHaveLength(first + 1);
  await review.row(drops).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('zz');
  const batch = randomUuid();
  const rowId = server.received(editCustomerRow).at(-1)?.params.rowId ?? 0;
  answer({ ...customerRow({ id: rowId, orig_name: drops }), version: 2, customer_verified: true, batch });
  await expect.poll(() => server.received(undoCustomerBatch)).toHaveLength(2);
  const [last, before] = server.received(undoCustomerBatch).map(({ body }) => body.batch);
  expect(last).toBe(batch);
  expect(before).not.toBe(batch);
});

test('a change made after an undo is sent when the undo is answered', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review.verified(tablets).click();
  await expect.element(notice(`${tablets}: verified`)).toBeVisible();
  const answer = server.hold(undoCustomerBatch);
  await review.row(tablets).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoCustomerBatch)).toHaveLength(1);
  const before = server.received(editCustomerRow).length;
  await review.verified(drops).click();
  await expect.element(review.verified(drops)).toBeChecked();
  await isDrawn();
  expect(server.received(editCustomerRow)).toHaveLength(before);
  answer(({ body: { batch } }) => ({ batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0 }));
  await expect.poll(() => server.received(editCustomerRow)).toHaveLength(before + 1);
});

test('a change of a row whose undo is still being saved is based on the undo, and is no conflict', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review.verified(tablets).click();
  await expect.element(notice(`${tablets}: verified`)).toBeVisible();
  const answer = server.hold(undoCustomerBatch);
  await review.row(tablets).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoCustomerBatch)).toHaveLength(1);
  await review.row(tablets).getByCss('[data-col=status]').getByRole('button').click();
  await review.choice(/^Supply/).click();
  const versions = [{ row_id: 1, before: 2, after: 3 }];
  answer(({ body: { batch } }) => ({ batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0, versions }));
  await expect.poll(() => server.received(editCustomerRow).at(-1)?.body).toEqual({ status: 'supply', version: 3 });
});

test('an undo whose answer is lost is repeated under its key until it is answered; a change of the row waits for it, and is no conflict', async ({
  server,
  open,
}) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await review.verified(tablets).click();
  await expect.element(notice(`${tablets}: verified`)).toBeVisible();
  const isBack = server.loseAnswers(undoCustomerBatch);
  await review.row(tablets).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
  await expect.element(page.getByText(/Your last change waits/)).toBeVisible();
  await review.row(tablets).getByCss('[data-col=status]').getByRole('button').click();
  await review.choice(/^Supply/).click();
  await expect.element(page.getByText(/Your last 2 changes wait/)).toBeVisible();
  isBack();
  window.dispatchEvent(new Event('online'));
  await expect.element(review.saved()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(list.rows[0]).toMatchObject({ customer_verified: false, status: { name: 'supply' } });
  const undos = server.received(undoCustomerBatch);
  expect(undos.length).toBeGreaterThan(1);
  expect(new Set(undos.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a change and its undo that wait for the connection are both made by the page that is opened next', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  const change = { kind: 'edit', rowId: 1, version: 1, seen: false, change: { customer_verified: true } };
  const left = [
    { key: randomUuid(), what: `${tablets}: verified`, change },
    { key: randomUuid(), what: 'Undo of the last change', change: { kind: 'undo', steps: [], of: '' } },
    { key: randomUuid(), what: `${drops}: verified`, change: { ...change, rowId: 2 } },
  ];
  sessionStorage.setItem(`fetlock.customer-unsent.1.${list.resultId}`, JSON.stringify(left));
  await open(list.address(), { as: null });
  await expect.element(review.saved()).toBeVisible();
  await expect.poll(() => list.rows.map(({ customer_verified }) => customer_verified)).toEqual([false, true, false, false]);
  expect(server.received(undoCustomerBatch)).toHaveLength(1);
});

test('of changes undone by one key, one that is refused does not keep the others from being undone', async ({ server, open, guard }) => {
  guard.expect(/404/);
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await review.select(tablets).click();
  await review.select(drops).click();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Verify' }).click();
  await expect.element(notice('2 rows verified')).toBeVisible();
  server.answer(undoCustomerBatch, ({ body: { batch } }) => {
    if (server.received(undoCustomerBatch).length === 1) return refusal('NOT_FOUND');
    list.change(2, { customer_verified: false });
    return { batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0 };
  });
  await review.row(drops).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
  await expect.element(review.verified(drops)).not.toBeChecked();
  await expect.element(notice(/not found/i)).toBeVisible();
  await expect.element(notice('Undone: 2 rows verified; 1 row could not be changed')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(notice('There is nothing to undo')).toBeVisible();
});

test('an undo of a change that is refused undoes no earlier change', async ({ server, open, guard }) => {
  guard.expect(/409/);
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review.verified(tablets).click();
  await expect.element(notice(`${tablets}: verified`)).toBeVisible();
  const answer = server.hold(editCustomerRow);
  await review.verified(drops).click();
  await expect.poll(() => server.received(editCustomerRow)).toHaveLength(2);
  await review.row(drops).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
  answer(() => refusal('ROW_LOCKED'));
  await expect.element(notice('Your last change was not saved, so nothing was undone.')).toBeVisible();
  await isDrawn();
  expect(server.received(undoCustomerBatch)).toEqual([]);
});

test('an undo of a change that is kept until the link is opened again is kept with it, and undoes no earlier change', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/408/);
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await review.verified(tablets).click();
  await expect.element(notice(`${tablets}: verified`)).toBeVisible();
  const answer = server.hold(editCustomerRow);
  await review.verified(drops).click();
  await expect.poll(() => server.received(editCustomerRow)).toHaveLength(2);
  await review.row(drops).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('z');
  const place = `fetlock.customer-unsent.1.${list.resultId}`;
  answer(() => refusal('LINK_EXPIRED'));
  await expect
    .poll(() => unsentOf(list.resultId).read())
    .toMatchObject({
      queue: [],
      held: [{ change: { kind: 'edit', rowId: 2 } }, { change: { kind: 'undo', steps: [] } }],
    });
  expect(JSON.parse(sessionStorage.getItem(place) ?? '[]')).toHaveLength(2);
  expect(server.received(undoCustomerBatch)).toEqual([]);
  for (const { key } of unsentOf(list.resultId).take()) unsentOf(list.resultId).discard(key);
});

test('rows verified by one click and undone before they are saved are all undone by the page that is opened next', async ({
  server,
  open,
}) => {
  const list = givenPriceList(server, aFewRows());
  server.cutOff(editCustomerRow);
  await open(list.address(), { as: null });
  await verifyTwoAndUndo();
  await expect.element(page.getByText(/Your last 3 changes wait/)).toBeVisible();
  const next = nextPage(server, list.resultId);
  await open(next.address(), { as: null });
  await expect.element(review.saved()).toBeVisible();
  await expect.poll(() => server.received(undoCustomerBatch)).toHaveLength(2);
  await expect.poll(() => next.rows.map(({ customer_verified }) => customer_verified)).toEqual([false, false, false, false]);
});

test('rows verified by one click, of which one was saved before the page was left, are all undone by the page that is opened next', async ({
  server,
  open,
}) => {
  const list = givenPriceList(server, aFewRows());
  const savedBefore = randomUuid();
  server.answer(editCustomerRow, ({ params: { rowId } }) => {
    if (rowId !== 1) throw new TypeError('Failed to fetch');
    return { ...list.change(rowId, { customer_verified: true }), batch: savedBefore };
  });
  await open(list.address(), { as: null });
  await verifyTwoAndUndo();
  await expect.element(page.getByText(/Your last 2 changes wait/)).toBeVisible();
  const next = nextPage(server, list.resultId);
  await open(next.address(), { as: null });
  await expect.element(review.saved()).toBeVisible();
  await expect.poll(() => server.received(undoCustomerBatch)).toHaveLength(2);
  expect(server.received(undoCustomerBatch).map(({ body }) => body.batch)).toContain(savedBefore);
  await expect.poll(() => next.rows.map(({ customer_verified }) => customer_verified)).toEqual([false, false, false, false]);
});

test('an undo left by an earlier page that no longer knows its change is reported, and undoes nothing', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  const change = { kind: 'undo', steps: [], of: '', after: randomUuid() };
  const left = [{ key: randomUuid(), what: 'Undo of the last change', change }];
  sessionStorage.setItem(`fetlock.customer-unsent.1.${list.resultId}`, JSON.stringify(left));
  await open(list.address(), { as: null });
  await expect.element(notice('An undo from your last visit was not carried out')).toBeVisible();
  expect(server.received(undoCustomerBatch)).toEqual([]);
});

test('a double click on the undo of a notice undoes once', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review.verified(tablets).click();
  await expect.element(notice(`${tablets}: verified`)).toBeVisible();
  const undo = notice(`${tablets}: verified`).getByRole('button', { name: 'Undo' }).element();
  for (let times = 0; times < 2; times += 1) undo.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(notice(`Undone: ${tablets}`)).toBeVisible();
  await expect.element(review.saved()).toBeVisible();
  expect(server.received(undoCustomerBatch)).toHaveLength(1);
});
