import { z } from 'zod';
import { call } from './call.ts';
import { JobState } from './run.ts';
import { Id, IdText, Timestamp } from './values.ts';

/** Every kind of download of a result, by wire name, with a one-line description. */
export const reportKinds = {
  match: { fileName: 'match.html', title: 'What was matched to what, to read and print' },
  internal: { fileName: 'internal.html', title: 'The same with weights, reasons and options, for staff' },
  previousRun: { fileName: 'previousRun.xlsx', title: 'The decisions of this version, for a later task' },
  previousRunAdvanced: { fileName: 'previousRunAdvanced.xlsx', title: 'The decisions with reasons and candidates' },
  core: { fileName: 'mapped_core.csv', title: 'All rows with their entries and prices, to be edited and uploaded again' },
  input: { fileName: 'input.zip', title: 'The files as they were uploaded' },
  inputBatch: { fileName: 'input_batch.csv', title: 'The rows as the matcher read them' },
  CHEWY_CATALOG: { fileName: 'chewy_catalog.csv', title: "The rows matched through Chewy's codes" },
} as const satisfies Record<string, { fileName: string; title: string }>;
export type ReportKind = keyof typeof reportKinds;
export const reportKindNames = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]];
export const ReportKind = z.enum(reportKindNames);

/** A requested report. `rows_total` is 0 for one that is not made of rows; the last two of a finished report are null once it is removed. */
export const Report = z.object({
  id: Id,
  result_id: Id,
  type: ReportKind,
  state: JobState,
  rows_done: z.int(),
  rows_total: z.int(),
  error: z.string().nullable(),
  name: z.string().nullable(),
  size: z.int().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type Report = z.infer<typeof Report>;

export const requestReport = call({
  name: 'requestReport',
  topic: 'Files',
  method: 'POST',
  path: '/processing-results/:id/reports',
  nameless: true,
  access: ['staff', 'protected_link'],
  covers: { result: 'params.id' },
  summary:
    'Starts creating a report of a version. One that is up to date, or being created, is not created again. Customers have match.html only.',
  params: z.object({ id: IdText }),
  body: z.object({ type: ReportKind }),
  answer: Report,
  status: 202,
  problems: ['NOT_FOUND'],
  limitPerMinute: 300,
});

export const readReport = call({
  name: 'readReport',
  topic: 'Files',
  method: 'GET',
  path: '/reports/:id',
  access: ['staff', 'protected_link'],
  covers: { report: 'params.id' },
  summary: 'The progress of a report.',
  params: z.object({ id: IdText }),
  answer: Report,
  problems: ['NOT_FOUND'],
});

export const generateReport = call({
  name: 'generateReport',
  topic: 'Files',
  method: 'GET',
  path: '/files/generate-and-download',
  access: ['staff', 'protected_link'],
  covers: { result: 'query.resultId' },
  summary:
    'The bytes of a report, which is created first unless a finished one is up to date. With `reportId` of a finished one: its bytes, whatever was changed since. The content-disposition header has the file name.',
  query: z.object({ type: ReportKind, resultId: IdText, reportId: IdText.optional() }),
  problems: ['NOT_FOUND', 'REPORT_FAILED', 'REPORT_NOT_READY'],
  limitPerMinute: 300,
});
