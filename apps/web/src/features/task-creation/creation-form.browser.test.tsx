import { createTask } from '@fetlock/contract/tasks';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
