import { readFile } from 'node:fs/promises';
import { openPromise, type ZipFile } from 'yauzl';
import { detectEncoding, decodeFile, readStart } from './text/text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { damaged } from './workbook/workbook-package.ts';

/** What can be read, by content; the name of a file proves nothing. */
export type FileKind = 'csv' | 'xlsx' | 'xls' | 'xml2003' | 'html';

/** Extensions of the files that may be chosen as a price list. */
export const acceptedExtensions = ['.csv', '.xls', '.xlsx'] as const;

/** Whether a file with this name may be chosen as a price list; `sniff` determines its content. */
export function isAcceptedName(fileName: string): boolean {
  return acceptedExtensions.some((extension) => fileName.toLowerCase().endsWith(extension));
}

/** First bytes of files that are not price lists, in Latin-1. */
const refused: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
  ['BM', 'an image'],
  ['II*\0', 'an image'],
  ['\x1f\x8b', 'a gzip archive'],
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ', 'an xz archive'],
  ['7z\xbc\xaf', 'a 7-Zip archive'],
  ['Rar!', 'a RAR archive'],
  ['\x28\xb5\x2f\xfd', 'a zstd archive'],
  ['MZ', 'a program'],
  ['\x7fELF', 'a program'],
  ['\xca\xfe\xba\xbe', 'a program'],
  ['#!', 'a program'],
  ['SQLite format 3', 'a database'],
  ['{\\rtf', 'a text document (RTF)'],
  ['PAR1', 'a Parquet file'],
];
/** A code or a name in the first cell of a list may begin like this, too; such files also contain bytes that no text has. */
const couldBeText = new Set(['BM', 'MZ', 'BZh', 'GIF8', 'Rar!', 'PAR1', '#!']);
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Detects the type of a file by its bytes. Throws UnreadableFile, naming what it is, for anything but a table. */
export async function sniff(path: string, file: string): Promise<FileKind> {
  const start = await readStart(path, 4096);
  if (start.length === 0) throw new UnreadableFile('EMPTY', 'The file is empty', { file });
  const bytes = start.toString('latin1');
  if (bytes.startsWith('PK\x03\x04') || bytes.startsWith('PK\x05\x06')) return kindOfZip(path, file);
  if (bytes.startsWith(OLE)) return kindOfOle(path, file);
  if (isOldWorkbook(start)) return 'xls';
  const what = refused.find(([prefix]) => bytes.startsWith(prefix) && (!couldBeText.has(prefix) || hasControlBytes(start)))?.[1];
  if (what) throw new UnreadableFile('UNSUPPORTED_TYPE', `The file is ${what}, not a price list`, { file });
  return kindOfText(path, file);
}

async function kindOfText(path: string, file: string): Promise<FileKind> {
  const { encoding } = await detectEncoding(path);
  const pieces = await Array.fromAsync(decodeFile(path, encoding, 16 * 1024));
  const text = pieces.join('').trimStart();
  const controls = Array.from(text).filter(isControl).length;
  if (controls > Math.max(3, text.length / 20))
    throw new UnreadableFile('UNSUPPORTED_TYPE', 'The file contains neither text nor a workbook', { file });
  const isXml = /^<\?xml\b/.test(text);
  if (isXml) {
    if (/<!DOCTYPE (?!html)/i.test(text))
      throw new UnreadableFile('DAMAGED', 'The file declares a document type, which no workbook does', { file });
    if (/<(?:\w+:)?Workbook\b/.test(text)) return 'xml2003';
  }
  if (beginsAsPage(isXml ? text.slice(text.indexOf('>') + 1).trimStart() : text)) return 'html';
  if (isXml) throw new UnreadableFile('UNSUPPORTED_TYPE', 'The file is an XML document, not a price list', { file });
  return 'csv';
}

