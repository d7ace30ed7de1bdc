import { z } from 'zod';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { limits } from './limits.ts';
import { PriceMoves, Run, RunKind, RunRow, RunRowState } from './run.ts';
import { RowSetBody } from './rows.ts';
import { Id, IdText, countText, list, pageOf, text } from './values.ts';

const params = z.object({ id: IdText });
const body = RowSetBody.extend({
  environment: Environment,
  rows_ids: z.array(Id).max(200_000).optional(),
  expected_count: z.int().min(0).optional(),
});

export const analyseRows = call({
  name: 'analyseRows',
  topic: 'Runs',
  method: 'POST',
  path: '/processing-results/:id/rows/analyse/bulk',
  access: ['staff'],
  summary: "Starts an analysis: the practice's environment checks the rows of a set, or those in `rows_ids`.",
  params,
  body,
  answer: Run,
  status: 202,
  repeatable: true,
  problems: ['NOT_FOUND', 'TASK_INACTIVE', 'TO_BE_DELETED', 'ALREADY_RUNNING', 'NO_SESSION', 'SESSION_NOT_SUITABLE', 'SET_CHANGED'],
});

export const importRows = call({
  name: 'importRows',
  topic: 'Runs',
  method: 'POST',
  path: '/processing-results/:id/rows/import/bulk',
  access: ['staff'],
  summary:
    "Imports the ready rows of a set into the practice's environment. With `rows_ids` each of them must be ready for import and successfully analysed. With `dry_run_id` it imports exactly the rows of that dry run, and is refused if something that it showed is no longer true, or if the platform does not answer where its items would go.",
  params,
  body: body.extend({ dry_run_id: Id.optional() }),
  answer: Run,
  status: 202,
  repeatable: true,
  problems: [
    'NOT_FOUND',
    'TASK_INACTIVE',
    'TO_BE_DELETED',
    'ALREADY_RUNNING',
    'NO_SESSION',
    'SESSION_NOT_SUITABLE',
    'SET_CHANGED',
    'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT',
    'PLATFORM_FAILED',
  ],
});

export const dryRunRows = call({
  name: 'dryRunRows',
  topic: 'Runs',
  method: 'POST',
  path: '/processing-results/:id/rows/import/dry-run',
  access: ['staff'],
  summary:
    'Starts a dry run: it finds out for each row what an import would do, which is create, change, leave unchanged or fail. It changes nothing, and may run at the same time as any other run. An unfinished one of the same person, version and environment is cancelled.',
  params,
  body,
  answer: Run,
  status: 202,
  repeatable: true,
  problems: [
    'NOT_FOUND',
    'TASK_INACTIVE',
    'TO_BE_DELETED',
    'NO_SESSION',
    'SESSION_NOT_SUITABLE',
    'SET_CHANGED',
    'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT',
  ],
});

export const listRuns = call({
  name: 'listRuns',
  topic: 'Runs',
  method: 'GET',
  path: '/processing-results/:id/runs',
  access: ['staff'],
  summary: 'Runs of a version, newest first. Dry runs only if requested by `kind`.',
  params,
  query: z.object({
    kind: RunKind.optional(),
    environment: Environment.optional(),
    page: countText({ min: 1, max: 100_000 }).default(1),
    pageSize: countText({ min: 1, max: 100 }).default(20),
  }),
  answer: pageOf(Run),
  problems: ['NOT_FOUND'],
});

const ofRun = params.extend({ runId: IdText });

export const readRun = call({
  name: 'readRun',
  topic: 'Runs',
  method: 'GET',
  path: '/processing-results/:id/runs/:runId',
  access: ['staff'],
  summary: 'One run of a version, with its current state and counts.',
  params: ofRun,
  answer: Run,
  problems: ['NOT_FOUND'],
});

export const cancelRun = call({
  name: 'cancelRun',
  topic: 'Runs',
  method: 'POST',
  path: '/processing-results/:id/runs/:runId/cancel',
  access: ['staff'],
  summary:
    'Stops a run of any kind; it ends within 5 seconds. Requests in progress are waited for or looked up; rows not yet sent are unchanged. It can be repeated.',
  params: ofRun,
  answer: Run,
  problems: ['NOT_FOUND', 'RUN_HAS_ENDED'],
});

const shownRows = {
  states: list(RunRowState).optional(),
  /** Searches the code and name of the practice or of the catalogue. */
  search: text(limits.search).default(''),
  sort: z.enum(['position', 'price_move']).default('position'),
};

export const listRunRows = call({
  name: 'listRunRows',
  topic: 'Runs',
  method: 'GET',
  path: '/processing-results/:id/runs/:runId/rows',
  access: ['staff'],
  summary:
    'A page of the rows of a run. `totals` counts all of its rows by state, whatever the filter; `price_move` sorts the largest rise or fall of a price first.',
  params: ofRun,
  query: z.object({
    ...shownRows,
    page: countText({ min: 1, max: 1_000_000 }).default(1),
    pageSize: countText({ min: 1, max: 500 }).default(50),
  }),
  answer: pageOf(RunRow).extend({ totals: z.record(RunRowState, z.int()), price_moves: PriceMoves }),
  problems: ['NOT_FOUND'],
});

export const exportRunRows = call({
  name: 'exportRunRows',
  topic: 'Runs',
  method: 'GET',
  path: '/processing-results/:id/runs/:runId/rows/csv',
  access: ['staff'],
  summary: 'The rows of a run as a csv, filtered and sorted as in the list: the source row, its item, the outcome, and what changed.',
  params: ofRun,
  query: z.object(shownRows),
  problems: ['NOT_FOUND'],
});

export const readRollBack = call({
  name: 'readRollBack',
  topic: 'Runs',
  method: 'GET',
  path: '/processing-results/:id/runs/:runId/roll-back',
  access: ['staff'],
  summary: 'The rows that a rollback of an import would process, by what the import did, and its rollbacks so far, newest first.',
  params: ofRun,
  answer: z.object({
    /** Rows that can be undone; the others failed, or have already been undone. */
    count: z.int(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Sent, but the answer was lost. */
    unknown: z.int(),
    roll_backs: z.array(Run),
  }),
  problems: ['NOT_FOUND', 'NOTHING_TO_ROLL_BACK'],
});

export const rollBackRun = call({
  name: 'rollBackRun',
  topic: 'Runs',
  method: 'POST',
  path: '/processing-results/:id/runs/:runId/roll-back',
  access: ['staff'],
  summary:
    'Rolls an import back: items it created are removed, items it changed are restored, and items that were changed since are kept and listed. A second rollback processes what was kept.',
  params: ofRun,
  body: z.object({
    /** The number of rows that the user was shown. */
    expected_count: z.int().min(0).optional(),
  }),
  answer: Run,
  status: 202,
  repeatable: true,
  problems: ['NOT_FOUND', 'ALREADY_RUNNING', 'NOTHING_TO_ROLL_BACK', 'SET_CHANGED'],
});
