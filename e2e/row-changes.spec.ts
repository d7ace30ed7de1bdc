import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

const { mapleStreet } = priceLists;
const carprofen = 'Carprofen 100 mg chewable tablets 60 count';

// Runs in a browser against the whole product: what a person changes in each way is stored, and still there after a reload.
test(
  'a row is changed by its cells, its menu, a key, a comment and its prices; all of it is there after a reload',
  { tag: ['@ROW-46', '@ROW-45', '@DIALOG-12', '@DIALOG-07'] },
  async ({ page, given }) => {
    const { resultId } = await given.task(unique('Edited'));
    const stored = async (name: string) => (await given.rows(resultId)).find(({ orig_name }) => orig_name === name);
    const review = new Review(page);
    await review.open(resultId, '?tab=drugs');
    const row = new RowWork(review, carprofen);
    await row.edit('Subcategory', 'Pain relief');
    await expect(await row.cell('Status')).toContainText('Needs change');
    await row.edit('Variation', '19');
    await expect(await row.cell('Status')).toContainText('Needs code change');

    await review.tab('All').click();
    await review.isLoaded();
    await review.setStatus(carprofen, 'Ask customer');
    await expect(await review.cellOf(carprofen, 'Status')).toContainText('Ask customer');
    await review.row(carprofen).getByText(carprofen).click();
    await page.keyboard.press('i');
    await expect(await review.cellOf(carprofen, 'Status')).toContainText('Ignored');
    await page.keyboard.press('z');
    await expect(await review.cellOf(carprofen, 'Status')).toContainText('Ask customer');

    const dialog = review.dialog('Comments');
    await review.row('Nail trim').getByText('Nail trim').first().click();
    await page.keyboard.press('c');
    await dialog.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Needs re-review' }).click();
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Of cats too?');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    await (await new RowWork(review, carprofen).cell('Price')).getByRole('button').click();
    const prices = review.dialog('Price info');
    await prices.getByRole('checkbox', { name: 'Taxable' }).uncheck();
    await prices.getByRole('checkbox', { name: 'Allow discount' }).uncheck();
    await prices.getByRole('button', { name: 'Save' }).click();
    await expect(prices).toBeHidden();
    const reviewed = async () => (await new RowWork(review, 'Nail trim').cell('Reviewed')).getByRole('checkbox');
    await (await reviewed()).click();
    await expect(await reviewed()).toBeChecked();
    await expect
      .poll(() => stored(carprofen))
      .toMatchObject({
        subcategory: 'Pain relief',
        variation: '19',
        status: { name: 'needs_change' },
        priceInfo: { taxable: false, allow_discount: false },
      });
    await expect.poll(() => stored('Nail trim')).toMatchObject({ reviewed: true, status: { name: 'needs_re_review' } });

    await page.reload();
    await review.isLoaded();
    await expect(await row.cell('Subcategory')).toHaveText('Pain relief');
    await expect(await reviewed()).toBeChecked();
    await review.more('Comments');
    await expect(dialog.getByText(/^Of cats too\?\s+Status was changed to "Needs re-review"$/)).toBeVisible();
  },
);

// Runs in a browser against the whole product: how the server changes a group, several rows and all matching rows, and undoes it.
test(
  'candidates, several rows and all rows of a view are decided together, and undone',
  { tag: ['@ROW-42', '@ROW-43', '@DIALOG-20', '@ROW-64', '@ROW-65', '@ROW-66', '@ROW-67'] },
  async ({ page, given, guard }) => {
    guard.expect(/status of 409/);
    const { resultId } = await given.task(unique('Together'), mapleStreet);
    const review = new Review(page);
    await review.open(resultId, '?search=fel+rabies+3+year');
    const candidate = (name: string | RegExp) => review.rows.filter({ hasText: name });
    const group = async (full: string, half: string) => {
      await expect(candidate('Feline rabies 3 year')).toContainText(full);
      await expect(candidate(/Rabies 3 year/)).toContainText(half);
    };
    await page.getByRole('checkbox', { name: 'Right match: Feline rabies 3 year' }).click();
    await group('Correct by multimatch', 'Ignored by multimatch');
    await review
      .notice(/ is right for /)
      .getByRole('button', { name: 'Undo' })
      .click();
    await group('Not reviewed', 'Not reviewed');
    await candidate('Feline rabies 3 year').getByText('Feline rabies 3 year').first().click();
    await page.keyboard.press('a');
    await group('Ready for import', 'Ignored by multimatch');
    await candidate(/Rabies 3 year/)
      .getByText(/^Rabies 3 year/)
      .first()
      .click();
    await page.keyboard.press('a');
    const question = review.dialog('Held back before ready for import');
    await expect(question).toContainText('Another match of this source row is ready already: Feline rabies 3 year');
    await question.getByRole('button', { name: 'Leave as it is' }).click();

    await review.open(resultId, '?tab=labs&search=Zoetis');
    const change = review.bulkBar.getByRole('button', { name: 'Change Status' });
    const dialog = review.dialog('Change Status');
    const names = ['GI profile Zoetis', 'Leptospirosis PCR Zoetis'];
    for (const name of names) await new RowWork(review, name).select();
    await change.click();
    await dialog.getByRole('radio', { name: 'Ask customer' }).check();
    await dialog.getByRole('button', { name: 'Set the status of 2 rows' }).click();
    for (const name of names) await expect(review.row(name)).toContainText('Ask customer');
    await review.notice('2 rows set to Ask customer').getByRole('button', { name: 'Undo' }).click();
    for (const name of names) await expect(review.row(name)).toContainText('Not reviewed');
    await expect(review.chip('Ask customer')).toHaveCount(0);

    await review.open(resultId, '?tab=labs&statuses=not_reviewed');
    await page.getByRole('checkbox', { name: 'Select all rows of the page' }).check();
    await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
    await change.click();
    await dialog.getByRole('radio', { name: 'Needs re-review' }).check();
    await dialog.getByRole('button', { name: /^Set the status of \d+ rows$/ }).click();
    await expect(page.getByText('No data available')).toBeVisible();
  },
);