const PAGE = /^<(?:!DOCTYPE html|html|head|body|meta|style|table|title|script|link|base)\b/i;
/** What a fragment of a page may begin with, from programs that know no more HTML than the table; a table must follow. */
const PART_OF_PAGE =
  /^<(?:div|center|font|p|tr|td|th|thead|tbody|caption|span|b|i|u|strong|em|h[1-6]|br|hr|form|pre|ul|ol|a|img|small|big|main|section|article|header|noscript)\b[^<>]{0,1000}>/i;

/** Comments may precede a page. They are skipped one by one: a regular expression for this took exponential time. */
function beginsAsPage(text: string): boolean {
  let rest = text;
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', '<!--'.length);
    if (end === -1) return false;
    rest = rest.slice(end + '-->'.length).trimStart();
  }
  return PAGE.test(rest) || (PART_OF_PAGE.test(rest) && /<(?:table|tr|td|th)\b/i.test(rest));
}

/**
 * Main parts of packages. A workbook whose main part has another name still has its sheets in one of these folders. The library that reads
 * .xls would also take .xlsb and .ods, but changes cells in silence: in .ods it drops the zeros before codes and the sign of percentages,
 * in .xlsb it moves the cells after a formula without a value.
 */
const zipKinds: readonly (readonly [part: RegExp, what: string | null])[] = [
  [/^xl\/workbook\.xml$/i, null],
  [/^xl\/workbook\.bin$/i, 'a binary workbook (.xlsb), which is not read'],
  [/^word\//i, 'a Word document, not a price list'],
  [/^ppt\//i, 'a presentation, not a price list'],
  [/^content\.xml$/i, 'an OpenDocument file (.ods), which is not read'],
  [/^Index\/.*\.iwa$/i, 'a Numbers or Pages document, which is not read'],
  [/(?:^|\/)worksheets\/[^/]*\.xml$/i, null],
];

async function kindOfZip(path: string, file: string): Promise<FileKind> {
  const parts = await partNames(path, file);
  for (const [part, what] of zipKinds) {
    if (!parts.some((name) => part.test(name))) continue;
    if (what === null) return 'xlsx';
    throw new UnreadableFile('UNSUPPORTED_TYPE', `The file is ${what}`, { file });
  }
  throw new UnreadableFile('UNSUPPORTED_TYPE', 'The file is a zip archive without a workbook', { file });
}

const PARTS_LOOKED_AT = 2_000;

async function partNames(path: string, file: string): Promise<string[]> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      if (names.length >= PARTS_LOOKED_AT) break;
    }
    return names;
  } catch (cause) {
    throw damaged(file, cause);
  } finally {
    zip?.close();
  }
}

/** An OLE container may be a workbook, an encrypted .xlsx or any old document; its directory lists its streams in UTF-16. */
async function kindOfOle(path: string, file: string): Promise<FileKind> {
  const content = await readFile(path);
  const has = (stream: string) => content.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  if (has('EncryptedPackage')) throw new UnreadableFile('ENCRYPTED', 'The workbook is protected by a password', { file });
  if (has('Workbook') || has('Book')) return 'xls';
  if (has('WordDocument')) throw new UnreadableFile('UNSUPPORTED_TYPE', 'The file is a Word document, not a price list', { file });
  throw new UnreadableFile('DAMAGED', 'The file is an Office container without a workbook', { file });
}

const isControlCode = (code: number) => code < 9 || (code > 13 && code < 32);
const isControl = (sign: string) => isControlCode(sign.charCodeAt(0));
const hasControlBytes = (bytes: Buffer) => bytes.some(isControlCode);

/** A workbook of Excel 2 to 4 has no container: it starts with the record for the beginning of a file (BOF, 9) of 4 to 8 bytes. */
function isOldWorkbook(bytes: Buffer): boolean {
  const [record = 0, version = 0, size = 0, high = 0] = bytes;
  return record === 9 && [0, 2, 4, 8].includes(version) && size >= 4 && size <= 8 && high === 0;
}
