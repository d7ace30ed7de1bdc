import type { Request } from '@playwright/test';
import { TaskList } from './pages/task-list.ts';
import { timeStops } from './setup/page-time.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: the clock of a whole page, with polls that the server answers.
test(
  'the list polls every 1.5 seconds; a poll closes no open list and clears no selection',
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
    await timeStops(page);
    // Changes by others are shown. The next poll is 1.5 seconds after a response is shown.
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
      // On a busy machine the previous response is shown later, and the next poll is counted from there.
      await expect.poll(() => page.clock.runFor(10).then(() => polls.length), { intervals: [50] }).toBe(asked + 1);
      const shown = list.card(name).getByRole('button', { name: button, includeHidden: true });
      await expect.poll(() => page.clock.runFor(1).then(() => shown.count())).toBe(1);
    }
    await expect(page.getByRole('option', { name: 'Task name' })).toBeVisible();
    await expect(list.card(name).getByRole('checkbox', { name: `Select ${name}`, includeHidden: true })).toBeChecked();
  },
);
