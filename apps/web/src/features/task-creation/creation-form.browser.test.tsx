import { storeSessionFile } from '@fetlock/contract/sessions';
import { createTask } from '@fetlock/contract/tasks';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerUploadedFiles } from '../../testing/given-files.ts';
import { testingTask } from '../../testing/given-tasks.ts';
import { notice, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { list as taskList } from '../tasks/testing-task-list.ts';
import {
  TestingFileCard,
  answerCreation,
  answerSessions,
  csv,
  mapleStreet,
  openCreation,
  sample,
  testingSession,
} from './testing-creation.ts';

const small = csv('small.csv', 'Code,Name,Price\nA1,Rimadyl 75 mg,2\n');
const field = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true });
const choice = (dialog: Locator, name: string): Locator => dialog.getByRole('combobox', { name, exact: true });

test('the form fills the screen and names what is missing or too long @CREATE1-01 @CREATE1-02 @CREATE1-03 @CREATE1-04 @CREATE1-05 @CREATE1-06 @CONST-16 @CONST-18 @TOGGLE-11', async ({
  open,
  server,
}) => {
  answerCreation(server);
  const creation = await openCreation(open);
  const { dialog, name } = creation;
  const create = creation.button('Create');
  const { x, y, width, height } = dialog.element().getBoundingClientRect();
  expect([x, y, width, height]).toEqual([0, 0, 1440, 900]);
  await create.click();
  for (const text of ['Name is required', 'Practice is required', 'Clinic is required', 'An input file is required'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect.element(name).toHaveFocus();

  await name.fill('n'.repeat(121));
  await field(dialog, 'Clinic').fill('c'.repeat(121));
  await create.click();
  await expect.element(dialog.getByText('Name must be less than 120 characters')).toBeVisible();
  await expect.element(dialog.getByText('Clinic must be less than 120 characters')).toBeVisible();

  await name.fill('n'.repeat(120));
  await field(dialog, 'Clinic').fill('c'.repeat(120));
  await create.click();
  await expect.element(dialog.getByText('Practice is required')).toBeVisible();
  await expect.element(dialog.getByText(/must be less than 120 characters/)).not.toBeInTheDocument();
});

test('the options start with their defaults, on three tabs @CREATE1-09 @CREATE1-10 @CREATE1-11 @CREATE1-12 @CREATE1-14 @CREATE1-16 @INPUT-17 @INPUT-18 @CONST-25 @CONST-58 @MATCH-05 @MATCH-06 @MATCH-07 @MATCH-08 @MATCH-09 @MATCH-24 @MATCH-30 @MATCH-31 @MATCH-34 @MATCH-35 @MATCH-36 @MATCH-37 @MATCH-39 @MATCH-41 @MATCH-44', async ({
  open,
  server,
}) => {
  answerCreation(server);
  const { dialog } = await openCreation(open);
  const tabs = dialog.getByRole('tablist', { name: 'Matching options' }).getByRole('tab');
  await expect.poll(() => textsOf(tabs)).toEqual(['Common', 'General', 'System']);
  const units = dialog.getByRole('switch', { name: 'Metric units' });
  await expect.element(units).not.toBeChecked();
  await expect.element(units).toHaveAccessibleDescription(/Off: imperial/);
  await expect.element(choice(dialog, 'Lab matching technique')).toHaveValue('Firm');
  await offers(dialog, 'Lab matching technique', ['Firm', 'Fuzzy']);
  await expect.element(choice(dialog, 'Default lab')).toHaveValue('IDEXX');
  await expect.element(choice(dialog, 'Default reference lab')).toHaveValue('IDEXX');
  const categories = ['Supply', 'Drug', 'Lab', 'Procedure', 'Grooming', 'Boarding', 'Food', 'Vaccinations', 'Diagnosis'];
  await offers(dialog, 'Categories', categories);
  for (const category of categories)
    await expect.element(dialog.getByRole('option', { name: category })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');

  await tabs.filter({ hasText: 'General' }).click();
  await expect.element(choice(dialog, 'Sales window')).toHaveValue('Year');
  await expect.element(field(dialog, 'Sales threshold')).toHaveValue('10');
  await expect.element(choice(dialog, 'Cut-off')).toHaveValue('Firm');
  await offers(dialog, 'Cut-off', ['Firm', 'Threshold', 'Normal']);
  await expect.element(field(dialog, 'Cut-off months')).toHaveValue('36');
  await expect.element(field(dialog, 'Cut-off threshold')).toHaveValue('3');
  await userEvent.keyboard('{Escape}');

  await tabs.filter({ hasText: 'System' }).click();
  await expect.element(field(dialog, 'Least diagnosis match')).toHaveValue('0.6');
  await expect.element(field(dialog, 'Diagnosis ignore count')).toHaveValue('5');
  await expect.element(dialog.getByRole('checkbox', { name: 'Full core report' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Debug' })).not.toBeChecked();
});

/** Opens a list of choices by keyboard and expects exactly these. */
async function offers(dialog: Locator, name: string, titles: readonly string[]): Promise<void> {
  const input = choice(dialog, name).element();
  if (input instanceof HTMLElement) input.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => textsOf(dialog.getByRole('option'))).toEqual(titles);
}

test('files of other kinds are refused; of a csv file the format is recognised and offered @INPUT-01 @INPUT-02 @INPUT-03 @INPUT-04 @INPUT-20 @FILES-10', async ({
  open,
  server,
}) => {
  answerCreation(server);
  const creation = await openCreation(open);
  const { dialog } = creation;
  const input = (name: string) => dialog.getByCss(`input[type=file][aria-label="${name}"]`);
  await expect.element(input('Input files')).toHaveAttribute('accept', '.csv,.xls,.xlsx');
  await creation.choose([new File(['code,name\n1,Nail trim\n'], 'prices.pdf')]);
  await expect.element(dialog.getByText('prices.pdf is not accepted. Choose a file that ends in .csv, .xls, .xlsx.')).toBeVisible();
  await expect.element(dialog.getByRole('listitem', { name: 'prices.pdf' })).not.toBeInTheDocument();

  await expect.element(input('Inventory file')).toHaveAttribute('accept', '.csv');
  await creation.choose([new File(['code,name\n1,Nail trim\n'], 'stock.xlsx')], 'Inventory file');
  await expect.element(dialog.getByText('stock.xlsx is not accepted. Choose a file that ends in .csv.')).toBeVisible();
  await creation.choose([csv('stock-of-autumn.csv', 'code,name\n1,Nail trim\n')], 'Inventory file');
  await expect.element(dialog.getByText('stock-o…', { exact: true })).toBeVisible();

  const names = ['cedar-valley-avimark.csv', 'harbor-point-cornerstone.xls', 'prairie-equine-items.xlsx'];
  await creation.choose(await Promise.all(names.map(sample)));
  for (const name of names) {
    const card = new TestingFileCard(dialog, name);
    await expect.element(card.root.getByTitle(name, { exact: true })).toHaveTextContent(name);
    await expect.element(card.rows.first()).toBeVisible();
  }
  await expect.element(dialog.getByText(/is not accepted/)).not.toBeInTheDocument();
  const cedarValley = new TestingFileCard(dialog, 'cedar-valley-avimark.csv');
  await expect.element(cedarValley.format).toHaveValue('AVImark');
  await expect.element(cedarValley.root.getByText(/^[\d,]+ lines: [\d,]+ items/)).toBeVisible();
  await expect.element(cedarValley.holds('Description', 'Name')).toBeVisible();
  await expect.element(cedarValley.rows).toHaveLength(6);
  await cedarValley.format.click();
  for (const type of ['AVImark', 'Cornerstone', 'Common'])
    await expect.element(dialog.getByRole('option', { name: new RegExp(type) }).first()).toBeVisible();
});

test('a failure to create is shown in the form alone, which keeps what was entered and can be sent again @CREATE1-18 @ERR-27', async ({
  open,
  server,
}) => {
  const tasks = answerCreation(server);
  answerSessions(server);
  const creation = await openCreation(open);
  const name = 'Without a connection';
  await creation.name.fill(name);
  await creation.choosePractice(mapleStreet);
  await creation.choose([small]);
  await expect.element(new TestingFileCard(creation.dialog, small.name).rows.first()).toBeVisible();
  server.cutOff(createTask);
  await creation.button('Create').click();
  await expect.element(creation.dialog.getByRole('alert').filter({ hasText: /^The task was not created\. ./ })).toBeVisible();
  await expect.element(notice(/^Error/)).not.toBeInTheDocument();
  await expect.element(creation.button('Create')).toBeEnabled();
  await expect.element(creation.name).toHaveValue(name);
  server.answer(createTask, ({ form }) => {
    const task = testingTask({ id: 1, name: String(form?.get('name')) });
    tasks.add(task);
    return task;
  });
  await creation.button('Create').click();
  await expect.element(creation.dialog).not.toBeInTheDocument();
  await expect.element(taskList.card(name)).toBeVisible();
});

test('the sections of the form come in their order @CREATE1-22', async ({ open, server }) => {
  answerCreation(server);
  const { dialog } = await openCreation(open);
  await expect.element(dialog.getByRole('combobox', { name: 'Environment' })).toHaveFocus();
  await expect
    .poll(() => textsOf(dialog.getByRole('heading', { level: 2 })))
    .toEqual(['Task Creation', 'Practice', 'Task', 'Files', 'Matching options', 'Site mapping']);
  await expect.element(dialog.getByRole('combobox', { name: 'Import session' })).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Create session' })).toBeDisabled();
  await expect.element(dialog.getByText('Choose the import session whose sites are to be mapped.')).toBeVisible();
});

test('a local food catalogue is matched to food only @INPUT-08', async ({ open, server }) => {
  answerCreation(server);
  const creation = await openCreation(open);
  await creation.choose([small]);
  const { format } = new TestingFileCard(creation.dialog, small.name);
  await format.fill('food');
  await creation.dialog.getByRole('option', { name: /local food catalog/i }).click();
  await expect.element(creation.dialog.getByText('A local food catalogue is matched to food only.')).toBeVisible();
  const options = creation.dialog.getByRole('tabpanel');
  await expect.element(options.getByText('Food', { exact: true })).toBeVisible();
  await expect.element(options.getByText('Drug', { exact: true })).not.toBeInTheDocument();
});

test('the price list of a session becomes an input file with a format of its own', async ({ open, server }) => {
  answerCreation(server);
  answerSessions(server, [testingSession({ id: 7 })]);
  const store = answerUploadedFiles(server);
  server.answer(storeSessionFile, ({ body: { fileName } }) => store('uploads', csv(fileName, 'Code,Name,Price\nA1,Rimadyl 75mg chew,2\n')));
  const creation = await openCreation(open);
  await creation.choosePractice(mapleStreet);
  await choice(creation.dialog, 'Import session').click();
  await creation.dialog.getByRole('option', { name: / · Export done · / }).click();
  await creation.button('Add the session’s price list').click();
  await expect.element(new TestingFileCard(creation.dialog, 'source_prices.csv').format).not.toHaveValue('');
  await expect.element(creation.dialog.getByText('Rimadyl 75mg chew').first()).toBeVisible();
  expect(server.received(storeSessionFile).map(({ body }) => body)).toMatchObject([{ sessionId: 7, environment: 'prod' }]);
});

test('the form is accessible: empty, with problems, with a file at each of its tabs, and asked about when it is left', async ({
  open,
  server,
}) => {
  answerCreation(server);
  const creation = await openCreation(open);
  const { dialog } = creation;
  await expectAccessibleLightAndDark('empty form', '[role=dialog]');
  await creation.button('Create').click();
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  await creation.choose([small]);
  await expect.element(new TestingFileCard(dialog, small.name).rows.first()).toBeVisible();
  await expectAccessibleLightAndDark('form with problems and a file', '[role=dialog]');
  for (const tab of ['General', 'System']) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expectAccessibleLightAndDark(`options: ${tab}`, '[role=tabpanel]');
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Discard this task?' })).toBeVisible();
  await expectAccessibleLightAndDark('question', '[role=dialog]');
});
