import { z } from 'zod';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { Id, countText, itemsOf, text } from './values.ts';

export const Business = z.object({ id: Id, name: text(10_000) });
export type Business = z.infer<typeof Business>;

/** The name of the practice as stored: it is indexed, which limits its length. */
export const ChosenBusiness = Business.extend({ name: text(500) });

export const listBusinesses = call({
  name: 'listBusinesses',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses',
  access: ['staff'],
  summary: 'Practices of the platform whose name or id contains the search text.',
  query: z.object({
    search: text(200).default(''),
    from: countText({ min: 0, max: 1_000_000 }).default(0),
    to: countText({ min: 0, max: 1_000_000 }).default(20),
    environment: Environment.default('prod'),
  }),
  answer: z.object({ items: z.array(Business), totalCount: z.int() }),
  problems: ['PLATFORM_FAILED'],
});

export const listSavedBusinesses = call({
  name: 'listSavedBusinesses',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/saved',
  access: ['staff'],
  summary: 'Practices that have tasks.',
  answer: itemsOf(Business),
});
