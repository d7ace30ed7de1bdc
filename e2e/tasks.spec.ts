import type { Request } from '@playwright/test';
import { TaskList } from './pages/task-list.ts';
import { expect, test } from './setup/test.ts';

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

test(
  'the list has its tabs, each asking for its tasks',
  {
    tag: [
      '@TASKS-03',
      '@TASKS-04',
      '@TASKS-05',
      '@TASKS-06',
      '@TASKS-07',
      '@TASKS-08',
      '@TASKS-14',
      '@TASKS-19',
      '@TASKS-20',
      '@TASKS-21',
      '@TASKS-32',
      '@TASKS-33',
      '@TASKS-18',
    ],
  },
  async ({ page }) => {
    const list = new TaskList(page);
    const asked = (value: string | null) =>
      page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url());
        return pathname === '/api/v1/tasks' && searchParams.get('showActive') === value;
      });
    const active = asked('true');
    await list.open();
    await active;
    await expect(list.tabs).toHaveText(['Active', 'Inactive', 'All']);
    await expect(list.tab('Active')).toHaveAttribute('aria-selected', 'true');
    await expect(list.newTask).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    await expect(list.cards.first().getByRole('checkbox', { name: /^Select / })).toBeVisible();

    const inactive = asked('false');
    await list.tab('Inactive').click();
    await inactive;
    await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeDisabled();

    const all = asked(null);
    await list.tab('All').click();
    await all;
    await expect(list.cards.first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Activate|Deactivate)$/ })).toBeDisabled();
  },
);

test(
  'search by task name and by practice',
  {
    tag: ['@TASKS-09', '@TASKS-10', '@TASKS-11', '@TASKS-12', '@TASKS-13'],
  },
  async ({ page, given }) => {
    const name = unique('Findable');
    await given.startedTask(name);
    const list = new TaskList(page);
    await list.open();
    await list.searchBy.click();
    await expect(page.getByRole('option')).toHaveText(['Practice name', 'Task name']);
    await page.keyboard.press('Escape');

    const searches: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v1/tasks' && url.searchParams.has('searchTerm')) searches.push(url);
    });
    const suggestions = page.waitForRequest((request) => request.url().endsWith('/api/v1/businesses/saved'));
    await page.reload();
    await suggestions;
    await list.search.pressSequentially('Sunrise');
    await expect(page.getByRole('option', { name: 'Sunrise Pet Hospital' })).toBeVisible();
    await expect(page).toHaveURL(/searchTerm=Sunrise/);
    await expect(list.card(name)).toBeVisible();
    await expect(list.card('Demo price list')).toHaveCount(0);
    // Polls repeat a search; what matters is that the letters between were not sent.
    expect([...new Set(searches.map(({ searchParams }) => searchParams.get('searchTerm')))]).toEqual(['Sunrise']);
    expect(searches[0]?.searchParams.get('searchContext')).toBe('businessName');

    await list.searchFor(name, 'Task name');
    await expect(list.cards).toHaveCount(1);
    await expect.poll(() => searches.at(-1)?.searchParams.get('searchContext')).toBe('taskName');
    await page.reload();
    await expect(list.cards).toHaveCount(1);
    await list.search.fill('nothing is called like this');
    await expect(list.nothing).toBeVisible();

    await page.getByLabel('Clear search').click();
    await expect(page).not.toHaveURL(/searchTerm/);
    await list.search.pressSequentially(name.toLowerCase());
    await expect(page.getByRole('option')).toHaveText([name]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(list.search).toHaveValue(name);
    await expect(list.cards).toHaveCount(1);
    await page
      .getByRole('tabpanel')
      .getByRole('checkbox', { name: `Select ${name}` })
      .check();
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeEnabled();
    await list.tab('Inactive').click();
    await list.tab('Active').click();
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).not.toBeChecked();
  },
);

