import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Reports } from './pages/reports.ts';
import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: a file that the server wrote is edited, uploaded and undone.

/** mapped_core.csv as saved by the review's menu. */
async function downloadCore(page: Page): Promise<string[]> {
  const reports = new Reports(page);
  await reports.button.click();
  const content = await readFile(await (await reports.download('mapped_core.csv')).path(), 'utf8');
  return content.trimEnd().split('\r\n');
}

/** Writes into cells of the line that names an item; its own cells need no quotes. */
function edit(lines: readonly string[], name: string, cells: Record<string, string>): string[] {
  const columns = lines[0]?.replace('\uFEFF', '').split(',') ?? [];
  return lines.map((line) => {
    if (!line.includes(name)) return line;
    const values = line.split(',');
    for (const [column, value] of Object.entries(cells)) values[columns.indexOf(column)] = value;
    return values.join(',');
  });
}

const item = (page: Page) => page.getByRole('menuitem', { name: 'Upload mapped_core.csv' });

async function choose(page: Page, button: Locator, lines: readonly string[], name = 'mapped_core.csv'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

test(
  'an edited mapped_core.csv shows what it changes, changes it, and can be undone',
  { tag: ['@REPORT-06', '@REPORT-07', '@CALL-038', '@ERR-22', '@ERR-24'] },
  async ({ page, given }) => {
    const { resultId } = await given.task(unique('Core'));
    const review = new Review(page);
    await review.open(resultId);
    const lines = await downloadCore(page);
    const edited = edit(edit(lines, 'Nail trim', { status: 'ask_customer', custom_gl_code: '=4200' }), 'Raffle ticket', {
      status: 'fine',
      vendor: 'Fair & Co',
      cost: '9',
    });
    await item(page).click();
    const dialog = review.dialog('Upload mapped_core.csv');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeFocused();
    await expectAccessibleLightAndDark(page, 'what an upload is for', '[role=dialog]');

    await choose(page, dialog.getByRole('button', { name: 'Choose file' }), edited);
    const changes = dialog.getByRole('table', { name: 'Changes' });
    await expect(changes.getByRole('row')).toHaveCount(1 + 4);
    await expect(changes.getByRole('row').filter({ hasText: 'Nail trim' }).filter({ hasText: 'status' })).toContainText('Ask customer');
    await expect(changes.getByRole('row').filter({ hasText: 'Raffle ticket' }).filter({ hasText: 'status' })).toContainText('follows');
    await expect(dialog.getByRole('tab', { name: 'Not understood (2)' })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'the changes', '[role=dialog]');

    await dialog.getByRole('tab', { name: 'Changes (4)' }).focus();
    await page.keyboard.press('ArrowRight');
    const left = dialog.getByRole('table', { name: 'Not understood' });
    await expect(left).toContainText('is not the name of a status');
    await expect(left).toContainText('is not changed by an upload');
    await expectAccessibleLightAndDark(page, 'what was not understood', '[role=dialog]');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as csv' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('"status","fine","is not the name of a status"');

    await dialog.getByRole('button', { name: 'Apply 4 changes of 2 rows' }).click();
    await expect(dialog).toBeHidden();
    const notice = review.notice('mapped_core.csv successfully uploaded');
    await expect(notice).toContainText('Upload finished');
    await expect(await review.cellOf('Nail trim', 'Status')).toContainText('Ask customer');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(review.notice('Undone: the upload of mapped_core.csv')).toBeVisible();
    await expect(await review.cellOf('Nail trim', 'Status')).not.toContainText('Ask customer');
  },
);

test('a file that changes nothing, an invalid file, and rows changed by others meanwhile are reported in place', async ({
  page,
  given,
  guard,
}) => {
  guard.expect(/status of (?:400|409)/);
  const { resultId } = await given.task(unique('Core in place'));
  const review = new Review(page);
  await review.open(resultId);
  const lines = await downloadCore(page);
  await item(page).click();
  const dialog = review.dialog('Upload mapped_core.csv');
  await choose(page, dialog.getByRole('button', { name: 'Choose file' }), lines);
  await expect(dialog).toContainText('Nothing would change.');
  await expect(dialog.getByRole('button', { name: 'Nothing to apply' })).toBeDisabled();

  const another = dialog.getByRole('button', { name: 'Choose another file' });
  await choose(page, another, ['Code,Name', 'A,b'], 'other.csv');
  await expect(dialog.getByRole('alert')).toContainText('other.csv is not a mapped_core.csv: it has no column id');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await choose(page, another, edit(lines, 'Nail trim', { vendor: 'Mine' }));
  const apply = dialog.getByRole('button', { name: 'Apply 2 changes of 1 row' });
  await expect(apply).toBeEnabled();
  const [row] = await given.rows(resultId, '&search=Nail%20trim');
  await given.call('PUT', `/api/v1/processing-results/${resultId}/rows/${row?.id}`, { vendor: 'Theirs', version: row?.version });
  await apply.click();
  await expect(dialog.getByRole('alert')).toContainText('Rows have changed since you were shown what the file changes.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('table', { name: 'Not understood' })).toContainText('the row was changed since the file was written');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(new Reports(page).button).toBeFocused();
});
