import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { unzip } from '../testing/unzip.ts';
import { replaceText } from './replace-text.ts';
import { sheetOf, writeXlsx } from './write-xlsx.ts';

const replacement = { old: 'Previous run · Zoë "Q" O\'Neil & Co: ', now: 'Previous run · Deleted person: ' };
const cell = `${replacement.old}see $& and "this"`;
const expected = `${replacement.now}see $& and "this"`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const workbookOf = (comment: string) =>
  buffer(
    writeXlsx(
      [
        sheetOf({
          name: 'Previous run',
          columns: [
            { header: 'orig_name', value: () => 'Zoë "Q" O\'Neil & Co' },
            { header: 'last_comment', value: () => comment },
          ],
          rows: [{}],
        }),
      ],
      { neutraliseFormulas: true },
    ),
  );

test.for(['utf8', 'utf16le', 'latin1'] as const)(
  'a table of text in %s is changed where the text is, and nowhere else',
  async (encoding) => {
    const table = (comment: string) => Buffer.from(`name;last_comment\r\nZoë;${quoted(comment)}\r\n`, encoding);
    expect(await replaceText(table(cell), replacement)).toEqual(table(expected));
    expect(await replaceText(table('Zoë "Q" O\'Neil & Co: says so'), replacement)).toBeUndefined();
  },
);

/** The parts of a workbook; widths of columns follow from the texts when it is written. */
async function partsOf(workbook: Buffer): Promise<Record<string, string>> {
  const parts = await unzip(workbook);
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, text.replaceAll(/ width="\d+"/g, '')]));
}

test('a workbook is changed where the text is; other parts are as they were', async () => {
  const after = await replaceText(await workbookOf(cell), replacement);
  if (!Buffer.isBuffer(after)) throw new Error('nothing was changed');
  expect(await partsOf(after)).toEqual(await partsOf(await workbookOf(expected)));
  expect(await replaceText(after, replacement)).toBeUndefined();
});

test.for([
  { how: 'quotes as they are', from: '&quot;', to: '"' },
  { how: 'apostrophes escaped', from: "'", to: '&apos;' },
])('a program that writes $how does not hide the text', async ({ from, to }) => {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(await unzip(await workbookOf(cell)))) {
    // Attributes keep their own quotes.
    archive.addBuffer(Buffer.from(text.replaceAll(/>[^<]+</g, (content) => content.replaceAll(from, to))), name);
  }
  archive.end();
  const after = await replaceText(await buffer(Readable.from(archive.outputStream)), replacement);
  if (!Buffer.isBuffer(after)) throw new Error('nothing was changed');
  expect(JSON.stringify(await unzip(after))).toContain(replacement.now);
});

test('a workbook that is cut off ends nothing: it is named as one that cannot be changed', async () => {
  const whole = await workbookOf(cell);
  expect(await replaceText(whole.subarray(0, whole.length - 30), replacement)).toBe('unchangeable');
});

test('an old workbook that has the text is named as one that cannot be changed', async () => {
  const xls = (text: string) => Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from(text, 'utf16le')]);
  expect(await replaceText(xls(cell), replacement)).toBe('unchangeable');
  expect(await replaceText(xls('nothing'), replacement)).toBeUndefined();
});
