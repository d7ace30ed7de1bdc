import type { NewTask, Task } from '@fetlock/contract/tasks';
import type { Locator, Page } from '@playwright/test';
import { CreationDialog, CreationWizard } from './pages/creation.ts';
import { TaskList } from './pages/task-list.ts';
import { goToSessions, openWizard } from './pages/wizard-steps.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: the server accepts the request with its files, and the task and its copy contain it.

const { mapleStreet } = priceLists;
const fileName = 'maple-street-price-list.csv';
const title = `${mapleStreet.practice} (${mapleStreet.id})`;

async function openDialog(page: Page): Promise<CreationDialog> {
  const list = new TaskList(page);
  await list.open();
  await list.newTask.click();
  const creation = new CreationDialog(page);
  await expect(creation.dialog).toBeVisible();
  return creation;
}

const choice = (dialog: Locator, name: string): Locator => dialog.getByRole('combobox', { name, exact: true });

// How lists of each kind are detected, in the whole product.
test('a local food catalogue is matched to food only', { tag: ['@INPUT-08'] }, async ({ page }) => {
  const creation = await openDialog(page);
  await creation.files.setInputFiles(mapleStreet.file);
  const format = creation.format(fileName);
  await format.fill('food');
  await creation.dialog.getByRole('option', { name: /local food catalog/i }).click();
  await choice(creation.dialog, 'Categories').scrollIntoViewIfNeeded();
  await expect(creation.dialog.getByText('A local food catalogue is matched to food only.')).toBeVisible();
  const options = creation.dialog.getByRole('tabpanel');
  await expect(options.getByText('Food', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(options.getByText('Drug', { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test(
  'files of other kinds are refused; the format of a csv file is detected and offered',
  { tag: ['@INPUT-01', '@INPUT-02', '@INPUT-03', '@INPUT-04', '@INPUT-20', '@FILES-10'] },
  async ({ page }) => {
    const creation = await openDialog(page);
    const { dialog, files } = creation;
    const buffer = Buffer.from('code,name\n1,Nail trim\n');
    await expect(files).toHaveAttribute('accept', '.csv,.xls,.xlsx');
    await files.setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer });
    await expect(dialog.getByText('prices.pdf is not accepted. Choose a file that ends in .csv, .xls, .xlsx.')).toBeVisible();
    await expect(dialog.getByRole('listitem', { name: 'prices.pdf' })).toHaveCount(0);

    const inventory = dialog.locator('input[type=file][aria-label="Inventory file"]');
    await expect(inventory).toHaveAttribute('accept', '.csv');
    await inventory.setInputFiles({ name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(dialog.getByText('stock.xlsx is not accepted. Choose a file that ends in .csv.')).toBeVisible();

    await inventory.setInputFiles({ name: 'stock-of-autumn.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByText('stock-o…', { exact: true })).toBeVisible();

    const { file } = priceLists.cedarValley;
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const names = ['cedar-valley-avimark.csv', 'harbor-point-cornerstone.xls', 'prairie-equine-items.xlsx'];
    await files.setInputFiles(names.map((name) => `${folder}${name}`));
    await expect(dialog.getByText(/is not accepted/)).toHaveCount(0);
    for (const name of names) {
      const listed = dialog.getByRole('listitem', { name });
      await expect(listed.getByTitle(name, { exact: true })).toHaveText(name);
      await expect(listed.getByRole('region', { name: `First rows of ${name}` })).toBeVisible();
    }
    const cedarValley = dialog.getByRole('listitem', { name: 'cedar-valley-avimark.csv' });
    await expect(creation.format('cedar-valley-avimark.csv')).toHaveValue(/AVImark/);
    await expect(cedarValley.getByText(/^[\d,]+ lines: [\d,]+ items/)).toBeVisible();
    const preview = cedarValley.getByRole('region', { name: /^First rows/ });
    await expect(preview.getByRole('button', { name: 'Description holds: Name' })).toBeVisible();
    await expect(preview.getByRole('row')).toHaveCount(6);

    await creation.format('cedar-valley-avimark.csv').click();
    for (const type of ['AVImark', 'Cornerstone', 'Common']) await expect(dialog.getByRole('option', { name: type }).first()).toBeVisible();
  },
);

test(
  'a created task is first in the list, with its file',
  { tag: ['@CREATE1-13', '@CREATE1-15', '@CREATE1-17', '@CREATE1-21', '@MATCH-01', '@MATCH-38', '@CONST-23', '@CONST-30'] },
  async ({ page }) => {
    const name = unique('By form');
    const creation = await openDialog(page);
    await creation.choosePractice(title);
    await creation.name.fill(name);
    await creation.files.setInputFiles(mapleStreet.file);
    await expect(creation.dialog.getByRole('region', { name: /^First rows of/ })).toBeVisible();
    const created = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/v1/tasks'));
    await creation.button('Create').click();
    const answer = await created;
    expect(await answer.request().headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const { params } = (await answer.json()) as Task;
    expect(params).toMatchObject({
      unitSystem: 'imperial',
      labMatchingTechnique: 'firm',
      defaultlab: 'idexx',
      defaultReferenceLab: 'idexx',
      historicLab: ['idexx', 'abaxis'],
      debug: false,
      type: 'common',
    });
    expect(params.filters).toHaveLength(9);
    expect(JSON.parse(params.context)).toMatchObject({ clinic: mapleStreet.practice, salesdrop: 'year' });

    await expect(creation.dialog).toBeHidden();
    const card = new TaskList(page).card(name);
    await expect(card.getByRole('heading')).toHaveText(`[${mapleStreet.practice}] ${name}`);
    await expect(card.getByRole('link', { name: fileName })).toBeVisible();

    await card.getByRole('button', { name: 'Clone', exact: true }).click();
    await expect(creation.name).toHaveValue(new RegExp(`^${name} - clone \\d{4}\\.\\d\\d\\.\\d\\d \\d\\d:\\d\\d:\\d\\d$`));
    await expect(creation.practice).toHaveValue(title);
  },
);

/** Continues to the overview. */
async function fillIn(wizard: CreationWizard, name: string): Promise<void> {
  await wizard.name.fill(name);
  await wizard.choosePractice(title);
  await wizard.goToFiles();
  await wizard.files.setInputFiles(mapleStreet.file);
  await expect(wizard.format(fileName)).not.toHaveValue('');
  await wizard.next.click();
  await wizard.isAt('Task overview');
}

test(
  'Create sends one object with the defaults, and a copy of the task opens at the overview',
  { tag: ['@CREATE2-32', '@CREATE2-33', '@CREATE2-16', '@CREATE2-17', '@TASKS-61', '@CONST-23', '@CONST-30'] },
  async ({ page }) => {
    const name = unique('By steps');
    const wizard = await openWizard(page);
    await fillIn(wizard, name);
    const created = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/v2/tasks'));
    await wizard.button('Create').click();
    const answer = await created;
    expect(answer.request().postDataJSON()).toMatchObject({ name, business: { id: mapleStreet.id, name: mapleStreet.practice } });
    const { params } = (await answer.json()) as Task;
    expect(params).toMatchObject({
      unitSystem: 'imperial',
      labMatchingTechnique: 'firm',
      defaultlab: 'idexx',
      defaultReferenceLab: 'idexx',
      historicLab: ['idexx', 'abaxis'],
      debug: false,
      type: 'common',
    });
    expect(params.filters).toHaveLength(9);
    await expect(wizard.dialog).toBeHidden();

    const card = new TaskList(page).card(name);
    await expect(card.getByRole('link', { name: fileName })).toBeVisible();
    await card.getByRole('button', { name: 'Clone', exact: true }).click();
    const copy = new CreationWizard(page, 'Copy task');
    await copy.isAt('Task overview');
    await expect(copy.dialog.getByText(new RegExp(`^${name} - clone \\d{4}\\.\\d\\d\\.\\d\\d \\d\\d:\\d\\d:\\d\\d$`))).toBeVisible();
    await expect(copy.dialog.getByText(title, { exact: true })).toBeVisible();
    await expect(copy.dialog.getByText(new RegExp(`^${fileName} · `))).toBeVisible();
    // An untouched copy closes without a question, even after its files have been read; a double click creates one task.
    await expect(copy.button('Create')).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(copy.dialog).toBeHidden();
    await card.getByRole('button', { name: 'Clone', exact: true }).click();
    await expect(copy.button('Create')).toBeEnabled();
    let creations = 0;
    page.on('request', (request) => (creations += request.method() === 'POST' && request.url().endsWith('/api/v2/tasks') ? 1 : 0));
    await copy.button('Create').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(new TaskList(page).cards.filter({ hasText: `${name} - clone` })).toBeVisible();
    expect(creations).toBe(1);
  },
);

test(
  'a session is chosen from those of the practice, then one of its requests, and both are part of the task and its copy',
  { tag: ['@CREATE2-03', '@CREATE2-04', '@CREATE2-21', '@CREATE2-23', '@CREATE2-34', '@CREATE2-37', '@CALL-017'] },
  async ({ page }) => {
    const name = unique('Of a request');
    const wizard = await openWizard(page);
    // Has a session of each status.
    await goToSessions(wizard, name, 'Sunrise Pet Hospital (1005)');
    await expect(wizard.next).toBeDisabled();
    await expect(wizard.dialog.getByRole('status').filter({ hasText: 'Choose an import session, or create one' })).toBeVisible();
    const session = wizard.sessions.filter({ hasText: 'Preprocessing done' });
    await session.click();
    await expect(session.getByRole('radio')).toBeChecked();
    await expect(wizard.next).toBeEnabled();
    // By keyboard: the arrows choose, Enter continues.
    await session.getByRole('radio').press('ArrowUp');
    await expect(session.getByRole('radio')).not.toBeChecked();
    await session.getByRole('radio').check();
    await session.getByRole('radio').press('Enter');

    await wizard.isAt('Select import request');
    await expect(wizard.dialog.getByText('Without a request, the task uses the session as a whole.')).toBeVisible();
    await expect(wizard.next).toBeEnabled();
    await expect(wizard.requests.filter({ hasText: 'Failed' }).getByRole('radio')).toBeDisabled();
    const request = wizard.requests.filter({ hasText: 'Completed' }).first();
    await request.click();
    await wizard.next.click();

    await wizard.isAt('Upload/select files');
    await expect(wizard.next).toBeDisabled();
    await wizard.dialog.getByRole('switch', { name: 'Use the business inventory file' }).check();
    await expect(
      wizard.dialog.getByText(/^prod\/practices\/1005\/sessions\/\d+\/requests\/\d+\/universal\/inventory_items\.csv$/),
    ).toBeVisible();
    await expect(wizard.next).toBeEnabled();
    await wizard.next.click();

    await expect(wizard.dialog.getByText(/^Session \d+ · avimark · Preprocessing done · /)).toBeVisible();
    await expect(wizard.dialog.getByText(/^Request \d+ · Full · avimark · Completed · /)).toBeVisible();
    const sent = await create(page, wizard);
    expect(sent).toMatchObject({
      reSessionId: expect.stringMatching(/^\d+$/),
      completedRequestId: expect.stringMatching(/^\d+$/),
      uploads: [],
    });
    expect(sent).not.toHaveProperty('shouldStartPreprocessor');

    await new TaskList(page).card(name).getByRole('button', { name: 'Clone', exact: true }).click();
    const copy = new CreationWizard(page, 'Copy task');
    await copy.isAt('Task overview');
    await expect(copy.dialog.getByText(`Session ${sent.reSessionId} · avimark`)).toBeVisible();
    await expect(copy.dialog.getByText(`Request ${sent.completedRequestId} · Full`)).toBeVisible();
    expect({ ...(await create(page, copy)), name, params: undefined }).toEqual({ ...sent, params: undefined });
  },
);

/** Presses Create and returns the object that was sent. */
async function create(page: Page, wizard: CreationWizard): Promise<NewTask> {
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v2/tasks'));
  await wizard.button('Create').click();
  const body = (await asked).postDataJSON() as NewTask;
  await expect(wizard.dialog).toBeHidden();
  return body;
}
