import { z } from 'zod';
import { call } from './call.ts';
import { EarlierAnswers } from './earlier-answers.ts';
import { Environment } from './environments.ts';
import { ImportPart } from './import-parts.ts';
import { optionChoices } from './matcher-context.ts';
import { MigrationStep } from './migration-steps.ts';
import { ErrorKind, ResultError, ResultInput } from './result-errors.ts';
import { RowStatus, RowStatusName } from './row-statuses.ts';
import { Run, RunState } from './run.ts';
import { Task } from './tasks.ts';
import { FlagText, Id, IdText, Timestamp, itemsOf } from './values.ts';

/** How many rows a status has, and their share of the revenue (0..100); every status of the table is listed. */
export const StatusCount = z.object({ status: RowStatusName, count: z.int(), revenue: z.number() });
export type StatusCount = z.infer<typeof StatusCount>;

export const ResultVersion = z.object({ id: Id, created_at: Timestamp });
export type ResultVersion = z.infer<typeof ResultVersion>;

export const Result = z.object({
  id: Id,
  task: Task,
  statistics: z.array(StatusCount),
  /** The first messages of each kind; `error_counts` says how many there are, `listErrors` filters them. */
  errors: z.array(ResultError),
  error_counts: z.record(ErrorKind, z.int()),
  core_report: z.string().nullable(),
  match_html: z.string().nullable(),
  internal_html: z.string().nullable(),
  chewy_catalog: z.string().nullable(),
  /** The steps of the Migration PAL that were begun. */
  migrationPollSteps: z.array(MigrationStep),
  versions: z.array(ResultVersion),
  /** What happened to the practice's answers in the previous version; null: there were none. */
  earlier_answers: EarlierAnswers.nullable(),
  catalogue_version: z.object({ id: Id, name: z.string() }),
  /** The locale the list is written in, which determines the currency of its amounts. */
  locale: z.enum(optionChoices.locale),
  counts: z.object({ lines_read: z.int(), source_rows: z.int(), rows: z.int(), lines_not_read: z.int() }),
  /** The files that were read; none for results made before this was recorded. */
  inputs: z.array(ResultInput),
  created_at: Timestamp,
});
export type Result = z.infer<typeof Result>;

const params = z.object({ id: IdText });

export const listResults = call({
  name: 'listResults',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results',
  access: ['staff'],
  summary: 'The versions of a task, newest first.',
  query: z.object({ task_id: IdText }),
  answer: itemsOf(ResultVersion),
  problems: ['NOT_FOUND'],
});

export const readResult = call({
  name: 'readResult',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results/:id',
  access: ['staff'],
  summary: "One version of a task's matched rows, without the rows.",
  params,
  answer: Result,
  problems: ['NOT_FOUND'],
});

export const readStatistics = call({
  name: 'readStatistics',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results/:id/statistics',
  access: ['staff'],
  summary: 'Rows per status.',
  params,
  answer: itemsOf(StatusCount),
  problems: ['NOT_FOUND'],
});

export const readStatisticsByCategory = call({
  name: 'readStatisticsByCategory',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results/:id/statistics/categories',
  access: ['staff'],
  summary:
    'Rows and share of the revenue (0..100) of each category and status that rows have in each part of the migration into the environment.',
  params,
  query: z.object({ environment: Environment.default('prod') }),
  answer: itemsOf(z.object({ category: z.string(), status: RowStatusName, part: ImportPart, count: z.int(), revenue: z.number() })),
  problems: ['NOT_FOUND'],
});

export const readTotalRevenue = call({
  name: 'readTotalRevenue',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results/:id/total-revenue',
  access: ['staff'],
  summary:
    'Share of the revenue (0..100) of the rows that are ready or imported, and of the reviewed ones; how many of all rows are reviewed; and how many of the others make up 80 % of their revenue.',
  params,
  answer: z.object({
    total_revenue: z.number(),
    reviewed_revenue: z.number(),
    reviewed_rows: z.int(),
    rows: z.int(),
    /** The best-selling rows that are not reviewed, making up `share` percent of the revenue of all such rows; null when none of them sells. */
    next: z.object({ rows: z.int(), share: z.number() }).nullable(),
  }),
  problems: ['NOT_FOUND'],
});

export const readMatchScoreStatistics = call({
  name: 'readMatchScoreStatistics',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results/:id/match-score/statistics',
  access: ['staff'],
  summary: 'How many rows have a match, and how many multi-match groups there are.',
  params,
  answer: z.object({ matchesAmount: z.int(), multimatchWithMatches: z.int() }),
  problems: ['NOT_FOUND'],
});

/** What is going on with a version in one environment; polled every two seconds. */
export const SessionStatus = z.object({
  analyze_status: RunState.nullable(),
  import_status: RunState.nullable(),
  re_match_status: RunState.nullable(),
  re_match_enabled: z.boolean(),
  analyze_rows_ids: z.array(Id),
  import_rows_ids: z.array(Id),
  /** The current run or, if there is none, the last one; dry runs excluded. */
  run: Run.nullable(),
  /** When the version is deleted, alone, with its task or with its practice, unless that is undone; null: no deletion is requested. */
  deletion_due_at: Timestamp.nullable(),
  task: Task,
});
export type SessionStatus = z.infer<typeof SessionStatus>;

export const readSessionStatus = call({
  name: 'readSessionStatus',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results/:id/statuses',
  access: ['staff'],
  summary: 'State of analyse, import and re-match of this version in the environment.',
  params,
  /** `rowsIds=false` leaves the lists of rows empty: a large run has many, and each row says itself that it is in progress. */
  query: z.object({ environment: Environment, rowsIds: FlagText.optional() }),
  answer: SessionStatus,
  problems: ['NOT_FOUND'],
  hasRevision: true,
});

export const listRowStatuses = call({
  name: 'listRowStatuses',
  topic: 'Rows',
  method: 'GET',
  path: '/row-statuses',
  access: ['staff', 'protected_link', 'mig_pal_link'],
  covers: 'own',
  summary: 'Every status of a row with title, icon and colour.',
  answer: itemsOf(RowStatus),
});
