import { withDatabase } from './setup/database.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { TableScreen } from './pages/tables.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: jobs that really failed in a worker, and one that is retried.

/** A run in the queue of another kind, whose workers cannot do it, and that is not retried: its job fails permanently by itself. */
const startFailingRun = (resultId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into runs (result_id, kind, state, total, requested_by) values ($1, 're_match', 'IN_PROGRESS', 1, 1) returning id`,
      [resultId],
    );
    // Its own job, which is not due: otherwise a sweep would consider the run lost, and queue it where it can be done.
    await client.query(
      `insert into pgboss.job (name, data, singleton_key, start_after, policy) values ('re-match', jsonb_build_object('runId', $1::bigint), $1::text, now() + interval '1 day', 'exclusive')`,
      [rows[0]?.id],
    );
    await client.query(
      `insert into pgboss.job (name, data, retry_limit, dead_letter, policy) values ('try-rows', jsonb_build_object('runId', $1::bigint), 0, 'try-rows-dead', 'standard')`,
      [rows[0]?.id],
    );
  });

/** A matching that was given up: its task has failed, and its job is in the dead-letter queue. */
const giveUpMatching = (taskId: number) =>
  withDatabase(async (client) => {
    await client.query(`update tasks set status = 'failed', error = 'It was tried many times.' where id = $1`, [taskId]);
    await client.query(
      `insert into pgboss.job (name, data, state, completed_on, source_name, source_retry_count, source_output)
       values ('match-task-dead', jsonb_build_object('taskId', $1::bigint), 'completed', now(), 'match-task', 30, '{"message":"The worker ran out of memory"}')`,
      [taskId],
    );
  });

test('an administrator sees a failed job, why it failed, and what it was about, and retries one @R-37', async ({ page, given }) => {
  const { id, name, resultId } = await given.task(unique('Jobs'));
  await startFailingRun(resultId);
  await giveUpMatching(id);
  const jobs = new TableScreen(page, 'Jobs');
  await page.goto('/admin/jobs?state=failed');

  const failing = jobs.row('Re-match').filter({ hasText: name });
  await expect(failing).toContainText('has no session');
  await failing.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('region', { name: 'Where it failed' }).first()).toContainText('claimRun');
  await expect(failing.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(failing.getByRole('link', { name })).toHaveAttribute('href', `/home/processing-results/${resultId}`);
  await expect(new TableScreen(page, 'Workers').table.getByRole('row')).not.toHaveCount(1);
  await expectAccessibleLightAndDark(page, 'jobs');
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const pages = page.getByRole('navigation', { name: 'Admin' });
    await expect(pages.getByRole('link', { name: 'Users' })).toBeInViewport({ ratio: 1 });
    const content = await page.getByRole('main').evaluate((main) => ({ room: main.clientWidth, width: main.scrollWidth }));
    expect(content.width).toBe(content.room);
    expect((await pages.boundingBox())?.width).toBe(content.room);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const givenUp = jobs.row(name).filter({ hasText: 'Matching' });
  await expect(givenUp).toContainText('The worker ran out of memory');
  await givenUp.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(givenUp).toContainText('Tried again by admin@fetlock.example');
  await given.ended(id);
});
