import { z } from 'zod';
import { call } from './call.ts';
import { CatalogueColumn, CatalogueTablePage, CatalogueValues } from './catalogue.ts';
import { limits } from './limits.ts';
import { Id, IdText, Timestamp, itemsOf, pageOf, text } from './values.ts';

/** What happens to a variation when an upload replaces the version it is compared with. */
export const CatalogueChangeKind = z.enum(['added', 'changed', 'gone']);
export type CatalogueChangeKind = z.infer<typeof CatalogueChangeKind>;

const ChangeCounts = z.object({ added: z.int(), changed: z.int(), gone: z.int(), unchanged: z.int() });

/** What a file changes, in counts. Added, changed and unchanged are the new catalogue; removed, changed and unchanged are the old one. */
export const CatalogueChangeSummary = z.object({
  variations: ChangeCounts,
  /** Counts of entries (codes): changed when one of their variations is added, changed or removed. */
  entries: ChangeCounts,
  /** How many variations differ in each column, highest first. */
  changed_columns: z.array(z.object({ column: CatalogueColumn, variations: z.int() })),
  refused: z.int(),
  /** What still refers to removed entries: remembered decisions, and active tasks whose newest result has such a match. */
  gone_in_use: z.object({ decisions: z.int(), tasks: z.int() }),
});
export type CatalogueChangeSummary = z.infer<typeof CatalogueChangeSummary>;

/** `ready`: read, and its changes can be reviewed. `failed`: it cannot be read, and `error` says why. */
export const CatalogueUploadState = z.enum(['reading', 'ready', 'loading', 'loaded', 'failed']);

