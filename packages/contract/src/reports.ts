import { z } from 'zod';
import { call } from './call.ts';
import { IdText } from './values.ts';

/** Every kind of download of a result, by the name on the wire. */
export const reportKinds = {
  core: { fileName: 'mapped_core.csv' },
  CHEWY_CATALOG: { fileName: 'chewy_catalog.csv' },
  match: { fileName: 'match.html' },
  internal: { fileName: 'internal.html' },
  previousRun: { fileName: 'previousRun.xlsx' },
  previousRunAdvanced: { fileName: 'previousRunAdvanced.xlsx' },
  inputBatch: { fileName: 'input_batch.csv' },
  input: { fileName: 'input.zip' },
} as const satisfies Record<string, { fileName: string }>;
export type ReportKind = keyof typeof reportKinds;
export const ReportKind = z.enum(Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]);

export const generateReport = call({
  name: 'generateReport',
  topic: 'Files',
  method: 'GET',
  path: '/files/generate-and-download',
  access: ['staff'],
  summary: 'A report of a result, written while it is sent. The content-disposition header names the file.',
  query: z.object({ type: ReportKind, resultId: IdText }),
  problems: ['NOT_FOUND'],
});
