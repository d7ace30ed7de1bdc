import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: two versions that were really matched, and what is carried over between them.

test('two versions are compared, and a decision that still applies is carried over', async ({ page, given }) => {
  const { id, resultId } = await given.task(unique('Compared'));
  const [first] = await given.rows(resultId);
  const body = { rows_ids: [first?.id], status: 'ask_customer' };
  await given.call('POST', `/api/v1/processing-results/${resultId}/rows/statuses`, body);
  await given.call('POST', `/api/v1/tasks/${id}`, { action: 're-run' });
  const { resultId: latest } = await given.ended(id);
  const review = new Review(page);
  await review.open(latest);
  await page.getByRole('combobox', { name: 'Version' }).selectOption('Compare…');
  const dialog = review.dialog('Compare versions');
  const table = dialog.getByRole('table', { name: 'Compared rows' });
  await expect(page).toHaveURL(new RegExp(`compare=${resultId}`));
  await expect(table.getByRole('row').filter({ hasText: 'Can be carried over' })).toContainText('Ask customer');
  await expectAccessibleLightAndDark(page, 'two versions side by side', '[role=dialog]');

  await page.reload();
  await dialog.getByRole('button', { name: 'Carry over 1 row' }).click();
  await expect(review.notice('Decisions of 1 row carried over')).toBeVisible();
  await expect(dialog.getByText('There are no decisions in that version to carry over.')).toBeVisible();
  await table.getByRole('button', { name: `Show ${first?.orig_name}` }).click();
  await expect(page).not.toHaveURL(/compare=/);
  await expect(review.row(first?.orig_name ?? '')).toContainText('Ask customer');
});
