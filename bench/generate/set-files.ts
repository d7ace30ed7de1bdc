import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCatalogue } from './catalogue.ts';
import { makeRows, type MadeRow } from './source-rows.ts';

export interface SetOptions {
  readonly entries: number;
  readonly rows: number;
  readonly seed: string;
  readonly noise: number;
}

/** A set as the peers read it: names in order, and the answer of each row. */
export interface MadeSet {
  readonly entries: readonly string[];
  readonly rows: readonly MadeRow[];
}

/**
 * Writes a set into a folder, piece by piece. For everyone: `catalogue.csv` and `source.csv` (id, name), `gold.csv` (source_id,
 * catalogue_id) and `without-match.csv` (source_id, why). For the peers, so that parsing csv is not timed: `entries.txt` and `rows.txt`.
 */
export async function writeSet(folder: string, { entries, rows, seed, noise }: SetOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  const catalogue = makeCatalogue(entries, seed);
  const made = makeRows(catalogue, { seed, noise }).take(rows).toArray();
  const file = (name: string): string => join(folder, name);
  const places = function* () {
    for (let place = 0; place < entries; place += 1) yield place;
  };
  await writeFile(
    file('catalogue.csv'),
    inPieces('id,name', places(), (place) => `${entryId(place)},${quoted(catalogue.nameAt(place))}`),
  );
  await writeFile(
    file('entries.txt'),
    inPieces(undefined, places(), (place) => catalogue.nameAt(place)),
  );
  await writeFile(
    file('source.csv'),
    inPieces('id,name', made.entries(), ([i, { name }]) => `${rowId(i)},${quoted(name)}`),
  );
  await writeFile(
    file('rows.txt'),
    inPieces(undefined, made, ({ name, answer }) => `${answer}\t${name}`),
  );
  const matched = [...made.entries()].filter(([, { answer }]) => typeof answer === 'number');
  const others = [...made.entries()].filter(([, { answer }]) => typeof answer === 'string');
  await writeFile(
    file('gold.csv'),
    inPieces('source_id,catalogue_id', matched, ([i, { answer }]) => `${rowId(i)},${entryId(Number(answer))}`),
  );
  await writeFile(
    file('without-match.csv'),
    inPieces('source_id,why', others, ([i, { answer }]) => `${rowId(i)},${answer}`),
  );
}

/** Reads the files of `writeSet`. */
export async function readSet(folder: string): Promise<MadeSet> {
  const entries = await linesOf(join(folder, 'entries.txt'));
  const rows = (await linesOf(join(folder, 'rows.txt'))).map((line): MadeRow => {
    const tab = line.indexOf('\t');
    const answer = line.slice(0, tab);
    return { name: line.slice(tab + 1), answer: answer === 'unknown goods' || answer === 'number not stocked' ? answer : Number(answer) };
  });
  return { entries, rows };
}

export const entryId = (place: number): string => `E${place}`;
export const rowId = (number: number): string => `R${number}`;

async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8');
  return text.split('\n').slice(0, -1);
}

/** Lines in pieces of about a megabyte, so that a million rows are never one string. */
function* inPieces<Item>(header: string | undefined, items: Iterable<Item>, line: (item: Item) => string): Generator<string> {
  let piece = header === undefined ? '' : `${header}\n`;
  for (const item of items) {
    piece += `${line(item)}\n`;
    if (piece.length > 1_000_000) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
