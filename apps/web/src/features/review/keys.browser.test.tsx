import { searchRowCatalogue } from '@fetlock/contract/row-match';
import { followResult } from '@fetlock/contract/people';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

/** 25 rows: a page of twenty and one of five. */
const rows = (given: Partial<Parameters<typeof testingRow>[0]> = {}) =>
  Array.from({ length: 25 }, (_, index) => testingRow({ id: index + 1, orig_order: index + 1, orig_name: `Item ${index + 1}`, ...given }));
const name = (row: string) => review.cell(row, 'orig_name');
const press = (key: string, repeat = false) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
const leaveFocus = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

test('a key that is held down decides one row', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await name('Item 1').click();
  press('i');
  for (let times = 0; times < 5; times += 1) press('i', true);
  await expect.element(review.row('Item 1')).toMatchTextContent('Ignored');
  await expect.element(review.row('Item 2').getByCss(':focus')).toHaveLength(1);
  press('ArrowDown', true);
  await expect.element(review.row('Item 3').getByCss(':focus')).toHaveLength(1);
  await expect.poll(() => server.received(editRow).map(({ params }) => params.rowId)).toEqual([1]);
});

test('keys work on a page that has just opened; one that decides brings the focus to a row first', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('?');
  await expect.element(review.dialog('Keyboard shortcuts')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(review.dialog('Keyboard shortcuts')).not.toBeInTheDocument();
  for (const nowhere of [document.body, document.querySelector('main') ?? expect.fail('The page has no main part.')]) {
    leaveFocus();
    nowhere.focus();
    await userEvent.keyboard('i');
    await expect.element(review.row('Item 1').getByCss(':focus')).toHaveLength(1);
    await expect.element(review.notice('The keyboard is in the table now: press the key again for this row.')).toBeVisible();
  }
  expect(server.received(editRow)).toEqual([]);
  await userEvent.keyboard('i');
  await expect.poll(() => server.received(editRow).map(({ params }) => params.rowId)).toEqual([1]);
});

test('the first undecided row is the first one, wherever the focus was', async ({ server, open }) => {
  const given = answerReview(server, rows());
  await open(given.address);
  await review.isLoaded();
  await userEvent.keyboard('n');
  await expect.element(review.row('Item 1').getByCss(':focus')).toHaveLength(1);
  await userEvent.keyboard('n');
  await expect.element(review.row('Item 2').getByCss(':focus')).toHaveLength(1);
  // After a click beside the table it goes on from there.
  leaveFocus();
  await userEvent.keyboard('n');
  await expect.element(review.row('Item 3').getByCss(':focus')).toHaveLength(1);
});

test('Enter searches at once and moves the keyboard to the rows that were found', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  await userEvent.keyboard('/Item 22{Enter}');
  await expect.element(review.row('Item 22').getByCss(':focus')).toHaveLength(1);
  // Nothing was searched for in between.
  expect(server.received(listRows).flatMap(({ query }) => query.search ?? [])).toEqual(['Item 22']);
  await userEvent.keyboard('i');
  await expect.poll(() => server.received(editRow).map(({ params }) => params.rowId)).toEqual([22]);
});

