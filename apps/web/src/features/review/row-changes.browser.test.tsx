import { setStatuses, editRow, setStatusOfSet, undoBatch } from '@fetlock/contract/row-edits';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const tablets = 'Carprofen 100 mg tablets';
const raffle = 'Raffle ticket';
const rows = () => [
  testingRow({ id: 1, orig_name: tablets, dispensing_fee: 3 }),
  testingRow({ id: 2, orig_name: raffle, status: 'unmatched', category: 'unmatched', fetlock_name: null, subcategory: null }),
  testingRow({ id: 3, orig_name: 'Nail trim', category: 'procedure' }),
];

test('a status is set by menu and keyboard, and undone by a key @RESULT-53', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  const name = review.cell(tablets, 'orig_name');
  await name.click({ button: 'right' });
  await review.status('Ask customer').click();
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Ask customer');
  await name.click();
  await userEvent.keyboard('s');
  await expect.element(review.statusMenu).toBeVisible();
  await userEvent.keyboard('ready for i');
  await userEvent.keyboard('{Enter}');
  await expect.element(review.statusMenu).not.toBeInTheDocument();
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Ready for import');
  await userEvent.keyboard('z');
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Ask customer');
  expect(server.received(editRow).map(({ body }) => body.status)).toEqual(['ask_customer', 'ready_for_import']);
  expect(server.received(undoBatch)).toHaveLength(1);
});

test('a cell is saved only on confirm, and the edit sets the status @ROW-44 @ROW-45 @ROW-46 @ROW-51 @ROW-52 @ROW-53', async ({
  server,
  open,
}) => {
  await page.viewport(2600, 900);
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(`${given.address}?tab=drugs`);
  const edits = () => server.received(editRow).map(({ body: { version: _, ...edit } }) => edit);
  await (await review.startEditing(tablets, 'subcategory', 'Subcategory')).fill('Never kept');
  await userEvent.keyboard('{Escape}');
  await expect.element(review.cell(tablets, 'subcategory')).toHaveTextContent('NSAID');
  expect(edits()).toEqual([]);
  await review.edit(tablets, 'subcategory', { title: 'Subcategory', text: 'Pain relief' });
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Needs change');
  await review.edit(tablets, 'dispensing_fee', { title: 'Dispensing fee', text: '7.5' });
  await expect.element(review.cell(tablets, 'dispensing_fee')).toHaveTextContent('$7.50');
  // Edits of one cell that are waiting for the network are sent as one.
  await expect.poll(edits).toHaveLength(2);
  await review.edit(tablets, 'dispensing_fee', { title: 'Dispensing fee', text: '' });
  await expect.poll(edits).toEqual([{ subcategory: 'Pain relief' }, { dispensing_fee: 7.5 }, { dispensing_fee: null }]);
  await review.edit(tablets, 'variation', { title: 'Variation', text: '19' });
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Needs code change');
  await review.tab('Unmatched').click();
  await review.edit(raffle, 'fetlock_code_override', { title: 'Code override', text: 'D00510' });
  await expect.element(review.cell(raffle, 'status')).toMatchTextContent('Needs code change');
  await expect.poll(() => edits().slice(3)).toEqual([{ variation: '19' }, { fetlock_code_override: 'D00510' }]);
});

