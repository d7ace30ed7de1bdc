import {
  type CatalogueUpload,
  downloadCatalogueChanges,
  listCatalogueRefusedLines,
  readCatalogueUpload,
} from '@fetlock/contract/catalogue-uploads';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';

const none = { added: 0, changed: 0, gone: 0, unchanged: 1 };
const upload: CatalogueUpload = {
  id: 7,
  file_name: 'autumn.csv',
  size: 100,
  state: 'ready',
  progress: 1,
  lines_read: 3,
  error: null,
  unknown_columns: [],
  warnings: [],
  compared_with: null,
  outdated: false,
  summary: { variations: none, entries: none, changed_columns: [], refused: 2, gone_in_use: { decisions: 0, tasks: 0 } },
  version_id: null,
  uploaded_by: people.admin,
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-21T10:00:00.000Z',
};
const refused = [
  { line: 2, reason: 'The line has no code' },
  { line: 3, reason: 'The line has no name' },
];

test('the csv of a table has what its search finds', async ({ server, open }) => {
  server.answer(readCatalogueUpload, upload);
  server.answer(listCatalogueRefusedLines, ({ query: { search = '' } }) => {
    const items = refused.filter(({ reason }) => reason.includes(search));
    return { items, pagination: { page: 1, pageSize: 50, rowCount: items.length, pageCount: 1 } };
  });
  server.answer(downloadCatalogueChanges, new Response('line,reason\r\n', { headers: { 'content-type': 'text/csv' } }));
  await open('/admin/catalogue/uploads/7?show=refused', { as: 'admin' });
  const save = page.getByRole('button', { name: 'Save as csv' });
  await save.click();
  await expect.poll(() => server.received(downloadCatalogueChanges).map(({ query }) => query)).toEqual([{ change: 'refused' }]);
  await page.getByRole('searchbox', { name: 'Search refused lines' }).fill('no name');
  await expect.element(page.getByText('1 found', { exact: true })).toBeVisible();
  await save.click();
  await expect
    .poll(() => server.received(downloadCatalogueChanges).map(({ query }) => query))
    .toEqual([{ change: 'refused' }, { change: 'refused', search: 'no name' }]);
});