test('what is typed after a key that opens a dialog goes into that dialog', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await name('Item 1').click();
  press('c');
  for (const key of 'vial or amp') press(key);
  await expect.element(review.dialog('Comments').getByRole('textbox', { name: 'Comment' })).toHaveValue('vial or amp');
  await userEvent.keyboard('s?');
  await expect.element(review.dialog('Comments').getByRole('textbox', { name: 'Comment' })).toHaveValue('vial or amps?');
  await userEvent.clear(review.dialog('Comments').getByRole('textbox', { name: 'Comment' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(review.row('Item 1').getByCss(':focus')).toHaveLength(1);
  press('s');
  for (const key of 'ask') press(key);
  await expect.element(page.getByText('Filter: ask')).toBeVisible();
  await expect.element(review.statusMenu.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(review.row('Item 1')).toMatchTextContent('Ask customer');
  // None of the letters has decided a row.
  expect(given.rows.filter(({ status }) => !['not_reviewed', 'ask_customer'].includes(status.name))).toEqual([]);
});

test('a status menu whose filter leaves nothing, or whose title is clicked, keeps the keyboard: no key decides a row behind it', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.select('Item 1').click();
  await name('Item 1').click();
  await userEvent.keyboard('sqq');
  await expect.element(page.getByText('No matching statuses')).toBeVisible();
  await expect.element(review.statusMenu).toHaveFocus();
  await userEvent.keyboard('i');
  await expect.element(page.getByText('Filter: qqi')).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(review.statusMenu.getByRole('menuitem').first()).toHaveFocus();
  await page.getByCss('p[title="Item 1"]').click();
  await userEvent.keyboard('ig');
  await expect.element(page.getByText('Filter: ig')).toBeVisible();
  expect([...server.received(editRow), ...server.received(setStatuses)]).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(review.row('Item 1')).toMatchTextContent('Ignored');
});

test('keys that extend a selection of text stay with the text as long as the table has no focus', async ({ server, open }) => {
  const given = answerReview(server, rows());
  await open(given.address);
  await review.isLoaded();
  const keys = ['ArrowRight', 'ArrowDown', 'j'];
  const pressed = keys.map((key) => new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, cancelable: true }));
  for (const event of pressed) document.body.dispatchEvent(event);
  expect(pressed.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false, false]);
  expect(document.activeElement).toBe(document.body);
});

test('a new list has no selection: a key then decides the focused row', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  for (const row of ['Item 1', 'Item 2']) await review.select(row).click();
  await name('Item 4').click();
  await userEvent.keyboard('{Shift>}r{/Shift}');
  await expect.element(review.bulkBar).toMatchTextContent('0 rows selected');
  await expect.element(review.grid).toHaveAttribute('aria-busy', 'false');
  await name('Item 4').click();
  await userEvent.keyboard('i');
  await expect.element(review.row('Item 4')).toMatchTextContent('Ignored');
  expect(server.received(setStatuses)).toEqual([]);
});

test('selected rows are reviewed together and undone together', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  for (const row of ['Item 1', 'Item 2', 'Item 3']) await review.select(row).click();
  await name('Item 3').click();
  await userEvent.keyboard('v');
  await expect.element(notice('3 rows reviewed')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.poll(() => server.received(undoBatch)).toHaveLength(3);
  await expect.poll(() => given.rows.filter(({ reviewed }) => reviewed)).toEqual([]);
});

test('a command on rows that are not on the screen asks first, with their number', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  for (const row of ['Item 1', 'Item 2']) await review.select(row).click();
  await name('Item 2').click();
  await userEvent.keyboard('.');
  await expect.element(review.select('Item 21')).toBeVisible();
  await review.select('Item 21').click();
  await expect.element(review.notice('3 rows selected (2 not on this page)')).toBeVisible();
  await name('Item 21').click();
  await userEvent.keyboard('i');
  await expect.element(review.dialog('Change Status')).toMatchTextContent('3 rows selected (2 not on this page).');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('v');
  await expect.element(review.notice('Reviewed was not changed.')).toBeVisible();
  await name('Item 21').click({ button: 'right' });
  await expect.element(review.dialog('Change Status')).toBeVisible();
  expect([...server.received(editRow), ...server.received(setStatuses)]).toEqual([]);
  // What was seen of the rows of the other page goes with the change.
  await review.dialog('Change Status').getByRole('radio', { name: 'Ask customer' }).click();
  await review.dialog('Change Status').getByRole('button', { name: 'Set the status of 3 rows' }).click();
  await expect.poll(() => server.received(setStatuses)).toHaveLength(1);
  expect(server.received(setStatuses)[0]?.body.seen).toEqual([1, 2, 21].map((id) => ({ id, version: 1 })));
});

test('how many rows are left in the view is known after a change of rows on several pages', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(`${given.address}?statuses=not_reviewed`);
  for (const row of ['Item 1', 'Item 2']) await review.select(row).click();
  await name('Item 2').click();
  await userEvent.keyboard('.');
  await review.select('Item 21').click();
  await name('Item 21').click();
  await userEvent.keyboard('i');
  await review.dialog('Change Status').getByRole('radio', { name: 'Ignored', exact: true }).click();
  await review.dialog('Change Status').getByRole('button', { name: 'Set the status of 3 rows' }).click();
  await expect.element(review.pages).toMatchTextContent('21–25 of 25, 22 in this view now');
  await expect.element(review.row('Item 21')).toMatchTextContent('Ignored');
});

