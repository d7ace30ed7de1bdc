import * as contract from '@fetlock/contract/reports';
import type { ReportKind } from '@fetlock/contract/reports';
import { reportsFor } from '@fetlock/rules/reports';
import type { Actor } from '../http/actor.ts';
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts';
import { Problem, found } from '../http/problem.ts';
import type { Implement } from '../http/implement.ts';
import { presentReport } from './present-report.ts';
import { selectReport } from './reports.queries.ts';
import { type ReportRequestServices, askForReport } from './request-report.ts';
import { awaitReport } from './await-report.ts';

export function reportRoutes(implement: Implement, services: ReportRequestServices): void {
  implement(contract.requestReport, async ({ params, body, actor }) => {
    assertOffered(actor, body.type);
    return presentReport(await askForReport(services, { resultId: params.id, kind: body.type, actorId: actor.id }));
  });
  implement(contract.readReport, async ({ params, actor }) => {
    const record = await selectReport(services.db, params.id);
    const report = found(record?.result_id === null ? null : record, 'Report');
    assertOffered(actor, report.kind);
    return presentReport(report);
  });
  implement(contract.generateReport, ({ query, reply, actor }) => {
    assertOffered(actor, query.type);
    return awaitReport(services, {
      resultId: query.resultId,
      kind: query.type,
      reportId: query.reportId,
      actorId: actor.id,
      signal: abortOnDisconnect(reply),
    });
  });
}

/** Throws NOT_ALLOWED for a report that this reader's menu does not have: customers see no weights and reasons. */
function assertOffered(actor: Actor, kind: ReportKind): void {
  if (actor.kind === 'link' && !reportsFor('customer', {}).includes(kind)) throw new Problem('NOT_ALLOWED');
}
