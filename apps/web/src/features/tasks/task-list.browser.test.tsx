import { changeTask, changeTasks, listTasks } from '@fetlock/contract/tasks';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { isDrawn, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { list, selectBox } from './testing-task-list.ts';

const search = () => new URLSearchParams(location.search);
/** The requests made by the lists, each kind once. */
const asked = (server: ContractServer) => server.received(listTasks).map(({ query }) => query);

test('the list has its tabs, each requesting its tasks @TASKS-03 @TASKS-04 @TASKS-05 @TASKS-06 @TASKS-07 @TASKS-08 @TASKS-14 @TASKS-19 @TASKS-20 @TASKS-21 @TASKS-32 @TASKS-33 @TASKS-18', async ({
  server,
  open,
}) => {
  answerTasks(server, [testingTask({ id: 1 }), testingTask({ id: 2, active: false })]);
  await open('/home/tasks');
  await expect.element(list.card('Task 1')).toBeVisible();
  expect(asked(server)[0]).toMatchObject({ showActive: true });
  expect(textsOf(list.tabs)).toEqual(['Active', 'Inactive', 'All']);
  await expect.element(list.tab('Active')).toHaveAttribute('aria-selected', 'true');
  await expect.element(list.newTask).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
  await expect.element(selectBox(list.card('Task 1'))).toBeVisible();
  await selectBox(list.card('Task 1')).click();
  await expect.element(page.getByRole('button', { name: 'Deactivate' })).toBeEnabled();

  await list.tab('Inactive').click();
  await expect.poll(() => asked(server).at(-1)).toMatchObject({ showActive: false });
  await expect.element(page.getByRole('button', { name: 'Activate', exact: true })).toBeDisabled();

  await list.tab('All').click();
  await expect.element(list.cards).toHaveLength(2);
  expect(asked(server).at(-1)?.showActive).toBeUndefined();
  await expect.element(page.getByRole('checkbox', { name: /^Select / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^(Activate|Deactivate)$/ })).toBeDisabled();
});

test('tasks are searched for by practice, or by task, and practices suggested; intermediate input is not sent @TASKS-09 @TASKS-10 @TASKS-11', async ({
  server,
  open,
}) => {
  const other = { id: 1011, name: 'Maple Street Animal Clinic', fetlock_id: 'P-1011' };
  answerTasks(server, [testingTask({ id: 1 }), testingTask({ id: 2, business: other })]);
  await open('/home/tasks');
  await list.searchBy.click();
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['Practice name', 'Task name']);
  await userEvent.keyboard('{Escape}');
  await list.search.click();
  await userEvent.keyboard('Sunrise');
  await expect.element(page.getByRole('option', { name: 'Sunrise Pet Hospital' })).toBeVisible();
  await expect.poll(() => search().get('searchTerm')).toBe('Sunrise');
  await expect.element(list.cards).toHaveLength(1);
  await expect.element(list.card('Task 1')).toBeVisible();
  // Polls repeat a search; what matters is that intermediate input was not sent.
  const searched = asked(server).filter(({ searchTerm }) => searchTerm !== undefined);
  expect([...new Set(searched.map(({ searchTerm }) => searchTerm))]).toEqual(['Sunrise']);
  expect(searched[0]?.searchContext).toBe('businessName');

  await list.searchBy.click();
  await page.getByRole('option', { name: 'Task name' }).click();
  await list.search.fill('Task 2');
  await expect.poll(() => asked(server).at(-1)).toMatchObject({ searchTerm: 'Task 2', searchContext: 'taskName' });
  await expect.element(list.card('Task 2')).toBeVisible();
});

test('a search is sent 300 ms after the last letter @TASKS-13 @CONST-20', async ({ server, open }) => {
  answerTasks(server, [testingTask({ id: 1 })]);
  await open('/home/tasks');
  await expect.element(list.card('Task 1')).toBeVisible();
  await list.search.click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // An expectation that waits would advance the stopped clock.
  await userEvent.keyboard('Sunrise');
  await isDrawn();
  await vi.advanceTimersByTimeAsync(290);
  await isDrawn();
  expect(search().has('searchTerm')).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  await isDrawn();
  expect(search().get('searchTerm')).toBe('Sunrise');
});

