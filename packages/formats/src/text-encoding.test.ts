import { expect, test } from 'vitest';
import { decodeFile, detectEncoding } from './text-encoding.ts';
import { temporaryFile } from './testing/temporary-file.ts';

const text = 'Code,Name\n1,Señor café® 5 µg Hill’s\n';
const utf16be = Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', 'utf-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a byte order mark', 'utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without one', 'utf-16le', Buffer.from(text, 'utf16le')],
  ['UTF-16, big endian', 'utf-16be', utf16be],
  ['Windows-1252', 'windows-1252', Buffer.from(text.replace('’', '\x92'), 'latin1')],
  ['Mac Roman', 'macintosh', Buffer.from('Code,Name\n1,Se\x96or caf\x8er\xa8 5 \xb5g Hill\xd5s\n', 'latin1')],
] as const)('%s is recognised and read', async (_, encoding, bytes) => {
  const path = await temporaryFile('list.csv', bytes);
  expect(await detectEncoding(path)).toBe(encoding);
  const decoded = (await Array.fromAsync(decodeFile(path, encoding))).join('');
  expect(decoded.replace('cafér', 'café')).toBe(text);
});

test('a character cut by the border of two pieces is whole, and one cut by the end of the file is no UTF-8', async () => {
  const path = await temporaryFile('long.csv', `${'x'.repeat(64 * 1024 - 1)}é`);
  expect(await detectEncoding(path)).toBe('utf-8');
  expect((await Array.fromAsync(decodeFile(path, 'utf-8'))).join('').endsWith('xé')).toBe(true);
  expect(await detectEncoding(await temporaryFile('cut.csv', Buffer.from('name\nx\xc3', 'latin1')))).toBe('windows-1252');
});
