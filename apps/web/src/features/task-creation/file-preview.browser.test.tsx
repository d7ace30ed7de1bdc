import { expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { test } from '../../testing/test.tsx';
import { type TestingCreation, TestingFileCard, answerCreation, csv, openCreation, sample } from './testing-creation.ts';

async function openDialog(open: (address: string) => Promise<void>, server: ContractServer): Promise<TestingCreation> {
  answerCreation(server);
  return openCreation(open);
}

const damaged = csv(
  'opened-in-a-spreadsheet.csv',
  [
    'Prices of 2026,,,,,',
    'Code,Name,UPC,Price,Last Sold,Shelf',
    'A1,Rimadyl 75 mg,5.5E+12,"$1,234.50",03/04/24,3',
    'A2,Nail trim,1-Apr,18.00,2026-10-01,4',
    'A3,,711,3,,',
    'Total,,,,,',
  ].join('\n'),
);

test('damage by a spreadsheet is reported before anything is matched, and each column shows how it is understood', async ({
  open,
  server,
}) => {
  const creation = await openDialog(open, server);
  await creation.name.fill('Kept while a file is read');
  await creation.choose([damaged]);
  const card = new TestingFileCard(creation.dialog, damaged.name);
  const damage = card.root.getByRole('region', { name: `Damage in ${damaged.name}` });
  await expect.element(damage.getByRole('heading')).toHaveTextContent('A spreadsheet has damaged codes in this file');
  const exponent = damage.getByRole('listitem').filter({ hasText: '5.5E+12' });
  await expect.element(exponent).toMatchTextContent(/"UPC".*Export the list again.*line 3/);
  await expect.element(damage.getByRole('listitem').filter({ hasText: '1-Apr' })).toMatchTextContent(/line 4/);

  await expect.element(card.root).toMatchTextContent('4 lines: 2 items, 2 lines refused');
  await card.root.getByText(/^2 lines are not items/).click();
  const refused = card.root.getByRole('list', { name: /that are not items$/ }).getByRole('listitem');
  await expect.element(refused).toHaveLength(2);
  await expect.element(refused.nth(0)).toMatchTextContent(/^Line 5: /);
  await expect.element(refused.nth(1)).toMatchTextContent(/^Line 6: /);

  await expectCells(card, 1, ['A1', 'Rimadyl 75 mg', '5.5E+12', '$1,234.50 → 1234.5', '03/04/24 → 2024-03-04', '3']);
  await expect.element(card.holds('Price', 'Price')).toBeVisible();
  await expect.element(card.holds('Shelf', 'Ignored')).toBeVisible();
  await expect.element(card.reading('Encoding')).toHaveValue('Detected: UTF-8');
  await expect.element(card.reading('Delimiter')).toHaveValue('Detected: Comma');
  await expect.element(card.headerLine).toHaveAttribute('placeholder', 'Detected: 2');
  await expect.element(creation.name).toHaveValue('Kept while a file is read');
});

test('columns are assigned by keyboard; a field is in one column, and the detected fields can be restored', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  const list = csv('two-prices.csv', 'Code,Name,Price,Retail\nA1,Rimadyl,2,3\n');
  await creation.choose([list]);
  const card = new TestingFileCard(creation.dialog, list.name);
  await expect.element(card.holds('Retail', 'Ignored')).toBeVisible();
  card.holds('Retail', 'Ignored').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: /^Price\s*now read from Price$/ })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Fields for Retail' })).toHaveFocus();
  await userEvent.keyboard('price');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(card.holds('Retail', 'Price')).toHaveFocus();
  await expect.element(card.holds('Price', 'Ignored')).toBeVisible();
  await expect.element(card.column('Retail')).toMatchTextContent('by hand');
  await expect.element(card.column('Price')).toMatchTextContent('read from Retail');

  await card.root.getByRole('button', { name: 'Read it from Price again' }).click();
  await expect.element(card.holds('Price', 'Price')).toBeVisible();
  await expect.element(card.holds('Retail', 'Ignored')).toBeVisible();

  await card.assign('Code', 'Ignore this column');
  await expect.element(card.holds('Code', 'Ignored')).toBeVisible();
  await card.backToFound.click();
  await expect.element(card.holds('Code', 'Code')).toBeVisible();
  await expect.element(card.backToFound).not.toBeInTheDocument();
});

