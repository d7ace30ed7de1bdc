import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPriceList, type PriceList } from '@fetlock/formats/read-price-list';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ensureSamples, sampleFiles } from './generate.ts';
import type { SamplePractice, SampleSet } from './sample-set.ts';

let set: SampleSet;
let catalogue: Record<string, string>[];
let keys: Set<string>;

beforeAll(async () => {
  set = await ensureSamples();
  catalogue = await csv(set.catalogue);
  keys = new Set(catalogue.map(({ code, variation }) => `${code}/${variation}`));
}, 60_000);

test('two runs write the same bytes', async () => {
  for (const [path, content] of sampleFiles()) {
    const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(await readFile(join(set.folder, path))), path).toBe(digest(content));
  }
}, 60_000);

test('existing files are not written again, unless the sources have changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fetlock-samples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const make = () => new Map([['catalogue.csv', 'made']]);
  const { catalogue: file } = await ensureSamples(folder, make);
  expect(await readFile(file, 'utf8')).toBe('made');
  await writeFile(file, 'mine');
  expect((await ensureSamples(folder, make)).catalogue).toBe(file);
  expect(await readFile(file, 'utf8')).toBe('mine');
  await writeFile(join(folder, 'stamp.txt'), 'of older sources');
  await ensureSamples(folder, make);
  expect(await readFile(file, 'utf8')).toBe('made');
});

test('six practices or more, in every format, with the lists that other tests need', () => {
  expect(set.practices.length).toBeGreaterThanOrEqual(6);
  expect(set.practices.map(({ inputType, format }) => `${inputType} ${format}`)).toEqual(
    expect.arrayContaining(['common csv', 'avimark csv', 'cornerstone xls', 'common xlsx']),
  );
  expect(set.practices[0]).toMatchObject({ rows: 300, format: 'csv', inputType: 'common' });
  expect(set.practices.map(({ rows }) => rows)).toEqual(expect.arrayContaining([5000, 20_000]));
});

