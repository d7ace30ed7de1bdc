import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { CreationDialog } from './pages/creation.ts';
import { Reports } from './pages/reports.ts';
import { TaskList } from './pages/task-list.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

/** Has a session of each status. */
const practice = 'Sunrise Pet Hospital (1005)';
interface Parts {
  dialog: Locator;
  session: Locator;
  preprocessor: Locator;
  inventory: Locator;
  priceList: Locator;
  dropZone: Locator;
}
const partsOf = (dialog: Locator): Parts => ({
  dialog,
  session: dialog.getByRole('combobox', { name: 'Import session' }),
  preprocessor: dialog.getByRole('switch', { name: 'Start the preprocessor first' }),
  inventory: dialog.getByRole('switch', { name: 'Use the business inventory file' }),
  priceList: dialog.getByRole('button', { name: 'Add the session’s price list' }),
  dropZone: dialog.locator('input[type=file][aria-label="Input files"]'),
});

async function chooseSession({ dialog, session }: Parts, status: string): Promise<void> {
  await session.click();
  await dialog.getByRole('option', { name: new RegExp(` · ${status} · `) }).click();
}

async function openDialog(page: Page): Promise<CreationDialog> {
  const list = new TaskList(page);
  await list.open();
  await list.newTask.click();
  return new CreationDialog(page);
}

test(
  'the inventory of a session replaces input files, and its files are listed below the reports of the task',
  { tag: ['@INPUT-09', '@INPUT-10', '@CREATE1-20', '@REPORT-11', '@CALL-043'] },
  async ({ page }) => {
    // Runs in a browser against the whole product: the session and its files are the platform's.
    const creation = await openDialog(page);
    const parts = partsOf(creation.dialog);
    await expect(parts.session).toBeDisabled();
    await expect(parts.inventory).toBeDisabled();

    const name = unique('Inventory');
    await creation.name.fill(name);
    await creation.choosePractice(practice);
    await expect(parts.inventory).toBeDisabled();
    await chooseSession(parts, 'Import done');
    await expect(parts.inventory).toBeDisabled();
    await expect(parts.preprocessor).toBeDisabled();
    await expect(parts.preprocessor).toHaveAccessibleDescription('It cannot start at the session’s status ‘Import done’.');
    await expect(creation.dialog.getByText('This session has no inventory at its status ‘Import done’.')).toBeVisible();

    const asked = page.waitForRequest((request) => request.url().includes('/businesses/session-source-data-location'));
    await chooseSession(parts, 'Preprocessing done');
    await asked;
    await expect(creation.dialog.getByText(/^prod\/practices\/1005\/sessions\/\d+\/universal\/inventory_items\.csv$/)).toBeVisible();
    await expect(parts.inventory).toBeEnabled();
    await parts.inventory.check();
    await expect(parts.dropZone).toBeDisabled();
    await expect(parts.priceList).toBeDisabled();
    await expect(creation.dialog.getByRole('button', { name: 'Inventory file' })).toBeDisabled();

    await creation.button('Create').click();
    const card = new TaskList(page).card(name);
    await expect(card.getByRole('link', { name: 'inventory_items.csv' })).toBeVisible();
    await expect(card.getByText('Completed', { exact: true })).toBeVisible();
    await card.getByRole('link', { name: 'Results' }).click();

    const reports = new Reports(page);
    await reports.button.click();
    await expect(reports.menu.getByText(/^Import session \d+ · Prod$/)).toBeVisible();
    const download = await reports.download('__stats.html');
    expect(download.suggestedFilename()).toBe('__stats.html');
    expect(await readFile(await download.path(), 'utf8')).toContain('Migration stats');
  },
);

test('the price list of a session becomes an input file with its own format', async ({ page }) => {
  const creation = await openDialog(page);
  const parts = partsOf(creation.dialog);
  await creation.choosePractice(practice);
  await chooseSession(parts, 'Export done');
  await parts.priceList.click();
  await expect(creation.format('source_prices.csv')).not.toHaveValue('');
  await expect(creation.dialog.getByText('Rimadyl 75mg chew').filter({ visible: true }).first()).toBeVisible();
});

test(
  'the preprocessor starts first where it is requested, and its inventory is matched when it has finished',
  { tag: ['@PLAT-39', '@CALL-031'] },
  async ({ page, given }) => {
    const name = unique('Preprocessed');
    const key = `e2e-${crypto.randomUUID()}`;
    const session = await given.call<{ id: number }>('POST', '/api/v1/businesses/sessions', { businessId: 1009, environment: 'prod', key });
    const creation = await openDialog(page);
    const parts = partsOf(creation.dialog);
    await creation.name.fill(name);
    await creation.choosePractice('Willow Creek Pet Care (1009)');
    await parts.session.click();
    await creation.dialog.getByRole('option', { name: new RegExp(`^Session ${session.id} `) }).click();
    await expect(parts.preprocessor).not.toBeChecked();
    await parts.preprocessor.check();
    await parts.inventory.check();
    const created = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/v1/tasks'));
    await creation.button('Create').click();
    expect(await (await created).json()).toMatchObject({ status: 'preprocessorInProgress' });
    const card = new TaskList(page).card(name);
    await expect(card.getByText('Completed', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: 'inventory_items.csv' })).toBeVisible();
  },
);
