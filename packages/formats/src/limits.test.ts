import { expect, test } from 'vitest';
import { limitText, withDefaults } from './limits.ts';

test.each([
  ['fileBytes', undefined, '60 MiB of a file'],
  ['inflatedBytes', 1024 * 1024 * 1.5, '1.5 MiB of unpacked workbook'],
  ['columns', undefined, '512 columns'],
  ['parseMs', undefined, '60 seconds of reading'],
] as const)('%s in words', (name, value, text) => expect(limitText(name, value)).toBe(text));

test('a caller sets one limit and keeps the others', () =>
  expect(withDefaults({ columns: 3 })).toMatchObject({ columns: 3, csvLines: 1_000_000 }));