test('the xls is a real BIFF file and the semicolon file is windows-1252', async () => {
  const xls = await readFile(theOne(({ format }) => format === 'xls').file);
  expect(xls.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  const spanish = await readFile(theOne(({ id }) => id === 'costa-azul').file);
  expect(spanish.toString('latin1')).toContain('Cápsulas'.toLowerCase());
  expect(spanish.toString('latin1')).toMatch(/;\d+,\d\d;/);
  expect(spanish.toString('utf8')).toContain('\uFFFD'); // so it is not UTF-8
});

describe.for(['maple-street', 'cedar-valley', 'harbor-point', 'prairie-equine', 'costa-azul', 'northern-lights'])('%s', (id) => {
  test('the file is recognised and read without a problem: as many rows as stated, codes with their zeros', async () => {
    const practice = theOne((one) => one.id === id);
    const { recognised, records, problems, ignoredColumns } = await priceList(practice);
    expect(recognised[0]?.type).toBe(practice.inputType);
    expect(problems).toEqual([]);
    expect(records.length).toBe(practice.rows);
    expect(ignoredColumns.filter((column) => !['Type', 'Revenue Center'].includes(column))).toEqual([]);
    expect(records.some(({ values: { code } }) => /^0\d+$/.test(code ?? ''))).toBe(true);
  });

  test('codes reported to have lost a zero are not in the catalogue', async () => {
    const { warnings, records } = await priceList(theOne((one) => one.id === id));
    const lost = warnings.filter(({ code }) => code === 'LOST_ZERO');
    expect(lost.map(({ column }) => column?.toLowerCase().replace(/\W/g, '_'))).toEqual(
      expect.arrayContaining([expect.stringContaining('vendor')]),
    );
    const [upcs, vendorCodes] = (['upc', 'vendor_code'] as const).map((column) => new Set(catalogue.map((row) => row[column] ?? '')));
    for (const { line, values } of records) {
      for (const { column, lines } of lost) {
        if (!lines.includes(line)) continue;
        if (/vendor/i.test(column ?? '')) expect(vendorCodes).not.toContain(values.vendorCode);
        else expect(upcs).not.toContain(values.upc);
      }
    }
  });

  test('the truth names variations that exist, and covers every row of the file', async () => {
    const practice = theOne((one) => one.id === id);
    const truth = await csv(practice.truth);
    expect(truth.filter(({ catalogue_id: key = '' }) => key !== '' && !keys.has(key))).toEqual([]);
    expect(new Set(truth.map(({ line }) => line)).size).toBe(practice.rows);
    const codes = new Map((await priceList(practice)).records.map(({ line, values }) => [line, values.code ?? '']));
    for (const { source_id: code, line } of truth) expect(codes.get(Number(line))).toBe(code);
  });

  test('about one row in eight has no answer, about one in three an identifier, and some have several answers', async () => {
    const practice = theOne((one) => one.id === id);
    const truth = Map.groupBy(await csv(practice.truth), ({ line }) => line);
    const share = (kind: string) => [...truth.values()].filter(([first]) => first?.kind === kind).length / practice.rows;
    expect(share('house_item')).toBeCloseTo(0.09, 1);
    expect(share('not_stocked')).toBeGreaterThan(0.02);
    expect(share('not_stocked')).toBeLessThan(0.04);
    expect(share('several')).toBeGreaterThan(0.02);
    expect(share('several')).toBeLessThan(0.15);
    const source = await csv(join(practice.match, 'source.csv'));
    const identified = source.filter((row) => ['upc', 'ndc', 'barcode', 'vendor_code', 'lab_test_code'].some((column) => row[column]));
    expect(identified.length / source.length).toBeGreaterThan(0.28);
    expect(identified.length / source.length).toBeLessThan(0.45);
  });

  test('the files for scoring have the same rows and answers', async () => {
    const practice = theOne((one) => one.id === id);
    const truth = await csv(practice.truth);
    const gold = await csv(join(practice.match, 'gold.csv'));
    expect(gold.map((row) => `${row['source_id']} ${row['catalogue_id']}`)).toEqual(
      truth.filter(({ catalogue_id: key }) => key !== '').map(({ line, catalogue_id: key }) => `${line} ${key}`),
    );
    expect((await csv(join(practice.match, 'source.csv'))).length).toBe(practice.rows);
    expect((await csv(join(practice.match, 'catalogue.csv'))).length).toBe(keys.size);
  });
});

test('a list that no spreadsheet has saved is not reported as damaged', async () => {
  const { warnings } = await readPriceList(set.catalogue);
  expect(warnings.filter(({ code }) => /^(?:LOST|DAMAGED|CUT|DECIMAL|CELL)/.test(code))).toEqual([]);
});

test('the first task has every kind of row', async () => {
  const rows = await csv(theOne(({ rows: count }) => count === 300).file);
  const truth = await csv(theOne(({ rows: count }) => count === 300).truth);
  expect(new Set(truth.map(({ kind }) => kind))).toEqual(new Set(['one', 'several', 'not_stocked', 'house_item']));
  expect(rows.some(({ name }) => /disc|^zz/i.test(name ?? ''))).toBe(true);
  expect(rows.some(({ last_sold: last }) => last === '')).toBe(true);
  expect(rows.some(({ last_sold: last = '' }) => last !== '' && last < '2024')).toBe(true);
  expect(rows.some(({ name }) => /compound|cmpd/i.test(name ?? ''))).toBe(true);
  expect(rows.some(({ code, category }) => code === '' && category === 'Supplies')).toBe(true);
});

test('a list without sales has a sales history', async () => {
  const practice = theOne(({ history }) => history !== undefined);
  const history = await csv(practice.history ?? '');
  expect(history.length).toBe(practice.rows);
  expect((await priceList(practice)).records.some(({ values: { lastSold } }) => lastSold !== undefined)).toBe(false);
});

function theOne(isMatch: (practice: SamplePractice) => boolean): SamplePractice {
  const found = set.practices.find(isMatch);
  if (!found) throw new Error('No such practice');
  return found;
}

/** The lines of a csv file by its header; each file is read once. */
const csv = once(async (path: string): Promise<Record<string, string>[]> => parse(await readFile(path), { columns: true }));

/** The price list as the product reads it, with its type recognised. */
const listAt = once((file: string, type: SamplePractice['inputType'], locale: 'es-ES' | 'en-US') => readPriceList(file, { type, locale }));
const priceList = ({ file, inputType, id }: SamplePractice): Promise<PriceList> =>
  listAt(file, inputType, id === 'costa-azul' ? 'es-ES' : 'en-US');

function once<More extends unknown[], Read>(read: (file: string, ...more: More) => Promise<Read>) {
  const known = new Map<string, Promise<Read>>();
  return (file: string, ...more: More): Promise<Read> => {
    const found = known.get(file) ?? read(file, ...more);
    known.set(file, found);
    return found;
  };
}
