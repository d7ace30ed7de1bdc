import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../unreadable-file.ts';
import { damaged } from './workbook-package.ts';

export interface XmlHandlers {
  /** `name` is the local name, without its prefix. */
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** No cell has a text this long; so many characters without a tag are meant to exhaust the memory. */
const TEXT_CHARACTERS = 1024 * 1024;
/** The parts read here are nested some ten levels deep. */
const TAG_DEPTH = 200;

/**
 * Parses one part of a workbook as it arrives; yields after each chunk, so that what the handlers have collected can be passed on. A
 * document type is refused: it is how XML files expand without end or access other files.
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, file: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > TAG_DEPTH) throw new UnreadableFile('DAMAGED', 'The workbook has tags inside tags without end', { file });
    handlers.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('doctype', () => {
    throw new UnreadableFile('DAMAGED', 'The workbook declares a document type, which no workbook does', { file });
  });
  let decoder: TextDecoder | undefined;
  let withoutTag = 0;
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(encodingOf(chunk));
      const text = decoder.decode(chunk, { stream: true });
      withoutTag = text.includes('<') ? 0 : withoutTag + text.length;
      if (withoutTag > TEXT_CHARACTERS)
        throw new UnreadableFile('TOO_LARGE', 'The workbook contains a text of more than 1,048,576 characters', { file });
      parser.write(text);
      yield;
    }
    if (decoder) parser.close();
  } catch (cause) {
    throw damaged(file, cause);
  }
  yield;
}

/** By byte order mark or by the zero bytes of UTF-16; else as the document declares, if the platform supports that encoding. */
function encodingOf(start: Buffer): string {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0x3c && start[1] === 0)) return 'utf-16le';
  if ((start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0 && start[1] === 0x3c)) return 'utf-16be';
  const declared = /^<\?xml\s[^<>]{0,200}?encoding=["']([\w.:-]{1,40})["']/i.exec(start.subarray(0, 300).toString('latin1'))?.[1];
  return declared !== undefined && isKnownEncoding(declared) && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
}

/** Whether the platform's decoder supports a name. */
export function isKnownEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
