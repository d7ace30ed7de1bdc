import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: rows are matched again by a worker, and breeds are the platform's.

test(
  'rows are matched again after exact counts and the options, with a question where no mapped_core.csv is stored',
  {
    tag: [
      '@DIALOG-21',
      '@DIALOG-22',
      '@DIALOG-23',
      '@ERR-25',
      '@RUN-17',
      '@RUN-18',
      '@RUN-19',
      '@RUN-20',
      '@RUN-35',
      '@RUN-37',
      '@RUN-24',
      '@RUN-28',
    ],
  },
  async ({ page, given }) => {
    const { id, resultId } = await given.task(unique('Re-match'));
    const review = new Review(page);
    await review.open(resultId);
    const regular = review.button('Re-match').first();
    await expect(regular).toBeDisabled();

    const [row] = await given.rows(resultId, '&search=Nail%20trim');
    await given.call('PUT', `/api/v1/processing-results/${resultId}/rows/${row?.id}`, {
      status: 'needs_re_review',
      version: row?.version,
    });
    await expect(regular).toBeEnabled();
    await regular.click();
    const dialog = review.dialog('Re-match');
    await expect(dialog.getByRole('status')).toContainText('1 row of 3 will be matched again.');
    await expect(dialog.getByRole('listitem')).toHaveText(['1 with the status Needs re-review']);
    await dialog.getByText('Options', { exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Sales window' })).toHaveValue('Year');
    await expect(dialog.getByRole('textbox', { name: 'Cut-off threshold' })).toHaveValue('3');
    await dialog.getByRole('textbox', { name: 'Rows to match again' }).fill(String((await given.rows(resultId, '&search=Raffle'))[0]?.id));
    await expect(dialog.getByRole('listitem')).toHaveText(['1 with the status Needs re-review', '1 named for this re-match']);
    await expectAccessibleLightAndDark(page, 'the re-match', '[role=dialog]');

    await dialog.getByRole('button', { name: 'Match again' }).click();
    const question = review.dialog('mapped_core.csv not found');
    await expect(question).toContainText('Would you like to continue?');
    await expectAccessibleLightAndDark(page, 'the question', '[role=dialog]');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/tasks/${id}`));
    await question.getByRole('button', { name: 'Continue' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      action: 're-match',
      result_id: resultId,
      isAdvanced: false,
      context: { cutoffmonths: 36 },
    });
    await expect(dialog).toBeHidden();
    // Refetched when it has ended: no row requests it any more.
    await expect(regular).toBeDisabled();

    await review.button('More ways to re-match').click();
    await page.getByRole('menuitem', { name: 'Advanced re-match' }).click();
    const advanced = review.dialog('Advanced re-match');
    await expect(advanced.getByRole('status')).toContainText('3 rows of 3 will be matched again.');
    await expect(advanced).toContainText('This matches all rows of the version.');
    await advanced.getByRole('button', { name: /^Match [\d,]+ rows? again$/ }).click();
    const download = page.waitForEvent('download');
    const sentAgain = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/tasks/${id}`));
    await question.getByRole('button', { name: 'Save it first' }).click();
    expect((await download).suggestedFilename()).toBe('mapped_core.csv');
    expect((await sentAgain).postDataJSON()).toMatchObject({ result_id: resultId, isAdvanced: true });
    await expect(advanced).toBeHidden();
  },
);

test('the resolved breeds of the practice are read by environment', { tag: ['@DIALOG-17', '@RESULT-03'] }, async ({ page, given }) => {
  const { resultId } = await given.demo();
  const review = new Review(page);
  await review.open(resultId);
  await review.more('Resolved breeds');
  const dialog = review.dialog('Resolved breeds');
  await expect(dialog).toContainText('No data available');
  await dialog.getByText('Stage', { exact: true }).click();
  await expect(dialog).toContainText('11 of the 12 breeds of the practice’s patients are resolved in Stage.');
  await dialog.getByRole('searchbox').fill('yorkie');
  await expect(dialog.getByRole('row')).toHaveText([/^Species/, /Yorkie.*Yorkshire Terrier/]);
  await expectAccessibleLightAndDark(page, 'the resolved breeds', '[role=dialog]');
});
