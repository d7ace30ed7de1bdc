import { expect, test } from 'vitest';
import { decodeFile, detectEncoding } from './text-encoding.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

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
  expect(await detectEncoding(path)).toEqual({ encoding });
  const decoded = (await Array.fromAsync(decodeFile(path, encoding))).join('');
  expect(decoded.replace('cafér', 'café')).toBe(text);
});

test('a character split between two chunks is complete, and one cut off by the end of the file is not UTF-8', async () => {
  const path = await temporaryFile('long.csv', `${'x'.repeat(64 * 1024 - 1)}é`);
  expect(await detectEncoding(path)).toEqual({ encoding: 'utf-8' });
  expect((await Array.fromAsync(decodeFile(path, 'utf-8'))).join('').endsWith('xé')).toBe(true);
  expect(await detectEncoding(await temporaryFile('cut.csv', Buffer.from('name\nx\xc3', 'latin1')))).toMatchObject({
    encoding: 'windows-1252',
  });
});

test.each([
  [
    'one byte that is no UTF-8 among characters that are',
    Buffer.concat([Buffer.from('Code,Name\n1,Antibiótico niño\n2,A'), Buffer.of(0x96), Buffer.from('B\n')]),
    'utf-8',
    'Antibiótico niño',
  ],
  ['a file that is cut inside a character', Buffer.from('Code,Name\n1,Antibiótico ñ').subarray(0, -1), 'utf-8', 'Antibiótico'],
  ['a dash of Windows between letters', Buffer.from('Code,Name\n1,Feline\x96canine\n', 'latin1'), 'windows-1252', 'Feline–canine'],
  ['an apostrophe of Windows', Buffer.from('Code,Name\n1,Hill\x92s\n', 'latin1'), 'windows-1252', 'Hill’s'],
  ['a trade mark', Buffer.from('Code,Name\n1,Rimadyl\x99\n', 'latin1'), 'windows-1252', 'Rimadyl™'],
  ['letters that only Windows-1252 has here', Buffer.from('Code,Name\n1,Nutri\x9a b\x9cuf\n', 'latin1'), 'windows-1252', 'Nutriš bœuf'],
  [
    'accents far down',
    Buffer.concat([Buffer.from(`Code,Name\n${'1,Item\n'.repeat(20_000)}`), Buffer.from('2,Ni\x96o caf\x8e \x87cido\n', 'latin1')]),
    'macintosh',
    'Niño café ácido',
  ],
  ['code page 850 of DOS', Buffer.from('Code,Name\n1,Ni\xa4o antibi\xa2tico jab\xa2n\n', 'latin1'), 'cp850', 'Niño antibiótico jabón'],
] as const)('%s', async (_, bytes, encoding, expected) => {
  const path = await temporaryFile('list.csv', bytes);
  const found = await detectEncoding(path);
  expect(found.encoding).toBe(encoding);
  expect((await Array.fromAsync(decodeFile(path, found.encoding))).join('')).toContain(expected);
});

test('if another encoding fits as well, a word shows the difference', async () => {
  const path = await temporaryFile('list.csv', Buffer.from('Code,Name\n1,Feline\x96canine\n', 'latin1'));
  expect((await detectEncoding(path)).doubt).toEqual({ other: 'macintosh', here: 'Feline–canine', there: 'Felineñcanine' });
});

test.each([
  ['windows-1250', 'P\xf8\xedpravek', 'Přípravek'],
  ['windows-1251', '\xca\xee\xf8\xea\xe0', 'Кошка'],
  ['cp850', 'Antibi\xa2tico', 'Antibiótico'],
] as const)('%s can be chosen', async (encoding, bytes, expected) => {
  const path = await temporaryFile('list.csv', Buffer.from(bytes, 'latin1'));
  expect((await Array.fromAsync(decodeFile(path, encoding))).join('')).toBe(expected);
});
