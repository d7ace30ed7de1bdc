import { type Locator, type Page, expect } from '@playwright/test';
import { TaskList } from '../pages/task-list.ts';
import type { ReadyTask } from '../setup/given.ts';
import type { Save } from './save.ts';

/** The task list and every dialog opened from a card. */
export async function picturesOfTaskDialogs(page: Page, { name }: ReadyTask, save: Save): Promise<void> {
  const list = new TaskList(page);
  await list.open();
  // Made by an earlier call, it may be behind others.
  await list.searchFor(name, 'Task name');
  const card = list.card(name).first();
  await card.waitFor();
  for (const [icon, title] of [
    ['Deep clone', 'deep-clone'],
    ['Add comment', 'task-comment'],
    ['Add tag', 'tags'],
    ['Generate customer link', 'generated-link'],
  ] as const) {
    await card.getByRole('button', { name: icon }).click();
    await pictureOfDialog(page, title, save);
  }
  for (const item of ['Site mapping', 'Import sessions', 'Task context'] as const) {
    await list.more(card, item);
    await pictureOfDialog(page, item.toLowerCase().replace(' ', '-'), save);
  }
  await list.searchFor('no practice has this name', 'Practice name');
  await list.nothing.waitFor();
  await save(page, 'tasks-none');
}

export async function pictureOfDialog(page: Page, name: string, save: Save): Promise<void> {
  const dialog = page.getByRole('dialog');
  await isComplete(dialog);
  await page.waitForLoadState('networkidle');
  await save(page, name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

async function isComplete(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect(dialog.getByText('Loading...')).toHaveCount(0);
  await expect(dialog.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
}
