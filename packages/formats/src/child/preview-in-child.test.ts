import { readdir, truncate } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { previewPriceListInChild } from './preview-in-child.ts';
import { readPriceListEvents } from './read-in-child.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

test('a preview summarises the whole file', async () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `${index},Item ${index},${index % 2 ? 'none at all' : '1.50'},,note`);
  const path = await temporaryFile('prices.csv', ['Title', 'Code,Name,Price,Cost,Shelf', ...lines, '9,,1,,', 'Total,,3'].join('\n'));
  const preview = await previewPriceListInChild(path, { fileName: 'prices.csv' });
  expect(preview).toMatchObject({
    kind: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    sheet: null,
    sheets: [],
    headerLine: 2,
    linesRead: 3_002,
    records: 3_000,
    problems: { count: 2, byCode: { NO_NAME: 1, TOTAL_LINE: 1 }, first: [{ line: 3_003 }, { line: 3_004 }] },
  });
  expect(preview.columns.map(({ samples: _, ...column }) => column)).toEqual([
    { header: 'Code', field: 'code', filled: 3_000, examples: ['0', '1', '2'], notRead: 0 },
    { header: 'Name', field: 'name', filled: 3_000, examples: ['Item 0', 'Item 1', 'Item 2'], notRead: 0 },
    { header: 'Price', field: 'price', filled: 3_000, examples: ['1.50', 'none at all'], notRead: 1_500 },
    { header: 'Cost', field: 'cost', filled: 0, examples: [], notRead: 0 },
    { header: 'Shelf', field: null, filled: 3_000, examples: ['note'], notRead: 0 },
  ]);
  const samplesOf = (name: string) => preview.columns.find(({ header }) => header === name)?.samples;
  expect(samplesOf('Price')).toEqual([{ cell: '1.50', value: 1.5 }]);
  expect(samplesOf('Name')?.map(({ value }) => value)).toEqual(['Item 0', 'Item 1', 'Item 2']);
  expect(samplesOf('Shelf')).toEqual([]);
  expect(preview.rows).toHaveLength(20);
  expect(preview.rows[1]).toEqual({ line: 4, cells: ['1', 'Item 1', 'none at all', '', 'note'], values: { code: '1', name: 'Item 1' } });
  expect(preview.warnings.map(({ code, count }) => [code, count])).toEqual([
    ['TITLE_LINES', 1],
    ['NUMBER_NOT_READ', 1_500],
  ]);
});

test('a file that cannot be read has no preview', async () => {
  const path = await temporaryFile('prices.csv', '1,2\n');
  await expect(previewPriceListInChild(path)).rejects.toMatchObject({ code: 'NO_HEADER' });
});

test('a reading uses its parent’s compile cache', async () => {
  const path = await temporaryFile('prices.csv', 'Code,Name\n1,a\n');
  const { directory } = enableCompileCache(join(dirname(path), 'compiled'));
  await previewPriceListInChild(path);
  expect((await readdir(directory ?? '', { recursive: true })).length).toBeGreaterThan(20);
});

test('a slow consumer slows down the reading: what it was not ready for is not read yet', async () => {
  const path = await temporaryFile('long.csv', `Code,Name\n${'1,a\n'.repeat(500_000)}`);
  let events = 0;
  for await (const _ of readPriceListEvents(path)) {
    events += 1;
    if (events !== 10) continue;
    await wait(500);
    await truncate(path, 10);
  }
  expect(events).toBeLessThan(100_000);
});

test('a consumer that stops ends the reading', async () => {
  const path = await temporaryFile('long.csv', `Code,Name\n${'1,a\n'.repeat(900_000)}`);
  let events = 0;
  for await (const _ of readPriceListEvents(path)) {
    events += 1;
    if (events === 10) break;
  }
  expect(events).toBe(10);
});
