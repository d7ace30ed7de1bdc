import { z } from 'zod';
import { call } from './call.ts';
import { FileKind } from './files.ts';
import { IdText, text } from './values.ts';

/** What a message of the errors log is about. */
export const errorKinds = {
  line: { title: 'Line refused' },
  warning: { title: 'Warning' },
} as const satisfies Record<string, { title: string }>;
export const ErrorKind = z.enum(Object.keys(errorKinds) as [keyof typeof errorKinds, ...(keyof typeof errorKinds)[]]);
export type ErrorKind = z.infer<typeof ErrorKind>;

/** A message of the errors log: what could not be read or matched. `line` counts from 1 in the file as uploaded. */
export const ResultError = z.object({ message: z.string(), kind: ErrorKind, file: z.string().nullable(), line: z.int().nullable() });
export type ResultError = z.infer<typeof ResultError>;

/** How a file of the task was read: `lines_read` (below the header, not blank) is `items` and `lines_refused` together. */
export const ResultInput = z.object({
  name: z.string(),
  kind: FileKind,
  /** The result's items come from this file; the other files add to them. */
  is_list: z.boolean(),
  input_type: z.string(),
  format: z.string().nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  header_line: z.int(),
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  lines_read: z.int(),
  items: z.int(),
  lines_refused: z.int(),
  /** Items of an additional file that match no item of the list. */
  items_not_used: z.int(),
});
export type ResultInput = z.infer<typeof ResultInput>;

/** Messages of a file, of a kind, with a text: all given filters must match. */
const errorFilters = { file: text(500).optional(), kind: ErrorKind.optional(), message: text(2_000).optional() };

const ofResult = { topic: 'Results', method: 'GET', access: ['staff'], problems: ['NOT_FOUND'] } as const;
const params = z.object({ id: IdText });

export const listErrors = call({
  ...ofResult,
  name: 'listErrors',
  path: '/processing-results/:id/errors',
  summary:
    'The errors log of a version: the first messages that match the filters, how many there are in all, and how often each text occurs.',
  params,
  query: z.object(errorFilters),
  answer: z.object({
    /** The first of each kind. */
    items: z.array(ResultError),
    /** All that match, by kind. */
    counts: z.record(ErrorKind, z.int()),
    /** The texts of all messages of the version, the most frequent first. */
    reasons: z.array(z.object({ message: z.string(), kind: ErrorKind, count: z.int() })),
  }),
});

export const downloadErrors = call({
  ...ofResult,
  name: 'downloadErrors',
  path: '/processing-results/:id/errors/download',
  summary: 'All messages that match the filters, as errors-log.csv, in the order of the files and their lines.',
  params,
  query: z.object(errorFilters),
});
