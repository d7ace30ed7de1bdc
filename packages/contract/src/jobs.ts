import { z } from 'zod';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { RunKind } from './run.ts';
import { Id, Timestamp, countText, pageOf } from './values.ts';

/** Every kind of background work, by the name of its queue, with its display name; and whether an administrator can have a failed one tried again here. */
export const jobKinds = {
  'match-task': { title: 'Matching', tryAgain: true },
  're-match': { title: 'Re-match', tryAgain: false },
  'transfer-rows': { title: 'Analysis, import or roll back', tryAgain: false },
  'try-rows': { title: 'Dry run', tryAgain: false },
  'end-cancelled-run': { title: 'End of a cancelled run', tryAgain: true },
  preprocess: { title: 'Preprocessor', tryAgain: false },
  'write-report': { title: 'Report', tryAgain: true },
  'clone-task': { title: 'Deep clone', tryAgain: true },
  'prepare-breeds': { title: 'Breeds of a practice', tryAgain: false },
  'catalogue-upload': { title: 'Catalogue file', tryAgain: false },
  'delete-data': { title: 'Deletion', tryAgain: false },
  'publish-catalogue-codes': { title: 'Catalogue codes for the sandbox', tryAgain: true },
} as const satisfies Record<string, { title: string; tryAgain: boolean }>;
export type JobKind = keyof typeof jobKinds;
export const JobKind = z.enum(Object.keys(jobKinds) as [JobKind, ...JobKind[]]);

/** States of an unfinished job with their display names, in the order of a full list. */
export const queuedStates = {
  failed: 'Failed',
  retrying: 'Waiting for a retry',
  running: 'Running',
  waiting: 'Waiting',
} as const;
export type QueuedState = keyof typeof queuedStates;
export const QueuedState = z.enum(Object.keys(queuedStates) as [QueuedState, ...QueuedState[]]);

const Named = z.object({ id: Id, name: z.string() });

export const Job = z.object({
  id: z.uuid(),
  kind: JobKind,
  state: QueuedState,
  /** Attempts that have started. */
  attempt: z.int(),
  /** When it was requested, started, last failed, or given up, depending on its state. */
  since: Timestamp,
  next_try_at: Timestamp.nullable(),
  worker: z.string().nullable(),
  /** Identifies the request that queued the job in the log. */
  request_id: z.string().nullable(),
  /** What it is about; all null where that no longer exists. */
  task: Named.nullable(),
  result_id: Id.nullable(),
  run: z.object({ id: Id, kind: RunKind, environment: Environment.nullable() }).nullable(),
  report: z.string().nullable(),
  catalogue_upload: Named.nullable(),
  catalogue_version: Named.nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  details: z.string().nullable(),
  tried_again: z.object({ at: Timestamp, by: z.string() }).nullable(),
});
export type Job = z.infer<typeof Job>;

export const JobSummary = z.object({
  kinds: z.array(
    z.object({
      kind: JobKind,
      waiting: z.int(),
      retrying: z.int(),
      running: z.int(),
      failed: z.int(),
      /** Age of the oldest job that is waiting and due; 0 where there is none. */
      oldest_seconds: z.number(),
    }),
  ),
  workers: z.array(z.object({ id: z.uuid(), host: z.string(), pid: z.int(), version: z.string(), started_at: Timestamp, jobs: z.int() })),
});
export type JobSummary = z.infer<typeof JobSummary>;

const topic = 'Jobs';

export const listJobs = call({
  name: 'listJobs',
  topic,
  method: 'GET',
  path: '/jobs',
  access: ['admin'],
  summary: 'Background jobs that are waiting, running or to be retried, or have failed for good in the last 30 days.',
  query: z.object({
    state: QueuedState.optional(),
    kind: JobKind.optional(),
    page: countText({ min: 1, max: 1_000_000 }).default(1),
    rowsPerPage: countText({ min: 1, max: 200 }).default(50),
  }),
  answer: pageOf(Job),
});

export const summariseJobs = call({
  name: 'summariseJobs',
  topic,
  method: 'GET',
  path: '/jobs/summary',
  access: ['admin'],
  summary: 'How many background jobs of each kind there are, and the live workers.',
  answer: JobSummary,
});

export const tryJobAgain = call({
  name: 'tryJobAgain',
  topic,
  method: 'POST',
  path: '/jobs/:id/try-again',
  access: ['admin'],
  summary: 'Queues a job that has failed for good again. Who did it is recorded.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  problems: ['NOT_FOUND', 'ALREADY_RUNNING', 'INVALID_INPUT'],
});
