import * as contract from '@fetlock/contract/reports';
import { clientGone } from '../http/client-gone.ts';
import { found } from '../http/problem.ts';
import type { Implement } from '../http/implement.ts';
import { presentReport } from './present-report.ts';
import { selectReport } from './reports.queries.ts';
import { type ReportRequestServices, askForReport } from './request-report.ts';
import { awaitReport } from './await-report.ts';

export function reportRoutes(implement: Implement, services: ReportRequestServices): void {
  implement(contract.requestReport, async ({ params, body, actor }) =>
    presentReport(await askForReport(services, { resultId: params.id, kind: body.type, actorId: actor.id })),
  );
  implement(contract.readReport, async ({ params }) => {
    const report = await selectReport(services.db, params.id);
    return presentReport(found(report?.result_id === null ? null : report, 'Report'));
  });
  implement(contract.generateReport, ({ query, reply, actor }) =>
    awaitReport(services, {
      resultId: query.resultId,
      kind: query.type,
      reportId: query.reportId,
      actorId: actor.id,
      signal: clientGone(reply),
    }),
  );
}
