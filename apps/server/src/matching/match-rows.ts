import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SourceRecord } from '@fetlock/formats/source-field';
import { selectCurrentVersion } from '../catalogue/catalogue.queries.ts';
import type { CatalogueOfVersion } from '../catalogue/read-variations.ts';
import type { StoredParams } from '../tasks/stored-params.ts';
import { assembleRows } from './assemble-rows.ts';
import { UnmatchableTask } from './unmatchable-task.ts';
import { learnedDecisions } from './learned-decisions.ts';
import type { MatchServices } from './match-task.ts';
import { matcherOptions } from './matcher-options.ts';
import { decisionsOfPreviousRun } from './previous-run.ts';
import { type InputProblem, readInputs } from './read-inputs.ts';
import { type Revenue, revenues } from './revenue.ts';
import { RowBlocks } from './row-blocks.ts';
import { toSourceRow } from './source-rows.ts';
import { type TaskRun, selectInputs } from './task-run.queries.ts';
import { type MatchCells, type SourceList, matchCells } from './updated-source.ts';
import type { RunWatch } from './watch-run.ts';

export interface TaskToMatch {
  run: TaskRun;
  params: StoredParams;
  businessId: number;
  /** ISO date of the database's clock. */
  today: string;
}

export interface MatchedTask {
  catalogueVersionId: number;
  params: StoredParams;
  linesRead: number;
  linesNotRead: number;
  sourceRows: number;
  blocks: RowBlocks;
  problems: InputProblem[];
  /** The input files and what was found for each item, where the task asks for them to be written again; else none. */
  sources: SourceList[];
  found: MatchCells[];
}

/** Items matched at a time: what they need with all their candidates fits in memory, whatever the size of the list. */
const itemsAtATime = 5_000;
/** Items turned into rows without a pause: some 20 ms. */
const assembledAtATime = 250;

/** Reads the files of a task and matches their items in threads. */
export async function matchRows(
  { db, files, pool, readCatalogue }: MatchServices,
  task: TaskToMatch,
  { signal, report }: RunWatch,
): Promise<MatchedTask> {
  const { params, businessId } = task;
  const version = await selectCurrentVersion(db);
  if (!version) throw new UnmatchableTask('There is no catalogue yet. An administrator can load one; then run the task again.');
  const inputs = await readInputs(await selectInputs(db, task.run.taskId), {
    files,
    locale: params.context.locale,
    today: task.today,
    signal,
    report: (label) => report(0, label),
  });
  report(shareOf.reading, 'Preparing the catalogue');
  const catalogue = await readCatalogue(version.id);
  const learned = await learnedDecisions(db, {
    businessId,
    groupName: params.context.groupname,
    catalogueVersionId: version.id,
    names: [...new Set(inputs.records.map(({ values }) => values.name ?? ''))],
  });
  const { blocks, found } = await matchItems(
    inputs.records,
    { pool, catalogueKey: String(version.id), catalogue },
    {
      options: matcherOptions(params, task.today),
      decisions: [...learned, ...decisionsOfPreviousRun(inputs.previousRun, catalogue.rows.values())],
      assembly: { ...params.context, unitSystem: params.unitSystem },
      signal,
      report,
    },
  );
  return {
    catalogueVersionId: version.id,
    params,
    linesRead: inputs.linesRead,
    linesNotRead: inputs.linesNotRead,
    sourceRows: inputs.records.length,
    blocks,
    problems: [...inputs.problems, ...leftOut(inputs.records.length - blocks.items, params.context.outputmode)],
    sources: params.context.updatedsrcfile ? inputs.sources : [],
    found,
  };
}

/** Parts of the bar, in percent. */
const shareOf = { reading: 5, matching: 90 } as const;

interface Matching {
  options: ReturnType<typeof matcherOptions>;
  decisions: Awaited<ReturnType<typeof learnedDecisions>>;
  assembly: StoredParams['context'] & Pick<StoredParams, 'unitSystem'>;
  signal: AbortSignal;
  report: RunWatch['report'];
}

async function matchItems(
  records: readonly SourceRecord[],
  { pool, catalogueKey, catalogue }: { pool: MatchServices['pool']; catalogueKey: string; catalogue: CatalogueOfVersion },
  { options, decisions, assembly, signal, report }: Matching,
): Promise<{ blocks: RowBlocks; found: MatchCells[] }> {
  const shares = revenues(
    records.map(({ values }) => values),
    assembly.salesdrop,
  );
  const total = records.length.toLocaleString('en-US');
  const blocks = new RowBlocks();
  const found: MatchCells[] = [];
  for (let from = 0; from < records.length; from += itemsAtATime) {
    const part = records.slice(from, from + itemsAtATime);
    const matches = await pool.match({
      catalogueKey,
      catalogue: async () => catalogue.variations,
      rows: part.map((record, index) => toSourceRow(record, from + index)),
      options,
      decisions,
      signal,
      onProgress: (done) =>
        report(
          shareOf.reading + (shareOf.matching * (from + done)) / records.length,
          `Matching ${(from + done).toLocaleString('en-US')} of ${total} rows`,
        ),
    });
    for (const [place, match] of matches.entries()) {
      // Heartbeats and other tasks get their turn.
      if (place % assembledAtATime === 0) await nextTurn();
      const index = Number(match.rowId) - 1;
      const rows = assembleRows(
        { values: records[index]?.values ?? {}, match, revenue: shares[index] ?? noRevenue },
        catalogue.rows,
        assembly,
      );
      blocks.add(rows);
      if (assembly.updatedsrcfile) found[index] = matchCells(rows);
    }
  }
  report(shareOf.reading + shareOf.matching, 'Saving the result');
  return { blocks, found };
}

/** Tells how many items the output mode leaves out: nothing is dropped in silence. */
function leftOut(count: number, mode: StoredParams['context']['outputmode']): InputProblem[] {
  if (count === 0) return [];
  const message = `${count.toLocaleString('en-US')} items are not in the result, as the output mode '${mode}' says.`;
  return [{ file: null, line: null, message }];
}

const noRevenue: Revenue = { percent: null, bucket: 5 };
