import { changeTask, changeTasks, listTasks, runTask } from '@fetlock/contract/tasks';
import { createTag } from '@fetlock/contract/tags';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerToggles } from '../../testing/answer-shell.ts';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { colourOf, notice, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { list, selectBox } from './testing-task-list.ts';

const day = 86_400_000;

test('a card that is copied or preprocessed offers the allowed actions @TASKS-46 @TASKS-51 @TASKS-54 @TASKS-58 @LINK-02 @TASKS-93 @TASKS-94 @TASKS-96 @TASKS-52', async ({
  server,
  open,
}) => {
  const given = answerTasks(server, [testingTask({ id: 1, status: 'cloning' })]);
  await open('/home/tasks');
  const card = list.card('Task 1');
  const button = (name: string) => card.getByRole('button', { name });
  const results = card.getByRole('link', { name: 'Results' });
  await expect.element(card.getByText('Cloning task')).toBeVisible();
  await expect.element(card.getByCss('[data-colour=primary]')).toBeVisible();
  await expect.element(button('More')).toBeVisible();
  for (const hidden of [button('Clone'), button('Re-run'), button('Deep clone'), results])
    await expect.element(hidden).not.toBeInTheDocument();

  given.change(1, { status: 'preprocessorInProgress' });
  await expect.element(card.getByText('Preprocessing in progress')).toBeVisible();
  await expect.element(card.getByText('time is calculating...')).toBeVisible();
  await expect.element(card.getByCss('[data-colour=primary]')).toBeVisible();
  for (const there of [button('Clone'), button('Re-run'), button('Generate customer link'), results])
    await expect.element(there).toBeVisible();

  given.change(1, { status: 'failed', result_id: null, result: null, error: null });
  await expect.element(card.getByText('Something went wrong with Matcher system. Please, contact support.')).toBeVisible();
  await expect.element(button('Re-run')).toBeVisible();
  for (const hidden of [button('Generate customer link'), button('Deep clone'), results])
    await expect.element(hidden).not.toBeInTheDocument();
});

test('a card says that its task will be deleted, and when, until that is undone', async ({ server, open }) => {
  const given = answerTasks(server, [testingTask({ id: 1, deletion_due_at: '2026-12-14T14:40:21.000Z' })]);
  await open('/home/tasks');
  const warning = list.card('Task 1').getByText(/^Will be deleted on Dec 14, 2026, 2:40 PM UTC.* An administrator can undo this\.$/);
  await expect.element(warning).toBeVisible();
  given.change(1, { deletion_due_at: null });
  await expect.element(warning).not.toBeInTheDocument();
});

test('results of 30 days and more are marked as old @TASKS-47 @TASKS-48 @TASKS-49 @TASKS-50', async ({ server, open }) => {
  const ago = (days: number) => ({ id: 501, created_at: new Date(Date.now() - days * day).toISOString(), earlier_answers: null });
  const given = answerTasks(server, [testingTask({ id: 1, result: ago(29) })]);
  await open('/home/tasks');
  const results = list.card('Task 1').getByRole('link', { name: 'Results' });
  const colour = () => getComputedStyle(results.element()).backgroundColor;
  await expect.element(results).toBeVisible();
  await expect.element(results).not.toHaveAttribute('data-old');
  const fresh = colour();
  given.change(1, { result: ago(30) });
  await expect.element(results).toHaveAttribute('data-old', 'true');
  await expect.poll(colour).not.toBe(fresh);
  await results.hover();
  await expect.element(page.getByRole('tooltip', { name: 'The last run of this task was more than 30 days ago.' })).toBeVisible();
});

test('a card has a section for each kind of file; long file names are cut at 28 characters @TASKS-35 @TASKS-37 @TASKS-38 @TASKS-39 @CONST-19', async ({
  server,
  open,
}) => {
  const file = (id: number, name: string, type: 'uploads' | 'sales_histories' | 'previous_runs' | 'inventory_files') => ({
    id,
    name,
    location: `/files/${id}`,
    file_type: type,
  });
  answerTasks(server, [
    testingTask({
      id: 1,
      uploads: [file(1, 'a-price-list-with-a-rather-long-name.csv', 'uploads')],
      history: file(2, 'sales.csv', 'sales_histories'),
      previousRun: file(3, 'before.csv', 'previous_runs'),
      inventoryFile: file(4, 'stock.csv', 'inventory_files'),
    }),
    testingTask({ id: 2 }),
  ]);
  await open('/home/tasks');
  const card = list.card('Task 1');
  const sections = { 'Input files': /^a-price/, 'Sales history': 'sales.csv', 'Previous run': 'before.csv', 'Inventory file': 'stock.csv' };
  for (const [title, name] of Object.entries(sections)) {
    await expect.element(card.getByRole('definition').filter({ has: page.getByRole('link', { name }) })).toBeVisible();
    await expect.element(card.getByRole('term').filter({ hasText: title })).toBeVisible();
  }
  expect(textsOf(list.card('Task 2').getByRole('term'))).toEqual(['Input files']);
  const [shown = ''] = textsOf(card.getByRole('link', { name: /^a-price/ }));
  expect(shown).toMatch(/^a-price.*…/);
  expect(shown.length).toBeLessThanOrEqual(29);
});

test('a task that failed says why, and can be run again; when that is refused the card says so @TASKS-60 @TASKS-91 @TASKS-97 @ERR-29', async ({
  server,
  open,
}) => {
  const error = `no-names.csv has no column of names. ${'Columns that were found: day, amount. '.repeat(8)}`;
  const failed = testingTask({ id: 1, status: 'failed', result_id: null, result: null, error });
  answerTasks(server, [failed]);
  await open('/home/tasks');
  const card = list.card('Task 1');
  await expect.element(card.getByText('Failed', { exact: true })).toBeVisible();
  await expect.element(card.getByCss('[data-colour=error]')).toMatchTextContent('no-names.csv');
  await card.getByRole('button', { name: 'Show all' }).click();
  await expect.element(card.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');

  const description = 'The task is waiting or running.';
  server.refuse(runTask, 'TASK_BUSY', { description });
  await card.getByRole('button', { name: 'Re-run' }).click();
  await expect.element(card.getByRole('alert')).toHaveTextContent(`The task was not run again. ${description}`);
  await expect.element(notice(description)).not.toBeInTheDocument();
  await expect.element(card.getByText('Failed', { exact: true })).toBeVisible();

  server.answer(runTask, failed);
  await card.getByRole('button', { name: 'Re-run' }).click();
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument();
  expect(server.received(runTask).at(-1)?.body).toEqual({ action: 're-run' });
});

test('a tag is created, assigned, filtered by and removed @TASKS-15 @TASKS-16 @TASKS-40 @TASKS-41 @TASKS-68 @TASKS-69 @TASKS-70 @TASKS-71 @TASKS-72 @TASKS-73 @CONST-17', async ({
  server,
  open,
}) => {
  answerTasks(server, [testingTask({ id: 1 }), testingTask({ id: 2 })]);
  await open('/home/tasks');
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  const newTag = dialog.getByRole('textbox', { name: 'New tag' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  await newTag.fill('x'.repeat(256));
  await add.click();
  await expect.element(dialog.getByText('Name must be less than 255 characters')).toBeVisible();
  await newTag.fill('urgent');
  await add.click();
  await expect.element(dialog.getByRole('list', { name: 'Tags' })).toMatchTextContent('urgent');
  await newTag.fill('later');
  await add.click();
  await expect.element(dialog.getByRole('list', { name: 'Tags' })).toMatchTextContent('later');
  expect(server.received(createTag).map(({ body }) => body)).toEqual([{ name: 'urgent' }, { name: 'later' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  const card = list.card('Task 1');
  await card.getByRole('button', { name: 'Add tag' }).click();
  await dialog.getByRole('button', { name: 'urgent' }).click();
  await expect.element(card).toMatchTextContent('urgent');
  expect(server.received(changeTask).map(({ body }) => body)).toEqual([{ tag_id: 1 }]);

  await page.getByRole('combobox', { name: 'Filter by tags' }).fill('urgent');
  await page.getByRole('option', { name: 'urgent' }).click();
  await expect.element(list.cards).toHaveLength(1);
  expect(new URLSearchParams(location.search).getAll('tags')).toEqual(['1']);
  await page.getByRole('combobox', { name: 'Filter by tags' }).fill('later');
  await page.getByRole('option', { name: 'later' }).click();
  await expect.poll(() => server.received(listTasks).at(-1)?.query.tags).toEqual([1, 2]);
  await expect.element(list.cards).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await card.getByRole('button', { name: 'Remove tag urgent' }).click();
  await expect.element(list.nothing).toBeVisible();
  expect(server.received(changeTask).map(({ body }) => body)).toEqual([{ tag_id: 1 }, { tag_id: null }]);
});

test('a comment is added, marked on the card and edited; what is typed is not lost without a question @TASKS-56 @TASKS-57 @TASKS-67', async ({
  server,
  open,
}) => {
  answerTasks(server, [testingTask({ id: 1 })]);
  await open('/home/tasks');
  const card = list.card('Task 1');
  const add = card.getByRole('button', { name: 'Add comment' });
  await add.hover();
  await expect.element(page.getByRole('tooltip', { name: 'Add comment' })).toBeVisible();
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Task comment' });
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Waits for the sales history');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const edit = card.getByRole('button', { name: 'Edit comment' });
  await expect.element(edit).toHaveAttribute('data-highlighted', 'true');
  await edit.hover();
  await expect.element(page.getByRole('tooltip', { name: 'Edit comment' })).toBeVisible();
  await edit.click();
  await expect.element(comment).toHaveValue('Waits for the sales history');

  await comment.fill('Has come');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Discard this comment?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue('Has come');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await edit.click();
  await expect.element(comment).toHaveValue('Waits for the sales history');
  await comment.fill('Has come');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(changeTask).map(({ params, body }) => [params.id, body.comment])).toEqual([
    [1, 'Waits for the sales history'],
    [1, 'Has come'],
  ]);
});

test('a task that is being matched shows what it does and how far it is, with a bar in the primary colour @TASKS-89', async ({
  server,
  open,
}) => {
  const state = { value: 40, label: 'Matching 2,000 of 5,000 rows' };
  const given = answerTasks(server, [testingTask({ id: 1, status: 'in_progress', processing_state: state })]);
  await open('/home/tasks');
  const card = list.card('Task 1');
  const bar = card.getByRole('progressbar', { name: /^Matching 2,000 of 5,000 rows/ });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40');
  await expect.element(card.getByText('40 %')).toBeVisible();
  const colour = () => getComputedStyle(card.getByRole('progressbar').element()).backgroundColor;
  expect(colour()).toBe(colourOf('--bar-primary'));
  given.change(1, { processing_state: { value: 55, label: '' } });
  await expect.element(card.getByText('Task in progress', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '55');
  given.change(1, { status: 'completed' });
  await expect.poll(colour).toBe(colourOf('--bar-success'));
});

test('a comment that another user has written meanwhile is shown, and overwritten only on confirmation', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/409/);
  const given = answerTasks(server, [testingTask({ id: 1, comment: 'First' })]);
  await open('/home/tasks');
  const dialog = page.getByRole('dialog', { name: 'Task comment' });
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  const write = async (text: string) => {
    await list.card('Task 1').getByRole('button', { name: 'Edit comment' }).click();
    await comment.fill(text);
  };
  await write('Mine');
  given.change(1, { comment: 'Theirs' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Theirs: Theirs');
  await expect.element(comment).toHaveValue('Mine');
  expect(given.tasks[0]?.comment).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(comment).toHaveValue('Theirs');
  await comment.fill('Theirs and mine');
  given.change(1, { comment: null });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('They have removed it.');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(given.tasks[0]?.comment).toBe('Theirs and mine');
});

test('a double click saves a comment once, and deactivates the chosen tasks once', async ({ server, open }) => {
  const given = answerTasks(server, [testingTask({ id: 1 })]);
  await open('/home/tasks');
  const twice = (button: Locator) => {
    const element = button.element() as HTMLElement;
    element.click();
    element.click();
  };
  await list.card('Task 1').getByRole('button', { name: 'Add comment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Task comment' });
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Once');
  twice(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(changeTask).map(({ body }) => body)).toEqual([{ comment: 'Once', seen_comment: null }]);
  await selectBox(list.card('Task 1')).click();
  const deactivate = page.getByRole('button', { name: 'Deactivate' });
  await expect.element(deactivate).toBeEnabled();
  twice(deactivate);
  await expect.poll(() => given.tasks[0]?.active).toBe(false);
  await expect.element(deactivate).not.toHaveAttribute('data-loading');
  expect(server.received(changeTasks)).toHaveLength(1);
});

test('the second generation has no deep clone @TASKS-55 @TOGGLE-12', async ({ server, open }) => {
  answerToggles(server, ['matcher_api_v2']);
  answerTasks(server, [testingTask({ id: 1 })]);
  await open('/home/tasks');
  const card = list.card('Task 1');
  await expect.element(card.getByRole('button', { name: 'Clone', exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Deep clone' })).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Task context' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Import sessions' })).not.toBeInTheDocument();
});

test('at 320 px nothing of a card lies outside it, and the search has a line of its own', async ({ server, open }) => {
  await page.viewport(320, 640);
  answerTasks(server, [testingTask({ id: 1 })]);
  await open('/home/tasks');
  const card = list.card('Task 1');
  const results = card.getByRole('link', { name: 'Results' });
  await expect.element(results).toBeVisible();
  const rightOf = (one: Locator) => one.element().getBoundingClientRect().right;
  expect(rightOf(results)).toBeLessThanOrEqual(rightOf(card));
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Search', exact: true }).element().getBoundingClientRect().width)
    .toBeGreaterThanOrEqual(160);
});
