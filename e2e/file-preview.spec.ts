import type { NewTask, Task } from '@fetlock/contract/tasks';
import type { Page } from '@playwright/test';
import { CreationDialog, CreationWizard } from './pages/creation.ts';
import { InputFileCard } from './pages/input-file-card.ts';
import { TaskList } from './pages/task-list.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';

const { mapleStreet } = priceLists;
const practice = `${mapleStreet.practice} (${mapleStreet.id})`;
/** A word that no other run has in its column names, so that nothing is remembered of them. */
const unique = (): string => Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('');

interface GivenFile {
  name: string;
  content: string;
}
const file = ({ name, content }: GivenFile) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function openDialog(page: Page): Promise<CreationDialog> {
  const list = new TaskList(page);
  await list.open();
  await list.newTask.click();
  return new CreationDialog(page);
}

async function openWizard(page: Page): Promise<CreationWizard> {
  await page.goto('/admin/feature-toggles');
  await page.getByRole('checkbox', { name: 'matcher_api_v2' }).check();
  const list = new TaskList(page);
  await list.open();
  await list.newTask.click();
  return new CreationWizard(page);
}

const damaged: GivenFile = {
  name: 'opened-in-a-spreadsheet.csv',
  content: [
    'Prices of 2026,,,,,',
    'Code,Name,UPC,Price,Last Sold,Shelf',
    'A1,Rimadyl 75 mg,5.5E+12,"$1,234.50",03/04/24,3',
    'A2,Nail trim,1-Apr,18.00,2026-10-01,4',
    'A3,,711,3,,',
    'Total,,,,,',
  ].join('\n'),
};

test('the damage of a spreadsheet is told before anything is matched, and each column shows what is understood', async ({ page }) => {
  const creation = await openDialog(page);
  await creation.name.fill('Kept while a file is read');
  await creation.files.setInputFiles(file(damaged));
  const card = new InputFileCard(creation.dialog, damaged.name);
  const damage = card.root.getByRole('region', { name: `Damage in ${damaged.name}` });
  await expect(damage.getByRole('heading')).toHaveText('A spreadsheet has damaged codes in this file');
  await expect(damage.getByRole('listitem').filter({ hasText: '5.5E+12' })).toContainText(/"UPC".*Export the list again.*line 3/);
  await expect(damage.getByRole('listitem').filter({ hasText: '1-Apr' })).toContainText(/line 4/);

  await expect(card.root).toContainText('4 lines: 2 items, 2 lines refused');
  await card.root.getByText(/^2 lines are no items/).click();
  await expect(card.root.getByRole('list', { name: /that are no items$/ }).getByRole('listitem')).toHaveText([/^Line 5: /, /^Line 6: /]);

  const row = card.rows.nth(1);
  await expect(row.getByRole('cell')).toHaveText(['A1', 'Rimadyl 75 mg', '5.5E+12', '$1,234.50 → 1234.5', '03/04/24 → 2024-03-04', '3']);
  await expect(card.holds('Price', 'Price')).toBeVisible();
  await expect(card.holds('Shelf', 'Ignored')).toBeVisible();
  await expect(card.reading('Encoding')).toHaveValue('Found: UTF-8');
  await expect(card.reading('Delimiter')).toHaveValue('Found: Comma');
  await expect(card.headerLine).toHaveAttribute('placeholder', 'Found: 2');
  await expect(creation.name).toHaveValue('Kept while a file is read');
});