export const CatalogueUpload = z.object({
  id: Id,
  file_name: z.string(),
  size: z.int(),
  state: CatalogueUploadState,
  /** 0 to 1: progress of reading or loading. */
  progress: z.number(),
  lines_read: z.int(),
  /** Why it could not be read or loaded. */
  error: z.string().nullable(),
  /** Columns of the file that are ignored. */
  unknown_columns: z.array(z.string()),
  /** Warnings about what was read, in sentences: damaged codes, moved cells, sheets that were not read. */
  warnings: z.array(z.string()),
  /** The version its changes are compared with; null: there was none. */
  compared_with: z.object({ id: Id, name: z.string() }).nullable(),
  /** Another version has become the current one since the comparison. */
  outdated: z.boolean(),
  /** Null until it has been read. */
  summary: CatalogueChangeSummary.nullable(),
  /** The version it was loaded as. */
  version_id: Id.nullable(),
  uploaded_by: z.object({ name: z.string(), email: z.string() }),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type CatalogueUpload = z.infer<typeof CatalogueUpload>;

const params = z.object({ id: IdText });

export const uploadCatalogue = call({
  name: 'uploadCatalogue',
  topic: 'Catalogue',
  method: 'POST',
  path: '/catalogue/uploads',
  access: ['admin'],
  summary: 'Accepts a catalogue file (csv) in the form field `catalogue` and compares it with the current version. Nothing is loaded yet.',
  multipart: true,
  answer: CatalogueUpload,
  status: 201,
  repeatable: true,
  problems: ['ALREADY_EXISTS', 'TOO_LARGE', 'UNREADABLE_FILE', 'NO_ROOM'],
  limitPerMinute: 60,
});

export const listCatalogueUploads = call({
  name: 'listCatalogueUploads',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/uploads',
  access: ['admin'],
  summary: 'Uploads that are not loaded, newest first. Each is removed when it expires.',
  answer: itemsOf(CatalogueUpload),
});

export const readCatalogueUpload = call({
  name: 'readCatalogueUpload',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/uploads/:id',
  access: ['admin'],
  summary: 'The progress of an upload, and what it changes.',
  params,
  answer: CatalogueUpload,
  problems: ['NOT_FOUND'],
});

/** A variation that an upload adds, changes or removes, and how. */
export const CatalogueChange = z.object({
  id: Id,
  /** Line of the file; null for a removed one. */
  line: z.int().nullable(),
  /** As in the file; for a removed one, as in the version. */
  values: CatalogueValues,
  /** Column by column, for a changed one. */
  fields: z.array(
    z.object({
      column: CatalogueColumn,
      old: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      new: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    }),
  ),
});
export type CatalogueChange = z.infer<typeof CatalogueChange>;

export const listCatalogueChanges = call({
  name: 'listCatalogueChanges',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/uploads/:id/changes',
  access: ['admin'],
  summary: 'What an upload adds, changes or removes, by variation.',
  params,
  query: CatalogueTablePage.extend({ change: CatalogueChangeKind }),
  answer: pageOf(CatalogueChange),
  problems: ['NOT_FOUND'],
});

/** An entry that stays but changes: how many of its variations are added, changed, removed and unchanged. */
export const CatalogueChangedEntry = ChangeCounts.extend({ code: z.string(), name: z.string() });
export type CatalogueChangedEntry = z.infer<typeof CatalogueChangedEntry>;

export const listCatalogueChangedEntries = call({
  name: 'listCatalogueChangedEntries',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/uploads/:id/entries',
  access: ['admin'],
  summary: 'Entries with variations that an upload adds, changes or removes, by code.',
  params,
  query: CatalogueTablePage,
  answer: pageOf(CatalogueChangedEntry),
  problems: ['NOT_FOUND'],
});

export const CatalogueRefusedLine = z.object({ line: z.int(), reason: z.string() });
export type CatalogueRefusedLine = z.infer<typeof CatalogueRefusedLine>;

export const listCatalogueRefusedLines = call({
  name: 'listCatalogueRefusedLines',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/uploads/:id/refused',
  access: ['admin'],
  summary: 'Lines of an upload without a variation, each with the reason.',
  params,
  query: CatalogueTablePage,
  answer: pageOf(CatalogueRefusedLine),
  problems: ['NOT_FOUND'],
});

export const downloadCatalogueChanges = call({
  name: 'downloadCatalogueChanges',
  topic: 'Catalogue',
  method: 'GET',
  path: '/catalogue/uploads/:id/csv',
  access: ['admin'],
  summary: 'What an upload adds, changes or removes, or its refused lines, as csv: all of it, or what the search finds in the list.',
  params,
  query: CatalogueTablePage.pick({ search: true }).extend({ change: z.enum([...CatalogueChangeKind.options, 'refused']) }),
  problems: ['NOT_FOUND'],
});

export const loadCatalogueUpload = call({
  name: 'loadCatalogueUpload',
  topic: 'Catalogue',
  method: 'POST',
  path: '/catalogue/uploads/:id/load',
  access: ['admin'],
  summary: 'Loads a compared upload as a new version, completely or not at all.',
  params,
  body: z.object({
    name: text(limits.catalogueVersionName).trim().min(1, 'A version needs a name'),
    make_current: z.boolean(),
  }),
  answer: CatalogueUpload,
  status: 202,
  repeatable: true,
  problems: ['NOT_FOUND', 'ALREADY_RUNNING', 'ALREADY_EXISTS', 'SET_CHANGED'],
});

export const compareCatalogueUpload = call({
  name: 'compareCatalogueUpload',
  topic: 'Catalogue',
  method: 'POST',
  path: '/catalogue/uploads/:id/compare',
  access: ['admin'],
  summary: 'Reads an upload again and compares it with the version that is current now.',
  params,
  answer: CatalogueUpload,
  status: 202,
  problems: ['NOT_FOUND', 'ALREADY_RUNNING'],
});

export const deleteCatalogueUpload = call({
  name: 'deleteCatalogueUpload',
  topic: 'Catalogue',
  method: 'DELETE',
  path: '/catalogue/uploads/:id',
  access: ['admin'],
  summary: 'Removes an upload; a version loaded from it is kept.',
  params,
  status: 204,
  problems: ['NOT_FOUND', 'ALREADY_RUNNING'],
});
