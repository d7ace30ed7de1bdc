import { expect, test } from 'vitest';
import { readPriceListInChild } from './read-in-child.ts';
import { readPriceList } from '../read-price-list.ts';
import type { ReadOptions } from '../read-lines.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { workbook } from '../testing/workbook.ts';

const MiB = 1024 * 1024;
const rows = [['Code', 'Name', 'Price'], ...Array.from({ length: 2_500 }, (_, index) => [`0${index}`, `Item ${index}`, index])];

test.each(['xlsx', 'biff8'] as const)('%s: a list read in a child is the same as one read here', async (bookType) => {
  const path = await temporaryFile('prices.xls', workbook({ Prices: rows }, bookType));
  const options: ReadOptions = { type: 'avimark', fileName: 'prices.xls' };
  expect(await readPriceListInChild(path, options)).toEqual(await readPriceList(path, options));
});

test('a refusal keeps its type', async () => {
  const path = await temporaryFile('a.csv', '1,2\n3,4\n');
  await expect(readPriceListInChild(path, { fileName: 'a.csv' })).rejects.toMatchObject({
    name: 'UnreadableFile',
    code: 'NO_HEADER',
    file: 'a.csv',
    line: 1,
  });
});

test('a missing file is an error, not a refusal', async () => {
  await expect(readPriceListInChild('/nowhere/a.csv')).rejects.toThrow('ENOENT');
});

// 65 bytes on which the library for old workbooks loops for ever.
const endless = Buffer.concat([Buffer.from([0x09, 0x08, 0x08, 0x00, 0x00, 0x05, 0x05, 0x00]), Buffer.alloc(57)]);

test('a timeout ends a reading', async () => {
  const long = await temporaryFile('long.csv', `Code,Name\n${'1,a\n'.repeat(900_000)}`);
  await expect(readPriceListInChild(long, { limits: { parseMs: 200 } })).rejects.toMatchObject({ code: 'TIMED_OUT' });
});

test('the memory limit ends a reading: the heap', async () => {
  const path = await temporaryFile(
    'big.csv',
    `Code,Name
${`1,${'x'.repeat(200)}
`.repeat(100_000)}`,
  );
  await expect(readPriceListInChild(path, { limits: { parseMemoryBytes: 8 * MiB } })).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' });
});

test.runIf(process.platform === 'linux')('the memory limit ends a reading: buffers outside the heap', async () => {
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(50 * MiB)]);
  const path = await temporaryFile('big.xls', container);
  await expect(readPriceListInChild(path, { limits: { parseMemoryBytes: 24 * MiB } })).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' });
});

test('an aborted reading ends with the reason', async () => {
  const path = await temporaryFile('long.csv', `Code,Name\n${'1,a\n'.repeat(900_000)}`);
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('not wanted')), 100);
  await expect(readPriceListInChild(path, { signal: controller.signal })).rejects.toThrow('not wanted');
});

test('a workbook that the library would read for ever is ended by the timeout or refused', async () => {
  const path = await temporaryFile('endless.xls', endless);
  await expect(readPriceListInChild(path, { limits: { parseMs: 3_000 } })).rejects.toMatchObject({ name: 'UnreadableFile' });
});
