import { uploadFiles } from '@fetlock/contract/files';
import { storeSessionFile } from '@fetlock/contract/sessions';
import { createTask, createTaskFromObject, listTasks } from '@fetlock/contract/tasks';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerToggles } from '../../testing/answer-shell.ts';
import { answerUploadedFiles } from '../../testing/given-files.ts';
import { testingTask } from '../../testing/given-tasks.ts';
import { refusal } from '../../testing/contract-server.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';
import { list } from '../tasks/testing-task-list.ts';
import {
  TestingCreation,
  TestingFileCard,
  TestingWizard,
  answerCreation,
  answerSessions,
  csv,
  mapleStreet,
  openCreation,
  openWizard,
  sunrise,
  testingSession,
} from './testing-creation.ts';

const small = csv('small-price-list-of-the-practice.csv', 'Code,Name,Price\nA1,Rimadyl 75 mg,2\n');

test('with several fields missing, the first on the screen has the focus, and keeps its mark without it', async ({ open, server }) => {
  answerCreation(server);
  const { dialog, practice, name, button } = await openCreation(open).then((creation) => ({
    dialog: creation.dialog,
    practice: creation.practice,
    name: creation.name,
    button: (title: string) => creation.button(title),
  }));
  await button('Create').click();
  await expect.element(practice).toHaveFocus();
  const edge = () => getComputedStyle(name.element()).borderColor;
  const plain = () => getComputedStyle(dialog.getByRole('combobox', { name: 'Environment' }).element()).borderColor;
  expect(edge()).not.toBe(plain());
});

test('a whole number with a comma is rejected, not read as another one', async ({ open, server }) => {
  answerCreation(server);
  const { dialog } = await openCreation(open);
  await dialog.getByRole('tab', { name: 'General' }).click();
  const months = dialog.getByRole('textbox', { name: /months/i }).first();
  await months.fill('');
  await userEvent.keyboard('2,5');
  await expect.element(months).toHaveValue('2.5');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', '3,5');
  months.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(months).toHaveValue('3.5');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(dialog.getByText(/^Enter a whole number from /)).toBeVisible();
});

test('the inventory of a session can be switched off again', async ({ open, server }) => {
  answerCreation(server);
  answerSessions(server, [testingSession({ id: 1 })]);
  const creation = await openCreation(open);
  await creation.choosePractice(mapleStreet);
  await creation.dialog.getByRole('combobox', { name: 'Import session' }).click();
  await creation.dialog.getByRole('option', { name: /^Session 1\b/ }).click();
  const inventory = creation.dialog.getByCss('input[role=switch]').first();
  await expect.element(creation.dialog.getByText(/inventory_items\.csv$/)).toBeVisible();
  const label = creation.dialog.getByText('Use the business inventory file', { exact: true });
  await label.click({ force: true });
  await expect.element(inventory).toBeChecked();
  await label.click({ force: true });
  await expect.element(inventory).not.toBeChecked();
});

test('a session’s price list that arrives once another practice is chosen is not matched for that practice', async ({ open, server }) => {
  answerCreation(server);
  answerSessions(server, [testingSession({ id: 1 })]);
  const end = server.hold(storeSessionFile);
  const creation = await openCreation(open);
  await creation.choosePractice(mapleStreet);
  await creation.dialog.getByRole('combobox', { name: 'Import session' }).click();
  await creation.dialog.getByRole('option', { name: /^Session 1\b/ }).click();
  const add = creation.button('Add the session’s price list');
  await add.click();
  await creation.choosePractice(sunrise);
  end({
    id: 31,
    name: 'source_prices.csv',
    location: 'https://files.example/31',
    file_type: 'uploads',
    size: 100,
    user: { id: people.admin.id, email: people.admin.email },
    created_at: '2026-11-20T10:00:00.000Z',
  });
  await expect.element(add).not.toHaveAttribute('data-loading');
  await expect.element(creation.dialog.getByRole('listitem', { name: 'source_prices.csv' })).not.toBeInTheDocument();
});

