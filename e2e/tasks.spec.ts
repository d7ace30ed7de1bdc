import { readFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import { TaskList } from './pages/task-list.ts';
import { priceLists } from './setup/samples.ts';
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
  'a card tells what the task is and what became of it',
  {
    tag: [
      '@TASKS-27',
      '@TASKS-28',
      '@TASKS-34',
      '@TASKS-35',
      '@TASKS-36',
      '@TASKS-42',
      '@TASKS-44',
      '@TASKS-52',
      '@TASKS-90',
      '@TASKS-95',
      '@FILES-09',
      '@TASKS-75',
      '@DIALOG-29',
    ],
  },
  async ({ page, given }) => {
    const name = unique('Card');
    const list = new TaskList(page);
    const { resultId } = await given.task(name);
    await list.open();
    const card = list.card(name);
    await expect(card.getByRole('heading')).toHaveText(`[Sunrise Pet Hospital] ${name}`);
    await expect(card.getByText('Completed', { exact: true })).toBeVisible();
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(card).toContainText(/takes \d+\.\d\d min\./);
    await expect(card.getByRole('button', { name: 'Re-run' })).toHaveCount(0);

    const file = card.getByRole('link', { name: 'small.csv' });
    await expect(file).toHaveAttribute('target', '_blank');
    expect(await (await page.request.get((await file.getAttribute('href')) ?? '')).text()).toContain('Nail trim');

    await card.getByRole('button', { name: 'Task context' }).click();
    const context = page.getByRole('dialog', { name: 'Task context' });
    expect(JSON.parse(await context.getByRole('region', { name: 'Context as JSON' }).innerText())).toMatchObject({
      clinic: 'Sunrise Pet Hospital',
    });
    await context.getByRole('button', { name: 'Close', exact: true }).last().click();

    await card.getByRole('link', { name: 'Results' }).click();
    await expect(page).toHaveURL(new RegExp(`/home/processing-results/${resultId}$`));
  },
);

test('long names of files are cut at 28 characters', { tag: ['@TASKS-35', '@CONST-19'] }, async ({ page, given }) => {
  const name = unique('Long file');
  const content = await readFile(priceLists.mapleStreet.file, 'utf8');
  const { items } = await given.upload('a-price-list-with-a-rather-long-name.csv', content.split('\n').slice(0, 4).join('\n'));
  await given.call('POST', '/api/v2/tasks', {
    name,
    business: { id: 1005, name: 'Sunrise Pet Hospital' },
    uploads: items.map(({ id }) => id),
    params: { context: JSON.stringify({ clinic: 'Sunrise' }) },
  });
  const list = new TaskList(page);
  await list.open();
  const shown = await list
    .card(name)
    .getByRole('link', { name: /^a-price/ })
    .innerText();
  expect(shown).toMatch(/^a-price.*…/);
  expect(shown.length).toBeLessThanOrEqual(29);
});

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
  },
);

test(
  'a tag is made, given, filtered by and taken off',
  {
    tag: [
      '@TASKS-15',
      '@TASKS-16',
      '@TASKS-40',
      '@TASKS-41',
      '@TASKS-68',
      '@TASKS-69',
      '@TASKS-70',
      '@TASKS-71',
      '@TASKS-72',
      '@TASKS-73',
      '@CONST-17',
    ],
  },
  async ({ page, given }) => {
    const [name, tag] = [unique('Tagged'), unique('tag')];
    await given.startedTask(name);
    const list = new TaskList(page);
    await list.open();
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags' });
    const newTag = dialog.getByRole('textbox', { name: 'New tag' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await newTag.fill('x'.repeat(256));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Name must be less than 255 characters')).toBeVisible();
    await newTag.fill(tag);
    const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/tags'));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    expect((await made).postDataJSON()).toEqual({ name: tag });
    await expect(dialog.getByRole('list', { name: 'Tags' })).toContainText(tag);
    await page.keyboard.press('Escape');

    await list.card(name).getByRole('button', { name: 'Add tag' }).click();
    const tagged = page.waitForRequest((request) => request.method() === 'PATCH');
    await dialog.getByRole('button', { name: tag }).click();
    expect((await tagged).postDataJSON()).toEqual({ tag_id: expect.any(Number) });
    await expect(list.card(name)).toContainText(tag);

    await page.getByRole('combobox', { name: 'Filter by tags' }).fill(tag);
    await page.getByRole('option', { name: tag }).click();
    await expect(page).toHaveURL(/tags=\d+/);
    await expect(list.cards).toHaveCount(1);
    await page.keyboard.press('Escape');
    await list
      .card(name)
      .getByRole('button', { name: `Remove tag ${tag}` })
      .click();
    await expect(list.nothing).toBeVisible();
  },
);

test('a comment is added, marked on the card and edited', { tag: ['@TASKS-56', '@TASKS-57', '@TASKS-67'] }, async ({ page, given }) => {
  const name = unique('Commented');
  await given.startedTask(name);
  const list = new TaskList(page);
  await list.open();
  await list.card(name).getByRole('button', { name: 'Add comment' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Add comment' })).toBeVisible();
  await list.card(name).getByRole('button', { name: 'Add comment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Task comment' });
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Waits for the sales history');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const edit = list.card(name).getByRole('button', { name: 'Edit comment' });
  await expect(edit).toHaveAttribute('data-highlighted', 'true');
  await edit.click();
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('Waits for the sales history');
});

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
      await expect.poll(() => polls.length).toBe(asked + 1);
      const shown = list.card(name).getByRole('button', { name: button, includeHidden: true });
      await expect.poll(() => page.clock.runFor(1).then(() => shown.count())).toBe(1);
    }
    await expect(page.getByRole('option', { name: 'Task name' })).toBeVisible();
    await expect(list.card(name).getByRole('checkbox', { name: `Select ${name}`, includeHidden: true })).toBeChecked();
  },
);

// Last, for its tasks keep the matcher busy for a while.
test('twelve tasks stand on a page', { tag: ['@TASKS-23', '@TASKS-24', '@CONST-04'] }, async ({ page, given }) => {
  const name = unique('Many');
  for (let place = 1; place <= 13; place++) await given.startedTask(`${name} ${String(place).padStart(2, '0')}`);
  const list = new TaskList(page);
  await list.open(`?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`);
  await expect(list.cards).toHaveCount(12);
  await expect(list.pages).toContainText('13 tasks');
  await list.pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(list.cards).toHaveCount(1);
  await expect(list.card(`${name} 01`)).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});
