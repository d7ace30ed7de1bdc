import { readKeptMappedCore } from '@fetlock/contract/mapped-core';
import { countReMatch } from '@fetlock/contract/re-match';
import { readSessionStatus } from '@fetlock/contract/results';
import type { Run } from '@fetlock/contract/run';
import { type Task, runTask } from '@fetlock/contract/tasks';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const ended: Run = {
  id: 5,
  kind: 're_match',
  environment: null,
  state: 'SUCCEED',
  requested_by: 'Demo Admin',
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: '2026-11-20T10:01:00.000Z',
  total: 1,
  done: 1,
  created: 0,
  changed: 1,
  unchanged: 0,
  failed: 0,
  removed: 0,
  restored: 0,
  kept: 0,
  seconds_left: null,
  error: null,
  cancelled_by: null,
  rolls_back: null,
  taken_back: 0,
  batch: '00000000-0000-4000-8000-000000000001',
};

const statusOf = (task: Task, run: Run | null) => ({
  analyze_status: null,
  import_status: null,
  re_match_status: run?.state ?? null,
  re_match_enabled: true,
  deletion_due_at: null,
  analyze_rows_ids: [],
  import_rows_ids: [],
  run,
  task,
});

test('while one is in progress neither re-match can be started @RUN-15 @RUN-16', async ({ server, open }) => {
  const { address, result } = answerReview(server, [testingRow({ id: 7 })]);
  server.answer(readSessionStatus, statusOf(result.task, { ...ended, state: 'IN_PROGRESS', finished_at: null }));
  await open(address);
  await review.isLoaded();
  const [regular, advanced] = [page.getByRole('button', { name: 'Re-match', exact: true }), review.button('More ways to re-match')];
  for (const button of [regular, advanced]) await expect.element(button).toBeDisabled();
  server.answer(readSessionStatus, statusOf(result.task, null));
  for (const button of [regular, advanced]) await expect.element(button, { timeout: 10_000 }).toBeEnabled();
});

test('a re-match whose answer was lost is repeated as the same one; requested again once its run was seen it is a new one', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/Failed to fetch/);
  const given = answerReview(server, [testingRow({ id: 7, orig_name: 'Carprofen' })]);
  const { task } = given.result;
  server.answer(readSessionStatus, statusOf(task, null));
  server.answer(countReMatch, { count: 1, of: 1, by_reason: [] });
  server.answer(readKeptMappedCore, { made_at: '2026-11-20T10:00:00.000Z', is_current: true, lack: null });
  server.cutOff(runTask);
  const dialog = page.getByRole('dialog', { name: 'Re-match' });
  const begin = dialog.getByRole('button', { name: 'Match again' });
  const keys = () => server.received(runTask).map(({ headers }) => headers.get('idempotency-key'));
  await open(given.address);
  await review.button('Re-match').first().click();
  await begin.click();
  await expect.element(dialog.getByText(/We don’t know whether the re-match was started/)).toBeVisible();
  server.answer(readSessionStatus, statusOf(task, ended));
  await expect.poll(() => server.received(readSessionStatus).length, { timeout: 10_000 }).toBeGreaterThan(2);
  await begin.click();
  await expect.poll(() => keys().length).toBe(2);
  expect(keys()[1]).toBe(keys()[0]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  server.answer(runTask, task);
  await review.button('Re-match').first().click();
  await begin.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(keys()).toHaveLength(3);
  expect(keys()[2]).not.toBe(keys()[0]);
});
