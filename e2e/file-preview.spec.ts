import type { NewTask, Task } from '@fetlock/contract/tasks';
import type { Page } from '@playwright/test';
import { CreationDialog, CreationWizard } from './pages/creation.ts';
import { InputFileCard } from './pages/input-file-card.ts';
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
