import type { Locator, Page } from '@playwright/test';
import { TaskList } from './pages/task-list.ts';
import { expect, test } from './setup/test.ts';
import { unique, uniqueText } from './setup/unique.ts';

// Runs in a browser against the whole product: how many requests the server received, and what it then stores.

/** Two clicks before the page can render again: no mouse is faster. */
async function clickTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Counts the calls of a kind made by the page from now on. */
function callsOf(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

test('a tag, a user and a clone requested by a double click are created once', async ({ page, given }) => {
  const name = unique('Twice');
  const { resultId } = await given.task(name);
  const list = new TaskList(page);
  await list.open();

  const tags = callsOf(page, 'POST', /\/tags$/);
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  const tagsDialog = page.getByRole('dialog', { name: 'Tags' });
  await tagsDialog.getByRole('textbox', { name: 'New tag' }).fill(name);
  await clickTwice(tagsDialog.getByRole('button', { name: 'Add' }));
  await expect(tagsDialog.getByRole('button', { name })).toBeVisible();
  expect(tags()).toBe(1);
  await page.keyboard.press('Escape');

  const clones = callsOf(page, 'POST', /\/deep-clone$/);
  await list.card(name).getByRole('button', { name: 'Deep clone' }).click();
  const cloneDialog = page.getByRole('dialog', { name: 'Deep clone' });
  await clickTwice(cloneDialog.getByRole('button', { name: 'Clone' }));
  await expect(cloneDialog).toBeHidden();
  expect(clones()).toBe(1);

  const links = callsOf(page, 'POST', new RegExp(`/processing-results/${resultId}/link$`));
  await list.card(name).getByRole('button', { name: 'Generate customer link' }).click();
  const linkDialog = page.getByRole('dialog', { name: 'Generated link' });
  await expect(linkDialog.getByText('this one', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await list.card(name).getByRole('button', { name: 'Generate customer link' }).click();
  await clickTwice(linkDialog.getByRole('button', { name: 'Generate link' }));
  await expect(linkDialog.getByText('this one', { exact: true })).toBeVisible();
  expect(links()).toBe(2);

  const users = callsOf(page, 'POST', /\/users$/);
  await page.goto('/home/users');
  await page.getByRole('button', { name: 'Create new User' }).click();
  const userDialog = page.getByRole('dialog', { name: 'Create new User' });
  await userDialog.getByRole('textbox', { name: 'E-mail' }).fill(`${uniqueText()}@twice.example`);
  await clickTwice(userDialog.getByRole('button', { name: 'Create' }));
  await expect(userDialog).toBeHidden();
  expect(users()).toBe(1);
});
