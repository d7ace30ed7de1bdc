import { editRow } from '@fetlock/contract/row-edits';
import { listRowOrder, listRows } from '@fetlock/contract/rows';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { isDrawn } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

/** 25 rows: a page of twenty and one of five. */
const rows = () =>
  Array.from({ length: 25 }, (_, index) => testingRow({ id: index + 1, orig_order: index + 1, orig_name: `Item ${index + 1}` }));
const name = (row: string) => review.cell(row, 'orig_name');

/** On item 20, whose next row is looked for until the returned function answers: items 1 to 24. */
async function holdNextRow(server: ContractServer, open: (address: string) => Promise<unknown>): Promise<() => void> {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await page.viewport(1440, 2000);
  await open(given.address);
  await name('Item 20').click();
  await expect.poll(() => server.received(listRowOrder).length).toBeGreaterThan(0);
  await isDrawn();
  const answer = server.hold(listRowOrder);
  return () => answer({ ids: Array.from({ length: 24 }, (_, index) => index + 1) });
}

test('keys while another page is loading decide nothing and say so; after a failed page the keyboard still works', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/500/);
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await name('Item 3').click();
  const answer = server.hold(listRows);
  await userEvent.keyboard('.');
  await expect.element(review.grid).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('iq');
  await expect.element(review.notice('The rows are still loading: the key did nothing.')).toBeVisible();
  answer(refusal('INTERNAL', { description: 'Not now.' }));
  await expect.element(page.getByRole('alert').filter({ hasText: 'The rows could not be loaded.' })).toBeVisible();
  await userEvent.keyboard('i');
  await expect.element(review.notice('The rows of this page could not be loaded: the key did nothing.')).toBeVisible();
  expect(server.received(editRow)).toEqual([]);
  // Back on the loaded page, keys decide again.
  answerReview(server, given.rows);
  answerRowChanges(server, given);
  await userEvent.keyboard(',');
  await expect.element(review.grid).toHaveAttribute('aria-busy', 'false');
  await name('Item 3').click();
  await userEvent.keyboard('i');
  await expect.poll(() => server.received(editRow).map(({ params }) => params.rowId)).toEqual([3]);
});

test('a key on another row works while the next undecided row is still being looked for, and the focus stays there', async ({
  server,
  open,
}) => {
  const found = await holdNextRow(server, open);
  await userEvent.keyboard('i');
  await expect.element(review.row('Item 20')).toMatchTextContent('Ignored');
  // The row that the keyboard is on was decided already: what follows it is not known yet.
  await userEvent.keyboard('q');
  await expect.element(review.notice('The rows are still loading: the key did nothing.')).toBeVisible();
  await name('Item 3').click();
  await userEvent.keyboard('q');
  await expect.element(review.row('Item 3')).toMatchTextContent('Ask customer');
  await expect.element(review.row('Item 4').getByCss(':focus')).toHaveLength(1);
  found();
  await isDrawn();
  await expect.element(review.row('Item 4').getByCss(':focus')).toHaveLength(1);
  expect(server.received(editRow).map(({ params, body }) => [params.rowId, body.status])).toEqual([
    [20, 'ignore'],
    [3, 'ask_customer'],
  ]);
});

test('moves requested while the next page is loading are made once it is there', async ({ server, open }) => {
  const found = await holdNextRow(server, open);
  await userEvent.keyboard('innn');
  await expect.element(review.row('Item 20')).toMatchTextContent('Ignored');
  await expect.element(review.notice('The rows are still loading: the key did nothing.')).not.toBeInTheDocument();
  found();
  await expect.element(review.row('Item 24').getByCss(':focus')).toHaveLength(1);
  expect(server.received(editRow).map(({ params }) => params.rowId)).toEqual([20]);
});

test('a comment begun while the next row is still being looked for is about the row under the cursor, and the focus stays there', async ({
  server,
  open,
}) => {
  const found = await holdNextRow(server, open);
  await userEvent.keyboard('ic');
  const dialog = review.dialog('Comments');
  await expect.element(dialog).toMatchTextContent('Item 20');
  found();
  await userEvent.keyboard('vial or amp');
  await expect.element(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('vial or amp');
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Comment' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(review.row('Item 20').getByCss(':focus')).toHaveLength(1);
  expect(server.received(editRow).map(({ params }) => params.rowId)).toEqual([20]);
});
