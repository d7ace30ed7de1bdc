import { readStatisticsByCategory } from '@fetlock/contract/results';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

test('of ready rows that an import would not take, the migration summary says whether they were analysed, or what failed @DIALOG-16', async ({
  server,
  open,
}) => {
  const ready = { status: 'ready_for_import', category: 'drug' } as const;
  const error = { exceptionMessage: 'The price 5.00 is below the minimum price 10.00.' };
  const given = answerReview(server, [
    testingRow({ id: 1, ...ready }),
    testingRow({ id: 2, ...ready, prodAnalysis: { status: 'FAILED', at: '2026-11-29T10:00:00.000Z', error } }),
  ]);
  server.answer(readStatisticsByCategory, {
    items: [
      { category: 'drug', status: 'ready_for_import', part: 'waiting', count: 2, revenue: 0 },
      { category: 'drug', status: 'ready_for_import', part: 'importing', count: 2, revenue: 0 },
    ],
  });
  await open(given.address);
  await review.isLoaded();
  await review.more('Migration summary');
  const summary = page.getByRole('dialog', { name: /^Migration summary/ });
  const rows = summary.getByRole('table', { name: 'Rows', exact: true });
  await expect.element(rows).toBeVisible();
  await expect.element(rows.getByRole('columnheader', { name: 'Analysis' })).not.toBeInTheDocument();

  await summary.getByRole('tab', { name: 'Ready, analysis not passed 2' }).click();
  await expect
    .poll(() => textsOf(rows.getByRole('row')).map((text) => /Hasn't analysed yet|The price .+? price 10\.00\./.exec(text)?.[0] ?? null))
    .toEqual([null, "Hasn't analysed yet", error.exceptionMessage]);
});
