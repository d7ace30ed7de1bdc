import { readChangeProgress } from '@fetlock/contract/changes-under-way';
import { searchRowCatalogue } from '@fetlock/contract/row-match';
import { readTaskSession } from '@fetlock/contract/task-sessions';
import { followResult } from '@fetlock/contract/people';
import { addComment } from '@fetlock/contract/comments';
import { readRowHistory } from '@fetlock/contract/row-details';
import { editRow, setStatusOfSet } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { analyseRows, listRuns } from '@fetlock/contract/runs';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { refusal } from '../../testing/contract-server.ts';
import { answerTasks } from '../../testing/given-tasks.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';
import { testingSession } from '../task-creation/testing-creation.ts';
import { withStatus } from './review-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const tablets = 'Carprofen 100 mg tablets';
const nails = 'Nail trim';
const rows = () => [testingRow({ id: 1, orig_name: tablets }), testingRow({ id: 2, orig_name: nails, category: 'procedure' })];

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

test('accepted guards make those rows of a view ready that they blocked, and no row that others decided on meanwhile', async ({
  server,
  open,
}) => {
  const many = Array.from({ length: 25 }, (_, index) => testingRow({ id: index + 1, orig_name: `Item ${index + 1}` }));
  const given = answerReview(server, many);
  answerRowChanges(server, given);
  server.answer(readChangeProgress, { progress: null });
  const blocked = [{ guard: 'price_below_cost' as const, count: 1 }];
  server.answer(setStatusOfSet, ({ body: { accept_guards: accepted } }) =>
    accepted
      ? { batch: randomUuid(), changed: 1, skipped: [], held: [] }
      : { batch: randomUuid(), changed: 24, skipped: [{ reason: 'are held back by a guard', count: 1 }], held: blocked },
  );
  await open(given.address);
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const dialog = review.dialog('Change Status');
  await dialog.getByRole('radio', { name: 'Ready for import', exact: true }).click();
  await dialog.getByRole('button', { name: /^Set the status of/ }).click();
  const waiting = page.getByRole('dialog', { name: '1 row held back' });
  await waiting.getByRole('checkbox', { name: /^Price below cost/ }).click();
  await waiting.getByRole('button', { name: 'Accept these and set ready' }).click();
  await expect.poll(() => server.received(setStatusOfSet)).toHaveLength(2);
  const [first, second] = server.received(setStatusOfSet);
  expect(first?.body.heldBy).toBeUndefined();
  expect(second?.body).toMatchObject({ accept_guards: ['price_below_cost'], heldBy: ['price_below_cost'] });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a question about guards closes with its review, and no other review asks it', async ({ server, open }) => {
  const many = Array.from({ length: 25 }, (_, index) => testingRow({ id: index + 1, orig_name: `Item ${index + 1}` }));
  const given = answerReview(server, many);
  answerRowChanges(server, given);
  server.answer(readChangeProgress, { progress: null });
  server.answer(setStatusOfSet, {
    batch: randomUuid(),
    changed: 24,
    skipped: [{ reason: 'are held back by a guard', count: 1 }],
    held: [{ guard: 'price_below_cost', count: 1 }],
  });
  await open(given.address);
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const dialog = review.dialog('Change Status');
  await dialog.getByRole('radio', { name: 'Ready for import', exact: true }).click();
  await dialog.getByRole('button', { name: /^Set the status of/ }).click();
  const waiting = page.getByRole('dialog', { name: '1 row held back' });
  await expect.element(waiting).toBeVisible();
  for (const next of [answerReview(server, rows()), given]) {
    await open(next.address);
    await review.isLoaded();
    await expect.element(waiting).not.toBeInTheDocument();
  }
});

