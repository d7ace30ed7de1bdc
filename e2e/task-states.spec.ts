import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shortenedList } from '@fetlock/testing/shortened-list';
import { TaskList } from './pages/task-list.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { uniqueText } from './setup/unique.ts';

// Runs in a browser against the whole product: a task that really waits, runs and is done.

test(
  'a card follows its task while it waits, runs and completes',
  {
    tag: ['@TASKS-30', '@TASKS-31', '@TASKS-45', '@TASKS-53', '@TASKS-59', '@TASKS-88', '@TASKS-89', '@TASKS-96'],
  },
  async ({ page, given }) => {
    const mark = uniqueText();
    const [long, short] = [`Runs ${mark}`, `Waits ${mark}`];
    const { id: shortId } = await given.task(short);
    const list = new TaskList(page);
    // Others create tasks meanwhile, which would move these off the page.
    await list.open(`?searchContext=taskName&searchTerm=${mark}`);
    const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-e2e-list-'));
    const someSeconds = { ...priceLists.cedarValley, file: await shortenedList(folder, 2_000) };
    const { id: longId } = await given.startedTask(long, someSeconds);
    // Two tasks are matched at a time: a third waits.
    const { id: otherId } = await given.startedTask(`Runs too ${mark}`, someSeconds);
    await rm(folder, { recursive: true });
    const running = list.card(long);
    await expect(running.getByRole('progressbar')).toHaveAccessibleName(/^(?!Waiting)/);
    await given.call('POST', `/api/v1/tasks/${shortId}`, { action: 're-run' });

    const waiting = list.card(short);
    await expect(waiting.getByText('Waiting for execution')).toBeVisible();
    await expect(waiting.getByText('time is calculating...')).toBeVisible();
    await expect(waiting.getByRole('switch', { name: 'Active' })).toBeDisabled();
    await expect(waiting.getByRole('link', { name: 'Results' })).toBeVisible();

    await expect(running.getByText('time is calculating...')).toBeVisible();
    await expect(running.getByRole('switch', { name: 'Active' })).toBeDisabled();
    await expect(running.getByRole('button', { name: 'Re-run' })).toHaveCount(0);
    await expect(running.getByRole('link', { name: 'Results' })).toHaveCount(0);
    await expect.poll(async () => Number(await running.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await expect(running.getByText('Completed')).toHaveCount(0);

    await given.ended(longId);
    await given.ended(otherId);
    await given.ended(shortId);
    for (const card of [running, waiting]) await expect(card.getByText('Completed')).toBeVisible();
  },
);
