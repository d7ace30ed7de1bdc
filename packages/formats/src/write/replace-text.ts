import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { limitTable } from '../limits.ts';
import { escapeXml } from './escape-xml.ts';

/** A text of cells, and what replaces it. */
export interface Replacement {
  old: string;
  now: string;
}

/**
 * The bytes of a text file or an .xlsx workbook in which a text of its cells is replaced; all else is as it was. Undefined: the text is not
 * in it. `unchangeable`: it is, or may be, in a file of another kind, such as .xls, or beyond the limits.
 */
export async function replaceText(content: Buffer, replacement: Replacement): Promise<Buffer | undefined | 'unchangeable'> {
  if (content.subarray(0, 4).equals(zipMark)) return inWorkbook(content, replacement).catch(ifBroken);
  if (content.subarray(0, 4).equals(compoundMark))
    return spellings(replacement).some(({ old }) => content.includes(old)) ? 'unchangeable' : undefined;
  return inBytes(content, spellings(replacement));
}

/** Uploaded files may be cut off or no archives at all; yauzl's errors have no class of their own. */
const ifBroken = (): 'unchangeable' => 'unchangeable';

const zipMark = Buffer.from('PK\x03\x04', 'latin1');
const compoundMark = Buffer.from('d0cf11e0', 'hex');

/** As a table of text may spell it: quotes of a quoted cell are doubled. */
function spellings({ old, now }: Replacement): { old: Buffer; now: Buffer }[] {
  const doubled = (text: string) => text.replaceAll('"', '""');
  const texts = [
    { old: doubled(old), now: doubled(now) },
    { old, now },
  ];
  return (['utf8', 'utf16le', 'latin1'] as const).flatMap((encoding) => texts.map((one) => pairOf(one, encoding)));
}

const pairOf = ({ old, now }: Replacement, encoding: BufferEncoding) => ({
  old: Buffer.from(old, encoding),
  now: Buffer.from(now, encoding),
});

function inBytes(content: Buffer, pairs: readonly { old: Buffer; now: Buffer }[]): Buffer | undefined {
  // Most files do not have it: a large one is not decoded for nothing.
  if (!pairs.some(({ old }) => content.includes(old))) return undefined;
  let text = content.toString('latin1');
  for (const { old, now } of pairs) text = text.replaceAll(old.toString('latin1'), () => now.toString('latin1'));
  return Buffer.from(text, 'latin1');
}

/** Programs differ in whether they escape quotes. */
function spellingsInXml({ old, now }: Replacement): { old: Buffer; now: Buffer }[] {
  const escaped = (text: string) => [escapeXml(text), escapeXml(text).replaceAll('&quot;', '"'), escapeXml(text).replaceAll("'", '&apos;')];
  return escaped(old).map((spelling) => pairOf({ old: spelling, now: escapeXml(now) }, 'utf8'));
}

async function inWorkbook(content: Buffer, replacement: Replacement): Promise<Buffer | undefined | 'unchangeable'> {
  const pairs = spellingsInXml(replacement);
  const zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true });
  const archive = new ZipFile();
  let isChanged = false;
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    if (inflated > limitTable.inflatedBytes.value) return 'unchangeable';
    if (entry.fileName.endsWith('/')) continue;
    const part = await buffer(await zip.openReadStreamPromise(entry));
    const changed = entry.fileName.endsWith('.xml') ? inBytes(part, pairs) : undefined;
    isChanged ||= changed !== undefined;
    archive.addBuffer(changed ?? part, entry.fileName, { mtime: entry.getLastModDate() });
  }
  if (!isChanged) return undefined;
  archive.end();
  return buffer(Readable.from(archive.outputStream));
}
