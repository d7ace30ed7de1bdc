import { type Page, expect } from '@playwright/test';
import type { Task } from '@fetlock/contract/tasks';
import { TaskList } from '../pages/task-list.ts';
import type { Given } from '../setup/given.ts';
import { unique } from '../setup/unique.ts';
import { LateLine } from './late-line.ts';

/** A staff member who clones tasks on a bad connection, and retries as long as the dialog says that the outcome is unknown. */
export async function cloneTasks(page: Page, given: Given, seed: number, count: number): Promise<string[]> {
  const { name } = await given.task(unique('Late original'));
  const list = new TaskList(page);
  await list.open(`?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`);
  await expect(list.card(name)).toBeVisible();
  const line = new LateLine(seed);
  await line.lay(page);
  const clones: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const clone = unique('Late clone');
    clones.push(clone);
    await cloneOnce(page, list, name, clone);
  }
  line.end();
  const found: string[] = [];
  for (const clone of clones) {
    const { items } = await given.read<{ items: Task[] }>(`/api/v1/tasks?searchContext=taskName&searchTerm=${encodeURIComponent(clone)}`);
    if (items.length !== 1) found.push(`seed ${seed}: ${items.length} tasks in place of 1 (${line.done.join('; ')})`);
  }
  return found;
}

async function cloneOnce(page: Page, list: TaskList, name: string, clone: string): Promise<void> {
  await list.card(name).getByRole('button', { name: 'Deep clone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deep clone' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(clone);
  const button = dialog.getByRole('button', { name: 'Clone', exact: true });
  await expect(async () => {
    const again = dialog.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    if (await dialog.isVisible()) await button.click({ timeout: 1_000 });
    await expect(dialog).toBeHidden({ timeout: 2_500 });
  }).toPass({ timeout: 60_000 });
}
