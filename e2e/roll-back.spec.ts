import { guardNames } from '@fetlock/contract/guards';
import type { Run } from '@fetlock/contract/run';
import { Review } from './pages/review.ts';
import { Runs } from './pages/runs.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: items that exist on the platform, and then do not.

const practice = { practice: 'Cobblestone Pet Hospital', id: 1025, type: 'common' } as const;
const carprofen = 'Carprofen 100 mg chewable tablets 60 count';

test('an import is found among the runs, opened, and rolled back: its items are removed and its rows unlocked', async ({ page, given }) => {
  const { resultId } = await given.ended((await given.startedTask(unique('Runs'), practice)).id);
  const rows = (await given.rows(resultId)).filter(({ orig_name }) => orig_name === carprofen);
  const rows_ids = rows.map(({ id }) => id);
  const result = `/api/v1/processing-results/${resultId}`;
  await given.call('POST', `${result}/rows/statuses`, { rows_ids, status: 'ready_for_import', accept_guards: guardNames });
  await ended(given, result, await given.call<Run>('POST', `${result}/rows/analyse/bulk`, { rows_ids, environment: 'prod' }));
  const run = await given.call<Run>('POST', `${result}/rows/import/bulk`, { rows_ids, environment: 'prod' });
  await ended(given, result, run);

  const review = new Review(page);
  await review.open(resultId);
  await expect(review.row(carprofen)).toContainText('Imported');
  const portal = await new Runs(page).openPortal('Prod');
  await expect(portal.items.filter({ hasText: 'Carprofen' })).toHaveCount(1);

  await review.more('Runs');
  const dialog = page.getByRole('dialog', { name: /^Runs?( \d+)?$/ });
  const list = dialog.getByRole('table', { name: 'Runs' });
  const line = list.getByRole('row').filter({ has: page.getByRole('button', { name: `Import ${run.id}`, exact: true }) });
  await expect(line).toContainText('1 created');
  await expect(line).toContainText('Succeeded');
  await expect(list.getByRole('row').filter({ hasText: 'Analysis' })).toContainText('1 passed');
  await expectAccessibleLightAndDark(page, 'list of runs', '[role=dialog]');
  await dialog.getByLabel('Kind').selectOption('Roll back');
  await expect(dialog.getByText('No runs match these filters.')).toBeVisible();
  await dialog.getByLabel('Kind').selectOption('Import');
  await line.getByRole('button', { name: `Import ${run.id}` }).click();

  await expect(page).toHaveURL(new RegExp(`runs=${run.id}`));
  await expect(dialog.getByRole('table', { name: 'Rows' })).toContainText(carprofen);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export as csv' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Cobblestone.* import \d+ .*\.csv$/);
  await expectAccessibleLightAndDark(page, 'one run', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();

  const question = page.getByRole('dialog', { name: `Roll back import ${run.id} in Prod` });
  await expect(question).toContainText('This changes the real data of Cobblestone Pet Hospital in Prod.');
  await expect(question.getByRole('listitem').first()).toHaveText('1 item that it created is removed.');
  await expectAccessibleLightAndDark(page, 'question before a roll back', '[role=dialog]');
  await question.getByRole('button', { name: 'Roll back in Prod' }).click();
  await expect(dialog.getByText('1 removed').first()).toBeVisible({ timeout: 30_000 });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(dialog.getByText('Succeeded')).toBeVisible();
  await dialog.getByRole('button', { name: 'All runs' }).click();
  await expect(line).toContainText('Rolled back: 1 row');
  await line.getByRole('button', { name: `Import ${run.id}` }).click();
  await expect(dialog.getByRole('button', { name: /^Roll back \d+$/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Roll back', exact: true })).toBeDisabled();

  await page.reload();
  await expect(dialog.getByRole('table', { name: 'Rows' })).toContainText(carprofen);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(review.row(carprofen)).toContainText('Ready for import');
  await portal.page.reload();
  await expect(portal.items.filter({ hasText: 'Carprofen' })).toHaveCount(0);
});

async function ended(given: Given, result: string, { id }: Run): Promise<void> {
  await expect.poll(async () => (await given.read<Run>(`${result}/runs/${id}`)).state).toBe('SUCCEED');
}