test('an invalid row and one of category ignore cannot be made ready @ROW-40 @ROW-41', async ({ server, open }) => {
  const away = testingRow({ id: 4, orig_name: 'Refund', category: 'ignore', fetlock_name: 'Left out', subcategory: null });
  const given = answerReview(server, [...rows(), away]);
  answerRowChanges(server, given);
  await open(given.address);
  const status = review.cell(raffle, 'status');
  await expect.element(status.getByRole('img', { name: 'Fetlock name missed, Subcategory missed' })).toBeVisible();
  await status.getByRole('button').click();
  await expect.element(review.status('Ready for import')).toHaveAttribute('aria-disabled', 'true');
  await review.status('Ready for import').click({ force: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(status).toMatchTextContent('Unmatched');
  await review.cell('Refund', 'status').getByRole('button').click();
  await expect.element(review.status('Ready for import')).toHaveAttribute('aria-disabled', 'true');
  expect(server.received(editRow)).toEqual([]);
});

test('a command that a row does not accept shows why', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.cell(raffle, 'orig_name').click();
  await userEvent.keyboard('a');
  await expect.element(review.notice(`${raffle}: Fetlock name missed, Subcategory missed`)).toBeVisible();
  await expect.element(review.row(raffle).getByCss(':focus')).toHaveLength(1);
  await expect.element(review.row(raffle)).toMatchTextContent('Unmatched');
  expect(server.received(editRow)).toEqual([]);
});

test('the right one of several matches is chosen, and the choice undone @ROW-42 @ROW-43', async ({ server, open, guard }) => {
  guard.expect(/409/);
  const [full, half] = ['Day care full day', 'Day care half day'];
  const group = [full, half].map((name, index) =>
    testingRow({ id: index + 1, orig_name: 'Day care package', orig_code: 'P1', multimatch: 'day-care', fetlock_name: name }),
  );
  const given = answerReview(server, group);
  answerRowChanges(server, given);
  await open(given.address);
  const candidate = (name: string) => review.rows.filter({ hasText: name });
  await page.getByRole('checkbox', { name: `Right match: ${full}` }).click();
  await expect.element(candidate(full)).toMatchTextContent('Correct by multimatch');
  await expect.element(candidate(half)).toMatchTextContent('Ignored by multimatch');
  const filters = { multimatch: true, multimatch_value: 'day-care', add_row_id: 1 };
  expect(server.received(setStatuses).map(({ body }) => body)).toEqual([
    { rows_ids: [1], status: 'ignore', seen: [1, 2].map((id) => ({ id, version: 1 })), filters },
  ]);
  await notice(`${full} is right for Day care package`).getByRole('button', { name: 'Undo' }).click();
  for (const name of [full, half]) await expect.element(candidate(name)).toMatchTextContent('Not reviewed');

  // Ready for import chooses too: one item of the list never becomes two without a question.
  await candidate(full).getByText(full).click();
  await userEvent.keyboard('a');
  await expect.element(candidate(full)).toMatchTextContent('Ready for import');
  await expect.element(page.getByRole('checkbox', { name: `Right match: ${full}` })).toBeChecked();
  await expect.element(candidate(half)).toMatchTextContent('Ignored by multimatch');
  await expect.element(notice(`${full} is right for Day care package: Ready for import`)).toBeVisible();
  const reason = `Another match of this source row is ready already: ${full}`;
  const guards = [{ name: 'two_matches_one_row', reason, accepted: false, other_row_id: 1 }];
  const answerOfGuards = () => refusal('GUARDED', { details: { guards } });
  server.answer(setStatuses, answerOfGuards);
  server.answer(editRow, answerOfGuards);
  await candidate(half).getByText(half).click();
  await userEvent.keyboard('a');
  const question = review.dialog('Held back before ready for import');
  await expect.element(question).toMatchTextContent(reason);
  await question.getByRole('button', { name: 'Leave as it is' }).click();
  await expect.element(candidate(half)).toMatchTextContent('Ignored by multimatch');
  await candidate(half).getByText(half).click();
  await userEvent.keyboard('z');
  for (const name of [full, half]) await expect.element(candidate(name)).toMatchTextContent('Not reviewed');
});

test('selected rows get a status together, and it can be undone @DIALOG-20 @ROW-64 @ROW-65 @ROW-66 @ROW-67', async ({ server, open }) => {
  const labs = ['GI profile', 'Leptospirosis PCR', 'Heartworm test'].map((name, index) =>
    testingRow({ id: index + 1, orig_order: index + 1, orig_name: name, category: 'lab', status: index === 2 ? 'ignore' : 'not_reviewed' }),
  );
  const given = answerReview(server, labs);
  answerRowChanges(server, given);
  await open(`${given.address}?tab=labs`);
  const names = ['GI profile', 'Leptospirosis PCR'];
  const change = review.bulkBar.getByRole('button', { name: 'Change Status' });
  const dialog = review.dialog('Change Status');
  await expect.element(change).toBeDisabled();
  for (const name of names) await review.select(name).click();
  await change.click();
  await dialog.getByRole('radio', { name: 'Ask customer' }).click();
  await dialog.getByRole('button', { name: 'Set the status of 2 rows' }).click();
  for (const name of names) await expect.element(review.row(name)).toMatchTextContent('Ask customer');
  expect(server.received(setStatuses).map(({ body }) => body)).toMatchObject([
    { rows_ids: [1, 2], status: 'ask_customer', seen: [1, 2].map((id) => ({ id, version: 1 })) },
  ]);
  await expect.element(review.chip('Ask customer')).toBeVisible();
  await notice('2 rows set to Ask customer').getByRole('button', { name: 'Undo' }).click();
  for (const name of names) await expect.element(review.row(name)).toMatchTextContent('Not reviewed');
  await expect.element(review.chip('Ask customer')).not.toBeInTheDocument();
  await review.bulkBar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(change).toBeDisabled();
});

test('all rows of a view get a status at once, on every page @ROW-66 @ROW-67', async ({ server, open }) => {
  const labs = Array.from({ length: 25 }, (_, index) =>
    testingRow({ id: index + 1, orig_order: index + 1, orig_name: `Lab ${index + 1}`, category: 'lab' }),
  );
  const given = answerReview(server, labs);
  answerRowChanges(server, given);
  await open(`${given.address}?tab=labs&statuses=not_reviewed`);
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const dialog = review.dialog('Change Status');
  await dialog.getByRole('radio', { name: 'Needs re-review' }).click();
  await dialog.getByRole('button', { name: 'Set the status of 25 rows' }).click();
  await expect.element(page.getByText('No data available')).toBeVisible();
  expect(server.received(setStatusOfSet).map(({ body }) => body)).toMatchObject([
    { status: 'needs_re_review', statuses: ['not_reviewed'], categories: ['lab'] },
  ]);
});

test('a decision about a match that someone else has replaced meanwhile is asked about, with both matches', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/409/);
  const given = answerReview(server, rows());
  const changes = answerRowChanges(server, given);
  await open(given.address);
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Not reviewed');
  changes.change(1, (row) => ({ ...row, fetlock_code: 'MELO15', fetlock_name: 'Meloxicam' }));
  await review.setStatus(tablets, 'Ready for import');
  const conflict = page.getByRole('alert').filter({ hasText: tablets });
  await expect.element(conflict).toMatchTextContent('It is matched to Meloxicam (MELO15) now; you saw Carprofen chewable tablet (CARP75).');
  expect(changes.rowNamed(tablets)?.status.name).toBe('not_reviewed');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Ready for import');
});
