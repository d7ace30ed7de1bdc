import { z } from 'zod';
import { call } from './call.ts';
import { Id, IdText, Timestamp, countText, pageOf, itemsOf } from './values.ts';
import { limits } from './limits.ts';

/** What an uploaded file is for. The multipart field is the kind followed by a number: `uploads_0`, `sales_histories_0`. */
export const fileKinds = {
  uploads: { title: 'Input file', extensions: ['.csv', '.xls', '.xlsx'] },
  sales_histories: { title: 'Sales history', extensions: ['.csv', '.xls', '.xlsx'] },
  previous_runs: { title: 'Previous run', extensions: ['.csv', '.xls', '.xlsx'] },
  inventory_files: { title: 'Inventory file', extensions: ['.csv'] },
} as const satisfies Record<string, { title: string; extensions: readonly string[] }>;

/** Other extensions of text files: such a list can be read once its name ends in .csv. */
export const textEndings: readonly string[] = ['.txt', '.tsv', '.tab'];
/** Spreadsheets of other programs and formats: each of them can save such a list as .xlsx or .csv. */
export const otherSpreadsheetEndings: readonly string[] = ['.ods', '.fods', '.xlsb', '.numbers', '.gsheet', '.wk1', '.wks', '.qpw'];
export type FileKind = keyof typeof fileKinds;
export const fileKindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]];
export const FileKind = z.enum(fileKindNames);

/** What a stored file may be: uploaded, or written by a run of the requesting task. */
export const StoredFileKind = z.enum([...fileKindNames, 'updated_sources']);
export type StoredFileKind = z.infer<typeof StoredFileKind>;

/** A stored file. `location` is a signed address valid for minutes, which opens without a token. */
export const StoredFile = z.object({ id: Id, name: z.string(), location: z.string(), file_type: StoredFileKind });
export type StoredFile = z.infer<typeof StoredFile>;

export const UploadedFile = StoredFile.extend({ size: z.int(), user: z.object({ id: Id, email: z.string() }), created_at: Timestamp });
export type UploadedFile = z.infer<typeof UploadedFile>;

export const listFiles = call({
  name: 'listFiles',
  topic: 'Files',
  method: 'GET',
  path: '/files',
  access: ['staff'],
  summary: 'Uploaded files, newest first.',
  query: z.object({
    page: countText({ min: 1, max: 1_000_000 }).default(1),
    rowsPerPage: countText({ min: 1, max: limits.filesPerPage }).default(limits.filesPerPage),
    type: FileKind.optional(),
  }),
  answer: pageOf(UploadedFile),
});

export const uploadFiles = call({
  name: 'uploadFiles',
  topic: 'Files',
  method: 'POST',
  path: '/files',
  access: ['staff'],
  summary: 'Stores files from which a task can be created later. Form fields `uploads_0`, `sales_histories_0` … state what each is for.',
  multipart: true,
  answer: itemsOf(UploadedFile),
  status: 201,
  repeatable: true,
  problems: ['TOO_LARGE', 'UNREADABLE_FILE', 'NO_ROOM'],
  limitPerMinute: 300,
});

export const downloadFile = call({
  name: 'downloadFile',
  topic: 'Files',
  method: 'GET',
  path: '/files/download',
  access: ['staff'],
  summary: 'The bytes of a stored file.',
  query: z.object({ id: IdText, mimeType: z.string().max(200).optional(), export: z.string().max(20).optional() }),
  problems: ['NOT_FOUND'],
});

/** The address in `location`: the signature replaces a token. */
export const readFileContent = call({
  name: 'readFileContent',
  topic: 'Files',
  method: 'GET',
  path: '/files/:id/content',
  access: ['anyone'],
  summary: 'The bytes of a stored file, by its signed address.',
  params: z.object({ id: IdText }),
  query: z.object({ expires: z.string().regex(/^\d{10,16}$/), signature: z.string().min(20).max(200) }),
  problems: ['NOT_FOUND', 'LINK_EXPIRED'],
});

const FileFigures = z.object({ count: z.int(), bytes: z.int() });

export const readFileStatistics = call({
  name: 'readFileStatistics',
  topic: 'Files',
  method: 'GET',
  path: '/files/stats',
  access: ['staff'],
  summary: 'How many files are stored and how large they are, by purpose, and how much space is left.',
  answer: z.object({
    types: z.array(FileFigures.extend({ file_type: StoredFileKind })),
    /** Reports that are kept for a limited time. */
    reports: FileFigures,
    total: FileFigures,
    /** Bytes that can still be stored before uploads are refused. */
    room: z.int(),
  }),
});
