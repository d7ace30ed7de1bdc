import { TaskList } from './pages/task-list.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: a file of a task is opened, and then its review.
test(
  'a card shows what the task is and what happened to it',
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
  async ({ page, context, given }) => {
    const name = unique('Card');
    const list = new TaskList(page);
    const { resultId } = await given.task(name);
    await list.open();
    const card = list.card(name);
    await expect(card.getByRole('heading')).toHaveText(`[Sunrise Pet Hospital] ${name}`);
    await expect(card.getByText('Completed', { exact: true })).toBeVisible();
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(card.getByText(/^takes \d+\.\d\d min\.$/)).toBeVisible();
    await expect(card.getByText(/^Last run \d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d UTC$/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Re-run' })).toHaveCount(0);

    const file = card.getByRole('link', { name: 'small.csv' });
    const opened = context.waitForEvent('page');
    const asked = context.waitForEvent('response', (response) => response.url().includes('/content?'));
    await file.click();
    const answer = await asked;
    expect([answer.url(), answer.status()]).toEqual([await file.getAttribute('href'), 200]);
    expect(await (await page.request.get(answer.url())).text()).toContain('Nail trim');
    await (await opened).close();

    await list.more(card, 'Task context');
    const shown = page.getByRole('dialog', { name: 'Task context' });
    expect(JSON.parse(await shown.getByRole('region', { name: 'Context as JSON' }).innerText())).toMatchObject({
      clinic: 'Sunrise Pet Hospital',
    });
    await shown.getByRole('button', { name: 'Close', exact: true }).last().click();

    await card.getByRole('link', { name: 'Results' }).click();
    await expect(page).toHaveURL(new RegExp(`/home/processing-results/${resultId}$`));
  },
);