test('after a lost answer a session’s price list and an uploaded file are requested again under their keys', async ({ open, server }) => {
  answerCreation(server);
  answerSessions(server, [testingSession({ id: 1 })]);
  server.cutOff(storeSessionFile);
  server.cutOff(uploadFiles);
  const creation = await openCreation(open);
  await creation.choosePractice(mapleStreet);
  await creation.dialog.getByRole('combobox', { name: 'Import session' }).click();
  await creation.dialog.getByRole('option', { name: /^Session 1\b/ }).click();
  const add = creation.button('Add the session’s price list');
  for (const times of [1, 2]) {
    await add.click();
    await expect.poll(() => server.received(storeSessionFile)).toHaveLength(times);
    await expect.element(add).not.toHaveAttribute('data-loading');
    await creation.chooseUnchanged([small]);
    await expect.poll(() => server.received(uploadFiles)).toHaveLength(times);
  }
  for (const call of [storeSessionFile, uploadFiles]) {
    const [lost, again] = server
      .received<typeof storeSessionFile | typeof uploadFiles>(call)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(lost ?? 'a key');
  }
});

test('Create waits for a file that is being uploaded, so that it is sent only once', async ({ open, server }) => {
  answerCreation(server);
  answerSessions(server);
  const creation = await openCreation(open);
  await creation.name.fill('Once');
  await creation.choosePractice(mapleStreet);
  await creation.choose([small]);
  await expect.element(new TestingFileCard(creation.dialog, small.name).rows.first()).toBeVisible();
  const goOn = server.hold(uploadFiles);
  await creation.choose([csv('history.csv', 'Code,Name,Last sold\nA1,Rimadyl 75 mg,2026-01-02\n')], 'Sales history');
  await expect.element(creation.button('Create')).toBeDisabled();
  await expect.element(creation.dialog.getByText('The files are being read.')).toBeVisible();
  goOn(refusal('INTERNAL', { description: 'Not now.' }));
  await expect.element(creation.button('Create')).toBeEnabled();
});

for (const way of ['form', 'wizard'] as const)
  test(`after a failure, Create again in the ${way} uses the files that are uploaded already`, async ({ open, server, guard }) => {
    guard.expect(/500/);
    answerCreation(server);
    answerSessions(server);
    const call = way === 'form' ? createTask : createTaskFromObject;
    const creation = way === 'form' ? await openCreation(open) : await openWizard(open, server);
    if (creation instanceof TestingWizard) await creation.fillIn('Twice', small);
    else {
      await creation.name.fill('Twice');
      await creation.choosePractice(mapleStreet);
      await creation.choose([small]);
      await expect.element(new TestingFileCard(creation.dialog, small.name).rows.first()).toBeVisible();
    }
    server.refuse(call, 'INTERNAL');
    for (const times of [1, 2]) {
      await creation.button('Create').click();
      await expect.poll(() => server.received(call)).toHaveLength(times);
      await expect.element(creation.button('Create')).toBeEnabled();
    }
    expect(server.received(uploadFiles)).toHaveLength(1);
    const sent =
      way === 'form'
        ? server.received(createTask).map(({ form }) => [form?.get('files'), form?.has('uploads_0')])
        : server.received(createTaskFromObject).map(({ body }) => body.uploads);
    const once = way === 'form' ? ['[{"id":900}]', false] : [900];
    expect(sent).toEqual([once, once]);
  });

test('the values of the overview have the width of a narrow window', async ({ open, server }) => {
  await page.viewport(320, 640);
  const wizard = await openWizard(open, server);
  await wizard.fillIn('By steps', small);
  await wizard.isAt('Task overview');
  const value = wizard.dialog.getByText('By steps', { exact: true });
  await expect.element(value).toBeVisible();
  expect(value.element().closest('dd')?.getBoundingClientRect().width).toBeGreaterThanOrEqual(150);
});

test('an Edit link of the overview leads back to it @CREATE2-09', async ({ open, server }) => {
  const wizard = await openWizard(open, server);
  await wizard.fillIn('Edited', small);
  await wizard.button('Edit task').click();
  await wizard.name.fill('Renamed');
  await wizard.button('Back to overview').click();
  await wizard.isAt('Task overview');
  await expect.element(wizard.dialog.getByText('Renamed', { exact: true })).toBeVisible();
  await wizard.button('Edit files').click();
  await wizard.button('Back').click();
  await wizard.isAt('Select import request');
});

