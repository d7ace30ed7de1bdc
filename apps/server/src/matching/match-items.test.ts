import { MatcherContext } from '@fetlock/contract/matcher-context';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import { nothingLearned } from '@fetlock/matcher/learn/learned';
import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';
import type { RowMatch, SourceRow } from '@fetlock/matcher/types';
import { expect, test } from 'vitest';
import { candidatesKept } from './assemble-rows.ts';
import { type ItemsToMatch, matchItems } from './match-items.ts';
import type { MatchServices } from './match-services.ts';
import { rowColumns } from './row-lines.ts';

const unmatched = ({ id }: SourceRow): RowMatch => ({ rowId: id, decision: 'unmatched', chosen: [], candidates: [], feedback: '' });

/** Items that the pool below answers at a time. */
const blockSize = 1_000;

/** Runs a list through a pool that gives its answers block by block; returns what happened. */
async function run(
  items: number,
  { failing = Infinity, decided = new Map() }: { failing?: number; decided?: ItemsToMatch['before']['decided'] } = {},
): Promise<{ reported: number[]; names: (string | undefined)[]; reasons: Pick<MatcherOptions, 'explained' | 'oneSided'>[] }> {
  const reasons: Pick<MatcherOptions, 'explained' | 'oneSided'>[] = [];
  const reported: number[] = [];
  const pool: MatchServices['pool'] = {
    learn: async () => nothingLearned('pharmacy'),
    match: () => Promise.reject(new Error('keeps all answers')),
    matchInOrder: async ({ rows, options: { explained, oneSided }, onProgress }, take) => {
      reasons.push({ explained, oneSided });
      for (let from = 0; from < rows.length; from += blockSize) {
        if (from / blockSize + 1 === failing) throw new Error('a thread ended');
        take(rows.slice(from, from + blockSize).map(unmatched));
        onProgress?.(Math.min(rows.length, from + blockSize), rows.length);
      }
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
    report: (_, label) => reported.push(Number(/Matching ([\d,]+)/.exec(label)?.[1]?.replaceAll(',', ''))),
  });
  const column = rowColumns.indexOf('orig_name');
  const names = [...blocks].flatMap(({ lines }) => lines.map((line) => line.split('\t')[column]));
  return { reported, names, reasons };
}

test('the rows of a list are assembled block by block, all of them, in order', async () => {
  const { reported, names } = await run(2_001);
  expect(reported).toEqual([1_000, 2_000, 2_001]);
  expect(names).toEqual(Array.from({ length: 2_001 }, (_, i) => `item ${i}`));
});

test('a block that cannot be matched fails the run; an empty list matches nothing', async () => {
  await expect(run(2_001, { failing: 2 })).rejects.toThrow('a thread ended');
  expect(await run(0)).toEqual({ reported: [], names: [], reasons: [] });
});

test('reasons are made for the candidates that are stored, and in full for all where people chose in a previous run', async () => {
  expect((await run(1)).reasons).toEqual([{ explained: candidatesKept, oneSided: false }]);
  const { explained, oneSided } = defaultOptions;
  expect((await run(1, { decided: new Map([[1, []]]) })).reasons).toEqual([{ explained, oneSided }]);
});
