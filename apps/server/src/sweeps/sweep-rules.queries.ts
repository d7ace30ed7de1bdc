import { sql } from 'kysely';
import { prepareBreeds } from '../breeds/prepare-breeds.job.ts';
import { catalogueUpload } from '../catalogue/catalogue-upload.job.ts';
import { cloneTask } from '../cloning/clone-task.job.ts';
import type { Trx } from '../database/connection.ts';
import { deleteData } from '../deletions/delete-data.job.ts';
import type { JobDefinition } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { failWaitingTask } from '../task-records/task-run.queries.ts';
import { preprocess } from '../preprocessor/preprocess.job.ts';
import { leavePreprocessing } from '../task-records/preprocessor-runs.queries.ts';
import { reMatch } from '../re-match/re-match.job.ts';
import { writeReport } from '../reports/write-report.job.ts';
import { transferRows, tryRows } from '../runs/transfer-rows.job.ts';
import type { Marked, StuckRow } from './stuck-work.queries.ts';

/** What to do with rows that are marked as queued or running but have no job. */
export interface SweepRule extends Marked {
  resolve: (trx: Trx, queue: Queue, row: StuckRow) => Promise<void>;
}

interface Queued<Payload extends object> extends Omit<Marked, 'job'> {
  job: JobDefinition<Payload>;
  payload: (row: StuckRow) => Payload;
}

/** Work that is requeued: it continues where it stopped, or starts from the beginning. */
const queuedAgain = <Payload extends object>({ payload, job, ...marked }: Queued<Payload>): SweepRule => ({
  ...marked,
  job,
  async resolve(trx, queue, row) {
    await queue.enqueue(trx, job, payload(row));
  },
});

const id = sql<string>`marked.id::text`;
const idAndRound = sql<string>`marked.id || ' ' || marked.round`;
const round = sql<number>`marked.round`;

/** Every mark of work in the tables, and its job. Publishing codes to the sandbox leaves none: the next start publishes them. */
export const sweepRules: readonly SweepRule[] = [
  queuedAgain({
    table: 'tasks',
    where: sql`status in ('todo', 'in_progress')`,
    job: matchTask,
    key: id,
    payload: ({ id: taskId }) => ({ taskId }),
  }),
  {
    table: 'tasks',
    where: sql`status = 'cloning'`,
    job: cloneTask,
    key: id,
    // Only the job knew which versions were chosen.
    resolve: (trx, _, { id: taskId }) => failWaitingTask(trx, taskId, 'The copying was cut off and cannot go on. Clone the task again.'),
  },
  {
    table: 'tasks',
    where: sql`status = 'preprocessorInProgress'
      and not exists (select from preprocessor_runs where task_id = marked.id and state = 'IN_PROGRESS')`,
    job: preprocess,
    key: sql<string>`null`,
    resolve: (trx, _, { id: taskId }) =>
      leavePreprocessing(
        trx,
        taskId,
        'failed',
        'The connection to the preprocessor was lost. Look at the session on the platform, then run the task again.',
      ),
  },
  queuedAgain({
    table: 'preprocessor_runs',
    where: sql`state = 'IN_PROGRESS'`,
    job: preprocess,
    key: id,
    payload: ({ id: runId }) => ({ runId }),
  }),
  queuedAgain({
    table: 'runs',
    where: sql`state = 'IN_PROGRESS' and kind = 're_match'`,
    job: reMatch,
    key: id,
    payload: ({ id: runId }) => ({ runId }),
  }),
  queuedAgain({
    table: 'runs',
    where: sql`state = 'IN_PROGRESS' and kind = 'dry_run'`,
    job: tryRows,
    key: id,
    payload: ({ id: runId }) => ({ runId }),
  }),
  queuedAgain({
    table: 'runs',
    where: sql`state = 'IN_PROGRESS' and kind not in ('re_match', 'dry_run')`,
    job: transferRows,
    key: id,
    payload: ({ id: runId }) => ({ runId }),
  }),
  queuedAgain({
    table: 'reports',
    where: sql`state = 'IN_PROGRESS' and result_id is not null`,
    job: writeReport,
    key: id,
    payload: ({ id: reportId }) => ({ reportId }),
  }),
  queuedAgain({
    table: 'breed_states',
    where: sql`state in ('started', 'downloading_breeds', 'saving_unmatched_breeds') and error is null`,
    job: prepareBreeds,
    key: idAndRound,
    round,
    payload: ({ id: breedStateId, round }) => ({ breedStateId, round }),
  }),
  queuedAgain({
    table: 'catalogue_uploads',
    // An upload without stored bytes is being loaded by a command, without the queue.
    where: sql`state in ('reading', 'loading') and storage_key is not null`,
    job: catalogueUpload,
    key: idAndRound,
    round,
    payload: ({ id: uploadId, round }) => ({ uploadId, round }),
  }),
  queuedAgain({
    table: 'deletions',
    where: sql`state = 'deleting'`,
    job: deleteData,
    key: id,
    payload: ({ id: deletionId }) => ({ deletionId }),
  }),
];