test('the layout of a file can be set by hand; an error is shown in place and removes nothing', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  const list = csv('semicolons.csv', 'Price list\nCode;Name;Price\nA1;Rimadyl;2\nA2;Nail trim;3\n');
  await creation.choose([list]);
  const card = new TestingFileCard(creation.dialog, list.name);
  await expect.element(card.reading('Delimiter')).toHaveValue('Detected: Semicolon');
  await card.choose('Delimiter', 'Comma');
  await expect.element(card.root.getByText(/No line names a column for the item name/)).toBeVisible();
  await card.backToFound.click();
  await expect.element(card.reading('Delimiter')).toHaveValue('Detected: Semicolon');
  await expect.element(card.rows).toHaveLength(3);

  await card.headerLine.fill('99');
  await expect.element(card.root.getByRole('alert')).toMatchTextContent('has no line 99');
  await expect.element(card.rows).toHaveLength(3);
  await card.headerLine.fill('3');
  await expect.element(card.rows).toHaveLength(2);
  await expect.element(card.root.getByRole('alert')).toMatchTextContent(/^No items: no column is assigned to the item names/);
});

test('a workbook is read as common; if its columns look like a system, that is offered, with the groups of all types @INPUT-04 @INPUT-05 @INPUT-07 @INPUT-15 @INPUT-16', async ({
  open,
  server,
}) => {
  const creation = await openDialog(open, server);
  const workbook = 'prairie-equine-items.xlsx';
  await creation.choose([await sample(workbook)]);
  const card = new TestingFileCard(creation.dialog, workbook);
  await expect.element(card.format).toHaveValue('Common');
  const { input_types: types } = await commands.offeredInputs();
  expect(types.length).toBeGreaterThan(39);
  await card.format.click();
  const lists = page.getByRole('listbox');
  for (const group of new Set(types.map((type) => type.group)))
    await expect.element(lists.getByText(group, { exact: true }).first()).toBeInTheDocument();
  for (const label of ['AVImark', 'Cornerstone', 'DVMAX', 'Impromed', 'Fetlock', 'PVA', 'MWI', 'Vetcove', 'Chewy'])
    await expect.element(lists.getByRole('option', { name: new RegExp(label, 'i') }).first()).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  await creation.choose([await sample('cedar-valley-avimark.csv')]);
  const avimark = new TestingFileCard(creation.dialog, 'cedar-valley-avimark.csv');
  await expect.element(avimark.format).toHaveValue('AVImark');
  await expect.element(avimark.root).toMatchTextContent(/Looks like AVImark \((almost certain|probable)\)/);
  await avimark.format.click();
  const offered = avimark.root.getByRole('listbox');
  await expect.element(offered.getByText('These columns look like', { exact: true })).toBeVisible();
  await expect.element(offered.getByRole('option').first()).toMatchTextContent(/^AVImark\s*(almost certain|probable)$/);
  await offered.getByRole('option', { name: /^Common/ }).click();
  const advice = avimark.root.getByRole('group', { name: 'Another format' });
  await expect.element(advice).toMatchTextContent(/^These columns look like AVImark .*; they are read as Common/);
  await advice.getByRole('button', { name: 'Use AVImark' }).click();
  await expect.element(avimark.format).toHaveValue('AVImark');
  await expect.element(advice).not.toBeInTheDocument();
});

test('files that are not accepted are listed next to the others, each with its reason, until dismissed', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  await creation.choose([
    csv('empty.csv', ''),
    csv('good.csv', 'Code,Name,Price\nA1,Rimadyl,2\n'),
    csv('printed.csv', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n'),
    new File(['notes'], 'notes.docx'),
  ]);
  await expect.element(new TestingFileCard(creation.dialog, 'good.csv').rows).toHaveLength(2);
  const refused = creation.dialog.getByRole('list', { name: 'Files that were left out' }).getByRole('listitem');
  await expect.element(refused).toHaveLength(3);
  const reasons = [/^empty\.csv is empty/, /^notes\.docx is not accepted\. Choose/, /^printed\.csv: .*PDF/];
  for (const [index, reason] of reasons.entries()) await expect.element(refused.nth(index)).toMatchTextContent(reason);
  await expect.element(creation.dialog.getByRole('listitem', { name: 'printed.csv', exact: true })).not.toBeInTheDocument();
  await expectAccessibleLightAndDark('files that were left out', '[role=dialog]');
  await creation.button('Dismiss the files that were left out').click();
  await expect.element(refused).not.toBeInTheDocument();
});

