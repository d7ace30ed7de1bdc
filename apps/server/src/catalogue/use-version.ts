import { publishCurrentCodes } from '../catalogue-codes/publish-codes.job.ts';
import type { Trx } from '../database/connection.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Queue } from '../jobs/queue.ts';
import { makeCurrent } from './catalogue.queries.ts';

/** Has runs that begin from now on use a version; the platform's sandbox is told its codes, unless the caller has no queue. */
export async function useVersion(trx: Trx, queue: Queue | undefined, versionId: number): Promise<void> {
  await makeCurrent(trx, versionId);
  await recordEvent(trx, 'catalogue_made_current', { facts: { version: versionId } });
  await queue?.enqueue(trx, publishCurrentCodes, { versionId });
}
