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
import type { InputProblem } from './ingest-summary.ts';
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

/** Shares of the progress bar, in percent. */
export const shareOf = { reading: 5, matching: 90 } as const;

/** Learns from reviewers, then matches the items in threads. The rows of some are assembled while the threads match the next. */
export async function matchItems(items: ItemsToMatch): Promise<MatchedItems> {
  const { records, pool, catalogueKey, catalogue, reviewed, assembly, signal } = items;
  const rows = records.map(toSourceRow);
  const job = { catalogueKey, catalogue: async () => catalogue.variations, options: explaining(items), rows, signal };
  const learned = await pool.learn({ ...job, reviewed });
  const shares = revenues(
    records.map(({ values }) => values),
    assembly.salesdrop,
  );
  const blocks = new RowBlocks();
  const found: MatchCells[] = [];
  const notCarried: InputProblem[] = [];
  const assemble = (match: RowMatch): void => {
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
  };
  const onProgress = (done: number): void => reportProgress(items, done);
  if (rows.length > 0)
    await pool.matchInOrder({ ...job, decisions: items.decisions, learned, onProgress }, (matches) => matches.forEach(assemble));
  return { blocks, found, learning: { ...learned, reviewed_rows: reviewed.length }, notCarried };
}

/** Reasons are made for what is stored, as far as it is; what people chose in a previous run may be any of the candidates. */
const explaining = ({ options, before }: Pick<ItemsToMatch, 'options' | 'before'>): MatcherOptions =>
  before.decided.size > 0 ? options : { ...options, explained: candidatesKept, oneSided: false };

const noRevenue: Revenue = { percent: null, bucket: 5 };

function reportProgress({ records, report }: ItemsToMatch, done: number): void {
  const [matched, total] = [done, records.length].map((count) => count.toLocaleString('en-US'));
  report(shareOf.reading + (shareOf.matching * done) / records.length, `Matching ${matched} of ${total} rows`);
}
