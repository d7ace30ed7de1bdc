import { z } from 'zod';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { limits } from './limits.ts';
import { Id, IdText, countText, pageOf, text } from './values.ts';

/** A breed of the practice's patients, and the reference breed it was resolved to. */
export const ResolvedBreed = z.object({
  /** The platform's id, in this environment. */
  id: Id,
  /** As the practice spells it. */
  original_name: z.string(),
  original_species: z.string(),
  /** Patients of the practice that have this breed. */
  patients: z.int(),
  /** Null: only the species is known. */
  name: z.string().nullable(),
  species: z.string(),
});
export type ResolvedBreed = z.infer<typeof ResolvedBreed>;

const query = z.object({
  taskId: IdText,
  environment: Environment,
  /** Matches any of the names and species, ignoring case. */
  search: text(limits.search).default(''),
});

export const listResolvedBreeds = call({
  name: 'listResolvedBreeds',
  topic: 'Breeds',
  method: 'GET',
  path: '/breeds/resolved',
  access: ['staff'],
  summary:
    "The resolved breeds of a task's practice in the environment, by species and name. `breeds` is the number of breeds of its patients, `resolved` how many of them are resolved.",
  query: query.extend({
    page: countText({ min: 1, max: 1_000_000 }).default(1),
    rowsPerPage: countText({ min: 1, max: 500 }).default(50),
  }),
  answer: pageOf(ResolvedBreed).extend({ breeds: z.int(), resolved: z.int() }),
  problems: ['NOT_FOUND', 'NO_SESSION', 'PLATFORM_FAILED'],
});

export const exportResolvedBreeds = call({
  name: 'exportResolvedBreeds',
  topic: 'Breeds',
  method: 'GET',
  path: '/breeds/resolved/csv',
  access: ['staff'],
  summary: 'All of these breeds as a csv.',
  query,
  problems: ['NOT_FOUND', 'NO_SESSION', 'PLATFORM_FAILED'],
});
