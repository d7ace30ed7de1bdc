import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

test('on a phone held sideways, rows of a review are in view below the heads of their columns', async ({ server, open }) => {
  await page.viewport(844, 390);
  const rows = Array.from({ length: 20 }, (_, index) => testingRow({ id: index + 1, orig_name: `Item ${index + 1}` }));
  await open(answerReview(server, rows).address);
  await review.isLoaded();
  const below = (text: string) => page.getByText(text, { exact: true }).first().element().getBoundingClientRect().bottom;
  expect(below('Item 1')).toBeLessThan(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(844);
});

test.for([
  [844, 390],
  [390, 844],
] as const)(
  'in a window of %i by %i the actions on selected rows are in view, and one that is selected too',
  async ([width, height], { server, open }) => {
    await page.viewport(width, height);
    const rows = Array.from({ length: 20 }, (_, index) => testingRow({ id: index + 1, orig_name: `Item ${index + 1}` }));
    await open(answerReview(server, rows).address);
    await review.isLoaded();
    await review.select('Item 1').click();
    for (const name of ['Change Status', 'Import the selected rows', 'Clear']) {
      const button = review.bulkBar.getByRole('button', { name }).element();
      const { left, top, height: own } = button.getBoundingClientRect();
      expect(button.contains(document.elementFromPoint(left + 4, top + own / 2)), name).toBe(true);
    }
    const { left, bottom } = page.getByText('Item 1', { exact: true }).first().element().getBoundingClientRect();
    expect(document.elementFromPoint(left + 2, bottom - 2)?.textContent).toContain('Item 1');
  },
);