test('columns are assigned by keyboard; a field is in one column, and what was found out comes back', async ({ page }) => {
  const creation = await openDialog(page);
  const list = { name: 'two-prices.csv', content: 'Code,Name,Price,Retail\nA1,Rimadyl,2,3\n' };
  await creation.files.setInputFiles(file(list));
  const card = new InputFileCard(creation.dialog, list.name);
  await card.holds('Retail', 'Ignored').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /^Price\s*now read from Price$/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Fields for Retail' })).toBeFocused();
  await page.keyboard.type('price');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card.holds('Retail', 'Price')).toBeFocused();
  await expect(card.holds('Price', 'Ignored')).toBeVisible();
  await expect(card.column('Retail')).toContainText('by hand');
  await expect(card.column('Price')).toContainText('read from Retail');

  await card.root.getByRole('button', { name: 'Read it from Price again' }).click();
  await expect(card.holds('Price', 'Price')).toBeVisible();
  await expect(card.holds('Retail', 'Ignored')).toBeVisible();

  await card.assign('Code', 'Ignore this column');
  await expect(card.holds('Code', 'Ignored')).toBeVisible();
  await card.backToFound.click();
  await expect(card.holds('Code', 'Code')).toBeVisible();
  await expect(card.backToFound).toHaveCount(0);
});

test('how a file is read can be said by hand; an error stays in place and takes nothing away', async ({ page, guard }) => {
  const creation = await openDialog(page);
  const list = { name: 'semicolons.csv', content: 'Price list\nCode;Name;Price\nA1;Rimadyl;2\nA2;Nail trim;3\n' };
  await creation.files.setInputFiles(file(list));
  const card = new InputFileCard(creation.dialog, list.name);
  await expect(card.reading('Delimiter')).toHaveValue('Found: Semicolon');
  await card.choose('Delimiter', 'Comma');
  await expect(card.root.getByText(/No line names a column for the item name/)).toBeVisible();
  await card.backToFound.click();
  await expect(card.reading('Delimiter')).toHaveValue('Found: Semicolon');
  await expect(card.rows).toHaveCount(3);

  guard.expect(/415/);
  await card.headerLine.fill('99');
  await expect(card.root.getByRole('alert')).toContainText('has no line 99');
  await expect(card.rows).toHaveCount(3);
  await card.headerLine.fill('3');
  await expect(card.rows).toHaveCount(2);
  await expect(card.root.getByRole('alert')).toHaveText(/^No items: no column is said to hold the names/);
});

test(
  'a workbook is taken as common; where its columns look like a system, that is offered, and the groups of all types',
  { tag: ['@INPUT-04', '@INPUT-05', '@INPUT-07', '@INPUT-15', '@INPUT-16'] },
  async ({ page, given }) => {
    const creation = await openDialog(page);
    const workbook = 'prairie-equine-items.xlsx';
    await creation.files.setInputFiles(mapleStreet.file.replace(/[^/]+$/, workbook));
    const card = new InputFileCard(creation.dialog, workbook);
    await expect(card.format).toHaveValue('Common');
    const { input_types: types } = await given.read<{ input_types: { label: string; group: string }[] }>('/api/v1/constants');
    expect(types.length).toBeGreaterThan(39);
    await card.format.click();
    for (const group of new Set(types.map((type) => type.group)))
      await expect(creation.dialog.getByText(group, { exact: true })).toBeAttached();
    for (const label of ['AVImark', 'Cornerstone', 'DVMAX', 'Impromed', 'Fetlock', 'PVA', 'MWI', 'Vetcove', 'Chewy'])
      await expect(creation.dialog.getByRole('option', { name: new RegExp(label, 'i') }).first()).toBeAttached();
    await page.keyboard.press('Escape');

    await creation.files.setInputFiles(priceLists.cedarValley.file);
    const avimark = new InputFileCard(creation.dialog, 'cedar-valley-avimark.csv');
    await expect(avimark.format).toHaveValue('AVImark');
    await expect(avimark.root).toContainText(/Looks like AVImark \((almost certain|probable)\)/);
    await avimark.format.click();
    const offered = avimark.root.getByRole('listbox');
    await expect(offered.getByText('These columns look like', { exact: true })).toBeVisible();
    await expect(offered.getByRole('option').first()).toHaveText(/^AVImark\s*(almost certain|probable)$/);
    await offered.getByRole('option', { name: /^Common/ }).click();
    const advice = avimark.root.getByRole('group', { name: 'Another format' });
    await expect(advice).toContainText(/^These columns look like AVImark .*; they are read as Common/);
    await advice.getByRole('button', { name: 'Use AVImark' }).click();
    await expect(avimark.format).toHaveValue('AVImark');
    await expect(advice).toHaveCount(0);
  },
);