test('how many rows are left in the view is known after others have changed rows of another page', async ({ server, open }) => {
  const given = answerReview(server, rows());
  await open(`${given.address}?statuses=not_reviewed`);
  await expect.element(review.pages).toMatchTextContent('1–20 of 25');
  given.rows = given.rows.map((row) =>
    row.id > 22 ? testingRow({ id: row.id, orig_name: row.orig_name, status: 'ignore', version: 2 }) : row,
  );
  const of = { version: 2, fields: ['status'], user: { id: 99, name: 'Ana Ruiz' }, at: '2026-11-20T10:00:00.000Z' };
  const items = [23, 24, 25].map((id) => ({ ...of, row_id: id }));
  server.answer(followResult, { people: [], since: 'then', changes: { items, total: 3 } });
  await expect.element(review.pages, { timeout: 20_000 }).toMatchTextContent('1–20 of 25, 22 in this view now');
  await expect.element(page.getByText(/^3 rows have left this view/)).toBeVisible();
});

test('the notice of a change says how many rows were skipped, and why', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  const skipped = [{ reason: 'were changed by someone else meanwhile', count: 2 }];
  server.answer(setStatuses, { batch: '6c1f1d6e-6f0c-4c43-9f0e-0d2b6f0f7a11', changed: 1, skipped, held: [] });
  await open(given.address);
  for (const row of ['Item 1', 'Item 2', 'Item 3']) await review.select(row).click();
  await name('Item 3').click();
  await userEvent.keyboard('i');
  await expect.element(notice('1 row set to Ignored; 2 rows skipped: changed by someone else meanwhile')).toBeVisible();
});

test('a candidate is chosen without a question about those on other pages', async ({ server, open }) => {
  await page.viewport(1440, 2000);
  // The group spans two pages: two of its candidates are on the other one.
  const group = rows().map((row) => (row.id > 18 && row.id < 23 ? { ...row, multimatch: 'g', fetlock_name: `Match ${row.id}` } : row));
  const given = answerReview(server, group);
  answerRowChanges(server, given);
  await open(given.address);
  await page.getByRole('checkbox', { name: 'Right match: Match 19' }).click();
  await userEvent.keyboard('.');
  await page.getByRole('checkbox', { name: 'Right match: Match 22' }).click();
  await expect.element(review.rows.filter({ hasText: 'Match 22' })).toMatchTextContent('Correct by multimatch');
  expect(server.received(setStatuses).map(({ body }) => body.filters)).toEqual([
    { multimatch: true, multimatch_value: 'g', add_row_id: 19 },
    { multimatch: true, multimatch_value: 'g', add_row_id: 22 },
  ]);
  await expect.poll(() => given.rows.filter(({ status }) => status.name === 'correct_by_multimatch').map(({ id }) => id)).toEqual([19, 22]);
});

test('logging out asks while a text is unconfirmed', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  await open(`${given.address}?tab=drugs`);
  await (await review.startEditing('Item 1', 'fetlock_name', 'Fetlock name')).fill('Half a na');
  await review.button('Log out').click();
  const question = review.dialog('Log out without saving?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(review.row('Item 1')).toBeVisible();
});

test('a list with a decimal comma shows, reads and accepts amounts in its own format', async ({ server, open }) => {
  await page.viewport(2600, 900);
  const given = answerReview(server, rows({ dispensing_fee: 1234.5 }), { locale: 'es-ES' });
  answerRowChanges(server, given);
  await open(`${given.address}?tab=drugs`);
  await expect.element(review.cell('Item 1', 'dispensing_fee')).toMatchTextContent('1.234,50 €');
  const field = await review.startEditing('Item 1', 'dispensing_fee', 'Dispensing fee');
  await expect.element(field).toHaveValue('1234,50');
  await field.fill('12.50');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'An amount such as 12,50, or nothing' })).toBeVisible();
  await field.fill('12,50');
  await userEvent.keyboard('{Enter}');
  await expect.element(review.cell('Item 1', 'dispensing_fee')).toMatchTextContent('12,50 €');
  await expect.poll(() => server.received(editRow).map(({ body }) => body.dispensing_fee)).toEqual([12.5]);
});
