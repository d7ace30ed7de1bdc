import { MatcherContext } from '@fetlock/contract/matcher-context';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import { nothingLearned } from '@fetlock/matcher/learn/learned';
import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';
import type { RowMatch, SourceRow } from '@fetlock/matcher/types';
import { expect, test } from 'vitest';
import { candidatesKept } from './assemble-rows.ts';
import { type ItemsToMatch, matchItems } from './match-items.ts';
import type { MatchServices } from './match-services.ts';

/** An unmatched row that records when it is turned into a row of the result. */
const noting = ({ id }: SourceRow, note: () => void): RowMatch => ({
  get rowId() {
    note();
    return id;
  },
  decision: 'unmatched',
  chosen: [],
  candidates: [],
  feedback: '',
});

/** Runs a list through a pool that answers each part at once; returns what happened, in order. */
async function run(
  items: number,
  { failing = Infinity, decided = new Map() }: { failing?: number; decided?: ItemsToMatch['before']['decided'] } = {},
): Promise<{ events: string[]; count: number; reasons: Pick<MatcherOptions, 'explained' | 'oneSided'>[] }> {
  const events: string[] = [];
  const reasons: Pick<MatcherOptions, 'explained' | 'oneSided'>[] = [];
  let parts = 0;
  const note = (event: string): void => {
    if (events.at(-1) !== event) events.push(event);
  };
  const pool: MatchServices['pool'] = {
    learn: async () => nothingLearned('pharmacy'),
    match: async ({ rows, options: { explained, oneSided } }) => {
      reasons.push({ explained, oneSided });
      const part = (parts += 1);
      note(`matching ${part}`);
      if (part === failing) throw new Error('a thread ended');
      return rows.map((row) => noting(row, () => note(`assembling ${part}`)));
    },
    close: async () => {},
  };
  const records = Array.from({ length: items }, (_, i): SourceRecord => ({ line: i + 1, values: { name: `item ${i}` }, raw: [] }));
  const { blocks } = await matchItems({
    records,
    pool,
    catalogueKey: 'v1',
    catalogue: { variations: [], rows: new Map() },
    options: defaultOptions,
    decisions: [],
    before: { decided, commented: new Map() },
    reviewed: [],
    assembly: { ...MatcherContext.parse({}), unitSystem: 'imperial' },
    signal: new AbortController().signal,
    report: () => {},
  });
  return { events, count: blocks.count, reasons };
}

test('the next part of a list is matched while the rows of one are assembled; all are assembled, in order', async () => {
  expect(await run(10_001)).toMatchObject({
    events: ['matching 1', 'matching 2', 'assembling 1', 'matching 3', 'assembling 2', 'assembling 3'],
    count: 10_001,
  });
});

test('a part that cannot be matched fails the run; an empty list matches nothing', async () => {
  await expect(run(10_001, { failing: 2 })).rejects.toThrow('a thread ended');
  expect(await run(0)).toMatchObject({ events: [], count: 0 });
});

test('reasons are made for the candidates that are stored, and in full for all where people chose in a previous run', async () => {
  expect((await run(1)).reasons).toEqual([{ explained: candidatesKept, oneSided: false }]);
  const { explained, oneSided } = defaultOptions;
  expect((await run(1, { decided: new Map([[1, []]]) })).reasons).toEqual([{ explained, oneSided }]);
});
