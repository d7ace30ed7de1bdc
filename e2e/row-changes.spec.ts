import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { sent } from './pages/sent.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;
const { mapleStreet } = priceLists;
const carprofen = 'Carprofen 100 mg chewable tablets 60 count';

test('a status is set by the menu and by the keyboard', { tag: ['@RESULT-53'] }, async ({ page, given }) => {
  const { resultId } = await given.task(unique('Statuses'));
  const review = new Review(page);
  await review.open(resultId);
  const name = review.row(carprofen).getByText(carprofen);
  await name.click({ button: 'right' });
  await review.statusMenu.getByRole('menuitem', { name: 'Ask customer', exact: true }).click();
  await expect(await review.cellOf(carprofen, 'Status')).toContainText('Ask customer');

  await name.click();
  await page.keyboard.press('s');
  await expect(review.statusMenu).toBeVisible();
  await page.keyboard.type('ready for i');
  await page.keyboard.press('Enter');
  await expect(review.statusMenu).toBeHidden();
  await expect(await review.cellOf(carprofen, 'Status')).toContainText('Ready for import');
  await page.keyboard.press('z');
  await expect(await review.cellOf(carprofen, 'Status')).toContainText('Ask customer');
});

test(
  'a cell is saved only on confirm, and the edit sets the status',
  { tag: ['@ROW-44', '@ROW-45', '@ROW-46', '@ROW-51', '@ROW-52', '@ROW-53'] },
  async ({ page, given }) => {
    const { resultId } = await given.task(unique('Edited'));
    const review = new Review(page);
    await review.open(resultId, '?tab=drugs');
    const edits: unknown[] = [];
    page.on('request', (request) => request.method() === 'PUT' && edits.push(request.postDataJSON()));
    const row = new RowWork(review, carprofen);
    const status = () => row.cell('Status');
    await (await row.startEditing('Subcategory')).fill('Never kept');
    await page.keyboard.press('Escape');
    await expect(await row.cell('Subcategory')).toHaveText('NSAID');
    expect(edits).toEqual([]);

    await row.edit('Subcategory', 'Pain relief');
    await expect(await status()).toContainText('Needs change');
    await row.edit('Dispensing fee', '7.5');
    await expect(await row.cell('Dispensing fee')).toHaveText('$7.50');
    await row.edit('Dispensing fee', '');
    await expect.poll(() => edits).toHaveLength(3);
    expect(edits).toMatchObject([{ subcategory: 'Pain relief' }, { dispensing_fee: 7.5 }, { dispensing_fee: null }]);
    await row.edit('Variation', '19');
    await expect(await status()).toContainText('Needs code change');

    await review.tab('Unmatched').click();
    const raffle = new RowWork(review, 'Raffle ticket');
    await raffle.edit('Code override', 'D00510');
    await expect(await raffle.cell('Status')).toContainText('Needs code change');
    await page.reload();
    await expect(await raffle.cell('Code override')).toHaveText('D00510');
  },
);

