import { listSavedBusinesses } from '@fetlock/contract/businesses';
import { addLexiconTerm, findRowsWithTerm, type LexiconTerm, readOwnMeanings } from '@fetlock/contract/lexicon-terms';
import { readKeptMappedCore } from '@fetlock/contract/mapped-core';
import { countReMatch } from '@fetlock/contract/re-match';
import { searchRowCatalogue } from '@fetlock/contract/row-match';
import { runTask } from '@fetlock/contract/tasks';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerReview, type GivenReview } from '../../testing/given-review.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { answerRowChanges } from './testing-row-changes.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const name = 'Zorblax 75mg chew';
const author = { id: 11, name: 'Demo Admin' };
const at = '2026-11-20T10:00:00.000Z';
const added: LexiconTerm = {
  id: 1,
  version: 1,
  term: 'Zorblax',
  meanings: ['Carprofen chewable tablet'],
  is_trade_name: false,
  scope: 'practice',
  business_id: 1005,
  business_name: 'Sunrise Pet Hospital',
  group_name: null,
  created_by: author,
  created_at: at,
  changed_by: author,
  changed_at: at,
};
const dialog = page.getByRole('dialog', { name: 'Add a term' });

/** Opens the dialog from the details of the row. */
async function openDialog(server: ContractServer, open: (address: string) => Promise<void>): Promise<GivenReview> {
  const given = answerReview(server, [testingRow({ id: 7, orig_name: name, fetlock_name: 'Carprofen chewable tablet' })]);
  answerRowChanges(server, given);
  server.answer(listSavedBusinesses, { items: [{ id: 1005, name: 'Sunrise Pet Hospital' }] });
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  server.answer(readOwnMeanings, { meanings: [] });
  server.answer(addLexiconTerm, added);
  await open(given.address);
  await review.cell(name, 'match_weight').getByRole('button').click();
  await review.details.getByRole('button', { name: 'Add a term…' }).click();
  return given;
}

test('a term is added from a row, and the rows that say it are offered to be matched again', async ({ server, open }) => {
  const given = await openDialog(server, open);
  const { result } = given;
  server.answer(findRowsWithTerm, { row_ids: [7, 9] });
  server.answer(countReMatch, { count: 2, of: 20, by_reason: [{ reason: 'listed', count: 2 }] });
  await expect.element(dialog.getByRole('textbox', { name: 'Term' })).toHaveValue('Zorblax');
  await expect.element(dialog.getByRole('textbox', { name: 'Means' })).toHaveValue('Carprofen chewable tablet');
  await expect.element(dialog.getByRole('combobox', { name: 'Practice' })).toHaveValue('Sunrise Pet Hospital');
  await dialog.getByRole('button', { name: 'Add' }).click();

  const rematch = page.getByRole('dialog', { name: 'Re-match' });
  await expect.element(rematch.getByRole('status')).toMatchTextContent('2 rows of 20 will be matched again.');
  expect(server.received(addLexiconTerm).map(({ body }) => body)).toEqual([
    { term: 'Zorblax', meanings: ['Carprofen chewable tablet'], is_trade_name: false, scope: 'practice', business_id: 1005 },
  ]);
  expect(server.received(findRowsWithTerm).map(({ params, query }) => [params.id, query.term])).toEqual([[result.id, 'Zorblax']]);
  expect(server.received(countReMatch).at(-1)?.query.rows).toEqual([7, 9]);
  await expect.element(rematch.getByRole('listitem')).toHaveTextContent('2 named for this re-match');

  // Without asking first whether to continue without a mapped_core.csv.
  server.answer(runTask, given.result.task);
  await rematch.getByRole('button', { name: 'Match again' }).click();
  await expect.element(rematch).not.toBeInTheDocument();
  expect(server.received(runTask).map(({ body }) => body)).toMatchObject([{ action: 're-match', context: { rematch: [7, 9] } }]);
});

test('for many rows that say a term it is asked first whether to continue without a mapped_core.csv', async ({ server, open }) => {
  await openDialog(server, open);
  server.answer(findRowsWithTerm, { row_ids: Array.from({ length: 101 }, (_, index) => index + 1) });
  server.answer(countReMatch, { count: 101, of: 120, by_reason: [{ reason: 'listed', count: 101 }] });
  server.answer(readKeptMappedCore, { made_at: null, is_current: false, lack: 'NOT_MADE' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('dialog', { name: 'Re-match' }).getByRole('button', { name: 'Match again' }).click();
  await expect.element(page.getByRole('dialog', { name: 'mapped_core.csv not found' })).toBeVisible();
});

test('where no open row says the term, it is only added', async ({ server, open }) => {
  await openDialog(server, open);
  server.answer(findRowsWithTerm, { row_ids: [] });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(notice('Term added')).toMatchTextContent(/No open row of this version says “Zorblax”/);
  await expect.element(page.getByRole('dialog', { name: 'Re-match' })).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a term is added though its rows cannot be found', async ({ server, open }) => {
  await openDialog(server, open);
  server.refuse(findRowsWithTerm, 'INTERNAL');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(notice('Term added')).toMatchTextContent(/start a re-match later/);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('rows that are found once the dialog was closed do not replace what is open by then', async ({ server, open }) => {
  await openDialog(server, open);
  const answer = server.hold(findRowsWithTerm);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => server.received(findRowsWithTerm)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await review.grid.getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('?');
  const keys = review.dialog('Keyboard shortcuts');
  await expect.element(keys).toBeVisible();
  answer({ row_ids: [7, 9] });
  await expect.element(notice('Term added')).toBeVisible();
  await expect.element(keys).toBeVisible();
});
