import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { type JobHandler, job } from '../jobs/job.ts';
import { claimReport, failReport } from './reports.queries.ts';
import { type WriteServices, writeReportOnce } from './write-report.ts';

/** Writes a report of a result into the file store. */
export const writeReport = job({
  name: 'write-report',
  payload: z.object({ reportId: Id }),
  key: ({ reportId }) => String(reportId),
  concurrency: 2,
  expireInSeconds: 60 * 60,
});

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