test(
  'the right one of several matches is chosen, and the choice taken back',
  { tag: ['@ROW-42', '@ROW-43'] },
  async ({ page, given, guard }) => {
    guard.expect(/status of 409/);
    const { resultId } = await given.task(unique('Choices'), mapleStreet);
    const group = (await given.rows(resultId)).filter(({ orig_name }) => orig_name.startsWith('Day care package'));
    const right = group.find(({ fetlock_name }) => fetlock_name === 'Day care full day');
    const review = new Review(page);
    await review.open(resultId, '?search=Day+care+package');
    const candidate = (name: string) => review.rows.filter({ hasText: name });
    const call = sent(page, 'POST', '/rows/statuses');
    await page.getByRole('checkbox', { name: 'Right match: Day care full day' }).click();
    expect((await call).postDataJSON()).toEqual({
      rows_ids: group.map(({ id }) => id),
      status: 'ignore',
      filters: { multimatch: true, multimatch_value: right?.multimatch, correct_rows_ids: [right?.id] },
    });
    await expect(candidate('Day care full day')).toContainText('Correct by multimatch');
    await expect(candidate('Day care half day')).toContainText('Ignored by multimatch');
    await review
      .notice(/^1 of 2 chosen/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(candidate('Day care full day')).toContainText('Not reviewed');
    await expect(candidate('Day care half day')).toContainText('Not reviewed');

    // Ready for import chooses too: one item of the list never becomes two without a question.
    await candidate('Day care full day').getByText('Day care full day').click();
    await page.keyboard.press('a');
    await expect(candidate('Day care full day')).toContainText('Ready for import');
    await expect(candidate('Day care half day')).toContainText('Ignored by multimatch');
    await expect(review.notice(/^1 of 2 chosen for .*: Ready for import/)).toBeVisible();
    await candidate('Day care half day').getByText('Day care half day').click();
    await page.keyboard.press('a');
    const question = review.dialog('Held back before ready for import');
    await expect(question).toContainText('Another match of this source row is ready already: Day care full day');
    await question.getByRole('button', { name: 'Leave as it is' }).click();
    await expect(candidate('Day care half day')).toContainText('Ignored by multimatch');
    await candidate('Day care half day').getByText('Day care half day').click();
    await page.keyboard.press('z');
    await expect(candidate('Day care full day')).toContainText('Not reviewed');
    await expect(candidate('Day care half day')).toContainText('Not reviewed');
  },
);

test(
  'selected rows take a status together, and give it back',
  { tag: ['@DIALOG-20', '@ROW-64', '@ROW-65', '@ROW-66', '@ROW-67'] },
  async ({ page, given }) => {
    const { resultId } = await given.task(unique('Together'), mapleStreet);
    const review = new Review(page);
    await review.open(resultId, '?tab=labs&search=Zoetis');
    const change = review.bulkBar.getByRole('button', { name: 'Change Status' });
    const dialog = review.dialog('Change Status');
    const names = ['GI profile Zoetis', 'Leptospirosis PCR Zoetis'];
    await expect(change).toBeDisabled();
    for (const name of names) await new RowWork(review, name).select();
    await change.click();
    await dialog.getByRole('radio', { name: 'Ask customer' }).check();
    const some = sent(page, 'POST', '/rows/statuses');
    await dialog.getByRole('button', { name: 'Set the status of 2 rows' }).click();
    expect((await some).postDataJSON()).toMatchObject({ rows_ids: [expect.any(Number), expect.any(Number)], status: 'ask_customer' });
    for (const name of names) await expect(review.row(name)).toContainText('Ask customer');
    await review.notice('2 rows set to Ask customer').getByRole('button', { name: 'Undo' }).click();
    for (const name of names) await expect(review.row(name)).toContainText('Not reviewed');
    await expect(review.chip('Ask customer')).toHaveCount(0);

    await review.bulkBar.getByRole('button', { name: 'Clear' }).click();
    await page.goto(`/home/processing-results/${resultId}?tab=labs&statuses=not_reviewed`);
    await review.isLoaded();
    await page.getByRole('checkbox', { name: 'Select all rows of the page' }).check();
    await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
    await change.click();
    await dialog.getByRole('radio', { name: 'Needs re-review' }).check();
    const all = sent(page, 'POST', '/rows/statuses/bulk');
    await dialog.getByRole('button', { name: /^Set the status of \d+ rows$/ }).click();
    expect((await all).postDataJSON()).toMatchObject({ status: 'needs_re_review', statuses: ['not_reviewed'], categories: ['lab'] });
    await expect(page.getByText('No data available')).toBeVisible();
  },
);

test(
  'a comment is written with a status, and stands in the list of all comments',
  {
    tag: ['@RESULT-54', '@DIALOG-01', '@DIALOG-02', '@DIALOG-03', '@DIALOG-04', '@DIALOG-05', '@DIALOG-07', '@DIALOG-08', '@DIALOG-09'],
  },
  async ({ page, given }) => {
    const { resultId } = await given.task(unique('Commented'));
    const review = new Review(page);
    await review.open(resultId);
    const dialog = review.dialog('Comments');
    await review.row(carprofen).getByText(carprofen).click();
    const read = sent(page, 'GET', '/comments');
    await page.keyboard.press('c');
    expect(new URL((await read).url()).pathname).toMatch(/\/rows\/\d+\/comments$/);
    await expect(dialog).toContainText('No comments yet...');
    await expect(dialog.getByRole('button', { name: 'Add comment' })).toBeDisabled();
    await dialog.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Ask customer' }).click();
    await expect(dialog.getByRole('button', { name: 'Add comment' })).toBeEnabled();
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Which strength?');
    const written = sent(page, 'POST', '/comments');
    await page.keyboard.press('Enter');
    expect((await written).postDataJSON()).toEqual({ message: 'Which strength?', status_id: 5, row_id: expect.any(Number) });
    await expect(dialog).toBeHidden();
    await page.keyboard.press('c');
    await expect(dialog.getByText(/^Which strength\?\s+Status was changed to "Ask customer"$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(await review.cellOf(carprofen, 'Status')).toContainText('Ask customer');

    const all = sent(page, 'GET', `/processing-results/${resultId}/comments`);
    await review.more('Comments');
    await all;
    await expect(review.dialog('Comments')).toContainText('Which strength?');
  },
);

test('an invalid row and one of category ignore cannot be made ready', { tag: ['@ROW-40', '@ROW-41'] }, async ({ page, given }) => {
  const { resultId } = await given.task(unique('Invalid'), mapleStreet);
  const name =
    (await given.rows(resultId)).find(({ category, fetlock_name }) => category === 'ignore' && fetlock_name !== null)?.orig_name ?? '';
  const review = new Review(page);
  const ready = review.statusMenu.getByRole('menuitem', { name: 'Ready for import', exact: true });
  await review.open(resultId, '?search=Raffle');
  const status = await new RowWork(review, 'Raffle ticket').cell('Status');
  await expect(status.getByRole('img', { name: 'Fetlock name missed, Subcategory missed' })).toBeVisible();
  await status.getByRole('button').click();
  await expect(ready).toHaveAttribute('aria-disabled', 'true');
  await ready.click({ force: true });
  await page.keyboard.press('Escape');
  await expect(status).toContainText('Unmatched');

  await review.open(resultId, `?search=${encodeURIComponent(name)}`);
  await (await new RowWork(review, name).cell('Status')).getByRole('button').click();
  await expect(ready).toHaveAttribute('aria-disabled', 'true');
});
