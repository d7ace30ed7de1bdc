import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import type { Learned } from '@fetlock/matcher/learn/learned';
import type { MatcherOptions } from '@fetlock/matcher/options';
import type { LearnedDecision, ReviewedRow, RowMatch } from '@fetlock/matcher/types';
import type { CatalogueOfVersion } from '../catalogue/read-variations.ts';
import type { StoredParams } from '../task-records/stored-params.ts';
import { assembleRows, candidatesKept } from './assemble-rows.ts';
import { assembleDecidedRows, withComments } from './carry-decisions.ts';
import type { MatchServices } from './match-services.ts';
import type { PreviousRun } from './previous-run.ts';
import type { InputProblem } from './input-account.ts';
import { type Revenue, revenues } from './revenue.ts';
import { RowBlocks } from './row-blocks.ts';
import { toSourceRow } from './source-rows.ts';
import { type MatchCells, matchCells } from './updated-source.ts';
import type { RunWatch } from './watch-run.ts';

export interface ItemsToMatch extends Pick<RunWatch, 'signal' | 'report'> {
  records: readonly SourceRecord[];
  pool: MatchServices['pool'];
  catalogueKey: string;
  catalogue: CatalogueOfVersion;
  options: MatcherOptions;
  decisions: readonly LearnedDecision[];
  before: Pick<PreviousRun, 'decided' | 'commented'>;
  reviewed: readonly ReviewedRow[];
  assembly: StoredParams['context'] & Pick<StoredParams, 'unitSystem'>;
}

export interface MatchedItems {
  blocks: RowBlocks;
  /** The match of each item, where the task requests updated source files. */
  found: MatchCells[];
  /** The weights used, and the number of reviewed rows they were learned from. */
  learning: Learned & { reviewed_rows: number };
  /** Decisions of a previous run that no longer apply. */
  notCarried: InputProblem[];
}

/** Items matched at a time: they fit in memory with all their candidates, whatever the size of the list. */
const itemsAtATime = 5_000;
/** Items turned into rows without yielding to other work: some 20 ms. */
const assembledAtATime = 250;
/** Shares of the progress bar, in percent. */
export const shareOf = { reading: 5, matching: 90 } as const;

/** Learns from reviewers, then matches the items in threads, chunk by chunk, all with the same weights. */
export async function matchItems(items: ItemsToMatch): Promise<MatchedItems> {
  const { records, pool, catalogueKey, catalogue, reviewed, assembly, signal } = items;
  const job = { catalogueKey, catalogue: async () => catalogue.variations, options: explaining(items), signal };
  const learned = await pool.learn({ ...job, rows: records.map(toSourceRow), reviewed });
  const shares = revenues(
    records.map(({ values }) => values),
    assembly.salesdrop,
  );
  const blocks = new RowBlocks();
  const found: MatchCells[] = [];
  const notCarried: InputProblem[] = [];
  const matchPart = (from: number): Promise<RowMatch[]> => {
    const rows = records.slice(from, from + itemsAtATime).map((record, index) => toSourceRow(record, from + index));
    const matching = pool.match({ ...job, rows, decisions: items.decisions, learned, onProgress: (done) => tell(items, from + done) });
    // A rejection is raised where this is awaited; the run may have failed for another reason before.
    matching.catch(() => undefined);
    return matching;
  };
  let ahead: Promise<RowMatch[]> | undefined;
  for (let from = 0; from < records.length; from += itemsAtATime) {
    const matches = await (ahead ?? matchPart(from));
    // The threads match the next chunk while the rows of this one are assembled.
    if (from + itemsAtATime < records.length) ahead = matchPart(from + itemsAtATime);
    for (const [offset, match] of matches.entries()) {
      // Lets heartbeats and other tasks run.
      if (offset % assembledAtATime === 0) await nextTurn();
      const index = Number(match.rowId) - 1;
      const { values = {}, unread = {} } = records[index] ?? {};
      const item = { values, unread, match, revenue: shares[index] ?? noRevenue };
      const decided = items.before.decided.get(index);
      const { rows: assembled, problems } = decided
        ? assembleDecidedRows(item, decided, catalogue.rows, assembly)
        : { rows: withComments(assembleRows(item, catalogue.rows, assembly), items.before.commented.get(index) ?? []), problems: [] };
      notCarried.push(...problems);
      blocks.add(assembled);
      if (assembly.updatedsrcfile) found[index] = matchCells(assembled);
    }
  }
  return { blocks, found, learning: { ...learned, reviewed_rows: reviewed.length }, notCarried };
}

/** Reasons are made for what is stored, as far as it is; what people chose in a previous run may be any of the candidates. */
const explaining = ({ options, before }: Pick<ItemsToMatch, 'options' | 'before'>): MatcherOptions =>
  before.decided.size > 0 ? options : { ...options, explained: candidatesKept, oneSided: false };

const noRevenue: Revenue = { percent: null, bucket: 5 };

function tell({ records, report }: ItemsToMatch, done: number): void {
  const [matched, total] = [done, records.length].map((count) => count.toLocaleString('en-US'));
  report(shareOf.reading + (shareOf.matching * done) / records.length, `Matching ${matched} of ${total} rows`);
}
