import { EarlierAnswers } from '@fetlock/contract/earlier-answers';
import type { Environment } from '@fetlock/contract/environments';
import type { Result, SessionStatus } from '@fetlock/contract/results';
import { type RunKind, RunState } from '@fetlock/contract/run';
import { rowStatusNames, statusNameOr } from '@fetlock/contract/row-statuses';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { revisionOf } from '../http/revision.ts';
import { presentStep } from '../checklist/present-step.ts';
import { selectSteps } from '../checklist/steps.queries.ts';
import { hasRowsToMatch } from '../re-match/rows-to-match.queries.ts';
import { selectDueOfVersion } from '../retention/to-be-deleted.queries.ts';
import { selectReportHead } from '../reports/report-rows.queries.ts';
import { nameOfReport } from '../reports/report-writers.ts';
import { presentRun } from '../runs/present-run.ts';
import { type RunRecord, selectLastRuns, selectRunRowIds } from '../runs/runs.queries.ts';
import { readTask } from '../tasks/read-task.ts';
import { localeOf } from '../task-records/stored-params.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { countErrors, selectFirstErrors } from './errors-log.queries.ts';
import * as results from '../rows/results.queries.ts';
import { selectStatusRevision } from './status-revision.queries.ts';
import { selectResultInputs } from '../results/result-inputs.queries.ts';

/** One version with its counts, versions and errors; without its rows. */
export async function readResult(services: TaskServices, id: number): Promise<Result> {
  const { db } = services;
  const result = found(await results.selectResult(db, id), 'Result');
  const [task, statistics, errors, error_counts, inputs, versions, head, steps] = await Promise.all([
    readTask(services, result.task_id),
    readStatistics(db, id),
    selectFirstErrors(db, id),
    countErrors(db, id),
    selectResultInputs(db, id),
    results.selectVersions(db, result.task_id),
    selectReportHead(db, id),
    selectSteps(db, id),
  ]);
  return {
    id,
    task,
    statistics,
    errors,
    error_counts,
    core_report: nameOfReport('core', head),
    match_html: nameOfReport('match', head),
    internal_html: nameOfReport('internal', head),
    chewy_catalog: nameOfReport('CHEWY_CATALOG', head),
    migrationPollSteps: steps.map(presentStep),
    versions: versions.map((version) => ({ id: version.id, created_at: version.created_at.toISOString() })),
    earlier_answers: EarlierAnswers.nullable().parse(result.earlier_answers),
    catalogue_version: { id: result.catalogue_version_id, name: result.catalogue_name },
    locale: localeOf(result.params),
    counts: {
      lines_read: result.lines_read,
      source_rows: result.source_rows,
      rows: result.row_count,
      lines_not_read: result.lines_not_read,
    },
    inputs,
    created_at: result.created_at.toISOString(),
  };
}

/** Rows and revenue of every status of the table, those without rows too. */
export async function readStatistics(db: Database, id: number): Promise<Result['statistics']> {
  const counts = await results.countStatuses(db, id);
  return rowStatusNames.map((status) => {
    const entries = counts.filter((entry) => statusNameOr(entry.status) === status);
    return {
      status,
      count: entries.reduce((sum, { count }) => sum + count, 0),
      revenue: entries.reduce((sum, { revenue }) => sum + revenue, 0),
    };
  });
}

/** ETag of the state of a version in an environment: changes whenever any part of it, or an address of its task's files, changes. */
export async function revisionOfStatus({ db, files }: TaskServices, id: number, environment: Environment): Promise<string> {
  const [revision, isReMatchEnabled] = await Promise.all([selectStatusRevision(db, id, environment), hasRowsToMatch(db, id)]);
  return revisionOf(files.period(), found(revision, 'Result'), isReMatchEnabled);
}

/** The current activity on a version in an environment. */
export async function readSessionStatus(
  services: TaskServices,
  id: number,
  { environment, rowsIds = true }: { environment: Environment; rowsIds?: boolean | undefined },
): Promise<SessionStatus> {
  const { db } = services;
  const taskId = found(await results.selectTaskOfResult(db, id), 'Result');
  const [task, runs, re_match_enabled, due] = await Promise.all([
    readTask(services, taskId),
    selectLastRuns(db, id, environment),
    hasRowsToMatch(db, id),
    selectDueOfVersion(db, id),
  ]);
  const lastOf = (kind: RunKind) => runs.find((run) => run.kind === kind);
  const rowsOf = async (run: RunRecord | undefined) => (rowsIds && run?.state === 'IN_PROGRESS' ? selectRunRowIds(db, run.id) : []);
  const counted = runs.filter(({ kind }) => kind !== 'dry_run').toSorted((a, b) => b.id - a.id);
  const last = counted.find(({ state }) => state === 'IN_PROGRESS') ?? counted[0];
  return {
    analyze_status: stateOf(lastOf('analyse')),
    import_status: stateOf(lastOf('import')),
    re_match_status: stateOf(lastOf('re_match')),
    re_match_enabled,
    analyze_rows_ids: await rowsOf(lastOf('analyse')),
    import_rows_ids: await rowsOf(lastOf('import')),
    run: last ? presentRun(last) : null,
    deletion_due_at: due?.toISOString() ?? null,
    task,
  };
}

const stateOf = (run: RunRecord | undefined) => (run ? RunState.parse(run.state) : null);