test('a change of a view that is answered after its dialog was closed leaves the next one open', async ({ server, open }) => {
  const many = Array.from({ length: 25 }, (_, index) => testingRow({ id: index + 1, orig_name: `Item ${index + 1}` }));
  const given = answerReview(server, many);
  answerRowChanges(server, given);
  const answer = server.hold(setStatusOfSet);
  await open(given.address);
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const dialog = review.dialog('Change Status');
  await dialog.getByRole('radio', { name: 'Ask customer' }).click();
  await dialog.getByRole('button', { name: /^Set the status of/ }).click();
  await expect.poll(() => server.received(setStatusOfSet)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await review.more('Main info');
  await expect.element(review.dialog('Main info')).toBeVisible();
  const lists = server.received(listRows).length;
  answer({ batch: randomUuid(), changed: 25, skipped: [], held: [] });
  await expect.element(notice('25 rows set to Ask customer')).toBeVisible();
  await expect.poll(() => server.received(listRows).length).toBeGreaterThan(lists);
  await isDrawn();
  await expect.element(review.dialog('Main info')).toBeVisible();
});

test('rows that were ticked together and all refused are not reported as reviewed', async ({ server, open, guard }) => {
  guard.expect(/409/);
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  server.refuse(editRow, 'ROW_LOCKED');
  await open(given.address);
  await review.select(tablets).click();
  await review.select(nails).click();
  await review.cell(nails, 'orig_name').click();
  await userEvent.keyboard('v');
  await expect.element(page.getByRole('alert').filter({ hasText: `${nails}: reviewed` })).toBeVisible();
  await expect.element(notice('0 rows')).not.toBeInTheDocument();
});

test('an analysis that waits for a change takes the rows that were confirmed', async ({ server, open, guard }) => {
  guard.expect(/409/);
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  const session = testingSession({ id: 1 });
  server.answer(readTaskSession, { session_id: 1, session, newer: null, destination: null, preprocessor: null });
  server.refuse(analyseRows, 'ALREADY_RUNNING');
  await open(given.address);
  const end = server.hold(editRow);
  await review.setStatus(tablets, 'Ask customer');
  await review.select(tablets).click();
  await review.bulkBar.getByRole('button', { name: 'Analyse the selected rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Analyse in Prod' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('All rows of this view').click();
  await expect.element(dialog).toMatchTextContent('2 of 2 rows can be analysed.');
  expect(server.received(analyseRows)).toHaveLength(0);
  end(() => refusal('ROW_LOCKED'));
  await expect.poll(() => server.received(analyseRows)).toHaveLength(1);
  expect(server.received(analyseRows)[0]?.body.rows_ids).toEqual([1]);
});

test('what is written while a comment is being sent stays', async ({ server, open }) => {
  const given = answerReview(server, rows());
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  answerRowChanges(server, given);
  await open(given.address);
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('o');
  await review.details.getByRole('tab', { name: 'Comments' }).click();
  const text = review.details.getByRole('textbox', { name: 'Comment' });
  const end = server.hold(addComment);
  await text.fill('Which strength?');
  await userEvent.keyboard('{Enter}');
  await text.fill('And which form');
  answerRowChanges(server, given);
  end(({ params: { rowId }, body: { message } }) => ({
    id: 1,
    row_id: rowId,
    message,
    status: null,
    user: { id: people.admin.id, name: people.admin.name, email: people.admin.email, picture: null },
    created_at: '2026-11-20T10:00:00.000Z',
    batch: null,
  }));
  await expect.element(review.details.getByRole('button', { name: 'Add comment' })).not.toHaveAttribute('data-loading');
  await expect.element(text).toHaveValue('And which form');
});

test('the roll back of an import is not offered to be undone in the history of a row', async ({ server, open }) => {
  const given = answerReview(server, rows());
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  answerRowChanges(server, given);
  const at = '2026-11-20T10:00:00.000Z';
  const event = { row_id: 1, field: 'status', user: { id: 1, name: 'Ana Ruiz' }, at, rows: 1, taken_back: false };
  server.answer(readRowHistory, {
    items: [
      { ...event, id: 2, old: 'imported', new: 'ready_for_import', cause: 'roll_back', batch: randomUuid() },
      { ...event, id: 1, old: 'not_reviewed', new: 'ready_for_import', cause: 'status', batch: randomUuid() },
    ],
    matched: { at, weight: 1, feedback: '' },
  });
  await open(given.address);
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('o');
  await review.details.getByRole('tab', { name: 'History' }).click();
  const history = review.details.getByRole('list', { name: 'History of the row' });
  await expect.element(history.getByRole('listitem').filter({ hasText: 'Roll back of an import' })).toBeVisible();
  await expect.element(history.getByRole('button', { name: 'Undo' })).toHaveLength(1);
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
  const offer = page.getByRole('region', { name: 'Changes that may not have been saved' });
  await expect.element(offer).toMatchTextContent('not have been saved, made');
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
