import { expect, test } from 'vitest';
import { readPriceListInChild } from './read-in-child.ts';
import { type PriceList, readPriceList } from './read-price-list.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import { workbook } from './testing/workbook.ts';
import { textRow, workbookParts, zip } from './testing/zip.ts';
import { UnreadableFile } from './unreadable-file.ts';

// Damaged and hostile workbooks from a fixed seed: each must be read with counts that add up, or be refused with a reason.

/** Mulberry32: numbers from 0 to 1, the same ones for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rows = [
  ['Code', 'Name', 'UPC', 'Price'],
  ...Array.from({ length: 30 }, (_, index) => [`0${index}`, `Item ${index}`, 123456789000 + index, index]),
];

function mutateBytes(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const changes = 1 + Math.floor(random() * 12);
  for (let change = 0; change < changes; change += 1) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return random() < 0.2 ? copy.subarray(0, Math.floor(random() * copy.length)) : copy;
}

const pieces = [
  '<row r="',
  '<c r="XFD1048576" t="s"><v>',
  '</row>',
  '<!DOCTYPE x>',
  '<![CDATA[',
  '&#0;',
  '&lt;',
  '<?x?>',
  '-1',
  '1e999',
  '"',
  '<si>',
  't="zz"',
  '\uFFFF',
];

function mutateXml(xml: string, random: () => number): string {
  const at = Math.floor(random() * xml.length);
  const to = random() < 0.5 ? at : at + Math.floor(random() * 40);
  return xml.slice(0, at) + (pieces[Math.floor(random() * pieces.length)] ?? '') + xml.slice(to);
}

async function outcome(read: () => Promise<PriceList>): Promise<'read' | 'refused'> {
  try {
    const list = await read();
    expect(list.linesRead).toBe(list.records.length + list.problems.length);
    return 'read';
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return 'refused';
  }
}

const count = (outcomes: string[], wanted: string) => outcomes.filter((one) => one === wanted).length;

test('400 .xlsx files with changed bytes, cut off or not', async () => {
  const random = randomNumbers(18);
  const whole = workbook({ Prices: rows }, 'xlsx');
  const outcomes = [];
  for (let index = 0; index < 400; index += 1) {
    const path = await temporaryFile('fuzz.xlsx', mutateBytes(whole, random));
    outcomes.push(await outcome(() => readPriceList(path)));
  }
  expect(count(outcomes, 'read') + count(outcomes, 'refused')).toBe(400);
  expect(count(outcomes, 'refused')).toBeGreaterThan(0);
}, 20_000);

test('600 .xlsx files with changed XML in a sound archive', async () => {
  const random = randomNumbers(21);
  const parts = workbookParts(rows.map((row, index) => textRow(index + 1, row.map(String))).join(''));
  const outcomes = [];
  for (let index = 0; index < 600; index += 1) {
    const mutated = parts.map((part) => (random() < 0.5 ? { ...part, content: mutateXml(String(part.content), random) } : part));
    const path = await temporaryFile('fuzz.xlsx', zip(mutated));
    outcomes.push(await outcome(() => readPriceList(path)));
  }
  expect(count(outcomes, 'read')).toBeGreaterThan(0);
  expect(count(outcomes, 'refused')).toBeGreaterThan(0);
}, 20_000);

test('40 .xls files with changed bytes, each in a child with a clock', async () => {
  const random = randomNumbers(20);
  const whole = workbook({ Prices: rows }, 'biff8');
  for (let index = 0; index < 40; index += 1) {
    const path = await temporaryFile('fuzz.xls', mutateBytes(whole, random));
    await outcome(() => readPriceListInChild(path, { limits: { parseMs: 2_000 } }));
  }
}, 60_000);
