import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueVersion } from '@fetlock/contract/catalogue';
import type { CatalogueUpload } from '@fetlock/contract/catalogue-uploads';
import type { Page } from '@playwright/test';
import { TableScreen } from './pages/tables.ts';
import type { Given } from './setup/given.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { unique, uniqueText } from './setup/unique.ts';

// Runs in a browser against the whole product: the file is read by a worker, becomes a version, and is used for matching.

const demoFile = path.join(import.meta.dirname, '../samples/data/catalogue.csv');
const versionsOf = async (given: Given) => (await given.read<{ items: CatalogueVersion[] }>('/api/v1/catalogue/versions')).items;

// The tests after these match against the demo catalogue, as did those before.
test.afterEach(async ({ given }) => {
  const demo = (await versionsOf(given)).find(({ name }) => name === 'Demo catalogue');
  if (demo && !demo.current) await given.call('PUT', `/api/v1/catalogue/versions/${demo.id}/current`);
  const { items } = await given.read<{ items: CatalogueUpload[] }>('/api/v1/catalogue/uploads');
  for (const { id } of items.filter(({ state }) => state !== 'loading')) await given.call('DELETE', `/api/v1/catalogue/uploads/${id}`);
});

/** Almost the demo catalogue, so that concurrent matching finds the same. One entry is added, one changed, one removed; one line is refused. */
async function changedDemo(): Promise<{ name: string; mimeType: string; buffer: Buffer; mark: string }> {
  const mark = unique('spring');
  const [head = '', first = '', ...lines] = (await readFile(demoFile, 'utf8')).trimEnd().split('\n');
  const commas = ','.repeat(head.split(',').length - 2);
  const changed = first.replace('Carprofen tablet', `Carprofen tablet ${mark}`);
  const content = [head, changed, ...lines.slice(0, -1), `Z-${mark},Acupuncture ${mark}${commas}`, `,No code${commas}`].join('\n');
  return { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content), mark };
}

const chooseFile = (page: Page) => page.getByLabel('Catalogue file', { exact: true });

test(
  'a catalogue file shows what it changes, becomes a version, and is used by new tasks once it is made the current one',
  { tag: ['@SHELL-11'] },
  async ({ page, given }) => {
    test.slow();
    const { mark, ...file } = await changedDemo();
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Catalogue' }).click();
    await expect(page).toHaveURL(/\/admin\/catalogue$/);
    const versions = new TableScreen(page, 'Versions');
    await expect(versions.row('Demo catalogue')).toContainText('Current');

    await chooseFile(page).setInputFiles(file);
    await expect(page.getByRole('heading', { name: file.name })).toBeVisible();
    await expect(page.getByText('Compared with the current version, “Demo catalogue”.')).toBeVisible({ timeout: 60_000 });
    for (const tab of ['Added (1)', 'Changed (1)', 'Gone (1)', 'Refused lines (1)'])
      await expect(page.getByRole('tab', { name: tab })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Added variations' })).toContainText(`Acupuncture ${mark}`);
    await page.getByRole('tab', { name: 'Refused lines (1)' }).click();
    await expect(page.getByRole('table', { name: 'Refused lines' })).toContainText('The line has no code');
    await page.getByRole('tab', { name: 'Gone (1)' }).click();
    await expect(page.getByRole('table', { name: 'Removed variations' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('tab', { name: /^Changed entries \(/ }).click();
    const entries = page.getByRole('table', { name: 'Changed entries' });
    await expect(entries.getByRole('row').filter({ hasText: 'D00001' })).toContainText('Carprofen tablet');
    await expectAccessibleLightAndDark(page, 'the changed entries');
    await entries.getByRole('link', { name: '1 changed of D00001' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search changed variations' })).toHaveValue('D00001');
    await expect(page.getByText('1 found')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    const changed = page.getByRole('table', { name: 'Changed variations' });
    await expect(changed.getByRole('deletion')).toHaveText('Carprofen tablet');
    await expect(changed.getByRole('insertion')).toHaveText(`Carprofen tablet ${mark}`);
    await page.getByRole('searchbox').fill('no such thing');
    await expect(page.getByText('Nothing found for “no such thing”.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(changed).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as csv' }).click();
    expect((await saved).suggestedFilename()).toBe(`${mark}-changed.csv`);
    await expectAccessibleLightAndDark(page, 'the changes');
    expect((await versionsOf(given)).map(({ name }) => name)).not.toContain(mark);

    await page.getByRole('button', { name: 'Load…' }).click();
    const load = page.getByRole('dialog', { name: 'Load as a new version' });
    await expect(load.getByRole('textbox', { name: 'Name' })).toHaveValue(mark);
    await load.getByRole('checkbox', { name: 'New tasks use it' }).uncheck();
    await expect(load.getByText('New tasks keep using “Demo catalogue” until this version is made current.')).toBeVisible();
    await expectAccessibleLightAndDark(page, 'the dialog that loads', '[role=dialog]');
    await load.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(page.getByText(/^This file is version \d+, /)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'All versions' }).last().click();

    await versions
      .row(mark)
      .getByRole('button', { name: /^Make current/ })
      .click();
    const confirm = page.getByRole('dialog', { name: 'Make current' });
    await expect(confirm).toContainText('New tasks, and tasks that are run again, are matched against version');
    await expect(confirm).toContainText(/\d+ results? keeps? version \d+, “Demo catalogue”\./);
    await confirm.getByRole('button', { name: 'Make current' }).click();
    await expect(versions.row(mark)).toContainText('Current');
    await expect(versions.row('Demo catalogue').getByRole('button', { name: /^Make current/ })).toBeVisible();
    expect((await versionsOf(given)).filter(({ current }) => current)).toMatchObject([{ name: mark }]);
    await expectAccessibleLightAndDark(page, 'the versions');

    await versions.row(mark).getByRole('link', { name: mark }).click();
    await page.getByRole('searchbox', { name: 'Search variations' }).fill(`acupuncture ${mark}`);
    await expect(page.getByText('1 found')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Variations' })).toContainText(`Z-${mark}`);
    await expectAccessibleLightAndDark(page, 'a version');
  },
);

test('a file that is not a catalogue, only part of one, or already loaded, says so and changes nothing', async ({ page, guard }) => {
  await page.goto('/admin/catalogue');
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['price,weight\n1,2\n'], 'weights.csv', { type: 'text/csv' }));
    return data;
  });
  await page.getByRole('button', { name: 'choose a catalogue file' }).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('weights.csv cannot be loaded.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('alert')).toContainText('A catalogue needs the columns "code" and "name"; missing: code, name');
  await expect(page.getByRole('button', { name: 'Load…' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(page).toHaveURL(/\/admin\/catalogue$/);

  const part = { name: 'a part.csv', mimeType: 'text/csv', buffer: Buffer.from(`code,name\nP-${uniqueText()},Only this\n`) };
  await chooseFile(page).setInputFiles(part);
  await page.getByRole('button', { name: 'Load…' }).click({ timeout: 60_000 });
  const load = page.getByRole('dialog', { name: 'Load as a new version' });
  await expect(load.getByText('100 % of the variations of the current version are not in this file.')).toBeVisible();
  await expect(load.getByRole('checkbox', { name: 'New tasks use it' })).not.toBeChecked();
  await load.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(page).toHaveURL(/\/admin\/catalogue$/);

  guard.expect(/409/);
  await chooseFile(page).setInputFiles(demoFile);
  await expect(page.getByRole('alert')).toContainText('This very content is version');
  await expect(page.getByRole('link', { name: /^Open version \d+$/ })).toBeVisible();
});
