import { readChangeProgress } from '@fetlock/contract/changes-under-way';
import { editRow, undoBatch } from '@fetlock/contract/row-edits';
import { readSmartStatusAmount, setSmartStatus } from '@fetlock/contract/suggestions';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { answerRowChanges } from './testing-row-changes.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const tablets = 'Carprofen 100 mg tablets';
const nails = 'Nail trim';
const rows = () => [testingRow({ id: 1, orig_name: tablets }), testingRow({ id: 2, orig_name: nails, category: 'procedure' })];

/** A review in which the status of the tablets was changed. */
async function askAboutTablets(server: ContractServer, open: (address: string) => Promise<unknown>): Promise<void> {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.setStatus(tablets, 'Ask customer');
  await expect.element(notice('Ask customer')).toBeVisible();
}

test('after an undo that failed, the key repeats that undo and not the change before', async ({ server, open, guard }) => {
  guard.expect(/500/);
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.setStatus(tablets, 'Ask customer');
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Ask customer');
  await review.setStatus(nails, 'Ask customer');
  await expect.element(review.cell(nails, 'status')).toMatchTextContent('Ask customer');
  await expect.poll(() => server.received(editRow)).toHaveLength(2);
  server.refuse(undoBatch, 'INTERNAL');
  await review.cell(nails, 'orig_name').click();
  await userEvent.keyboard('z');
  await expect.element(notice('Something went wrong on our side')).toBeVisible();
  answerRowChanges(server, given);
  server.answer(undoBatch, ({ body: { batch } }) => ({ batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0 }));
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoBatch)).toHaveLength(2);
  const [failed, repeated] = server.received(undoBatch);
  expect(repeated?.body).toEqual(failed?.body);
});

test('an undo whose answer is lost is repeated under its key until it is answered; a change of the row waits for it, and is no conflict', async ({
  server,
  open,
}) => {
  await askAboutTablets(server, open);
  const isBack = server.loseAnswers(undoBatch);
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('z');
  await expect.element(page.getByText(/Offline: 1 change waits/)).toBeVisible();
  await review.setStatus(tablets, 'Supply');
  await expect.element(page.getByText(/Offline: 2 changes wait/)).toBeVisible();
  expect(server.received(editRow)).toHaveLength(1);
  isBack();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.received(editRow).at(-1)?.body).toMatchObject({ status: 'supply', version: 3 });
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Supply');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const undos = server.received(undoBatch);
  expect(undos.length).toBeGreaterThan(1);
  expect(new Set(undos.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('pressed again while an undo is not answered, the key undoes the change before, once the first is answered', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  for (const name of [tablets, nails]) {
    await review.setStatus(name, 'Ask customer');
    await expect.element(review.cell(name, 'status')).toMatchTextContent('Ask customer');
  }
  await expect.poll(() => server.received(editRow)).toHaveLength(2);
  const isBack = server.loseAnswers(undoBatch);
  await review.cell(nails, 'orig_name').click();
  await userEvent.keyboard('zz');
  await expect.element(page.getByText(/Offline: 2 changes wait/)).toBeVisible();
  isBack();
  window.dispatchEvent(new Event('online'));
  for (const name of [tablets, nails]) await expect.element(review.cell(name, 'status')).toMatchTextContent('Not reviewed');
});

test('a change of a row whose undo is still being saved is based on the undo, and is no conflict', async ({ server, open }) => {
  server.answer(readChangeProgress, { progress: null });
  await askAboutTablets(server, open);
  const answer = server.hold(undoBatch);
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoBatch)).toHaveLength(1);
  await review.setStatus(tablets, 'Supply');
  const versions = [{ row_id: 1, before: 2, after: 3 }];
  answer(({ body: { batch } }) => ({ batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0, versions }));
  await expect.poll(() => server.received(editRow).at(-1)?.body).toMatchObject({ status: 'supply', version: 3 });
});

test('an undo of a change that is refused undoes no earlier change', async ({ server, open, guard }) => {
  guard.expect(/409/);
  await askAboutTablets(server, open);
  const answer = server.hold(editRow);
  await review.setStatus(nails, 'Ask customer');
  await expect.poll(() => server.received(editRow)).toHaveLength(2);
  await review.cell(nails, 'orig_name').click();
  await userEvent.keyboard('z');
  answer(() => refusal('ROW_LOCKED'));
  await expect.element(notice('Your last change was not saved, so nothing was undone.')).toBeVisible();
  await isDrawn();
  expect(server.received(undoBatch)).toEqual([]);
});

test('after an undo that failed and a newer change, the key undoes the newer change', async ({ server, open, guard }) => {
  guard.expect(/500/);
  server.answer(readChangeProgress, { progress: null });
  await askAboutTablets(server, open);
  const undo = server.hold(undoBatch);
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoBatch)).toHaveLength(1);
  let isFailing = true;
  undo(({ body: { batch } }) => (isFailing ? refusal('INTERNAL') : { batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0 }));
  await expect.element(notice('Something went wrong on our side')).toBeVisible();
  isFailing = false;
  await review.setStatus(nails, 'Ask customer');
  await expect.element(notice(`${nails}: Ask customer`)).toBeVisible();
  await review.cell(nails, 'orig_name').click();
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoBatch)).toHaveLength(2);
  const [failed, next] = server.received(undoBatch);
  expect(next?.body.batch).not.toBe(failed?.body.batch);
});

test('a double click on the undo of a notice undoes once', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.setStatus(tablets, 'Ask customer');
  await expect.element(notice(`${tablets}: Ask customer`)).toBeVisible();
  const undo = notice(`${tablets}: Ask customer`).getByRole('button', { name: 'Undo' }).element();
  for (let times = 0; times < 2; times += 1) undo.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(notice('Undone')).toBeVisible();
  await isDrawn();
  expect(server.received(undoBatch)).toHaveLength(1);
});

test('the smart status whose answer was lost is a new request after an undo', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  server.answer(readSmartStatusAmount, { amount: 2, held: 0 });
  server.answer(setSmartStatus, { batch: randomUuid(), changed: 2, skipped: [], held: [] });
  const isBack = server.loseAnswers(setSmartStatus);
  await open(given.address);
  await review.setStatus(tablets, 'Ask customer');
  await expect.element(notice('Ask customer')).toBeVisible();
  const decide = async () => {
    await review.more('Smart Ready for import');
    await review.dialog('Smart Ready for import').getByRole('button', { name: 'Set 2 rows' }).click();
  };
  await decide();
  await expect.element(page.getByText('The outcome is unknown.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(review.dialog('Smart Ready for import')).not.toBeInTheDocument();
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('z');
  await expect.element(notice('Undone')).toBeVisible();
  isBack();
  await decide();
  await expect.poll(() => server.received(setSmartStatus)).toHaveLength(2);
  const keys = server.received(setSmartStatus).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});
