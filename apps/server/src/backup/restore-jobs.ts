import { z } from 'zod';
import type { Trx } from '../database/connection.ts';
import type { Queue } from '../jobs/queue.ts';
import { cancelAllWriting } from '../runs/cancels.queries.ts';
import { endCancelled } from '../runs/end-cancelled.job.ts';
import { JobOfBackup } from './manifest.ts';

/** The user that represents the product itself. */
const system = 1;

/**
 * Requeues work that was queued or running. Runs that write into practices' environments are cancelled instead: the platform may have
 * changed since the backup, and a person must decide whether they go on. Work in progress is looked up and settled as at any cancel.
 */
export async function restoreJobs(trx: Trx, queue: Pick<Queue, 'replaceAll'>, text: string): Promise<void> {
  const jobs = z.array(JobOfBackup).parse(JSON.parse(text));
  const writing = await cancelAllWriting(trx, system);
  const ends = writing.map((runId) => ({ name: endCancelled.name, data: { runId }, singletonKey: endCancelled.key({ runId }) }));
  await queue.replaceAll(trx, [...jobs.filter((job) => !ends.some((end) => isSame(end, job))), ...ends]);
}

const isSame = (one: JobOfBackup, other: JobOfBackup) => one.name === other.name && one.singletonKey === other.singletonKey;
