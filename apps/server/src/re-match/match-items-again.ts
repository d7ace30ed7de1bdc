import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { Learned } from '@fetlock/matcher/learn/learned';
import type { RowMatch } from '@fetlock/matcher/types';
import { selectVersionHead } from '../catalogue/catalogue.queries.ts';
import { catalogueKeyOf } from '../catalogue/read-variations.ts';
import { found } from '../http/problem.ts';
import { applicableTerms } from '../lexicon/applicable-terms.ts';
import { assembleRows } from '../matching/assemble-rows.ts';
import { EntriesByCode } from '../matching/entries-by-code.ts';
import { learnedDecisions } from '../matching/learned-decisions.ts';
import { matcherOptions } from '../matching/matcher-options.ts';
import { type PreviousRun, joinPreviousRun } from '../matching/previous-run.ts';
import { earlierRows } from '../matching/previous-run-file.ts';
import { readInputs } from '../matching/read-inputs.ts';
import { toSourceRow } from '../matching/source-rows.ts';
import { selectInputs } from '../task-records/task-run.queries.ts';
import { UnmatchableTask } from '../matching/unmatchable-task.ts';
import { StoredParams } from '../task-records/stored-params.ts';
import { ChangeBlocks } from './change-blocks.ts';
import { type StoredRow, selectItems, selectRowsOfItems, selectLastChanges } from './items-before.queries.ts';
import { type ReMatching, rowsNamed, withoutRevenue } from './named-entries.ts';
import { type RowBefore, reMatchItem } from './re-match-item.ts';
import type { ClaimedReMatch } from './re-match-runs.queries.ts';
import { selectVersion } from './re-match-runs.queries.ts';
import type { ReMatchServices } from './re-match-services.ts';
import { valuesOfItem } from './stored-source.ts';
import type { ReMatchWatch } from './watch-re-match.ts';

/** Items matched per batch, as in a first matching. */
const itemsAtATime = 5_000;
/** Items processed without a pause: some 20 ms. */
const batchSize = 250;

/**
 * Matches the items of a re-match with the version's own catalogue, weights and day, and with the decisions known so far. Writes nothing:
 * returns the planned outcome for their rows.
 */
export async function matchItemsAgain(services: ReMatchServices, run: ClaimedReMatch, watch: ReMatchWatch): Promise<ChangeBlocks> {
  const { db } = services;
  const items = await selectItems(db, run.id);
  const matching = await prepare(services, run, watch.signal);
  const blocks = new ChangeBlocks();
  let done = 0;
  for (let from = 0; from < items.length; from += itemsAtATime) {
    const stored = await selectRowsOfItems(db, run.resultId, items.slice(from, from + itemsAtATime));
    const rowsOf = Map.groupBy(stored, ({ orig_order }) => orig_order);
    const before = done;
    await matchPart(matching, rowsOf, blocks, { ...watch, report: (matched) => watch.report(before + matched) });
    done += stored.length;
    watch.report(done);
  }
  return blocks;
}

async function prepare(services: ReMatchServices, run: ClaimedReMatch, signal: AbortSignal): Promise<Prepared> {
  const { db } = services;
  const version = await selectVersion(db, run.resultId);
  const params = { ...StoredParams.parse(version.params), context: run.context };
  const { records, previousRuns } = await inputsOf(
    services,
    { taskId: version.task_id, locale: run.context.locale, day: version.day },
    signal,
  );
  const catalogue = await services.readCatalogue(version.catalogue_version_id);
  // Rows are never removed from a version.
  const practice = { businessId: version.business_id, groupName: run.context.groupname };
  const context = { ...run.context, outputmode: 'normal' } as const;
  const options = matcherOptions({ ...params, context }, version.day, await applicableTerms(db, practice));
  const job = {
    catalogueKey: catalogueKeyOf(found(await selectVersionHead(db, version.catalogue_version_id), 'Version')),
    catalogue: async () => catalogue.variations,
    options,
    signal,
  };
  // Written by this product as the matcher returned it.
  const stored = version.learning as Learned | null;
  return {
    services,
    run,
    records,
    catalogue,
    entries: new EntriesByCode(catalogue.rows.values()),
    job: { ...job, learned: stored ?? (await services.pool.learn({ ...job, rows: records.map(toSourceRow) })) },
    assembly: { ...run.context, unitSystem: params.unitSystem },
    previous: (await joinPreviousRun(previousRuns.flatMap(earlierRows), records, catalogue.rows.values())).learned,
    decisionsFor: { ...practice, catalogueVersionId: version.catalogue_version_id },
  };
}

