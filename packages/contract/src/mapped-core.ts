import { z } from 'zod';
import { call } from './call.ts';
import { BulkChange } from './row-edits.ts';
import { Id, IdText, Timestamp, text } from './values.ts';

/** One field of one row that an edited mapped_core.csv changes. */
export const MappedCoreChange = z.object({
  row_id: Id,
  line: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  field: z.string(),
  old: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  new: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** The file does not state it: the status follows from the other changes, as it does on the screen. */
  follows: z.boolean(),
});
export type MappedCoreChange = z.infer<typeof MappedCoreChange>;

/** What was left unchanged, with the reason in words. `column` is empty where it concerns the whole line; `line` is the header's for a column. */
export const NotUnderstood = z.object({ line: z.int(), column: z.string(), value: z.string(), reason: z.string() });
export type NotUnderstood = z.infer<typeof NotUnderstood>;

export const MappedCorePreview = z.object({
  file: z.object({ id: Id, name: z.string() }),
  result_id: Id,
  /** Lines below the header that are not blank. */
  rows_in_file: z.int(),
  /** Rows of the result that a line identifies by id, code and name. */
  rows_named: z.int(),
  rows_changed: z.int(),
  rows_unchanged: z.int(),
  /** Identified but left unchanged: imported, or changed since the file was written. */
  rows_left: z.int(),
  rows_not_in_file: z.int(),
  fields_changed: z.int(),
  fields: z.array(z.object({ field: z.string(), changed: z.int(), emptied: z.int() })),
  /** The first of them. */
  changes: z.array(MappedCoreChange),
  not_understood_count: z.int(),
  /** The first of them. */
  not_understood: z.array(NotUnderstood),
  /** Further notes for the person. */
  notes: z.array(z.string()),
  /** Identifies exactly these changes, so that what is applied is what was shown. */
  expected: z.string(),
});
export type MappedCorePreview = z.infer<typeof MappedCorePreview>;

const params = z.object({ id: IdText });

export const previewMappedCore = call({
  name: 'previewMappedCore',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks/:id/upload-mapped-core/preview',
  access: ['staff'],
  summary:
    'What an edited mapped_core.csv (a stored file) would change in the current version of the task, and what in it cannot be understood.',
  params,
  body: z.object({ fileId: Id }),
  answer: MappedCorePreview,
  problems: ['INVALID_INPUT', 'NOT_FOUND', 'UNREADABLE_FILE'],
  limitPerMinute: 300,
});

export const uploadMappedCore = call({
  name: 'uploadMappedCore',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks/:id/upload-mapped-core',
  access: ['staff'],
  summary:
    'Changes the rows that an edited mapped_core.csv (a stored file) names, as one batch that can be undone. With `expected` of a preview it is refused if it would now change anything else.',
  params,
  body: z.object({ fileId: Id, expected: text(100).optional() }),
  answer: BulkChange,
  repeatable: true,
  problems: ['INVALID_INPUT', 'NOT_FOUND', 'SET_CHANGED', 'UNREADABLE_FILE'],
  limitPerMinute: 300,
});

/** Why a version has no mapped_core.csv. */
export const mappedCoreLacks = {
  NOT_MADE: 'None has been created in the last 24 hours.',
  BEING_MADE: 'It is still being created.',
  FAILED: 'It could not be created.',
  FILE_GONE: 'It was created, but its file is no longer in the file store.',
} as const;
export type MappedCoreLack = keyof typeof mappedCoreLacks;

/** The stored mapped_core.csv of a version; `is_current`: it shows the current state of the rows. */
export const KeptMappedCore = z.object({
  made_at: Timestamp.nullable(),
  is_current: z.boolean(),
  /** Null: the file exists. */
  lack: z.enum(Object.keys(mappedCoreLacks) as [MappedCoreLack, ...MappedCoreLack[]]).nullable(),
});
export type KeptMappedCore = z.infer<typeof KeptMappedCore>;

export const readKeptMappedCore = call({
  name: 'readKeptMappedCore',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results/:id/mapped-core',
  access: ['staff'],
  summary: 'Whether a mapped_core.csv of the version is stored with its file, and if not, why. Does not create one.',
  params,
  answer: KeptMappedCore,
  problems: ['NOT_FOUND'],
});
