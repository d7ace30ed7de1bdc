import { z } from 'zod';
import { call } from './call.ts';
import { Id } from './values.ts';

/** A species of the reference: its name on the platform, and its everyday name. */
export const Species = z.object({ id: Id, name: z.string(), humanReadable: z.string() });
export type Species = z.infer<typeof Species>;

export const ReferenceBreed = z.object({ id: Id, name: z.string() });
export type ReferenceBreed = z.infer<typeof ReferenceBreed>;

export const BreedReference = z.object({
  /** In the order in which they are offered. */
  species: z.array(Species),
  /** By species id; entries without a breed first, then by name. */
  breeds: z.record(z.string(), z.array(ReferenceBreed)),
});
export type BreedReference = z.infer<typeof BreedReference>;

export const readBreedReference = call({
  name: 'readBreedReference',
  topic: 'Constants',
  method: 'GET',
  path: '/constants/fetlock',
  access: ['anyone'],
  summary: 'The species and breeds that those of a practice are resolved to. Ids do not change.',
  answer: BreedReference,
});
