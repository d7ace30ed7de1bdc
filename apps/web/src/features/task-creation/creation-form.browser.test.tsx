import { createTask } from '@fetlock/contract/tasks';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { testingTask } from '../../testing/given-tasks.ts';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { notice, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { list as taskList } from '../tasks/testing-task-list.ts';
import { TestingFileCard, answerCreation, answerSessions, csv, mapleStreet, openCreation, sample } from './testing-creation.ts';

const small = csv('small.csv', 'Code,Name,Price\nA1,Rimadyl 75 mg,2\n');

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
  server.refuse(createTask, 'NO_ROOM');
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

test('without a response the outcome is unknown, and a retry requests the same task', async ({ open, server }) => {
  const tasks = answerCreation(server);
  answerSessions(server);
  const creation = await openCreation(open);
  await creation.name.fill('Lost answer');
  await creation.choosePractice(mapleStreet);
  await creation.choose([small]);
  await expect.element(new TestingFileCard(creation.dialog, small.name).rows.first()).toBeVisible();
  server.cutOff(createTask);
  await creation.button('Create').click();
  const unknown = 'We don’t know whether the task was created. Check the list before you try again.';
  await expect.element(creation.dialog.getByRole('alert').filter({ hasText: unknown })).toBeVisible();
  await creation.button('Create').click();
  await expect.poll(() => server.received(createTask).length).toBe(2);
  await expect.element(creation.button('Create')).toBeEnabled();
  await creation.name.fill('Another wish');
  // Closed while it is being sent, it goes on; the list shows the outcome.
  const answer = server.hold(createTask);
  await creation.button('Create').click();
  await expect.poll(() => server.received(createTask).length).toBe(3);
  await creation.button('Cancel').click();
  const question = page.getByRole('dialog', { name: 'Close while the task is being created?' });
  await question.getByRole('button', { name: 'Close anyway' }).click();
  await expect.element(creation.dialog).not.toBeInTheDocument();
  await expect.element(notice('The task is still being created.')).toBeVisible();
  answer(({ form }) => {
    const task = testingTask({ id: 1, name: String(form?.get('name')) });
    tasks.add(task);
    return task;
  });
  await expect.element(notice('The task was created.')).toBeVisible();
  await expect.element(taskList.card('Another wish')).toBeVisible();
  const [first, again, other] = server.received(createTask).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a task of unknown outcome is the same request when its dialog is closed and filled in again', async ({ open, server }) => {
  const tasks = answerCreation(server);
  answerSessions(server);
  const creation = await openCreation(open);
  const fill = async (file: File) => {
    await creation.name.fill('Entered twice');
    await creation.choosePractice(mapleStreet);
    await creation.chooseUnchanged([file]);
    await expect.element(new TestingFileCard(creation.dialog, small.name).rows.first()).toBeVisible();
  };
  await fill(small);
  server.cutOff(createTask);
  await creation.button('Create').click();
  await expect.element(creation.dialog.getByRole('alert').filter({ hasText: 'We don’t know whether' })).toBeVisible();
  await creation.button('Cancel').click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(creation.dialog).not.toBeInTheDocument();
  server.answer(createTask, ({ form }) => {
    const task = testingTask({ id: 1, name: String(form?.get('name')) });
    tasks.add(task);
    return task;
  });
  await taskList.newTask.click();
  // The same file, chosen again.
  await fill(new File([await small.text()], small.name, { type: small.type, lastModified: small.lastModified }));
  await creation.button('Create').click();
  await expect.element(taskList.card('Entered twice')).toBeVisible();
  const [first, again] = server.received(createTask).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first ?? 'a key');
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

test('a list has its options in the page while it has the focus; an arrow key opens it with the chosen one marked', async ({
  open,
  server,
}) => {
  answerCreation(server);
  const creation = await openCreation(open);
  const environment = creation.dialog.getByRole('combobox', { name: 'Environment' });
  const options = () => [...document.querySelectorAll('[data-combobox-option]')].filter(({ textContent }) => textContent === 'Stage');
  await expect.element(environment).toHaveFocus();
  await expect.poll(() => options().length).toBe(1);
  creation.name.element().focus();
  await expect.poll(() => options().length).toBe(0);
  environment.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const chosen = creation.dialog.getByRole('option', { selected: true });
  await expect.element(environment).toHaveAttribute('aria-activedescendant', chosen.element().id);
  await expect.element(environment).toHaveAttribute('aria-expanded', 'true');
});

test('the form is accessible: empty, with problems, at each of its tabs, and when it is left', async ({ open, server }) => {
  answerCreation(server);
  answerSessions(server);
  const creation = await openCreation(open);
  await expectAccessibleLightAndDark('empty form', '[role=dialog]');
  await creation.button('Create').click();
  await expect.element(creation.dialog.getByText('Name is required')).toBeVisible();
  await expectAccessibleLightAndDark('form with problems', '[role=dialog]');
  await creation.choose([await sample('maple-street-price-list.csv')]);
  await expect.element(creation.dialog.getByRole('region', { name: /^First rows/ })).toBeVisible();
  const tabs = textsOf(creation.dialog.getByRole('tab'));
  expect(tabs.length).toBeGreaterThan(1);
  for (const tab of tabs) {
    await creation.dialog.getByRole('tab').filter({ hasText: tab }).click();
    await expectAccessibleLightAndDark(`form at ${tab}`, '[role=dialog]');
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Discard this task?' })).toBeVisible();
  await expectAccessibleLightAndDark('question', '[role=dialog]');
});

const field = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true });
const choice = (dialog: Locator, name: string): Locator => dialog.getByRole('combobox', { name, exact: true });

test('the form fills the screen and names what is missing or too long @CREATE1-01 @CREATE1-02 @CREATE1-03 @CREATE1-04 @CREATE1-05 @CREATE1-06 @CONST-16 @CONST-18 @TOGGLE-11', async ({
  open,
  server,
}) => {
  answerCreation(server);
  answerSessions(server);
  const creation = await openCreation(open);
  const { dialog, name } = creation;
  const create = creation.button('Create');
  const { x, y, width, height } = dialog.element().getBoundingClientRect();
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await create.click();
  for (const text of ['Name is required', 'Practice is required', 'Clinic is required', 'An input file is required'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect.element(creation.practice).toHaveFocus();

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
  expect(server.received(createTask)).toEqual([]);
});

/** Opens a list of choices by keyboard and expects exactly these. */
async function offers(dialog: Locator, name: string, titles: readonly string[]): Promise<void> {
  choice(dialog, name).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => textsOf(dialog.getByRole('option'))).toEqual(titles);
}

test('the options start with their defaults, on three tabs @CREATE1-09 @CREATE1-10 @CREATE1-11 @CREATE1-12 @CREATE1-14 @CREATE1-16 @INPUT-17 @INPUT-18 @CONST-25 @CONST-58 @MATCH-05 @MATCH-06 @MATCH-07 @MATCH-08 @MATCH-09 @MATCH-24 @MATCH-30 @MATCH-31 @MATCH-34 @MATCH-35 @MATCH-36 @MATCH-37 @MATCH-39 @MATCH-41 @MATCH-44', async ({
  open,
  server,
}) => {
  answerCreation(server);
  answerSessions(server);
  const { dialog } = await openCreation(open);
  const tabs = dialog.getByRole('tablist', { name: 'Matching options' }).getByRole('tab');
  await expect.poll(() => textsOf(tabs)).toEqual(['Common', 'General', 'System']);
  const units = dialog.getByRole('switch', { name: /^Metric units/ });
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

  await tabs.filter({ hasText: 'System' }).click();
  await expect.element(field(dialog, 'Minimum diagnosis match')).toHaveValue('0.6');
  await expect.element(field(dialog, 'Diagnosis ignore count')).toHaveValue('5');
  await expect.element(dialog.getByRole('checkbox', { name: /^Full core report/ })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: /^Debug/ })).not.toBeChecked();
});
