import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type LimitName, limitTable, limitText, withDefaults } from './limits.ts';

test.each([
  ['fileBytes', undefined, '60 MiB of a file'],
  ['inflatedBytes', 1024 * 1024 * 1.5, '1.5 MiB of unpacked workbook'],
  ['columns', undefined, '512 columns'],
  ['parseMs', undefined, '60 seconds of reading'],
] as const)('%s in words', (name, value, text) => expect(limitText(name, value)).toBe(text));

test('a caller sets one limit and keeps the others', () =>
  expect(withDefaults({ columns: 3 })).toMatchObject({ columns: 3, csvLines: 1_000_000 }));

test('every limit is documented @R-18', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const names = Object.keys(limitTable).filter((name): name is LimitName => Object.hasOwn(limitTable, name));
  for (const name of names) expect(page).toContain(limitText(name));
});
