import { z } from 'zod';
import { BreedStateName } from './breed-states.ts';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { Id, IdText, Timestamp } from './values.ts';

export const BreedState = z.object({
  id: Id,
  task_id: Id,
  environment: Environment,
  state: BreedStateName,
  /** Why the job that finds the breeds stopped early. */
  error: z.string().nullable(),
  /** All breeds and the patients that have them; then those already mapped, to a breed or to a species only. */
  breeds: z.int(),
  patients: z.int(),
  mapped: z.int(),
  mapped_patients: z.int(),
  resolved_by: z.string().nullable(),
  resolved_at: Timestamp.nullable(),
  uploaded_by: z.string().nullable(),
  uploaded_at: Timestamp.nullable(),
});
export type BreedState = z.infer<typeof BreedState>;

/** What a breed of the practice may mean; `breed_id` null: only its species is known. */
export const BreedSuggestion = z.object({
  species: Id,
  breed_id: Id.nullable(),
  name: z.string().nullable(),
  /** How likely it is, 0..1. */
  weight: z.number(),
  /** Likely enough, and for good enough reasons, to be accepted without review. */
  sure: z.boolean(),
  /** In words for a person. */
  reason: z.string(),
});
export type BreedSuggestion = z.infer<typeof BreedSuggestion>;

export const BreedMapping = z.object({
  id: Id,
  /** As the practice spells them. */
  original_name: z.string(),
  original_species: z.string(),
  patients: z.int(),
  suggestion: BreedSuggestion.nullable(),
  /** What it was mapped to: ids of the reference, and the name of the breed. */
  species: Id.nullable(),
  breed_id: Id.nullable(),
  name: z.string().nullable(),
  mapped_by: z.string().nullable(),
  version: z.int(),
  /** What the platform answered when it was uploaded; the platform may have lost the breed since. */
  upload: z.enum(['stored', 'unknown']).nullable(),
});
export type BreedMapping = z.infer<typeof BreedMapping>;

const params = z.object({ id: IdText });

export const processUnresolvedBreeds = call({
  name: 'processUnresolvedBreeds',
  topic: 'Breeds',
  method: 'POST',
  path: '/breeds/process-unresolved',
  access: ['staff'],
  summary:
    'Starts finding the unresolved breeds of the practice’s patients, with suggestions. Called again, it resumes after a failure or looks for new breeds; existing mappings are kept.',
  body: z.object({ taskId: Id, environment: Environment.optional().describe('Absent: that of the task.') }),
  answer: BreedState,
  status: 202,
  problems: ['NOT_FOUND', 'NO_SESSION', 'BREEDS_RESOLVED', 'PLATFORM_FAILED'],
});

export const listBreeds = call({
  name: 'listBreeds',
  topic: 'Breeds',
  method: 'GET',
  path: '/breeds',
  access: ['staff', 'mig_pal_link'],
  covers: { breedState: 'query.breedStateId' },
  summary: 'The breeds to be resolved, those with the most patients first, and the progress.',
  query: z.object({ breedStateId: IdText }),
  answer: z.object({ breedState: BreedState, items: z.array(BreedMapping) }),
  problems: ['NOT_FOUND'],
});

export const mapBreed = call({
  name: 'mapBreed',
  topic: 'Breeds',
  method: 'PATCH',
  path: '/breeds/:id',
  access: ['staff', 'mig_pal_link'],
  covers: { breed: 'params.id' },
  summary:
    'Maps a breed to a species and a breed of the reference; null removes the mapping. `version` is the version the caller saw; a 409 contains the current breed in `details.breed`.',
  repeatable: true,
  params,
  body: z.object({ species: Id.nullable(), breed_id: Id.nullable(), version: z.int().positive().optional() }),
  answer: BreedMapping,
  problems: ['NOT_FOUND', 'BREED_CHANGED', 'BREEDS_RESOLVED'],
});

export const acceptSureBreeds = call({
  name: 'acceptSureBreeds',
  topic: 'Breeds',
  method: 'POST',
  path: '/breeds/accept-sure/:id',
  access: ['staff', 'mig_pal_link'],
  covers: { breedState: 'params.id' },
  summary: 'Maps every breed without a reference breed to its suggestion, where that is certain.',
  repeatable: true,
  params,
  answer: BreedState.extend({ accepted: z.int() }),
  problems: ['NOT_FOUND', 'BREEDS_RESOLVED'],
});

export const resolveBreeds = call({
  name: 'resolveBreeds',
  topic: 'Breeds',
  method: 'POST',
  path: '/breeds/resolve/:id',
  access: ['staff', 'mig_pal_link'],
  covers: { breedState: 'params.id' },
  summary: 'Ends the mapping, which can no longer be changed. `unmapped` breeds stay as the practice has them.',
  repeatable: true,
  params,
  answer: BreedState.extend({ unmapped: z.int() }),
  problems: ['NOT_FOUND', 'BREEDS_NOT_READY'],
});

export const uploadBreeds = call({
  name: 'uploadBreeds',
  topic: 'Breeds',
  method: 'POST',
  path: '/breeds/resolve/:id/upload',
  access: ['staff', 'mig_pal_link'],
  covers: { breedState: 'params.id' },
  summary:
    'Stores the resolved breeds in the practice’s environment; it can be repeated, until there is a newer list for it. `unknown` are breeds that the platform no longer has.',
  params,
  answer: BreedState.extend({ stored: z.int(), unknown: z.array(BreedMapping.pick({ id: true, original_name: true })) }),
  problems: ['NOT_FOUND', 'NO_SESSION', 'BREEDS_NOT_RESOLVED', 'NEWER_VERSION', 'PLATFORM_FAILED'],
  limitPerMinute: 60,
});
