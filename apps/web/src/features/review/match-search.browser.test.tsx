import { type RowCandidate, readRowMatch, searchRowCatalogue } from '@fetlock/contract/row-match';
import { expect } from 'vitest';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const names = Array.from({ length: 60 }, (_, index) => `Item ${String(index + 1).padStart(2, '0')}`);
const rows = names.map((name, index) => testingRow({ id: index + 1, orig_order: index + 1, orig_name: name }));
const [first = '', second = ''] = names;

test('a new list begins at its top', async ({ server, open }) => {
  await open(`${answerReview(server, rows).address}?rowsPerPage=80`);
  await review.isLoaded();
  const grid = review.grid.element();
  grid.scrollTo({ top: 400 });
  await expect.poll(() => grid.scrollTop).toBeGreaterThan(0);
  await review.column('Source name').click();
  await expect.poll(() => review.grid.element().scrollTop).toBe(0);
});

test('score and code lead to the details and their search, which hides the candidates while it is used', async ({ server, open }) => {
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
});
