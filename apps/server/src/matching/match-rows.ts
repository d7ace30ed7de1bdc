import { setTimeout as delay } from 'node:timers/promises';
import { selectCurrentVersion } from '../catalogue/catalogue.queries.ts';
import { catalogueKeyOf } from '../catalogue/read-variations.ts';
import { isLoadingCatalogue } from '../catalogue/uploads.queries.ts';
import type { Database } from '../database/connection.ts';
import { applicableTerms } from '../lexicon/applicable-terms.ts';
import type { StoredParams } from '../task-records/stored-params.ts';
import { learnedDecisions } from './learned-decisions.ts';
import { type MatchedItems, matchItems, shareOf } from './match-items.ts';
import type { MatchServices } from './match-services.ts';
import { matcherOptions } from './matcher-options.ts';
import { joinPreviousRun } from './previous-run.ts';
import { earlierRows } from './previous-run-file.ts';
import type { IngestSummary, InputProblem } from './ingest-summary.ts';
import { readInputs } from './read-inputs.ts';
import { reviewedRows } from './reviewed-rows.ts';
import { matchingTimer } from '../metrics/matching-timer.ts';
import { type TaskRun, selectInputs } from '../task-records/task-run.queries.ts';
import { UnmatchableTask } from './unmatchable-task.ts';
import type { SourceList } from './updated-source.ts';
import type { RunWatch } from './watch-run.ts';

export interface TaskToMatch {
  run: TaskRun;
  params: StoredParams;
  businessId: number;
  /** ISO date by the database's clock. */
  today: string;
}

export interface MatchedTask extends MatchedItems {
  catalogueVersionId: number;
  params: StoredParams;
  /** Items of the price list; `blocks.items` of them are in the result. */
  sourceRows: number;
  accounts: IngestSummary[];
  problems: InputProblem[];
  /** The input files, where the task requests updated source files; else empty. */
  sources: SourceList[];
}

const catalogueWaitMs = 1_000;

/**
 * The catalogue to match with; waits for a first one that is still loading. Throws UnmatchableTask when there is none and none is loading.
 */
async function currentVersion(db: Database, { signal, report }: { signal: AbortSignal; report: (label: string) => void }) {
  for (;;) {
    const version = await selectCurrentVersion(db);
    if (version) return version;
    if (!(await isLoadingCatalogue(db)))
      throw new UnmatchableTask('There is no catalogue yet. An administrator can load one; then run the task again.');
    report('Waiting for the catalogue');
    await delay(catalogueWaitMs, undefined, { signal });
  }
}

/** Reads the files of a task and matches their items in threads. */
export async function matchRows(
  { db, files, pool, readCatalogue }: MatchServices,
  task: TaskToMatch,
  { signal, report }: RunWatch,
): Promise<MatchedTask> {
  const { params, businessId } = task;
  const version = await currentVersion(db, { signal, report: (label) => report(0, label) });
  const inputs = await readInputs(await selectInputs(db, task.run.taskId), {
    files,
    locale: params.context.locale,
    today: task.today,
    signal,
    keepsCells: params.context.updatedsrcfile === true,
    report: (label) => report(0, label),
  });
  report(shareOf.reading, 'Preparing the catalogue');
  const catalogue = await readCatalogue(version.id);
  const terms = await applicableTerms(db, { businessId, groupName: params.context.groupname });
  const decided = await learnedDecisions(db, {
    businessId,
    groupName: params.context.groupname,
    catalogueVersionId: version.id,
    names: [...new Set(inputs.records.map(({ values }) => values.name ?? ''))],
  });
  const previous = await joinPreviousRun(inputs.previousRuns.flatMap(earlierRows), inputs.records, catalogue.rows.values());
  const endTimer = matchingTimer();
  const matched = await matchItems({
    records: inputs.records,
    pool,
    catalogueKey: catalogueKeyOf(version),
    catalogue,
    options: matcherOptions(params, task.today, terms),
    decisions: [...decided, ...previous.learned],
    before: previous,
    reviewed: await reviewedRows(db, version.id),
    assembly: { ...params.context, unitSystem: params.unitSystem },
    signal,
    report,
  });
  endTimer(inputs.records.length);
  report(shareOf.reading + shareOf.matching, 'Saving the result');
  return {
    ...matched,
    catalogueVersionId: version.id,
    params,
    sourceRows: inputs.records.length,
    accounts: inputs.accounts,
    problems: [
      ...inputs.problems,
      ...previous.problems,
      ...matched.notCarried,
      ...leftOut(inputs.records.length - matched.blocks.items, params.context.outputmode),
    ],
    sources: params.context.updatedsrcfile ? inputs.sources : [],
  };
}

/** Reports how many items the output mode leaves out: nothing is dropped silently. */
function leftOut(count: number, mode: StoredParams['context']['outputmode']): InputProblem[] {
  if (count === 0) return [];
  const message = `${count.toLocaleString('en-US')} items are not in the result, as the output mode '${mode}' says.`;
  return [{ kind: 'warning', file: null, line: null, message }];
}
