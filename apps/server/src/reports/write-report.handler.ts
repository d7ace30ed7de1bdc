import type { z } from 'zod';
import type { JobHandler } from '../jobs/job.ts';
import { claimReport, failReport } from './reports.queries.ts';
import { type WriteServices, writeReportOnce } from './write-report.ts';
import { writeReport } from './write-report.job.ts';

export function writeReportHandler(services: WriteServices): JobHandler<z.infer<typeof writeReport.payload>> {
  return {
    job: writeReport,
    run: ({ reportId }, { signal }) => writeReportOnce(services, reportId, signal),
    async giveUp({ reportId }, reason) {
      const report = await claimReport(services.db, reportId);
      if (report) await failReport(services.db, report, reason);
    },
  };
}
