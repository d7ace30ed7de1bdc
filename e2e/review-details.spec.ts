import { readFile } from 'node:fs/promises';
import type { Result } from '@fetlock/contract/results';
import { Review } from './pages/review.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: versions and messages are those of lists that were really read and matched.

test(
  'an old version says so, and the picker leads to the latest',
  { tag: ['@RESULT-14', '@RESULT-15', '@RESULT-16', '@RESULT-17', '@RESULT-18', '@CONST-32'] },
  async ({ page, given }) => {
    const { id, resultId } = await given.task(unique('Versions'));
    await given.call('POST', `/api/v1/tasks/${id}`, { action: 're-run' });
    const { resultId: latest } = await given.ended(id);
    expect(latest).not.toBe(resultId);
    const review = new Review(page);
    const picker = page.getByRole('combobox', { name: 'Version' });
    const outdated = page.getByText('You are using not latest version now.');
    await review.open(latest);
    await expect(outdated).toHaveCount(0);
    const versions = picker.getByRole('option');
    await expect(versions).toHaveText([/^\d\d\.\d\d\.\d{4}-\d\d:\d\d \(latest\)$/, /^\d\d\.\d\d\.\d{4}-\d\d:\d\d$/, 'Compare…']);
    const values = await versions.evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(values).toEqual([String(latest), String(resultId), 'compare']);

    await picker.selectOption(String(resultId));
    await expect(page).toHaveURL(new RegExp(`/home/processing-results/${resultId}$`));
    await expect(outdated).toBeVisible();
    await picker.selectOption(String(latest));
    await expect(page).toHaveURL(new RegExp(`/home/processing-results/${latest}$`));
    await expect(outdated).toHaveCount(0);
  },
);

test('main info and the errors log show what the result was made from', { tag: ['@DIALOG-13', '@DIALOG-14'] }, async ({ page, given }) => {
  const content = 'code,name,price\nA1,Carprofen 100 mg chewable tablets 60 count,58.40\nA2,,1.00\nA3,Nail trim,4\nTotal,,63.40\n';
  const { items } = await given.upload('with-errors.csv', content);
  const { id } = await given.call<{ id: number }>('POST', '/api/v2/tasks', {
    name: unique('With errors'),
    business: { id: 1005, name: 'Sunrise Pet Hospital' },
    uploads: items.map((item) => item.id),
    params: { context: JSON.stringify({ clinic: 'Sunrise' }) },
  });
  const { resultId, name } = await given.ended(id);
  const { errors } = await given.read<Result>(`/api/v1/processing-results/${resultId}`);
  const review = new Review(page);
  await review.open(resultId);
  await review.more(`Errors log (${errors.length})`);
  const log = review.dialog('Errors log');
  await expect(log.getByRole('row', { name: /with-errors\.csv/ })).toContainText(/csv, utf-8, comma, header in line 1.*4= 2\+ 2/);
  await expect(log.getByRole('listitem')).toHaveCount(errors.length);
  await expect(log.getByRole('heading', { name: 'Lines refused (2)' })).toBeVisible();
  const chosen = errors.find(({ line }) => line === 5)?.message ?? 'none';
  await log.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: chosen }).click();
  await expect(log.getByRole('listitem')).toHaveText([`${chosen} with-errors.csv, line 5`]);
  const download = page.waitForEvent('download');
  await log.getByRole('button', { name: 'Download 1' }).click();
  expect((await download).suggestedFilename()).toBe('errors-log.csv');
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    `\uFEFFFile,Line,Kind,Reason\r\nwith-errors.csv,5,Line refused,"${chosen}"\r\n`,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await review.more('Main info');
  const info = review.dialog('Main info');
  for (const text of [name, 'Sunrise Pet Hospital (1005)', 'Demo catalogue', 'with-errors.csv', 'Sales threshold'])
    await expect(info).toContainText(text);
  await expect(info.getByRole('textbox').or(info.getByRole('combobox')).or(info.getByRole('checkbox'))).toHaveCount(0);
});