test('a file without items is reported and blocks Create until it is removed; one chosen twice is reported', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  const list = csv('only-a-header.csv', 'Code,Name,Price\n');
  await creation.choose([list]);
  const card = new TestingFileCard(creation.dialog, list.name);
  await expect.element(card.root.getByRole('alert')).toMatchTextContent(/^No items: there is nothing below the column names in line 1\./);
  await expect.element(creation.button('Create')).toBeDisabled();
  await expect.element(creation.dialog.getByRole('contentinfo')).toMatchTextContent('only-a-header.csv: no items');
  await card.root.getByRole('button', { name: 'Remove only-a-header.csv' }).click();
  await expect.element(creation.button('Create')).toBeEnabled();

  const again = csv('again.csv', 'Code,Name,Price\nA1,Rimadyl,2\n');
  await creation.choose([again]);
  await expect.element(new TestingFileCard(creation.dialog, again.name).rows).toHaveLength(2);
  await expect.element(creation.dialog.getByText(/is already chosen/)).not.toBeInTheDocument();
  await creation.choose([again]);
  await expect.element(creation.dialog.getByText(/^A file of this name and size is already chosen\./)).toBeVisible();
});

test('a list without a header line can be marked as having none', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  const list = csv('no-header.csv', 'A1,"Carprofen 75 mg, 60 tablets",58.40\nA2,Nail trim,18.00\n');
  await creation.choose([list]);
  const card = new TestingFileCard(creation.dialog, list.name);
  const none = card.root.getByRole('checkbox', { name: 'None (the file has no header line)' });
  await expect.element(none).toBeChecked();
  await card.assign('Column B', 'Name');
  await expect.element(card.root).toMatchTextContent('2 lines: 2 items');
  await none.click();
  await expect.element(card.headerLine).toHaveValue('1');
  await expect.element(card.root).toMatchTextContent('1 line: 0 items');
  await none.click();
  await expect.element(none).toBeChecked();
  await expect.element(card.holds('Column C', 'Ignored')).toBeVisible();
});

test('a wrong kind of additional file is reported at once and blocks Create', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  await creation.choose([csv('list.csv', 'Code,Name,Price\nA1,Rimadyl,2\n')], 'Previous run');
  const refusal = creation.dialog.getByRole('alert').filter({ hasText: 'list.csv cannot be read.' });
  await expect.element(refusal).toMatchTextContent('not the file of a previous run');
  await expect.element(creation.button('Create')).toBeDisabled();
  await creation.button('Remove previous run').click();
  await expect.element(creation.button('Create')).toBeEnabled();
});

test('one click reads a list with decimal commas, and sets the locale of the task', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  const list = csv('tarifa.csv', 'Code;Name;Price\nA1;Rimadyl 75 mg;58,40\nA2;Nail trim;"1.234,50"\nA3;Rabies vaccine;45,00\n');
  await creation.choose([list]);
  const card = new TestingFileCard(creation.dialog, list.name);
  await expect.element(card.reading('Locale of all files')).toHaveValue('English (en-US)');
  await expect.element(card.column('Price')).toMatchTextContent('3 not read');
  // Shown once, by the advice, not also by a warning for each column.
  await expect.element(card.root.getByRole('group', { name: 'Another locale' })).toBeVisible();
  await expect.element(card.root.getByText(/not numbers in the chosen locale/)).not.toBeInTheDocument();
  await card.root.getByRole('button', { name: 'Read with decimal comma (es-ES)' }).click();
  await expect.element(card.rows.nth(2).getByRole('cell').nth(2)).toHaveTextContent('1.234,50 → 1234.5');
  await expect.element(card.root.getByRole('group', { name: 'Another locale' })).not.toBeInTheDocument();
  await expect.element(card.reading('Locale of all files')).toHaveValue('Spanish (es-ES)');
  await expect.element(creation.dialog.getByRole('combobox', { name: 'Locale', exact: true })).toHaveValue('Spanish (es-ES)');
});

