import { z } from 'zod';
import { platformCall } from './platform-call.ts';
import { SessionParams } from './platform-sessions.ts';
import { Id, text } from './values.ts';

/** A breed of the practice's patients; `resolved`: the reference species, and the breed where one is known, it was mapped to; null until then. */
export const PatientBreed = z.object({
  id: Id,
  name: z.string(),
  species: z.string(),
  patients: z.int().nonnegative(),
  resolved: z.object({ species: z.string(), breed: z.string().nullable() }).nullable(),
});
export type PatientBreed = z.infer<typeof PatientBreed>;

export const ResolvedBreed = z.object({ id: Id, species: text(255).min(1), breed: text(255).min(1).nullable() });
export type ResolvedBreed = z.infer<typeof ResolvedBreed>;

export const listPatientBreeds = platformCall({
  name: 'listPatientBreeds',
  method: 'GET',
  path: '/sessions/:sessionId/patient-breeds',
  summary: 'The breeds of the practice’s patients with what they were resolved to, ordered by species and name.',
  repeat: 'safe',
  params: SessionParams,
  answer: z.object({ items: z.array(PatientBreed) }),
});

export const uploadResolvedBreeds = platformCall({
  name: 'uploadResolvedBreeds',
  method: 'PUT',
  path: '/sessions/:sessionId/resolved-breeds',
  summary: 'Stores the reference species, and the breed unless it is null, of each patient breed; the same upload again changes nothing.',
  repeat: 'keyed',
  params: SessionParams,
  body: z.object({ breeds: z.array(ResolvedBreed).min(1).max(5_000) }),
  answer: z.object({ stored: z.int(), unknownIds: z.array(Id) }),
});
