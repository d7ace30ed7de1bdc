import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { Id, IdText, Timestamp, countText, itemsOf, pageOf, text } from './values.ts';

export const CatalogueVersion = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  entries: z.int(),
  variations: z.int(),
  /** New tasks are matched against it. */
  current: z.boolean(),
  /** Null: it was loaded by the command, or on first start. */
  loaded_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Results that were matched against it. */
  results: z.int(),
});
export type CatalogueVersion = z.infer<typeof CatalogueVersion>;

/** A variation with everything a catalogue file says about it, under the file's column names. Empty text: not stated. */
export const CatalogueValues = z.object({
  code: z.string(),
  name: z.string(),
  variation: z.string(),
  variation_name: z.string(),
  category: z.string(),
  subcategory: z.string(),
  species: z.string(),
  manufacturer: z.string(),
  strength: z.string(),
  form: z.string(),
  size: z.string(),
  unit: z.string(),
  package_type: z.string(),
  upc: z.string(),
  ndc: z.string(),
  barcode: z.string(),
  vendor: z.string(),
  vendor_code: z.string(),
  lab: z.string(),
  lab_test_code: z.string(),
  price: z.number().nullable(),
  cost: z.number().nullable(),
  dispensing_fee: z.number().nullable(),
  gl_code: z.string(),
  obsolete: z.boolean(),
  compounded: z.boolean(),
});
export type CatalogueValues = z.infer<typeof CatalogueValues>;

export const CatalogueColumn = CatalogueValues.keyof();
export type CatalogueColumn = z.infer<typeof CatalogueColumn>;
export const catalogueColumnNames: readonly CatalogueColumn[] = CatalogueColumn.options;

/** A page of a table searchable by words of names and codes. */
export const CatalogueTablePage = z.object({
  search: text(limits.search).optional(),
  page: countText({ min: 1, max: 1_000_000 }).default(1),
  rowsPerPage: countText({ min: 1, max: 200 }).default(50),
});

export const listCatalogueVersions = call({
  name: 'listCatalogueVersions',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/versions',
  access: ['staff'],
  summary: 'Versions of the catalogue, newest first. New tasks use the current one.',
  answer: itemsOf(CatalogueVersion),
});

export const readCatalogueVersion = call({
  name: 'readCatalogueVersion',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/versions/:id',
  access: ['staff'],
  summary: 'A version of the catalogue.',
  params: z.object({ id: IdText }),
  answer: CatalogueVersion,
  problems: ['NOT_FOUND'],
});

export const listCatalogueVariations = call({
  name: 'listCatalogueVariations',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/versions/:id/variations',
  access: ['staff'],
  summary: 'Variations of a version by code. Each word of the search has to begin a word of the names, or the code.',
  params: z.object({ id: IdText }),
  query: CatalogueTablePage,
  answer: pageOf(CatalogueValues),
  problems: ['NOT_FOUND'],
});

export const downloadCatalogueVersion = call({
  name: 'downloadCatalogueVersion',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/versions/:id/csv',
  access: ['staff'],
  summary: 'A version as csv, in the order of the file it was loaded from; it can be loaded again.',
  params: z.object({ id: IdText }),
  problems: ['NOT_FOUND'],
});

export const makeCatalogueCurrent = call({
  name: 'makeCatalogueCurrent',
  topic: 'Catalogue',
  method: 'PUT',
  path: '/catalogue/versions/:id/current',
  access: ['admin'],
  summary: 'Makes this version current: new tasks and new runs use it. Results keep the version they were matched against.',
  params: z.object({ id: IdText }),
  answer: CatalogueVersion,
  problems: ['NOT_FOUND'],
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
  summary: 'Variations of a catalogue version with the most similar names; typing errors are tolerated.',
  query: z.object({ text: text(500), version_id: IdText.optional(), rowsPerPage: countText({ min: 1, max: 50 }).default(20) }),
  answer: itemsOf(CatalogueHit),
  limitPerMinute: 1_200,
});
