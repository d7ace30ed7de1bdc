import { NumberMap } from './number-map.ts';
import type { LineResult } from './read-record.ts';
import type { TableLine } from '../table-line.ts';
import { LINES_KEPT, type WarningList } from '../warnings.ts';

interface Found {
  count: number;
  lines: number[];
}

/** With fewer columns a short line means nothing. */
const COLUMNS_TO_TELL = 4;
/** If more lines are short, that is how the file is written. */
const MOST_SHORT = 0.1;

/**
 * Finds what a list of items should not have: codes that occur again, lines that are the same as an earlier one, and lines of text that end in
 * the middle. All of them are items nevertheless; a person decides what they are. Of a line no more is kept than two numbers.
 */
export class RepeatedLines {
  readonly #columns: number;
  /** By code the first line that has it; lines without a code, and further ones of a code, by themselves. */
  readonly #known = new NumberMap();
  readonly #again: Found = { count: 0, lines: [] };
  readonly #same: Found = { count: 0, lines: [] };
  readonly #short: Found = { count: 0, lines: [] };
  #items = 0;

  constructor(columns: number) {
    this.#columns = columns;
  }

  look(line: TableLine, result: LineResult): void {
    if (!('record' in result) || !('cells' in line)) return;
    this.#items += 1;
    const { cells, types, line: place } = line;
    if (types === undefined && this.#columns >= COLUMNS_TO_TELL && cells.length * 2 < this.#columns) note(this.#short, place);
    const { code = '' } = result.record.values;
    if (code === '') {
      if (this.#isKnown(cells)) note(this.#same, place);
      return;
    }
    const own = hashOf(cells);
    const first = this.#known.keep(fingerprintOf([code]), own);
    if (first === undefined) return;
    note(first === own || this.#isKnown(cells) ? this.#same : this.#again, place);
  }

  /** Whether such a line was here before, none but those of which this was asked counted. */
  #isKnown(cells: readonly string[]): boolean {
    return this.#known.keep(fingerprintOf(cells), 0) !== undefined;
  }

  finish(warnings: WarningList): void {
    const warn = (code: 'SAME_LINE' | 'REPEATED_CODE' | 'SHORT_LINE', { count, lines }: Found) =>
      count > 0 && warnings.addAll(code, count, lines, {});
    warn('SAME_LINE', this.#same);
    warn('REPEATED_CODE', this.#again);
    if (this.#short.count <= this.#items * MOST_SHORT) warn('SHORT_LINE', this.#short);
  }
}

function note(found: Found, line: number): void {
  found.count += 1;
  if (found.lines.length < LINES_KEPT) found.lines.push(line);
}

/** 32 bits, enough for two lines of one code. */
function hashOf(cells: readonly string[]): number {
  let hash = 0xdeadbeef;
  for (const cell of cells) {
    const last = cell.length - 1;
    // Two signs at a time, each of 16 bits; a multiplication alone would keep the second one out of the lower half.
    for (let at = 0; at < last; at += 2) {
      hash = Math.imul(hash ^ cell.charCodeAt(at) ^ (cell.charCodeAt(at + 1) << 16), 2_654_435_761);
      hash ^= hash >>> 15;
    }
    if (last % 2 === 0) hash = Math.imul(hash ^ cell.charCodeAt(last), 2_654_435_761);
    hash = Math.imul(hash ^ 0x1f, 2_654_435_761);
  }
  return hash ^ (hash >>> 15);
}

/** 53 bits: of a million lines two different ones have the same number once in twenty thousand files. */
function fingerprintOf(cells: readonly string[]): number {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (const cell of cells) {
    for (let at = 0; at <= cell.length; at += 1) {
      const sign = at < cell.length ? cell.charCodeAt(at) : 0x1f;
      low = Math.imul(low ^ sign, 2_654_435_761);
      high = Math.imul(high ^ sign, 1_597_334_677);
    }
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & high) + (low >>> 0);
}
