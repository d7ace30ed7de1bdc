import { readFile } from 'node:fs/promises';
import type { Report } from '@fetlock/contract/reports';
import type { Result } from '@fetlock/contract/results';
import { Reports } from './pages/reports.ts';
import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';

// Runs in a browser against the whole product: reports that a worker makes, downloaded.

test(
  'each report of a result is made and saved under its own name, and the menu says what it is',
  { tag: ['@REPORT-01', '@REPORT-02', '@REPORT-03', '@REPORT-04', '@REPORT-05', '@REPORT-08', '@REPORT-09', '@REPORT-17', '@CALL-042'] },
  async ({ page, given }) => {
    const { resultId } = await given.task('Reports');
    await new Review(page).open(resultId);
    const reports = new Reports(page);
    await reports.button.click();
    await expect(reports.item('mapped_core.csv')).toContainText('to be edited and uploaded again');
    for (const [item, saved] of [
      ['match.html', 'match.html'],
      ['mapped_core.csv', 'mapped_core.csv'],
      ['internal.html', 'internal.html'],
      ['previousRun.xlsx', 'previousRun.xlsx'],
      ['previousRunAdvanced.xlsx', 'previousRunAdvanced.xlsx'],
      ['input_batch.csv', 'input_batch.csv'],
      ['Input files', 'small.csv'],
    ] as const) {
      const asked = page.waitForRequest((request) => request.url().includes('/files/generate-and-download'));
      const download = await reports.download(item);
      expect(download.suggestedFilename()).toBe(saved);
      expect(new URL((await asked).url()).searchParams.get('resultId')).toBe(String(resultId));
      await expect(page.getByText(`${saved} was downloaded.`)).toBeVisible();
    }
    const core = await reports.download('mapped_core.csv');
    const content = await readFile(await core.path(), 'utf8');
    expect(content).toContain('Raffle ticket');
    await page.keyboard.press('Escape');
    await expect(reports.menu).toBeHidden();
    await expect(reports.button).toBeFocused();
  },
);

test('while a report is being made its progress is shown, and a failed one can be retried', async ({ page, given, guard }) => {
  guard.expect(/status of 500/);
  const { resultId } = await given.task('Reports with progress');
  await new Review(page).open(resultId);
  let asked = 0;
  // A report of three rows is finished before anyone could look: the server's answer for a long one replaces it.
  await page.route('**/api/v1/processing-results/*/reports', async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as Report;
    await route.fulfill({ response, json: { ...report, state: 'IN_PROGRESS', rows_done: 12_000, rows_total: 100_000 } });
  });
  await page.route('**/api/v1/reports/*', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const report = (await response.json()) as Report;
    const halfway = { ...report, state: 'IN_PROGRESS', rows_done: 50_000, rows_total: 100_000 };
    await route.fulfill({
      response,
      json: asked < 3 ? halfway : asked === 3 ? { ...report, state: 'FAILED', error: 'There is too little room.' } : report,
    });
  });
  const reports = new Reports(page);
  await reports.button.click();
  const item = reports.item('mapped_core.csv');
  await item.click();
  await expect(item).toContainText('50,000 of 100,000 rows');
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('There is too little room. Choose it again to try again.');
  expect((await reports.download('mapped_core.csv')).suggestedFilename()).toBe('mapped_core.csv');
  await expect(item).toContainText('to be edited and uploaded again');
});

test('a version whose run is 30 days old says so in the menu', { tag: ['@REPORT-19'] }, async ({ page, given }) => {
  const { resultId } = await given.task('Old reports');
  let age = 30;
  await page.route(`**/api/v1/processing-results/${resultId}`, async (route) => {
    const response = await route.fetch();
    const result = (await response.json()) as Result;
    await route.fulfill({ response, json: { ...result, created_at: new Date(Date.now() - age * 86_400_000).toISOString() } });
  });
  const [review, reports] = [new Review(page), new Reports(page)];
  await review.open(resultId);
  await reports.button.click();
  await expect(reports.menu).toContainText('Old: created 30 or more days ago');
  age = 29;
  await review.open(resultId);
  await reports.button.click();
  await expect(reports.menu).toContainText('Version of');
  await expect(reports.menu).not.toContainText('Old');
});

test('the menu passes every accessibility rule that axe knows', async ({ page, given }) => {
  const { resultId } = await given.demo();
  await new Review(page).open(resultId);
  const reports = new Reports(page);
  await reports.button.click();
  await expect(reports.item('mapped_core.csv')).toBeVisible();
  await reports.download('mapped_core.csv');
  await expectAccessibleLightAndDark(page, 'the menu of reports', '[role=menu]');
});
