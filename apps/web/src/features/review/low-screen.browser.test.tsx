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
