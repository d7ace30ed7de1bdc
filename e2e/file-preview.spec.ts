import type { NewTask, Task } from '@fetlock/contract/tasks';
import type { Page } from '@playwright/test';
import { CreationDialog, CreationWizard } from './pages/creation.ts';
import { InputFileCard } from './pages/input-file-card.ts';
import { Review } from './pages/review.ts';
import { TaskList } from './pages/task-list.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

const { mapleStreet } = priceLists;
const practice = `${mapleStreet.practice} (${mapleStreet.id})`;

interface GivenFile {
  name: string;
  content: string;
}
const file = ({ name, content }: GivenFile) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** For the name of a column: without digits, which data lines have. */
const wordOf = (): string => unique('ware').replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

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

// Run in a browser against the whole product: how a practice's files were read is stored by the server and restored from it.

test('the chosen layout is part of the task and is applied to the next such file of the practice, until it is forgotten', async ({
  page,
}) => {
  const word = wordOf();
  const list = { name: `again-${word}.csv`, content: `Code,Artikel ${word},Price\nA1,Rimadyl 75 mg,2\n` };
  const layout = { header_line: 1, columns: [{ header: `Artikel ${word}`, field: 'name' }] };
  const wizard = await openWizard(page);
  await wizard.name.fill(`By hand ${word}`);
  await wizard.choosePractice(practice);
  await wizard.goToFiles();
  await wizard.files.setInputFiles(file(list));
  const card = new InputFileCard(wizard.dialog, list.name);
  await expect(wizard.dialog.getByText(`Choose which column of ${list.name} contains the item names`)).toBeVisible();
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
  await expect(card.root.getByText(/^As last time \(\w+ \d+, \d{4}, \d+:\d\d [AP]M UTC, .+\)/)).toBeVisible();
  await expect(card.holds(`Artikel ${word}`, 'Name')).toBeVisible();
  await expect(wizard.next).toBeEnabled();
  await card.root.getByRole('button', { name: 'Forget' }).click();
  await expect(card.holds(`Artikel ${word}`, 'Ignored')).toBeVisible();
  await expect(card.root.getByText(/^As last time/)).toHaveCount(0);
  await expect(wizard.next).toBeDisabled();
});

test('choosing the practice after the file applies its stored layout, too; a copy of the task keeps the chosen layout', async ({
  page,
  given,
}) => {
  const word = wordOf();
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

/** 12,001 lines of 11 columns: the last of them repeat an earlier code or an earlier line, and one ends after its second cell. */
function listWithRepeats(): string {
  const columns = ['Code', 'Name', 'Category', 'Price', 'Cost', 'Unit', 'Vendor', 'UPC', 'Shelf', 'Sold', 'Last sold'];
  const line = (code: number, name: number) =>
    `C${code},Item number ${name} of the list,Pharmacy,${1 + (name % 90)}.50,1.20,each,Acme,,A${name % 40},${name % 7},2026-10-01`;
  const items = (from: number, count: number, lineOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => lineOf(from + index));
  const distinct = items(1, 11_048, (index) => line(index, index));
  const sameCode = items(1, 708, (index) => line(index, 20_000 + index));
  const sameLine = items(5_001, 244, (index) => line(index, index));
  return [columns.join(','), ...distinct, ...sameCode, ...sameLine, 'C99999,Cut off', ''].join('\n');
}

test('what is wrong with 12,001 lines is said in the preview, and with the same numbers in the errors log of the result', async ({
  page,
  given,
}) => {
  const remarks = [
    /^Codes occur on more than one line; .* 708 times, in lines 11050, 11051, 11052, 11053, 11054 …$/,
    /^Lines are the same as an earlier one, .* 244 times, in lines 11758, 11759, 11760, 11761, 11762 …$/,
    /^Lines end in the middle, .* Once, in line 12002\.$/,
  ];
  const name = unique('Repeats');
  const creation = await openDialog(page);
  await creation.choosePractice(practice);
  await creation.name.fill(name);
  await creation.files.setInputFiles(file({ name: 'repeats.csv', content: listWithRepeats() }));
  await expect(new InputFileCard(creation.dialog, 'repeats.csv').root).toContainText('12,001 lines: 12,001 items');
  const warnings = creation.dialog.getByRole('list', { name: 'Warnings about repeats.csv' }).getByRole('listitem');
  for (const remark of remarks) await expect(warnings.filter({ hasText: remark })).toHaveCount(1);
  const created = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/tasks'));
  await creation.button('Create').click();
  const { id } = (await (await created).json()) as Task;
  const { resultId } = await given.ended(id);
  const review = new Review(page);
  await review.open(resultId);
  await review.more(/^Errors log/);
  const log = page.getByRole('dialog', { name: 'Errors log' });
  await expect(log.getByRole('listitem')).toHaveText([
    /^Lines are the same as an earlier one, .* 244 times; this line is the first\. repeats\.csv, line 11758$/,
    /^Codes occur on more than one line; .* 708 times; this line is the first\. repeats\.csv, line 11050$/,
    /^Lines end in the middle, .* repeats\.csv, line 12002$/,
  ]);
});