test('Enter creates no task; typing in an open list of formats replaces its text', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  const list = csv('keys.csv', 'Code,Name,Price\nA1,Rimadyl,2\n');
  await creation.choose([list]);
  const card = new TestingFileCard(creation.dialog, list.name);
  await expect.element(card.rows).toHaveLength(2);
  await card.format.click();
  await userEvent.keyboard('no such');
  await expect.element(card.format).toHaveValue('no such');
  await userEvent.keyboard('{Enter}');
  await card.headerLine.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(creation.dialog.getByText('Name is required')).not.toBeInTheDocument();
});

test('a sales history shows what is read from it', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  await creation.choose([csv('sales.csv', 'Code,Name,Last Sold,Total Sold\nA1,Rimadyl,soon,3\n')], 'Sales history');
  await expect.element(creation.dialog.getByText(/1 item\. Columns read: Code, Name, Last sold, Total sold\./)).toBeVisible();
  const warnings = creation.dialog.getByRole('list', { name: 'Warnings about sales.csv' });
  await expect.element(warnings).toMatchTextContent('Cells are not dates');
});

test('several files, one with 45 columns, fit the screen and are accessible', async ({ open, server }) => {
  await page.viewport(1280, 800);
  const creation = await openDialog(open, server);
  await creation.choose([damaged, wide]);
  const card = new TestingFileCard(creation.dialog, wide.name);
  await expect.element(card.holds('Extra column 42', 'Ignored')).toBeInTheDocument();
  await expect.element(new TestingFileCard(creation.dialog, damaged.name).rows).toHaveLength(3);
  await card.root.getByRole('button', { name: 'Show 12 rows' }).click();
  await expect.element(card.rows).toHaveLength(13);
  const dialog = creation.dialog.element();
  await expect.poll(() => dialog.scrollWidth - dialog.clientWidth).toBe(0);
  await expectAccessibleLightAndDark('both previews', '[role=dialog]');
  await card.holds('Price', 'Price').click();
  await expect.element(page.getByRole('option', { name: 'Minimum price' })).toBeVisible();
  await expectAccessibleLightAndDark('the fields of a column', '[role=listbox]');
});

const wide = csv(
  'forty-five-columns.csv',
  [
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
);

async function expectCells(card: TestingFileCard, row: number, texts: readonly string[]): Promise<void> {
  const cells = card.rows.nth(row).getByRole('cell');
  await expect.poll(() => cells.elements().map(({ textContent }) => textContent.trim())).toEqual(texts);
}

test('doubtful columns come first with cells as they are read, link to where they are corrected, and the order of dates can be set', async ({
  open,
  server,
}) => {
  const creation = await openDialog(open, server);
  const list = csv('doubtful.csv', 'Code,Name,Price,Last Sold\nA1,Rimadyl,"$1,234.50",03/04/2024\nA2,Nail trim,18.00,05/06/2024\n');
  await creation.choose([list]);
  const card = new TestingFileCard(creation.dialog, list.name);
  const doubtful = card.root.getByRole('list', { name: 'Columns to check' }).getByRole('listitem');
  await expect.element(doubtful).toHaveLength(1);
  await expect.element(doubtful).toMatchTextContent(/Last Sold → Last sold.*03\/04\/2024 → 2024-03-04.*day or month first\?/);
  await doubtful.getByRole('button', { name: 'Correct' }).click();
  await expect.element(card.holds('Last Sold', 'Last sold')).toHaveFocus();

  await card.choose('Dates', 'Day first (31/12/2024)');
  await expectCells(card, 1, ['A1', 'Rimadyl', '$1,234.50 → 1234.5', '03/04/2024 → 2024-04-03']);
  await expect.element(card.root.getByRole('list', { name: 'Columns to check' })).not.toBeInTheDocument();
  await expectAccessibleLightAndDark('columns to look at', '[role=dialog]');
});

test('a line that is not an item says once what it is', async ({ open, server }) => {
  const creation = await openDialog(open, server);
  await creation.choose([csv('totals.csv', 'Code,Name,Price\nA1,Rimadyl 75 mg,2\n,Report totals:,2\n')]);
  const text = '1 line is not an item: a total or a note of the report';
  await expect.element(creation.dialog.getByText(text, { exact: true })).toBeVisible();
});
