import { z } from 'zod';
import { call } from './call.ts';
import { Id, IdText, Timestamp, countText, itemsOf, text } from './values.ts';

export const CatalogueVersion = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  entries: z.int(),
  variations: z.int(),
  current: z.boolean(),
});
export type CatalogueVersion = z.infer<typeof CatalogueVersion>;

export const listCatalogueVersions = call({
  name: 'listCatalogueVersions',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/versions',
  access: ['staff'],
  summary: 'Versions of the catalogue, newest first. New tasks use the current one.',
  answer: itemsOf(CatalogueVersion),
});

export const CatalogueHit = z.object({
  variation_id: Id,
  code: z.string(),
  name: z.string(),
  variation: z.string(),
  variation_name: z.string(),
  category: z.string(),
  subcategory: z.string(),
  price: z.number().nullable(),
});

export type CatalogueHit = z.infer<typeof CatalogueHit>;

export const searchCatalogue = call({
  name: 'searchCatalogue',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/search',
  access: ['staff'],
  summary: 'Variations of a catalogue version whose name comes closest to the text; typing errors are allowed.',
  query: z.object({ text: text(500), version_id: IdText.optional(), rowsPerPage: countText({ min: 1, max: 50 }).default(20) }),
  answer: itemsOf(CatalogueHit),
});
