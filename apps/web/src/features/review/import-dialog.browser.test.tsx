import { countRows } from '@fetlock/contract/rows';
import { analyseRows } from '@fetlock/contract/runs';
import { readTaskSession } from '@fetlock/contract/task-sessions';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { testingSession } from '../task-creation/testing-creation.ts';
import { answerDryRun, testingRun } from './testing-dry-run.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

function answerSession(server: ContractServer): void {
  server.answer(readTaskSession, { session_id: 1, session: testingSession({ id: 1 }), newer: null, destination: null, preprocessor: null });
}

test('what an import into Prod changes at once is said where it is seen, however many rows there are', async ({ server, open }) => {
  await page.viewport(1440, 900);
  const rows = Array.from({ length: 40 }, (_, index) => testingRow({ id: index + 1, status: 'ready_for_import' }));
  const given = answerReview(server, rows);
  answerSession(server);
  answerDryRun(
    server,
    rows.map(({ id }) => ({ id, state: 'created', old: null })),
  );
  server.answer(countRows, { count: 40, total: 40, skipped: [], decided: 0, left_out: [] });
  await open(given.address);
  await review.button('Import').click();
  const dialog = review.dialog('Import into Prod');
  await expect.element(dialog.getByRole('button', { name: 'Would be created 40' })).toBeVisible();
  await expect.element(dialog.getByText('Would be created', { exact: true }).first()).toBeVisible();
  const warning = dialog.getByText(/^This is the practice’s live system/);
  await expect.element(warning).toBeInViewport({ ratio: 1 });
  const actions = dialog.getByRole('button', { name: 'Import 40 rows into Prod' });
  expect(warning.element().getBoundingClientRect().bottom).toBeLessThan(actions.element().getBoundingClientRect().top);
});

test('ready rows that were not analysed are analysed from the import', async ({ server, open }) => {
  const given = answerReview(server, [
    testingRow({ id: 1, status: 'ready_for_import' }),
    testingRow({ id: 2, status: 'ready_for_import' }),
  ]);
  answerSession(server);
  const left_out = [{ reason: 'analysis_failed', count: 1 } as const, { reason: 'not_analysed', count: 2 } as const];
  server.answer(countRows, { count: 0, total: 3, skipped: [], decided: 0, left_out });
  server.answer(analyseRows, testingRun({ kind: 'analyse', environment: 'stage', total: 2, done: 2 }));
  await open(`${given.address}?environment=stage&search=item`);
  await review.button('Import').click();
  const dialog = review.dialog('Import into Stage');
  await dialog.getByRole('button', { name: 'Analyse 2 rows' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(review.notice('Analysis of 2 rows started')).toBeVisible();
  expect(server.received(analyseRows).map(({ body }) => body)).toMatchObject([
    { environment: 'stage', search: 'item', leftOut: ['stage_not_analysed'], expected_count: 2 },
  ]);
});

test('of the selected rows, those that were not analysed are analysed from the import', async ({ server, open }) => {
  const rows = [
    testingRow({ id: 1, orig_name: 'Nail trim', status: 'ready_for_import' }),
    testingRow({ id: 2, orig_name: 'Raffle ticket' }),
  ];
  const given = answerReview(server, rows);
  answerSession(server);
  server.answer(countRows, { count: 0, total: 2, skipped: [], decided: 0, left_out: [] });
  server.answer(analyseRows, testingRun({ kind: 'analyse', total: 1, done: 1 }));
  await open(given.address);
  await review.select('Nail trim').click();
  await review.select('Raffle ticket').click();
  await review.bulkBar.getByRole('button', { name: 'Import the selected rows' }).click();
  await review.dialog('Import into Prod').getByRole('button', { name: 'Analyse 1 row' }).click();
  await expect.element(review.notice('Analysis of 1 row started')).toBeVisible();
  expect(server.received(analyseRows).map(({ body }) => body)).toMatchObject([{ environment: 'prod', rows_ids: [1] }]);
});
