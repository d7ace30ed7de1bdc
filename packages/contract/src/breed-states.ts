import { z } from 'zod';

/** The states of the breeds of a task's practice, in chronological order: the job that finds them, then what people do. */
export const breedStates = {
  started: { title: 'Waiting to start' },
  downloading_breeds: { title: 'Reading the breeds of the practice’s patients' },
  saving_unmatched_breeds: { title: 'Looking for the breeds they mean' },
  completed: { title: 'Ready to be mapped' },
  resolved: { title: 'Resolved' },
  breeds_uploaded: { title: 'Uploaded' },
} as const;
export type BreedStateName = keyof typeof breedStates;
export const BreedStateName = z.enum(Object.keys(breedStates) as [BreedStateName, ...BreedStateName[]]);