test('what a person said goes with the task and comes back with the next such file of the practice, until it is forgotten', async ({
  page,
}) => {
  const word = unique();
  const list = { name: `again-${word}.csv`, content: `Code,Artikel ${word},Price\nA1,Rimadyl 75 mg,2\n` };
  const layout = { header_line: 1, columns: [{ header: `Artikel ${word}`, field: 'name' }] };
  const wizard = await openWizard(page);
  await wizard.name.fill(`By hand ${word}`);
  await wizard.choosePractice(practice);
  await wizard.goToFiles();
  await wizard.files.setInputFiles(file(list));
  const card = new InputFileCard(wizard.dialog, list.name);
  await expect(wizard.dialog.getByText(`Say which column of ${list.name} holds the names of its items`)).toBeVisible();
  await expect(wizard.next).toBeDisabled();
  await card.assign(`Artikel ${word}`, 'Name');
  await expect(wizard.next).toBeEnabled();
  await expect(card.root).toContainText('1 line: 1 item');
  await wizard.next.click();
  await expect(wizard.dialog.getByText(`${list.name} · Common · 1 line: 1 item · 1 column by hand`)).toBeVisible();
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v2/tasks'));
  await wizard.button('Create').click();
  expect(((await created).postDataJSON() as NewTask).params.inputFilesParams).toMatchObject([{ name: list.name, layout }]);
  await expect(wizard.dialog).toBeHidden();

  await new TaskList(page).newTask.click();
  await wizard.name.fill('The next one');
  await wizard.choosePractice(practice);
  await wizard.goToFiles();
  await wizard.files.setInputFiles(file({ ...list, content: `${list.content}A2,Nail trim,3\n` }));
  await expect(card.root.getByText(/^As last time \(\d{4}\.\d\d\.\d\d, .+\)/)).toBeVisible();
  await expect(card.holds(`Artikel ${word}`, 'Name')).toBeVisible();
  await expect(wizard.next).toBeEnabled();
  await card.root.getByRole('button', { name: 'Forget' }).click();
  await expect(card.holds(`Artikel ${word}`, 'Ignored')).toBeVisible();
  await expect(card.root.getByText(/^As last time/)).toHaveCount(0);
  await expect(wizard.next).toBeDisabled();
});

test('a practice chosen after the file brings its memory, too; a copy of the task keeps what was said', async ({ page, given }) => {
  const word = unique();
  const content = `Code,Name,Was ${word}\nA1,Rimadyl 75 mg,2\n`;
  const { items } = await given.upload('taught.csv', content);
  const id = items[0]?.id ?? 0;
  await given.call('POST', `/api/v1/files/${id}/preview`);
  const layout = { columns: [{ header: `Was ${word}`, field: 'price' }] };
  const task = await given.call<Task>('POST', '/api/v2/tasks', {
    name: `Taught ${word}`,
    business: { id: mapleStreet.id, name: mapleStreet.practice },
    uploads: [id],
    params: { inputFilesParams: [{ id, name: 'taught.csv', layout }], context: JSON.stringify({ clinic: 'Maple' }) },
  });
  const creation = await openDialog(page);
  await creation.files.setInputFiles(file({ name: 'next.csv', content }));
  const card = new InputFileCard(creation.dialog, 'next.csv');
  await expect(card.holds(`Was ${word}`, 'Ignored')).toBeVisible();
  await creation.choosePractice(practice);
  await expect(card.holds(`Was ${word}`, 'Price')).toBeVisible();
  await expect(card.root.getByText(/^As last time/)).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Discard this task?' }).getByRole('button', { name: 'Discard' }).click();
  await given.ended(task.id);
  await new TaskList(page).card(task.name).getByRole('button', { name: 'Clone', exact: true }).click();
  const copied = new InputFileCard(creation.dialog, 'taught.csv');
  await expect(copied.holds(`Was ${word}`, 'Price')).toBeVisible();
});

