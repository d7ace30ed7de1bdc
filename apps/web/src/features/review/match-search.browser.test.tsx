import { followResult } from '@fetlock/contract/people';
import { type PracticeItem, chooseRowItem, readRowItem } from '@fetlock/contract/row-item';
import { type RowCandidate, chooseMatch, readRowMatch, searchRowCatalogue } from '@fetlock/contract/row-match';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const names = Array.from({ length: 60 }, (_, index) => `Item ${String(index + 1).padStart(2, '0')}`);
const rows = names.map((name, index) => testingRow({ id: index + 1, orig_order: index + 1, orig_name: name }));
const [first = '', second = ''] = names;

test('a new list starts at the top', async ({ server, open }) => {
  await open(`${answerReview(server, rows).address}?rowsPerPage=80`);
  await review.isLoaded();
  const grid = review.grid.element();
  grid.scrollTo({ top: 400 });
  await expect.poll(() => grid.scrollTop).toBeGreaterThan(0);
  await review.column('Source name').click();
  await expect.poll(() => review.grid.element().scrollTop).toBe(0);
});

test('score and code open the details and their search, which hides the candidates while it is used', async ({ server, open }) => {
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  const candidate = (id: number, name: string): RowCandidate => ({
    variation_id: id,
    code: `C${id}`,
    name,
    variation: '1',
    variation_name: 'each',
    weight: 0.9,
    pass: 'name',
    evidence: [],
    row_id: null,
  });
  const candidates = [candidate(1, 'Carprofen chewable tablet'), candidate(2, 'Carprofen caplet')];
  server.answer(readRowMatch, { feedback: '', variation_id: 1, evidence: [], candidates, decided: null, decided_otherwise: [] });
  server.answer(searchRowCatalogue, { ready: true, items: [candidate(3, 'Nail trim'), candidate(4, 'Nail trim for cats')] });
  await open(given.address);
  const search = review.details.getByRole('combobox', { name: 'Search the catalogue for this row' });
  await review.cell(first, 'match_weight').getByRole('button').click();
  await expect.element(search).toBeVisible();
  await expect.element(review.cell(first, 'match_weight')).toHaveFocus();
  await review.details.getByRole('button', { name: 'Close row details' }).click();
  await expect.element(review.details).not.toBeInTheDocument();
  await review.cell(second, 'fetlock_code').dblClick();
  await expect.element(search).toHaveFocus();
  const heading = review.details.getByRole('heading', { name: 'Candidates' });
  await expect.element(heading).toBeVisible();
  await search.fill('nail');
  await expect.element(review.details.getByRole('option').first()).toBeInViewport();
  await expect.element(heading).not.toBeInTheDocument();

  // Enter before the hits for the typed text have loaded chooses none of the previous hits.
  const answer = server.hold(searchRowCatalogue);
  await search.fill('nail trim for cats');
  await userEvent.keyboard('{Enter}');
  await expect.element(review.details.getByText('Searching...')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveValue('nail trim for cats');
  answer({ ready: true, items: [candidate(4, 'Nail trim for cats')] });
  await expect.element(review.details.getByRole('option', { selected: true })).toMatchTextContent('Nail trim for cats');
  expect(server.received(chooseMatch)).toEqual([]);
});

test('a match that cannot be loaded again stays, with what is typed into its search', async ({ server, open, guard }) => {
  guard.expect(/500/);
  const given = answerReview(server, rows);
  const changes = answerRowChanges(server, given);
  server.answer(readRowMatch, {
    feedback: '',
    variation_id: 1,
    evidence: [],
    candidates: [],
    decided: null,
    decided_otherwise: [],
  });
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  await open(given.address);
  await review.cell(first, 'fetlock_code').dblClick();
  const search = review.details.getByRole('combobox', { name: 'Search the catalogue for this row' });
  await search.fill('nail');
  server.refuse(readRowMatch, 'INTERNAL');
  // A colleague changes the row, so that its match is loaded again.
  changes.change(1, (row) => ({ ...row, vendor: 'Changed' }));
  const item = { row_id: 1, version: 2, fields: ['vendor'], user: { id: 99, name: 'Ana Ruiz' }, at: '2026-11-20T10:00:00.000Z' };
  server.answer(followResult, { people: [], since: 'then', changes: { items: [item], total: 1 } });
  const problem = review.details.getByRole('alert');
  await expect.element(problem).toMatchTextContent('What is shown may be out of date.');
  await expect.element(search).toHaveValue('nail');
});

test('the details show which item of the practice a row is, and offer to choose another', async ({ server, open }) => {
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  const item = (reference: string, source_name: string): PracticeItem => ({
    reference,
    source_code: 'R1',
    source_name,
    fetlock_code: 'C1',
    variation: '',
    row: null,
  });
  const [former, taken] = [item('a', 'rimadyl tablet'), { ...item('b', 'other'), row: { id: 2, orig_name: second, fixed: true } }];
  server.answer(readRowMatch, { feedback: '', variation_id: 1, evidence: [], candidates: [], decided: null, decided_otherwise: [] });
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  server.answer(readRowItem, { item: null, is_chosen: false, items: [former, taken] });
  await open(given.address);
  await review.cell(first, 'match_weight').getByRole('button').click();
  expect(server.received(readRowItem)).toEqual([]);
  await review.details.getByText('Item of the practice').click();
  await expect.element(review.details.getByText('An import will create a new item for this row.')).toBeVisible();
  await expect.element(review.details.getByRole('button', { name: 'This is that item: other' })).toBeDisabled();
  const takes = review.details.getByRole('button', { name: 'This is that item: rimadyl tablet' });
  server.cutOff(chooseRowItem);
  await takes.click();
  await expect.poll(() => server.received(chooseRowItem).length).toBe(1);
  await expect.element(takes).toBeEnabled();
  server.answer(readRowItem, { item: former, is_chosen: true, items: [] });
  server.answer(chooseRowItem, { ...testingRow({ id: 1, orig_name: first, version: 2 }), batch: null });
  await takes.click();
  await expect.element(review.details).toMatchTextContent('rimadyl tablet (R1), as C1. Chosen by a person.');
  const [lost, again] = server.received(chooseRowItem);
  expect(again?.body).toEqual({ reference: 'a', version: 1 });
  // The response was lost: pressing again repeats the same change.
  expect(again?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
  await expectAccessibleLightAndDark('the item of a row', '[role=dialog]');
  await review.details.getByRole('button', { name: 'Not that item' }).click();
  await expect.poll(() => server.received(chooseRowItem).map(({ body }) => body.reference)).toEqual(['a', 'a', null]);
  expect(server.received(chooseRowItem)[2]?.headers.get('idempotency-key')).not.toBe(lost?.headers.get('idempotency-key'));
});
