import type { ReportKind } from '@fetlock/contract/reports';
import { writeCore } from './core-report.ts';
import { writeInternal } from './internal-report.ts';
import type { WriteReport } from './report-writer.ts';

/** How the content of each kind is written: a new kind is a new entry. */
export const reportWriters: Partial<Record<ReportKind, WriteReport>> = {
  core: writeCore,
  internal: writeInternal,
};
