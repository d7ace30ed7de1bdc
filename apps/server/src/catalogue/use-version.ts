import { publishCurrentCodes } from '../catalogue-codes/publish-codes.job.ts';
import type { Trx } from '../database/connection.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Queue } from '../jobs/queue.ts';
import { makeCurrent } from './catalogue.queries.ts';

/** Makes a version the one that new runs use; its codes are published to the platform's sandbox, unless the caller has no queue. */
export async function useVersion(trx: Trx, queue: Queue | undefined, versionId: number): Promise<void> {
  await makeCurrent(trx, versionId);
  await recordEvent(trx, 'catalogue_made_current', { facts: { version: versionId } });
  await queue?.enqueue(trx, publishCurrentCodes, { versionId });
}
