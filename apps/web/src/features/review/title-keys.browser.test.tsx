import { readRowGuards } from '@fetlock/contract/row-details';
import { readRowMatch } from '@fetlock/contract/row-match';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

test('Space on the check box in the header selects the page', async ({ server, open }) => {
  server.hold(readRowMatch);
  server.hold(readRowGuards);
  await open(answerReview(server, [testingRow({ id: 1, orig_name: 'One' }), testingRow({ id: 2, orig_name: 'Two' })]).address);
  await review.isLoaded();
  await review.cell('One', 'match_weight').click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('columnheader');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => document.activeElement?.getAttribute('data-c')).toBe('0');
  await userEvent.keyboard(' ');
  await expect.element(review.bulkBar).toMatchTextContent('2 rows selected');
});
