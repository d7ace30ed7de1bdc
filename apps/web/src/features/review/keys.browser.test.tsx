import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

test('a command that a row does not take says why', async ({ server, open }) => {
  const raffle = 'Raffle ticket';
  const nothing = { fetlock_name: null, fetlock_code: null, subcategory: null, match_weight: null };
  const given = answerReview(server, [testingRow({ id: 1, orig_name: raffle, status: 'unmatched', ...nothing })]);
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  await review.cell(raffle, 'orig_name').click();
  await userEvent.keyboard('a');
  await expect.element(review.notice('Raffle ticket: Fetlock name missed, Subcategory missed')).toBeVisible();
  await expect.poll(() => review.row(raffle).element().contains(document.activeElement)).toBe(true);
  await expect.element(review.row(raffle)).toMatchTextContent('Unmatched');
});