test('files that are no input are told beside the others, each with its reason, until they have been seen', async ({ page, guard }) => {
  guard.expect(/415/);
  const creation = await openDialog(page);
  await creation.files.setInputFiles([
    file({ name: 'empty.csv', content: '' }),
    file({ name: 'good.csv', content: 'Code,Name,Price\nA1,Rimadyl,2\n' }),
    file({ name: 'printed.csv', content: '%PDF-1.7\n%âãÏÓ\n1 0 obj\n' }),
    { name: 'notes.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('notes') },
  ]);
  await expect(new InputFileCard(creation.dialog, 'good.csv').rows).toHaveCount(2);
  const refused = creation.dialog.getByRole('list', { name: 'Files that were left out' }).getByRole('listitem');
  await expect(refused).toHaveText([/^empty\.csv is empty/, /^notes\.docx is not accepted\. Choose/, /^printed\.csv: .*PDF/]);
  await expect(creation.dialog.getByRole('listitem', { name: 'printed.csv' })).toHaveCount(0);
  await expectAccessible(page, 'files that were left out');
  await creation.button('Dismiss the files that were left out').click();
  await expect(refused).toHaveCount(0);
});

test('a file without items says so and holds Create back until it is removed; one chosen twice is told', async ({ page }) => {
  const creation = await openDialog(page);
  const list = file({ name: 'only-a-header.csv', content: 'Code,Name,Price\n' });
  await creation.files.setInputFiles(list);
  const card = new InputFileCard(creation.dialog, list.name);
  await expect(card.root.getByRole('alert')).toHaveText(/^No items: nothing stands below the column names in line 1\./);
  await expect(creation.button('Create')).toBeDisabled();
  await expect(creation.dialog.getByRole('contentinfo')).toContainText('only-a-header.csv: no items');
  await card.root.getByRole('button', { name: 'Remove only-a-header.csv' }).click();
  await expect(creation.button('Create')).toBeEnabled();

  const again = file({ name: 'again.csv', content: 'Code,Name,Price\nA1,Rimadyl,2\n' });
  await creation.files.setInputFiles(again);
  await expect(new InputFileCard(creation.dialog, again.name).rows).toHaveCount(2);
  await expect(creation.dialog.getByText(/is chosen already/)).toHaveCount(0);
  await creation.files.setInputFiles(again);
  await expect(creation.dialog.getByText(/^A file of this name and size is chosen already\./)).toBeVisible();
});

test('a list without a header line can be said to have none', async ({ page }) => {
  const creation = await openDialog(page);
  const list = file({ name: 'no-header.csv', content: 'A1,"Carprofen 75 mg, 60 tablets",58.40\nA2,Nail trim,18.00\n' });
  await creation.files.setInputFiles(list);
  const card = new InputFileCard(creation.dialog, list.name);
  const none = card.root.getByRole('checkbox', { name: 'None (the file has no header line)' });
  await expect(none).toBeChecked();
  await card.assign('Column B', 'Name');
  await expect(card.root).toContainText('2 lines: 2 items');
  await none.uncheck();
  await expect(card.headerLine).toHaveValue('1');
  await expect(card.root).toContainText('1 line: 0 items');
  await none.check();
  await expect(card.holds('Column C', 'Ignored')).toBeVisible();
});

test('a file of another kind beside the input files is told at once and holds Create back', async ({ page, guard }) => {
  guard.expect(/415/);
  const creation = await openDialog(page);
  const previous = creation.dialog.locator('input[type=file][aria-label="Previous run"]');
  await previous.setInputFiles(file({ name: 'list.csv', content: 'Code,Name,Price\nA1,Rimadyl,2\n' }));
  await expect(creation.dialog.getByRole('alert').filter({ hasText: 'list.csv cannot be read.' })).toContainText(
    'not the file of a previous run',
  );
  await expect(creation.button('Create')).toBeDisabled();
  await creation.button('Remove previous run').click();
  await expect(creation.button('Create')).toBeEnabled();
});

test('a list with decimal commas is read with them by one press, which is the locale of the task', async ({ page }) => {
  const creation = await openDialog(page);
  const list = file({
    name: 'tarifa.csv',
    content: 'Code;Name;Price\nA1;Rimadyl 75 mg;58,40\nA2;Nail trim;"1.234,50"\nA3;Rabies vaccine;45,00\n',
  });
  await creation.files.setInputFiles(list);
  const card = new InputFileCard(creation.dialog, list.name);
  await expect(card.reading('Locale of all files')).toHaveValue('English (en-US)');
  await expect(card.column('Price')).toContainText('3 not read');
  // Told once: by the advice, not by a warning of each column besides.
  await expect(card.root.getByRole('group', { name: 'Another locale' })).toBeVisible();
  await expect(card.root.getByText(/not numbers in the chosen locale/)).toHaveCount(0);
  await card.root.getByRole('button', { name: 'Read with decimal comma (es-ES)' }).click();
  await expect(card.rows.nth(2).getByRole('cell').nth(2)).toHaveText('1.234,50 → 1234.5');
  await expect(card.root.getByRole('group', { name: 'Another locale' })).toHaveCount(0);
  await expect(card.reading('Locale of all files')).toHaveValue('Spanish (es-ES)');
  await expect(creation.dialog.getByRole('combobox', { name: 'Locale', exact: true })).toHaveValue('Spanish (es-ES)');
});

test('Enter makes no task; what is typed in an opened list of formats replaces its text', async ({ page }) => {
  const creation = await openDialog(page);
  const list = file({ name: 'keys.csv', content: 'Code,Name,Price\nA1,Rimadyl,2\n' });
  await creation.files.setInputFiles(list);
  const card = new InputFileCard(creation.dialog, list.name);
  await expect(card.rows).toHaveCount(2);
  await card.format.click();
  await page.keyboard.type('no such');
  await expect(card.format).toHaveValue('no such');
  await page.keyboard.press('Enter');
  await card.headerLine.fill('1');
  await card.headerLine.press('Enter');
  await expect(creation.dialog.getByText('Name is required')).toHaveCount(0);
});

test('a sales history tells what is read of it', async ({ page }) => {
  const creation = await openDialog(page);
  const history = creation.dialog.locator('input[type=file][aria-label="Sales history"]');
  await history.setInputFiles(file({ name: 'sales.csv', content: 'Code,Name,Last Sold,Total Sold\nA1,Rimadyl,soon,3\n' }));
  await expect(creation.dialog.getByText('1 item; read are Code, Name, Last sold, Total sold.')).toBeVisible();
  await expect(creation.dialog.getByRole('list', { name: 'Warnings about sales.csv' })).toContainText('Cells are not dates');
});

const wide: GivenFile = {
  name: 'forty-five-columns.csv',
  content: [
    ['Code', 'Name', 'Price', ...Array.from({ length: 42 }, (_, index) => `Extra column ${index + 1}`)],
    ...Array.from({ length: 12 }, (_, row) => [
      `A${row}`,
      `Item ${row}`,
      '2.50',
      ...Array.from({ length: 42 }, (_, index) => `${row} ${index}`),
    ]),
  ]
    .map((cells) => cells.join(','))
    .join('\n'),
};

test('several files of which one has 45 columns stay inside the screen and keep every rule of accessibility', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const creation = await openDialog(page);
  await creation.files.setInputFiles([file(damaged), file(wide)]);
  const card = new InputFileCard(creation.dialog, wide.name);
  await expect(card.holds('Extra column 42', 'Ignored')).toBeAttached();
  await expect(new InputFileCard(creation.dialog, damaged.name).rows).toHaveCount(3);
  await card.root.getByRole('button', { name: 'Show 12 rows' }).click();
  await expect(card.rows).toHaveCount(13);
  const overflow = await creation.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBe(0);
  await expectAccessible(page, 'both previews');
  await card.holds('Price', 'Price').click();
  await expect(page.getByRole('option', { name: 'Minimum price' })).toBeVisible();
  await expectAccessible(page, 'the fields of a column');
});

const expectAccessible = (page: Page, what: string): Promise<void> =>
  expectAccessibleLightAndDark(page, what, '[role=dialog], [role=listbox]');
