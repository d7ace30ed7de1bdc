import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PriceListEvent, readPriceListStream } from '@fetlock/formats/read-price-list';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countLines } from './ingest-summary.ts';
import { type InputRead, readInput } from './read-input.ts';
import { salesOf } from './sales-history.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'counts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lines of a list, and whether each is an item, refused or blank. */
const lines = fc.array(
  fc.oneof(
    fc.record({ text: fc.stringMatching(/^[A-Z][0-9]{1,3},[a-z]{1,8} exam,[0-9]{1,3}$/), is: fc.constant('item' as const) }),
    fc.record({
      text: fc.constantFrom('A1,,12', ',,5', 'Code,Name,Price', 'Total,,100', `B2,${'x'.repeat(40_000)},3`),
      is: fc.constant('refused' as const),
    }),
    fc.record({ text: fc.constantFrom('', '  ', ',,'), is: fc.constant('blank' as const) }),
  ),
  { maxLength: 40 },
);
type Line = { text: string; is: 'item' | 'refused' | 'blank' };

const count = (list: readonly Line[], is: Line['is']) => list.filter((line) => line.is === is).length;

async function* eventsOf(list: readonly Line[], name: string): AsyncGenerator<PriceListEvent> {
  const file = path.join(folder, name);
  // A first item, so that there is always a list.
  await writeFile(file, ['Code,Name,Price', 'A0,first exam,1', ...list.map(({ text }) => text), ''].join('\n'));
  yield* readPriceListStream(file, { fileName: name });
}

async function read(events: AsyncIterable<PriceListEvent>, name: string, isList = true): Promise<InputRead & { records: SourceRecord[] }> {
  const records: SourceRecord[] = [];
  const kind = isList ? 'uploads' : 'sales_histories';
  return {
    ...(await readInput(
      events,
      { name, kind, isList },
      (record) => records.push(record),
      () => {},
    )),
    records,
  };
}

describe('lines read are items plus reported lines, per file and in total', () => {
  test('for arbitrary lines @R-21', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lines, { minLength: 1, maxLength: 3 }), lines, async (lists, sales) => {
        const files = [];
        for (const [index, list] of lists.entries()) files.push(await read(eventsOf(list, `${index}.csv`), `${index}.csv`));
        const history = await read(eventsOf(sales, 'sales.csv'), 'sales.csv', false);
        for (const [index, { account, problems }] of files.entries()) {
          const list = lists[index] ?? [];
          expect(account).toMatchObject({ items: 1 + count(list, 'item'), linesRefused: count(list, 'refused') });
          expect(account.linesRead).toBe(1 + count(list, 'item') + count(list, 'refused'));
          expect(problems.filter(({ kind }) => kind === 'line')).toHaveLength(count(list, 'refused'));
        }
        const items = files.flatMap(({ records }) => records);
        const all = [...files, history];
        const sums = countLines(
          all.map(({ account }) => account),
          all.flatMap(({ problems }) => problems),
          items.length,
        );
        // The sales add no items to the result.
        const listLines = lists.flat();
        expect(sums).toEqual({
          items: lists.length + count(listLines, 'item'),
          linesRefused: count(listLines, 'refused'),
          linesRead: lists.length + count(listLines, 'item') + count(listLines, 'refused'),
        });
      }),
      { numRuns: 60 },
    );
  });

  const someLines: Line[] = [
    { text: 'A1,bath,3', is: 'item' },
    { text: 'A2,,3', is: 'refused' },
    { text: 'A3,exam,3', is: 'item' },
  ];

  test.each(['record', 'problem'] as const)('a missing %s fails the run @R-21', async (kind) => {
    async function* withOneLess() {
      let isMissing = false;
      for await (const event of eventsOf(someLines, 'less.csv')) {
        if (event.kind !== kind || isMissing) yield event;
        else isMissing = true;
      }
    }
    const { account, problems, records } = await read(withOneLess(), 'less.csv');
    expect(() => countLines([account], problems, records.length)).toThrow(/less\.csv do not add up: 4 lines/);
  });

  test('an item or a report lost after reading fails the run', async () => {
    const { account, problems, records } = await read(eventsOf(someLines, 'later.csv'), 'later.csv');
    expect(countLines([account], problems, records.length)).toEqual({ linesRead: 4, items: 3, linesRefused: 1 });
    expect(() => countLines([account], problems, records.length - 1)).toThrow(/do not add up/);
    expect(() => countLines([account], [], records.length)).toThrow(/do not add up/);
  });

  test('each line of a sales history is used, or counted as not used', async () => {
    const item = (code: string, name: string): SourceRecord => ({ line: 2, values: { code, name }, raw: [] });
    const code = fc.constantFrom('A', 'B', 'C', 'X', undefined);
    const name = fc.constantFrom('exam', 'bath', 'other');
    fc.assert(
      fc.property(fc.array(fc.tuple(code, name), { maxLength: 30 }), (sold) => {
        const sales = salesOf([item('A', 'exam'), item('B', 'bath')], '2026-11-21');
        for (const [index, [soldCode, soldName]] of sold.entries())
          sales.add({ line: index + 2, values: { ...(soldCode && { code: soldCode }), name: soldName, totalSold: 1 }, raw: [] }, 0);
        const { records, notUsed } = sales.complete();
        const used = records.reduce((sum, { values }) => sum + (values.totalSold ?? 0), 0);
        expect(used + (notUsed[0]?.count ?? 0)).toBe(sold.length);
      }),
    );
  });
});
