import { followResult } from '@fetlock/contract/people';
import { editRow, undoBatch } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { listRuns } from '@fetlock/contract/runs';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { answerTasks } from '../../testing/given-tasks.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { withStatus } from './review-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const tablets = 'Carprofen 100 mg tablets';
const nails = 'Nail trim';
const rows = () => [testingRow({ id: 1, orig_name: tablets }), testingRow({ id: 2, orig_name: nails, category: 'procedure' })];

test('after an undo that failed, the key repeats that undo and not the change before', async ({ server, open, guard }) => {
  guard.expect(/500/);
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.setStatus(tablets, 'Ask customer');
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Ask customer');
  await review.setStatus(nails, 'Ask customer');
  await expect.element(review.cell(nails, 'status')).toMatchTextContent('Ask customer');
  await expect.poll(() => server.received(editRow)).toHaveLength(2);
  server.refuse(undoBatch, 'INTERNAL');
  await review.cell(nails, 'orig_name').click();
  await userEvent.keyboard('z');
  await expect.element(notice('Something went wrong on our side')).toBeVisible();
  answerRowChanges(server, given);
  server.answer(undoBatch, ({ body: { batch } }) => ({ batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0 }));
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoBatch)).toHaveLength(2);
  const [failed, repeated] = server.received(undoBatch);
  expect(repeated?.body).toEqual(failed?.body);
});

test("a colleague's change whose row could not be read is shown with the next news", async ({ server, open, guard }) => {
  guard.expect(/500/);
  const given = answerReview(server, rows());
  const changes = answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  changes.change(1, (row) => ({ ...row, vendor: 'Changed', fetlock_name: 'Of a colleague' }));
  const item = {
    row_id: 1,
    version: 2,
    fields: ['fetlock_name'],
    user: { id: 99, name: 'Ana Ruiz' },
    at: '2026-11-20T10:00:00.000Z',
  };
  const readBefore = server.received(listRows).length;
  let hasFailed = false;
  server.refuse(listRows, 'INTERNAL');
  server.answer(followResult, () => {
    const isFirst = !hasFailed;
    hasFailed = true;
    return { people: [], since: isFirst ? 'one' : 'two', changes: isFirst ? { items: [item], total: 1 } : { items: [], total: 0 } };
  });
  await expect.poll(() => server.received(listRows).length, { timeout: 10_000 }).toBeGreaterThan(readBefore);
  const all = () => ({ items: given.rows, pagination: { page: 1, pageSize: 20, rowCount: 2, pageCount: 1 } });
  server.answer(listRows, all);
  await expect.element(review.cell(tablets, 'fetlock_name'), { timeout: 10_000 }).toMatchTextContent('Of a colleague');
});

test('a status chosen in a menu that was opened before a colleague decided does not replace that decision', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/409/);
  const given = answerReview(server, rows());
  const changes = answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  await review.cell(tablets, 'status').getByRole('button').click();
  await expect.element(review.statusMenu).toBeVisible();
  changes.change(1, (row) => withStatus(row, 'ask_customer'));
  const item = { row_id: 1, version: 2, fields: ['status'], user: { id: 99, name: 'Ana Ruiz' }, at: '2026-11-20T10:00:00.000Z' };
  server.answer(followResult, { people: [], since: 'then', changes: { items: [item], total: 1 } });
  await expect.element(review.cell(tablets, 'status'), { timeout: 10_000 }).toMatchTextContent('Ask customer');
  await review.status('Ignored').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Ask customer' })).toBeVisible();
  expect(changes.rowNamed(tablets)?.status.name).toBe('ask_customer');
});

test('a refused change is offered again after the screen was left within the application', async ({ server, open, guard }) => {
  guard.expect(/409/);
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  answerTasks(server, []);
  await open(given.address);
  server.refuse(editRow, 'SIGNED');
  await review.setStatus(tablets, 'Ask customer');
  await expect.element(page.getByRole('alert').filter({ hasText: 'was not saved' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect.element(review.grid).not.toBeInTheDocument();
  history.back();
  const offer = page.getByRole('region', { name: 'Changes that were not sent' });
  await expect.element(offer).toMatchTextContent('not sent, made');
  await offer.getByRole('button', { name: 'Look' }).click();
  await expect.element(offer).toMatchTextContent(tablets);
});

test('Back closes the dialog of the runs, and stays at the result', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  server.answer(listRuns, { items: [], pagination: { page: 1, pageSize: 20, rowCount: 0, pageCount: 0 } });
  await open(given.address);
  await review.isLoaded();
  await review.more('Runs');
  await expect.element(review.dialog('Runs')).toBeVisible();
  await expect.poll(() => location.search).toContain('runs=');
  history.back();
  await expect.element(review.dialog('Runs')).not.toBeInTheDocument();
  await expect.element(review.row(tablets)).toBeVisible();
});
