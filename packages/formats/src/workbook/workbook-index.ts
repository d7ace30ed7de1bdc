import { posix } from 'node:path';
import { builtInFormat } from './number-format.ts';
import { type Limits, limitText } from '../limits.ts';
import { parseXml, type XmlHandlers } from './parse-xml.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { WorkbookPackage } from './workbook-package.ts';

export interface SheetEntry {
  name: string;
  hidden: boolean;
  /** Name of the part that holds its rows. */
  part: string;
}

/** What the cells of a workbook refer to. */
export interface WorkbookIndex {
  sheets: SheetEntry[];
  date1904: boolean;
  strings: string[];
  /** Number formats by the style index of a cell. */
  formats: string[];
  /** The program that wrote the workbook has computed nothing: its stored values of formulas are a placeholder 0. */
  isToCompute: boolean;
}

/** Reads what is shared by all sheets of a workbook: their names, texts and number formats. */
export async function readIndex(book: WorkbookPackage, limits: Limits): Promise<WorkbookIndex> {
  const main = await mainPart(book);
  const relations = await readRelations(book, main);
  const partOf = (type: string, usual: string) => relations.find((relation) => relation.type === type)?.part ?? usual;
  return {
    ...(await readSheets(book, main, relations)),
    strings: await readStrings(book, partOf('sharedStrings', 'xl/sharedStrings.xml'), limits),
    formats: await readFormats(book, partOf('styles', 'xl/styles.xml')),
  };
}

interface Relation {
  id: string;
  /** The last part of its type. */
  type: string;
  part: string;
}

/** The relations of a part; empty if it has none. */
async function readRelations(book: WorkbookPackage, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  await parsePart(book, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Target || !Type || TargetMode === 'External') return;
      relations.push({ id: Id, type: posix.basename(Type), part: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target) });
    },
  });
  return relations;
}

/** The workbook itself, which nearly all programs give the same name. */
async function mainPart(book: WorkbookPackage): Promise<string> {
  const main = (await readRelations(book, '')).find(({ type, part }) => type === 'officeDocument' && book.has(part));
  return main?.part ?? 'xl/workbook.xml';
}

async function parsePart(book: WorkbookPackage, part: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(book.read(part), book.file, handlers));
}

async function readSheets(book: WorkbookPackage, main: string, relations: readonly Relation[]) {
  const targets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, part }) => [id, part]));
  const sheets: SheetEntry[] = [];
  let date1904 = false;
  let isToCompute = false;
  await parsePart(book, main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = isTrue(attributes['date1904']);
      if (name === 'calcPr') isToCompute = isTrue(attributes['fullCalcOnLoad']);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1];
      const part = targets.get(id ?? '');
      if (part) sheets.push({ name: attributes['name'] ?? '', hidden: (attributes['state'] ?? 'visible') !== 'visible', part });
    },
  });
  if (sheets.length === 0) throw new UnreadableFile('DAMAGED', 'The workbook has no sheets', { file: book.file });
  return { sheets, date1904, isToCompute };
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

async function readStrings(book: WorkbookPackage, part: string, limits: Limits): Promise<string[]> {
  const strings: string[] = [];
  const text = textOf(limits.cellCharacters + 1);
  await parsePart(book, part, {
    open: (name) => {
      if (name === 'si') text.start();
      else text.open(name);
    },
    close: (name) => {
      text.close(name);
      if (name !== 'si') return;
      strings.push(text.end());
      if (strings.length > limits.sharedStrings) {
        throw new UnreadableFile(
          'TOO_MANY_TEXTS',
          `The workbook has more texts than allowed (${limitText('sharedStrings', limits.sharedStrings)})`,
          {
            file: book.file,
          },
        );
      }
    },
    text: text.add,
  });
  return strings;
}

async function readFormats(book: WorkbookPackage, part: string): Promise<string[]> {
  const own = new Map<string, string>();
  const formats: string[] = [];
  let inCells = false;
  await parsePart(book, part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, formatCode);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) formats.push(own.get(numFmtId) ?? builtInFormat(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** Collects the text of a string or cell from its runs, without phonetic hints, up to a number of characters. */
export function textOf(maxCharacters: number, tags: readonly string[] = ['t', 'v']) {
  let text = '';
  let inText = false;
  let inHint = false;
  return {
    start: () => {
      text = '';
      inText = false;
      inHint = false;
    },
    open: (name: string) => {
      if (name === 'rPh') inHint = true;
      if (tags.includes(name)) inText = !inHint;
    },
    close: (name: string) => {
      if (name === 'rPh') inHint = false;
      if (tags.includes(name)) inText = false;
    },
    add: (piece: string) => {
      if (inText && text.length < maxCharacters) text += piece.slice(0, maxCharacters - text.length);
    },
    end: () => unescapeText(text),
  };
}

/** `_x000D_` represents a character that XML cannot contain; `_x005F_` the underscore that begins such a form. */
const unescapeText = (text: string) =>
  text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;
