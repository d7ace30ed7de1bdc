import {
  type Deletion,
  type DeletionPreview,
  backupsNote,
  listDeletionTargets,
  listDeletions,
  listKeptSignatures,
  previewDeletion,
  requestDeletion,
  undoDeletion,
} from '@fetlock/contract/deletions';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { test } from '../../testing/test.tsx';

const waiting: Deletion = {
  id: 1,
  kind: 'practice',
  target_id: 1011,
  name: 'Maple Street Animal Clinic',
  state: 'waiting',
  reason: 'requested',
  requested_by: { id: 11, name: 'Demo Admin' },
  requested_at: '2026-11-20T10:00:00.000Z',
  due_at: '2026-12-04T10:00:00.000Z',
  finished_at: null,
  undone_by: null,
  removed: [],
};
const done: Deletion = {
  ...waiting,
  id: 2,
  kind: 'task',
  target_id: 7,
  name: '',
  state: 'done',
  finished_at: '2026-11-21T10:00:00.000Z',
  removed: [
    { what: 'tasks', count: 1 },
    { what: 'rows', count: 2_300 },
  ],
};
const preview: DeletionPreview = {
  kind: 'practice',
  target_id: 1011,
  name: 'Maple Street Animal Clinic',
  due_at: '2026-12-04T10:00:00.000Z',
  goes: [
    { what: 'tasks', count: 3 },
    { what: 'rows', count: 12_400 },
  ],
  stays: [backupsNote],
  blocked: null,
};

const answerList = (server: ContractServer, items: Deletion[]) =>
  server.answer(listDeletions, { items, pagination: { page: 1, pageSize: 25, rowCount: items.length, pageCount: 1 } });
function answerTargets(server: ContractServer): void {
  server.answer(listDeletionTargets, ({ query: { kind } }) => ({
    items: kind === 'practice' ? [{ id: 1011, name: preview.name, detail: 'Practice 1011, tasks: 3' }] : [],
  }));
}
async function choosePractice(): Promise<void> {
  await page.getByRole('button', { name: 'Delete data' }).click();
  await page.getByRole('combobox', { name: 'What kind' }).click();
  await page.getByRole('option', { name: 'Practice' }).click();
  await page.getByRole('combobox', { name: 'Practice', exact: true }).click();
  await page.getByRole('option', { name: /^Maple Street/ }).click();
}

test('a practice is deleted once its name is typed, after showing what is deleted and what stays', async ({ server, open }) => {
  answerList(server, []);
  server.answer(listKeptSignatures, { items: [] });
  answerTargets(server);
  server.answer(previewDeletion, preview);
  server.answer(requestDeletion, waiting);
  await open('/admin/deletions');
  await expect.element(page.getByText('Nothing was deleted.')).toBeVisible();
  await choosePractice();
  const dialog = page.getByRole('dialog', { name: 'Delete data' });
  await expect.element(dialog.getByRole('list', { name: 'Will be deleted' })).toMatchTextContent(/3 tasks.*12,400 rows/);
  await expect.element(dialog.getByRole('list', { name: 'Will be kept' })).toMatchTextContent(/Backups/);
  await expect.element(dialog.getByRole('button', { name: 'Export everything' })).toBeVisible();
  await expectAccessibleLightAndDark('delete data', '[role=dialog]');
  const request = dialog.getByRole('button', { name: 'Request deletion' });
  await expect.element(request).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name of the practice, to confirm' }).fill(preview.name);
  answerList(server, [waiting]);
  await request.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(requestDeletion).map(({ body }) => body)).toEqual([{ kind: 'practice', target_id: 1011, name: preview.name }]);
  const until = page.getByText('Can be undone until Dec 4, 2026, 10:00 AM UTC');
  await expect.element(until.nth(1)).toBeVisible();
  // On a phone the buttons are over the column of the state.
  await page.viewport(390, 844);
  await expect.element(until.first()).toBeVisible();
  const { right } = until.first().element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(
    page
      .getByRole('button', { name: /^Undo the deletion/ })
      .element()
      .getBoundingClientRect().left,
  );
});

test('a pending deletion can be undone, a completed one is listed by its number, and a kept signature is named', async ({
  server,
  open,
}) => {
  answerList(server, [waiting, done]);
  const kept = { id: 5, practice: 'Harbor Cat Clinic', task: 'Prices', version: 9, signed_by: 'Jane Doe' };
  server.answer(listKeptSignatures, {
    items: [{ ...kept, signed_at: '2026-01-02T10:00:00.000Z', keep_until: '2036-01-02T10:00:00.000Z' }],
  });
  server.answer(undoDeletion, { ...waiting, state: 'undone' });
  await open('/admin/deletions');
  const table = page.getByRole('table', { name: 'Deletions' });
  await expect.element(table.getByRole('row', { name: /^Task 7/ })).toMatchTextContent(/Deleted.*1 task, 2,300 rows/);
  await expect.element(page.getByRole('table', { name: 'Kept signatures' })).toMatchTextContent(/Harbor Cat Clinic.*Jane Doe/);
  await expectAccessibleLightAndDark('deletions');
  answerList(server, [
    { ...waiting, state: 'undone', finished_at: '2026-11-21T10:00:00.000Z', undone_by: { id: 11, name: 'Demo Admin' } },
    done,
  ]);
  await page.getByRole('button', { name: `Undo the deletion of ${waiting.name}` }).click();
  await expect.element(table.getByText('Undone')).toBeVisible();
  expect(server.received(undoDeletion)).toHaveLength(1);
});

test('what prevents a deletion is shown instead of a button, and a list that fails is reloaded', async ({ server, open }) => {
  server.cutOff(listDeletions);
  server.answer(listKeptSignatures, { items: [] });
  answerTargets(server);
  server.answer(previewDeletion, { ...preview, blocked: 'A run or a preprocessor is under way there.' });
  await open('/admin/deletions');
  await expect.element(page.getByText('The deletions could not be loaded.')).toBeVisible();
  answerList(server, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing was deleted.')).toBeVisible();
  await choosePractice();
  await expect.element(page.getByText('A run or a preprocessor is under way there.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Request deletion' })).not.toBeInTheDocument();
});
