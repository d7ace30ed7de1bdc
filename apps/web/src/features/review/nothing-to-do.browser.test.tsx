import { addComment } from '@fetlock/contract/comments';
import { editRow, setStatuses } from '@fetlock/contract/row-edits';
import { type RowCandidate, chooseMatch, readRowMatch } from '@fetlock/contract/row-match';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const own: RowCandidate = {
  variation_id: 1,
  code: 'CARP75',
  name: 'Carprofen chewable tablet',
  variation: '1',
  variation_name: 'each',
  weight: 0.97,
  pass: 'name',
  evidence: [],
  row_id: null,
};
const other = { ...own, variation_id: 2, code: 'CARP100', name: 'Carprofen caplet' };
const name = (row: string) => review.cell(row, 'orig_name');

test('a match that the row has already is not sent again, and the screen says so', async ({ server, open }) => {
  await page.viewport(2600, 900);
  const matched = { variation: '1', entry_variation_name: 'each' };
  const given = answerReview(server, [
    testingRow({ id: 1, orig_name: 'Item 1', ...matched }),
    testingRow({ id: 2, orig_name: 'Item 2', ...matched, status: 'ignore' }),
  ]);
  const changes = answerRowChanges(server, given);
  const answer = { feedback: '', variation_id: 1, evidence: [], candidates: [own, other], decided: null, decided_otherwise: [] };
  server.answer(readRowMatch, answer);
  server.answer(chooseMatch, ({ params: { rowId }, body: { variation_id } }) => {
    const chosen = variation_id === 1 ? own : other;
    const facts = { fetlock_code: chosen.code, fetlock_name: chosen.name };
    return { ...changes.change(rowId, (row) => ({ ...row, ...facts, status: testingRow({ id: 1 }).status })), batch: null };
  });
  await open(given.address);
  await name('Item 1').click();
  await userEvent.keyboard('1');
  await expect.element(review.notice('Item 1 is already matched to Carprofen chewable tablet.')).toBeVisible();
  expect(server.received(chooseMatch)).toEqual([]);
  await userEvent.keyboard('2');
  await expect.element(review.cell('Item 1', 'fetlock_name')).toMatchTextContent('Carprofen caplet');
  await userEvent.keyboard('2');
  await expect.element(review.notice('Item 1 is already matched to Carprofen caplet.')).toBeVisible();
  // An ignored row that is given its own match again is considered again.
  await name('Item 2').click();
  await userEvent.keyboard('1');
  await expect.element(review.row('Item 2')).toMatchTextContent('Not reviewed');
  // The row shows what is on its way.
  await expect
    .poll(() => server.received(chooseMatch).map(({ params, body }) => [params.rowId, body.variation_id]))
    .toEqual([
      [1, 2],
      [2, 1],
    ]);
});

test('a candidate of several that is right already is not chosen again', async ({ server, open }) => {
  const group = ['full day', 'half day'].map((fetlock_name, index) =>
    testingRow({ id: index + 1, orig_name: 'Day care', multimatch: 'day-care', fetlock_name }),
  );
  const given = answerReview(server, [...group, testingRow({ id: 3, orig_name: 'Nail trim' })]);
  answerRowChanges(server, given);
  await open(given.address);
  await review.rows.filter({ hasText: 'full day' }).getByCss('[data-col=orig_name]').click();
  await userEvent.keyboard('1');
  const full = review.rows.filter({ hasText: 'full day' });
  await expect.element(full).toMatchTextContent('Correct by multimatch');
  await full.getByCss('[data-col=orig_name]').click();
  await userEvent.keyboard('1');
  await expect.element(review.notice('full day is already right for Day care.')).toBeVisible();
  expect(server.received(setStatuses)).toHaveLength(1);
});

test('a status, an amount or a comment that changes nothing is not sent', async ({ server, open }) => {
  await page.viewport(2600, 900);
  const given = answerReview(server, [
    testingRow({ id: 1, orig_name: 'Item 1', status: 'needs_change', dispensing_fee: 7.5 }),
    testingRow({ id: 2, orig_name: 'Item 2', status: 'ignore' }),
    testingRow({ id: 3, orig_name: 'Item 3', status: 'ignore' }),
  ]);
  answerRowChanges(server, given);
  await open(`${given.address}?tab=drugs`);
  await review.setStatus('Item 1', 'Needs change');
  await expect.element(review.notice('Item 1 is already Needs change.')).toBeVisible();
  await review.edit('Item 1', 'dispensing_fee', { title: 'Dispensing fee', text: '7.5' });
  await expect.element(review.cell('Item 1', 'dispensing_fee')).toHaveTextContent('$7.50');
  await review.select('Item 2').click();
  await review.select('Item 3').click();
  await userEvent.keyboard('i');
  await expect.element(review.notice('2 rows are already Ignored.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await name('Item 1').click();
  await userEvent.keyboard('c');
  const comments = review.dialog('Comments');
  await comments.getByRole('button', { name: 'Needs change' }).click();
  await expect.element(comments.getByRole('button', { name: 'Add comment' })).toBeDisabled();
  await comments.getByRole('button', { name: 'Needs code change' }).click();
  await expect.element(comments.getByRole('button', { name: 'Add comment' })).toBeEnabled();
  expect([...server.received(editRow), ...server.received(setStatuses), ...server.received(addComment)]).toEqual([]);
});

test('a notice about an item with a very long name stays a notice', async ({ server, open }) => {
  const long = `Item ${'with many words '.repeat(25)}`.trim();
  const given = answerReview(server, [testingRow({ id: 1, orig_name: long, status: 'needs_change' })]);
  await open(given.address);
  await review.setStatus(long, 'Needs change');
  const notice = review.notice('is already Needs change.');
  await expect.element(notice).toBeVisible();
  expect(notice.element().getBoundingClientRect().height).toBeLessThan(100);
});
