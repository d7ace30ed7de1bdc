import { followResult } from '@fetlock/contract/people';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { type Suggestion, applySuggestion, listSuggestions, readSmartStatusAmount, setSmartStatus } from '@fetlock/contract/suggestions';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const sure: Suggestion = {
  key: 'sure_matches',
  title: 'Sure matches',
  why: 'Nothing disagrees.',
  status: 'ready_for_import',
  count: 493,
  held: 75,
  revenue_percent: 40,
  sample: [],
};
const allHeld: Suggestion = { ...sure, key: 'customer_verified', title: 'Verified by the customer', count: 13, held: 13 };
const nothingChanged = (count: number): BulkChange => ({
  batch: '11111111-1111-4111-8111-111111111111',
  changed: 0,
  skipped: [{ reason: 'are held back by a guard', count }],
  held: [{ guard: 'price_below_cost', count }],
});

test('a suggestion promises what would change; where guards hold back all of its rows, its button says so and asks about the guards', async ({
  server,
  open,
}) => {
  const given = answerReview(server, [testingRow({ id: 1 })]);
  server.answer(listSuggestions, { items: [sure, allHeld], rows: 418 });
  server.answer(applySuggestion, nothingChanged(13));
  await open(given.address);
  await page.getByRole('button', { name: 'Suggestions (418)' }).click();
  const card = ({ title }: Suggestion) => page.getByRole('listitem', { name: title, exact: true });
  await expect.element(card(sure)).toMatchTextContent('418 of the 493 rows would be set to Ready for import; 75 are held back by a guard.');
  await expect.element(card(sure).getByRole('button', { name: 'Decide 418 rows' })).toBeVisible();

  await card(allHeld).getByRole('button', { name: 'See what holds 13 rows back' }).click();
  await expect.element(review.dialog('13 rows held back')).toBeVisible();
  expect(server.received(applySuggestion)[0]?.body).toEqual({ expected_count: 13 });
  await expect.element(page.getByText('0 rows set')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(review.dialog('13 rows held back')).not.toBeInTheDocument();
});

test('the number of suggested rows follows changes of rows, once they pause', async ({ server, open }) => {
  const given = answerReview(server, [testingRow({ id: 1 })]);
  server.answer(listSuggestions, { items: [sure], rows: 418 });
  await open(given.address);
  await expect.element(page.getByRole('button', { name: 'Suggestions (418)' })).toBeVisible();
  server.answer(listSuggestions, { items: [sure], rows: 417 });
  // Too many to be listed one by one. The answer of whichever request comes next: on a slow machine several came before.
  const polls = server.received(followResult).length;
  server.answer(followResult, { people: [], since: 'then', changes: { items: [], total: 5_000 } });
  await expect.poll(() => server.received(followResult).length, { timeout: 20_000 }).toBeGreaterThan(polls);
  server.answer(followResult, { people: [], since: 'then', changes: { items: [], total: 0 } });
  await expect.element(page.getByRole('button', { name: 'Suggestions (417)' }), { timeout: 30_000 }).toBeVisible();
}, 60_000);

test('the smart status counts the rows that would be ready, and not those that guards hold back', async ({ server, open }) => {
  const given = answerReview(server, [testingRow({ id: 1 })]);
  server.answer(readSmartStatusAmount, { amount: 10, held: 4 });
  await open(given.address);
  await review.isLoaded();
  await review.more('Smart Ready for import');
  const dialog = review.dialog('Smart Ready for import');
  await expect.element(dialog).toMatchTextContent('6 of the 10 rows would be set to Ready for import; 4 are held back by a guard.');
  await expect.element(dialog.getByRole('button', { name: 'Set 6 rows' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  server.answer(readSmartStatusAmount, { amount: 10, held: 10 });
  server.answer(setSmartStatus, nothingChanged(10));
  await review.more('Smart Ready for import');
  await dialog.getByRole('button', { name: 'See what holds 10 rows back' }).click();
  await expect.element(review.dialog('10 rows held back')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(review.dialog('10 rows held back')).not.toBeInTheDocument();
});