test(
  'tasks are switched off and on again, one by one and together',
  {
    tag: ['@TASKS-17', '@TASKS-22', '@TASKS-29'],
  },
  async ({ page, given }) => {
    const names = [unique('Together A'), unique('Together B')] as const;
    for (const name of names) await given.task(name);
    const list = new TaskList(page);
    await list.open();
    for (const name of names)
      await list
        .card(name)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check();
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/tasks/batch');
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const { searchParams } = new URL((await sent).url());
    expect(searchParams.getAll('tasksIds')).toHaveLength(2);
    expect((await sent).postDataJSON()).toEqual({ active: false });
    for (const name of names) await expect(list.card(name)).toHaveCount(0);

    await list.tab('Inactive').click();
    const [first, second] = names;
    await list
      .card(first)
      .getByRole('checkbox', { name: `Select ${first}` })
      .check();
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(list.card(first)).toHaveCount(0);
    await list.card(second).getByRole('switch', { name: 'Active' }).click();
    await expect(list.card(second)).toHaveCount(0);
    await list.tab('Active').click();
    for (const name of names) await expect(list.card(name).getByRole('switch', { name: 'Active' })).toBeChecked();
  },
);

test(
  'the list asks again every 1.5 seconds; a poll closes no open list and takes no selection away',
  { tag: ['@TASKS-25', '@CONST-03'] },
  async ({ page, given }) => {
    const name = unique('Polled');
    const { id } = await given.task(name);
    const list = new TaskList(page);
    const polls: Request[] = [];
    await page.clock.install();
    page.on('request', (request) => new URL(request.url()).pathname === '/api/v1/tasks' && polls.push(request));
    await list.open();
    await list
      .card(name)
      .getByRole('checkbox', { name: `Select ${name}` })
      .check();
    await list.searchBy.click();
    await expect(page.getByRole('option', { name: 'Task name' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    // What others change meanwhile is shown. From the moment that an answer is shown, the next poll is 1.5 seconds away.
    for (const [comment, button] of [
      ['by somebody else', 'Edit comment'],
      [null, 'Add comment'],
      ['once more', 'Edit comment'],
    ] as const) {
      await given.call('PATCH', `/api/v1/tasks/${id}`, { comment });
      const asked = polls.length;
      await page.clock.runFor(1_450);
      if (comment !== 'by somebody else') expect(polls.length, 'asked before its time').toBe(asked);
      await page.clock.runFor(50);
      // On a busy machine the answer before is shown later, and the next poll is counted from there.
      await expect.poll(() => page.clock.runFor(10).then(() => polls.length), { intervals: [50] }).toBe(asked + 1);
      const shown = list.card(name).getByRole('button', { name: button, includeHidden: true });
      await expect.poll(() => page.clock.runFor(1).then(() => shown.count())).toBe(1);
    }
    await expect(page.getByRole('option', { name: 'Task name' })).toBeVisible();
    await expect(list.card(name).getByRole('checkbox', { name: `Select ${name}`, includeHidden: true })).toBeChecked();
  },
);

// Last, for its tasks keep the matcher busy for a while.
test(
  'twelve tasks stand on a page; one that somebody is at stays there when others move it off',
  { tag: ['@TASKS-23', '@TASKS-24', '@TASKS-25', '@CONST-04'] },
  async ({ page, given }) => {
    const name = unique('Many');
    const place = (number: number) => `${name} ${String(number).padStart(2, '0')}`;
    for (let number = 1; number <= 12; number++) await given.startedTask(place(number));
    const list = new TaskList(page);
    await list.open(`?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`);
    await expect(list.cards).toHaveCount(12);
    await expect(list.pages).toHaveCount(0);
    const oldest = list.card(place(1));
    const more = oldest.getByRole('button', { name: 'More', includeHidden: true });
    await more.click();
    const item = page.getByRole('menuitem', { name: 'Task context' });
    await item.focus();

    await given.startedTask(place(13));
    await expect(list.card(place(13))).toBeVisible();
    await expect(list.pages).toContainText('13 tasks');
    await expect(item).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await list.search.focus();
    await expect(oldest).toHaveCount(0);
    await expect(list.cards).toHaveCount(12);

    await list.pages.getByRole('button', { name: 'Page 2' }).click();
    await expect(list.cards).toHaveCount(1);
    await expect(page).toHaveURL(/page=2/);
    await oldest.getByRole('checkbox', { name: `Select ${place(1)}` }).check();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect(list.cards).toHaveCount(12);
    await expect(page).not.toHaveURL(/page=/);
  },
);