test('tasks are searched for by name, and names suggested; a search survives a reload, a selection does not survive a tab change @TASKS-12', async ({
  server,
  open,
}) => {
  answerTasks(server, [testingTask({ id: 1, name: 'Findable' }), testingTask({ id: 2, name: 'Another' })]);
  await open('/home/tasks');
  await list.searchBy.click();
  await page.getByRole('option', { name: 'Task name' }).click();
  await list.search.fill('Findable');
  await expect.element(list.cards).toHaveLength(1);
  await expect.poll(() => asked(server).some((query) => query.searchTerm === 'Findable' && query.searchContext === 'taskName')).toBe(true);
  await open(`/home/tasks${location.search}`);
  await expect.element(list.cards).toHaveLength(1);
  await list.search.fill('nothing is called like this');
  await expect.element(list.nothing).toBeVisible();
  await page.getByLabelText('Clear search').click();
  await expect.poll(() => search().has('searchTerm')).toBe(false);

  await list.search.click();
  await userEvent.keyboard('findable');
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['Findable']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(list.search).toHaveValue('Findable');
  await expect.element(list.cards).toHaveLength(1);
  await selectBox(list.card('Findable')).click();
  await expect.element(page.getByRole('button', { name: 'Deactivate' })).toBeEnabled();
  await list.tab('Inactive').click();
  await list.tab('Active').click();
  await expect.element(selectBox(list.card('Findable'))).not.toBeChecked();
});

test('tasks are deactivated and activated again, one by one and together @TASKS-17 @TASKS-22 @TASKS-29', async ({ server, open }) => {
  const names = ['Together A', 'Together B'] as const;
  answerTasks(server, [testingTask({ id: 1, name: names[0] }), testingTask({ id: 2, name: names[1] })]);
  await open('/home/tasks');
  for (const name of names) await selectBox(list.card(name)).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  for (const name of names) await expect.element(list.card(name)).not.toBeInTheDocument();
  expect(server.received(changeTasks).map(({ query, body }) => [query.tasksIds.toSorted(), body])).toEqual([[[1, 2], { active: false }]]);

  await list.tab('Inactive').click();
  await selectBox(list.card(names[0])).click();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect.element(list.card(names[0])).not.toBeInTheDocument();
  await list.card(names[1]).getByRole('switch', { name: 'Active' }).click();
  await expect.element(list.card(names[1])).not.toBeInTheDocument();
  await list.tab('Active').click();
  for (const name of names) await expect.element(list.card(name).getByRole('switch', { name: 'Active' })).toBeChecked();
  await list.card(names[1]).getByRole('switch', { name: 'Active' }).click();
  await expect.element(list.card(names[1])).not.toBeInTheDocument();
  expect(server.received(changeTask).map(({ params, body }) => [params.id, body])).toEqual([
    [2, { active: true }],
    [2, { active: false }],
  ]);
});

test('twelve tasks are on a page; one in use stays there when others move it off @TASKS-23 @TASKS-24 @TASKS-25 @CONST-04', async ({
  server,
  open,
}) => {
  const numbered = (id: number) => testingTask({ id, name: `Many ${String(id).padStart(2, '0')}` });
  const given = answerTasks(
    server,
    Array.from({ length: 12 }, (_, index) => numbered(index + 1)),
  );
  await open('/home/tasks');
  await expect.element(list.cards).toHaveLength(12);
  await expect.element(list.pages).not.toBeInTheDocument();
  const oldest = list.card('Many 01');
  const more = oldest.getByRole('button', { name: 'More', includeHidden: true });
  await more.click();
  const item = page.getByRole('menuitem', { name: 'Task context' });
  await expect.element(item).toBeVisible();
  item.element().focus();

  given.add(numbered(13));
  await expect.element(page.getByRole('heading', { name: /\] Many 13$/, includeHidden: true })).toBeInTheDocument();
  await expect.element(list.pages).toMatchTextContent('13 tasks');
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  list.search.element().focus();
  await expect.element(oldest).not.toBeInTheDocument();
  await expect.element(list.cards).toHaveLength(12);

  await list.pages.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(list.cards).toHaveLength(1);
  expect(search().get('page')).toBe('2');
  await selectBox(oldest).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(list.cards).toHaveLength(12);
  expect(search().has('page')).toBe(false);
});
