import { readFile } from 'node:fs/promises';
import { TaskList } from './pages/task-list.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

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
    await expect(card.getByText(/^takes \d+\.\d\d min\.$/)).toBeVisible();
    await expect(card.getByText(/^Last run \d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d$/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Re-run' })).toHaveCount(0);

    const file = card.getByRole('link', { name: 'small.csv' });
    await expect(file).toHaveAttribute('target', '_blank');
    expect(await (await page.request.get((await file.getAttribute('href')) ?? '')).text()).toContain('Nail trim');

    await list.more(card, 'Task context');
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
  // Completed: the icons of a task at work move while they are pointed at.
  await given.task(name);
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
  await edit.hover();
  await expect(page.getByRole('tooltip', { name: 'Edit comment' })).toBeVisible();
  await edit.click();
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await expect(comment).toHaveValue('Waits for the sales history');

  // What is typed is not lost without a question.
  await comment.fill('Has come');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard this comment?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(comment).toHaveValue('Has come');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await edit.click();
  await expect(comment).toHaveValue('Waits for the sales history');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
