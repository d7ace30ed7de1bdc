import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadedFile } from '@fetlock/contract/files';
import type { Task } from '@fetlock/contract/tasks';
import { type Page, expect, test } from '@playwright/test';
import { CreationDialog } from '../pages/creation.ts';
import { onScreen } from '../pages/notices.ts';
import { TaskList } from '../pages/task-list.ts';
import type { Given } from '../setup/given.ts';
import { unique } from '../setup/unique.ts';
import { LateLine } from './late-line.ts';
import { Script, closeNotices, tryClick } from './script.ts';

const practice = 'Sunrise Pet Hospital (1005)';
const list = 'code,name,category,price\nA1,Nail trim,Procedures,18.00\n';

/** A staff member who creates tasks on a bad connection: with two clicks, again after a lost answer, from a dialog closed meanwhile. */
export async function createTasks(page: Page, given: Given, seed: number, count: number): Promise<string[]> {
  const script = new Script(seed + 1);
  const line = new LateLine(seed);
  line.end();
  await line.lay(page);
  const names: string[] = [];
  const make = (press: (creation: CreationDialog, name: string) => Promise<void>) => async () => {
    const name = unique('Late task');
    names.push(name);
    const creation = await filledIn(page, name);
    line.begin();
    await press(creation, name);
    await untilCreated(page, creation, name);
    line.end();
  };
  const choices = [
    { name: 'one click', weight: 3, act: make(({ dialog }) => dialog.getByRole('button', { name: 'Create', exact: true }).click()) },
    { name: 'two clicks', weight: 3, act: make(({ dialog }) => dialog.getByRole('button', { name: 'Create', exact: true }).dblclick()) },
    { name: 'closed meanwhile', weight: 4, act: make((creation) => closedMeanwhile(page, creation)) },
  ];
  await script.play(choices, count);
  for (const name of names) {
    const { items } = await given.read<{ items: Task[] }>(`/api/v1/tasks?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`);
    if (items.length !== 1) script.differs(`${name}: ${items.length} tasks in place of 1 (${line.done.slice(-20).join('; ')})`);
    const { items: files } = await given.read<{ items: UploadedFile[] }>('/api/v1/files');
    const stored = files.filter((file) => file.name === fileOf(name)).length;
    if (stored !== 1) script.differs(`${fileOf(name)} is stored ${stored} times`);
  }
  return script.found;
}

const fileOf = (name: string): string => `${name.replaceAll(' ', '-')}.csv`;

/** A file of the disk, which is the same one whenever it is chosen. */
async function fileNamed(name: string): Promise<string> {
  const place = test.info().outputPath(name);
  await writeFile(place, list, { flag: 'wx' }).catch(() => undefined);
  return path.resolve(place);
}

async function filledIn(page: Page, name: string): Promise<CreationDialog> {
  const tasks = new TaskList(page);
  if (!page.url().includes('/home/tasks')) await tasks.open();
  await tasks.newTask.click();
  const creation = new CreationDialog(page);
  await expect(creation.dialog).toBeVisible();
  await creation.choosePractice(practice);
  await creation.name.fill(name);
  await creation.files.setInputFiles(await fileNamed(fileOf(name)));
  await expect(creation.format(fileOf(name))).not.toHaveValue('');
  await expect(creation.dialog.getByRole('region', { name: /^First rows of/ })).toBeVisible();
  return creation;
}

async function closedMeanwhile(page: Page, creation: CreationDialog): Promise<void> {
  await creation.button('Create').click();
  await page.keyboard.press('Escape');
  await tryClick(page.getByRole('button', { name: 'Close anyway' }));
}

/** Presses 'Create' as long as the dialog is open, and opens it again where a notice says that it failed or that this is not known, until the task is listed. */
async function untilCreated(page: Page, creation: CreationDialog, name: string): Promise<void> {
  const tasks = new TaskList(page);
  const failed = onScreen(page).filter({ hasText: /don’t know whether|was not created/ });
  await expect(async () => {
    if (await creation.dialog.isVisible()) await tryClick(creation.button('Create'));
    else if (await failed.first().isVisible()) {
      await closeNotices(page);
      const again = await filledIn(page, name);
      await again.button('Create').click();
    }
    await expect(creation.dialog).toBeHidden({ timeout: 2_500 });
    await expect(tasks.card(name)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}
