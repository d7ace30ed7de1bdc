import * as contract from '@fetlock/contract/reports';
import { found } from '../http/problem.ts';
import type { Implement } from '../http/implement.ts';
import { presentReport } from './present-report.ts';
import { selectReport } from './reports.queries.ts';
import { type ReportRequestServices, askForReport } from './request-report.ts';
import { sendReport } from './send-report.ts';

export function reportRoutes(implement: Implement, services: ReportRequestServices): void {
  implement(contract.requestReport, async ({ params, body, actor }) =>
    presentReport(await askForReport(services, { resultId: params.id, kind: body.type, actorId: actor.id })),
  );
  implement(contract.readReport, async ({ params }) => {
    const report = await selectReport(services.db, params.id);
    return presentReport(found(report?.result_id === null ? null : report, 'Report'));
  });
  implement(contract.generateReport, ({ query, request, reply, actor }) =>
    sendReport(services, reply, {
      resultId: query.resultId,
      kind: query.type,
      reportId: query.reportId,
      actorId: actor.id,
      signal: request.signal,
    }),
  );
}
