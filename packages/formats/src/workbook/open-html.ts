import { isKnownEncoding } from './parse-xml.ts';
import { readHtml } from './read-html.ts';
import type { SheetTable, TableChoice } from '../table.ts';
import { decodeWith, decoderOf, detectEncoding, type PieceDecoder, readStart } from '../text/text-encoding.ts';

/** The rows of an HTML page of tables, as programs write it with the extension of a workbook. */
export async function openHtml(path: string, { limits }: TableChoice): Promise<SheetTable> {
  const text = decodeWith(await decoderOfPage(path), path);
  return { sheet: null, sheets: [], lines: readHtml(text, limits), date1904: false };
}

const DECLARED_WITHIN = 4096;

/** Plain Unicode is read as such, whatever the page declares; otherwise in the character set that it declares. */
async function decoderOfPage(path: string): Promise<PieceDecoder> {
  const { encoding } = await detectEncoding(path);
  if (encoding.startsWith('utf-')) return decoderOf(encoding);
  const start = (await readStart(path, DECLARED_WITHIN)).toString('latin1');
  const declared = /\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1] ?? /\bencoding\s*=\s*["']([\w.:-]{1,40})/i.exec(start)?.[1];
  const isMeant = declared !== undefined && isKnownEncoding(declared) && !/^(?:utf|unicode)/i.test(declared);
  return isMeant ? new TextDecoder(declared) : decoderOf(encoding);
}
