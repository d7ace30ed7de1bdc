import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Finds the unresolved breeds of a practice's patients, and suggestions for each of them. */
export const prepareBreeds = job({
  name: 'prepare-breeds',
  payload: z.object({ breedStateId: Id, round: z.int() }),
  key: ({ breedStateId, round }) => `${breedStateId} ${round}`,
  concurrency: 2,
  expireInSeconds: 30 * 60,
});