interface Prepared extends ReMatching {
  services: ReMatchServices;
  run: ClaimedReMatch;
  /** Items of the files, as far as these can still be read. */
  records: readonly SourceRecord[];
  previous: PreviousRun['learned'];
  decisionsFor: { businessId: number; groupName: string; catalogueVersionId: number };
}

/** A list that is gone or can no longer be read is no reason to stop: its rows store what they came from. */
async function inputsOf(
  { db, files }: ReMatchServices,
  { taskId, locale, day }: { taskId: number; locale: 'en-US' | 'es-ES'; day: string },
  signal: AbortSignal,
): Promise<Pick<Awaited<ReturnType<typeof readInputs>>, 'records' | 'previousRuns'>> {
  try {
    return await readInputs(await selectInputs(db, taskId), { files, locale, today: day, signal, report: () => undefined });
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof UnmatchableTask) return { records: [], previousRuns: [] };
    throw error;
  }
}

async function matchPart(
  matching: Prepared,
  rowsOf: ReadonlyMap<number, StoredRow[]>,
  blocks: ChangeBlocks,
  { report }: Pick<ReMatchWatch, 'report'>,
): Promise<void> {
  const { services, records, job } = matching;
  const items = [...rowsOf].flatMap(([order, [first]]) => (first ? [{ order, values: valuesOfItem(records, first) }] : []));
  const decided = await learnedDecisions(services.db, {
    ...matching.decisionsFor,
    names: [...new Set(items.map(({ values }) => values.name ?? ''))],
  });
  const matches = await services.pool.match({
    ...job,
    rows: items.map(({ order, values }) => toSourceRow({ values }, order - 1)),
    decisions: [...decided, ...matching.previous],
    onProgress: report,
  });
  const changesByRow = Map.groupBy(
    await selectLastChanges(
      services.db,
      [...rowsOf.values()].flatMap((rows) => rows.map(({ id }) => id)),
    ),
    ({ row_id }) => row_id,
  );
  for (const [index, match] of matches.entries()) {
    if (index % batchSize === 0) await nextTurn();
    const item = items[index];
    if (!item || match.rowId !== String(item.order)) throw new Error(`The match in place ${index} is not that of its item.`);
    const stored = rowsOf.get(item.order) ?? [];
    const before = stored.map((row) => rowBefore(row, changesByRow.get(row.id) ?? []));
    blocks.add(stored, await reMatched(matching, { values: item.values, match }, before));
  }
}

async function reMatched(matching: Prepared, item: { values: SourceRecord['values']; match: RowMatch }, before: readonly RowBefore[]) {
  const { catalogue, assembly } = matching;
  const rows = assembleRows({ ...item, revenue: withoutRevenue }, catalogue.rows, assembly);
  return reMatchItem(before, { rows, named: await rowsNamed(matching, item, before) });
}

function rowBefore(row: StoredRow, lastChanges: Awaited<ReturnType<typeof selectLastChanges>>): RowBefore {
  return {
    ...row,
    // Written by this product.
    property_object: row.property_object as RowBefore['property_object'],
    lastChanges: new Map(lastChanges.flatMap(({ field, cause, holds }) => (holds ? [[field, cause]] : []))),
    wasRequested: lastChanges.some(({ wasRequested }) => wasRequested),
  };
}