test('a copy of a task without a session is created without one', async ({ open, server }) => {
  answerToggles(server, ['matcher_api_v2']);
  const tasks = answerCreation(server);
  answerSessions(server, []);
  const { id, name, location } = answerUploadedFiles(server)('uploads', small);
  const { params: given } = testingTask({ id: 1 });
  const params = {
    ...given,
    inputFilesParams: [{ id, name, type: 'common' }],
    context: JSON.stringify({ ...JSON.parse(given.context), clinic: mapleStreet.name }),
  };
  tasks.add(
    testingTask({
      id: 1,
      name: 'Without a session',
      business: { ...mapleStreet, fetlock_id: 'P-1011' },
      uploads: [{ id, name, location, file_type: 'uploads' }],
      params,
    }),
  );
  server.answer(createTaskFromObject, testingTask({ id: 2 }));
  await open('/home/tasks');
  await list.card('Without a session').getByRole('button', { name: 'Clone', exact: true }).click();
  const copy = new TestingWizard('Copy task');
  await copy.button('Create').click();
  await expect.element(copy.dialog).not.toBeInTheDocument();
  expect(server.received(createTaskFromObject)[0]?.body).not.toHaveProperty('reSessionId');
});

test('a half-typed task is restored after the session has ended', async ({ open, server }) => {
  answerCreation(server);
  answerSessions(server);
  const creation = await openCreation(open);
  await creation.name.fill('Half typed');
  await creation.choosePractice(mapleStreet);
  await creation.choose([small]);
  await expect.element(new TestingFileCard(creation.dialog, small.name).rows.first()).toBeVisible();
  server.refuse(listTasks, 'NOT_SIGNED_IN');
  await expect.element(page.getByRole('heading', { name: 'Price matcher' })).toBeVisible();
  answerSessions(server);
  server.answer(listTasks, { items: [], pagination: { page: 1, pageSize: 12, rowCount: 0, pageCount: 0 } });
  await open('/home/tasks');
  const again = new TestingCreation();
  await expect.element(again.name).toHaveValue('Half typed');
  await expect.element(again.practice).toHaveValue(`${mapleStreet.name} (${mapleStreet.id})`);
  await expect.element(new TestingFileCard(again.dialog, small.name).root).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  await open('/home/tasks');
  await expect.element(list.newTask).toBeVisible();
  await expect.element(again.dialog).not.toBeInTheDocument();
});

test('on a phone there is room for the files and their switches @CREATE2-05', async ({ open, server }) => {
  await page.viewport(390, 844);
  answerCreation(server);
  answerSessions(server);
  const creation = await openCreation(open);
  await creation.choose([small]);
  const card = new TestingFileCard(creation.dialog, small.name);
  await expect.element(card.rows.first()).toBeVisible();
  expect(card.root.getByTitle(small.name).element().getBoundingClientRect().width).toBeGreaterThan(200);
  const group = creation.dialog.getByRole('group', { name: 'Import session of the practice' });
  for (const label of ['Use the business inventory file', 'Start the preprocessor first'])
    expect(group.getByText(label).element().getBoundingClientRect().height).toBeLessThan(50);
  await expect.element(creation.dialog.getByRole('button', { name: 'choose input files' })).toBeVisible();
});

test('on a phone the step for the files has room for their names, and no switch covers another', async ({ open, server }) => {
  await page.viewport(390, 844);
  const wizard = await openWizard(open, server);
  await wizard.name.fill('From a phone');
  await wizard.choosePractice(mapleStreet);
  await wizard.goToFiles();
  await wizard.choose([small]);
  const card = new TestingFileCard(wizard.dialog, small.name);
  await expect.element(card.rows.first()).toBeVisible();
  expect(card.root.getByTitle(small.name).element().getBoundingClientRect().width).toBeGreaterThan(200);
  const labels = [...wizard.dialog.element().querySelectorAll('.mantine-Switch-label')].map((label) => label.getBoundingClientRect());
  expect(labels.length).toBeGreaterThan(0);
  for (const [index, { height, right, bottom }] of labels.entries()) {
    expect(height).toBeLessThan(50);
    expect(right).toBeLessThanOrEqual(390);
    expect(bottom).toBeLessThanOrEqual(labels[index + 1]?.top ?? Infinity);
  }
});
