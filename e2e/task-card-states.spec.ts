import type { Task } from '@fetlock/contract/tasks';
import { type Page, type Route } from '@playwright/test';
import { sent } from './pages/sent.ts';
import { TaskList } from './pages/task-list.ts';
import { expect, test } from './setup/test.ts';

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;
const day = 86_400_000;

/** Has the list show a task as if it were in a state that passes too quickly, or takes weeks to come about. */
async function showAs(page: Page, id: number, change: () => Partial<Task>): Promise<void> {
  await page.route(/\/api\/v1\/tasks\?/, async (route: Route) => {
    // Always the whole list: what the page knows of it is not what the server would say.
    const { 'if-none-match': _, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    const list = (await response.json()) as { items: Task[] };
    await route.fulfill({
      response,
      json: { ...list, items: list.items.map((task) => (task.id === id ? { ...task, ...change() } : task)) },
    });
  });
}

test(
  'a card that is copied or preprocessed offers what it may',
  { tag: ['@TASKS-46', '@TASKS-51', '@TASKS-54', '@TASKS-58', '@TASKS-93', '@TASKS-94', '@TASKS-96', '@TASKS-52'] },
  async ({ page, given }) => {
    const name = unique('States');
    const { id } = await given.task(name);
    let shown: Partial<Task> = { status: 'cloning' };
    await showAs(page, id, () => shown);
    const list = new TaskList(page);
    await list.open();
    const card = list.card(name);
    const button = (label: string) => card.getByRole('button', { name: label, exact: true });
    const results = card.getByRole('link', { name: 'Results' });
    await expect(card.getByText('Cloning task')).toBeVisible();
    await expect(card.locator('[data-colour=primary]')).toBeVisible();
    await expect(button('More')).toBeVisible();
    for (const hidden of [button('Clone'), button('Re-run'), button('Deep clone'), results]) await expect(hidden).toHaveCount(0);

    shown = { status: 'preprocessorInProgress' };
    await expect(card.getByText('Preprocessing in progress')).toBeVisible();
    await expect(card.getByText('time is calculating...')).toBeVisible();
    await expect(card.locator('[data-colour=primary]')).toBeVisible();
    for (const there of [button('Clone'), button('Re-run'), button('Generate customer link'), results]) await expect(there).toBeVisible();

    shown = { status: 'failed', result_id: null, result: null, error: null };
    await expect(card.getByText('Something went wrong with Matcher system. Please, contact support.')).toBeVisible();
    await expect(button('Re-run')).toBeVisible();
    for (const hidden of [button('Generate customer link'), button('Deep clone'), results]) await expect(hidden).toHaveCount(0);
  },
);

test(
  'results of 30 days and more are marked as old',
  { tag: ['@TASKS-47', '@TASKS-48', '@TASKS-49', '@TASKS-50', '@TASKS-36'] },
  async ({ page, given }) => {
    const name = unique('Old');
    const { id, resultId } = await given.task(name);
    let days = 29;
    await showAs(page, id, () => ({ result: { id: resultId, created_at: new Date(Date.now() - days * day).toISOString() } }));
    const list = new TaskList(page);
    await list.open();
    const results = list.card(name).getByRole('link', { name: 'Results' });
    await expect(results).toBeVisible();
    await expect(results).not.toHaveAttribute('data-old');
    const fresh = await results.evaluate((element) => getComputedStyle(element).backgroundColor);

    days = 30;
    await expect(results).toHaveAttribute('data-old', 'true');
    expect(await results.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(fresh);
    await results.hover();
    await expect(page.getByRole('tooltip', { name: 'The last run of this task was more than 30 days ago.' })).toBeVisible();
  },
);

test('a card has a section for each kind of file', { tag: ['@TASKS-37', '@TASKS-38', '@TASKS-39'] }, async ({ page, given }) => {
  const [name, plain] = [unique('Files'), unique('One file')];
  await given.startedTask(plain);
  const file = async (kind: string, fileName: string, content: string) => (await given.upload(fileName, content, kind)).items[0]?.id;
  await given.call('POST', '/api/v2/tasks', {
    name,
    business: { id: 1005, name: 'Sunrise Pet Hospital' },
    uploads: [await file('uploads', 'list.csv', 'code,name\nA1,Nail trim\n')],
    sales_history: await file('sales_histories', 'sales.csv', 'code,name,total_sold\nA1,Nail trim,4\n'),
    previous_run: await file('previous_runs', 'before.csv', 'orig_code,orig_name,fetlock_code\nA1,Nail trim,\n'),
    inventory_file: await file('inventory_files', 'stock.csv', 'code,name\nA1,Nail trim\n'),
    params: { context: JSON.stringify({ clinic: 'Sunrise' }) },
  });
  const list = new TaskList(page);
  await list.open();
  const sections = { 'Input files': 'list.csv', 'Sales history': 'sales.csv', 'Previous run': 'before.csv', 'Inventory file': 'stock.csv' };
  for (const [title, fileName] of Object.entries(sections)) {
    const section = list
      .card(name)
      .getByRole('definition')
      .filter({ has: page.getByRole('link', { name: fileName }) });
    await expect(section).toBeVisible();
    await expect(list.card(name).getByRole('term').filter({ hasText: title })).toBeVisible();
  }
  await expect(list.card(plain).getByRole('term')).toHaveText(['Input files']);
});

test(
  'a task that failed says why, and is run again; when that is refused the card says so',
  { tag: ['@TASKS-60', '@TASKS-91', '@TASKS-97', '@ERR-29'] },
  async ({ page, given, guard }) => {
    const name = unique('Fails');
    const { items } = await given.upload('no-names.csv', 'day,amount\n2026-01-01,3\n');
    const { id } = await given.call<Task>('POST', '/api/v2/tasks', {
      name,
      business: { id: 1005, name: 'Sunrise Pet Hospital' },
      uploads: items.map((file) => file.id),
      params: { context: JSON.stringify({ clinic: 'Sunrise' }) },
    });
    const list = new TaskList(page);
    await list.open();
    const card = list.card(name);
    await expect(card.getByText('Failed', { exact: true })).toBeVisible();
    await expect(card.locator('[data-colour=error]')).toContainText('no-names.csv');
    const more = card.getByRole('button', { name: 'Show all' });
    await more.click();
    await expect(card.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');

    guard.expect(/status of 409/);
    const refused = `**/api/v1/tasks/${id}`;
    const busy = { error: 'TASK_BUSY', description: 'The task is waiting or running.', id: 'a request' };
    await page.route(refused, (route) => route.fulfill({ status: 409, json: busy }));
    await card.getByRole('button', { name: 'Re-run' }).click();
    await expect(card.getByRole('alert')).toHaveText('The task was not run again. The task is waiting or running.');
    await expect(page.getByRole('status').filter({ hasText: busy.description })).toHaveCount(0);
    await expect(card.getByText('Failed', { exact: true })).toBeVisible();

    await page.unroute(refused);
    const again = sent(page, 'POST', `/api/v1/tasks/${id}`);
    await card.getByRole('button', { name: 'Re-run' }).click();
    expect((await again).postDataJSON()).toEqual({ action: 're-run' });
    await expect(card.getByRole('alert')).toHaveCount(0);
  },
);
