import { JobKind } from '@fetlock/contract/jobs';
import { publishCurrentCodes } from '../catalogue-codes/publish-codes.job.ts';
import { cloneTask } from '../cloning/clone-task.job.ts';
import type { Database, Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { currentRequestId } from '@fetlock/process/trace';
import { insertOrJoin, selectReport } from '../reports/reports.queries.ts';
import { writeReport } from '../reports/write-report.job.ts';
import { endCancelled } from '../runs/end-cancelled.job.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { reopenFailedTask } from '../task-records/tasks.queries.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { insertRetry, lockFailedJob } from '../jobs/jobs.queries.ts';
import type { Queue } from '../jobs/queue.ts';

interface Services {
  db: Database;
  queue: Queue;
}

/**
 * Requeues a job that has failed for good; what it is about waits again as before, and the author is recorded: all in one transaction.
 * Throws NOT_FOUND, ALREADY_RUNNING, or INVALID_INPUT for work that is restarted elsewhere.
 */
export function tryJobAgain({ db, queue }: Services, jobId: string, userId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const failed = found(await lockFailedJob(trx, jobId), 'Failed job');
    const kind = JobKind.parse(failed.kind);
    const again = ways[kind];
    if (!again) throw new Problem('INVALID_INPUT', { description: 'This kind of work is started again where it belongs.' });
    const isFirst = await insertRetry(trx, { jobId, kind, userId, requestId: currentRequestId() });
    if (!isFirst) throw new Problem('ALREADY_RUNNING', { description: 'This job was tried again already.' });
    if (!(await again(trx, queue, failed.data, userId)))
      throw new Problem('ALREADY_RUNNING', { description: 'It is waiting or running again already, or has been done since.' });
    await recordEvent(trx, 'job_tried_again', { facts: { job: jobId, kind } });
  });
}

/** Makes what a job is about wait again, and queues the job. False: there is nothing left to do, or it is being done. */
type TryAgain = (trx: Trx, queue: Queue, data: unknown, userId: number) => Promise<boolean>;

const ways: Partial<Record<JobKind, TryAgain>> = {
  async 'match-task'(trx, queue, data) {
    const payload = matchTask.payload.parse(data);
    return (await reopenFailedTask(trx, payload.taskId, 'todo')) && queue.enqueue(trx, matchTask, payload);
  },
  async 'clone-task'(trx, queue, data) {
    const payload = cloneTask.payload.parse(data);
    return (await reopenFailedTask(trx, payload.taskId, 'cloning')) && queue.enqueue(trx, cloneTask, payload);
  },
  async 'write-report'(trx, queue, data, requestedBy) {
    const failed = await selectReport(trx, writeReport.payload.parse(data).reportId);
    if (!failed?.result_id) return false;
    const { result_id: resultId, kind, wanted_revision: wantedRevision } = failed;
    const report = await insertOrJoin(trx, { resultId, kind, wantedRevision, requestedBy });
    return report.is_new && queue.enqueue(trx, writeReport, { reportId: report.id });
  },
  'publish-catalogue-codes': same(publishCurrentCodes),
  'end-cancelled-run': same(endCancelled),
};

/** Work whose handler determines itself whether there is still something to do. */
function same<Payload extends object>(job: JobDefinition<Payload>): TryAgain {
  return (trx, queue, data) => queue.enqueue(trx, job, job.payload.parse(data));
}
