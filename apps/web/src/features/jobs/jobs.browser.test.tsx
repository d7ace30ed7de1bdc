import { listJobs, summariseJobs } from '@fetlock/contract/jobs';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/test.tsx';

const none = { items: [], pagination: { page: 1, pageSize: 50, rowCount: 0, pageCount: 0 } };

test('a queue that cannot be loaded says so, and the filters stay in the address', async ({ server, open }) => {
  server.answer(listJobs, none);
  server.answer(summariseJobs, { kinds: [], workers: [] });
  await open('/admin/jobs');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Running' }).click();
  await expect.poll(() => location.search).toContain('state=running');
  server.cutOff(listJobs);
  await open('/admin/jobs?kind=clone-task&state=failed');
  await expect.element(page.getByText('The jobs could not be loaded.')).toBeVisible();
  server.answer(listJobs, none);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No jobs match these filters.')).toBeVisible();
  expect(server.received(listJobs).at(-1)?.query).toMatchObject({ kind: 'clone-task', state: 'failed' });
});

test('a page beyond the last one leads to the last one', async ({ server, open }) => {
  server.answer(listJobs, ({ query }) => ({ items: [], pagination: { page: query.page, pageSize: 50, rowCount: 60, pageCount: 2 } }));
  server.answer(summariseJobs, { kinds: [], workers: [] });
  await open('/admin/jobs?page=9');
  await expect.poll(() => location.search).toBe('?page=2');
});
