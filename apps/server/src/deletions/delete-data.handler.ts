import type { z } from 'zod';
import type { JobHandler } from '../jobs/job.ts';
import { type CarryOutServices, carryOut } from './carry-out.ts';
import { postpone } from './deletions.queries.ts';
import { deleteData } from './delete-data.job.ts';

/** One that failed for good is retried the next day: data that should be deleted is not forgotten. */
const nextDayMinutes = 24 * 60;

export function deleteDataHandler(services: CarryOutServices): JobHandler<z.infer<typeof deleteData.payload>> {
  return {
    job: deleteData,
    async run({ deletionId }, { signal }) {
      const isDone = await carryOut(services, deletionId, signal);
      services.log.info({ deletionId }, isDone ? 'a deletion was carried out' : 'a deletion waits for a run to end');
    },
    giveUp: async ({ deletionId }) => {
      await postpone(services.db, deletionId, nextDayMinutes);
    },
  };
}
