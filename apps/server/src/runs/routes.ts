import {
  analyseRows,
  cancelRun as cancelRunCall,
  dryRunRows,
  exportRunRows,
  importRows,
  listRunRows,
  listRuns,
  readRollBack,
  readRun,
  rollBackRun,
} from '@fetlock/contract/runs';
import type { Implement } from '../http/implement.ts';
import { found } from '../http/problem.ts';
import { requireResult } from '../review/require-result.ts';
import { cancelRun } from './cancel-run.ts';
import { exportRowsOfRun } from './export-run-rows.ts';
import { listRowsOfRun } from './list-run-rows.ts';
import { presentRun } from './present-run.ts';
import { countRuns, findRun, selectRun, selectRuns } from './runs.queries.ts';
import { offerRollBack, startRollBack } from './start-roll-back.ts';
import { type RunServices, startRun } from './start-run.ts';

export function runRoutes(implement: Implement, services: RunServices): void {
  for (const [call, kind] of [
    [analyseRows, 'analyse'],
    [importRows, 'import'],
    [dryRunRows, 'dry_run'],
  ] as const) {
    implement(call, async ({ params, body, actor }) => {
      const { environment, rows_ids, expected_count, dry_run_id, ...filters } = { dry_run_id: undefined, ...body };
      const runId = await startRun(services, {
        resultId: params.id,
        kind,
        environment,
        filters,
        ids: rows_ids,
        expectedCount: expected_count,
        dryRunId: dry_run_id,
        actorId: actor.id,
      });
      return presentRun(await selectRun(services.db, runId));
    });
  }
  implement(cancelRunCall, ({ params, actor }) => cancelRun(services, { resultId: params.id, runId: params.runId, userId: actor.id }));
  implement(listRuns, async ({ params, query: { page, pageSize, ...filters } }) => {
    await requireResult(services.db, params.id);
    const rowCount = await countRuns(services.db, params.id, filters);
    const runs = await selectRuns(services.db, params.id, { ...filters, page, pageSize });
    return { items: runs.map(presentRun), pagination: { page, pageSize, rowCount, pageCount: Math.ceil(rowCount / pageSize) } };
  });
  implement(readRun, async ({ params }) => presentRun(found(await findRun(services.db, params.id, params.runId), 'Run')));
  implement(listRunRows, ({ params, query }) => listRowsOfRun(services.db, params, query));
  implement(exportRunRows, ({ params }) => exportRowsOfRun(services.db, params));
  implement(readRollBack, ({ params }) => offerRollBack(services.db, params));
  implement(rollBackRun, async ({ params, body, actor }) => {
    const runId = await startRollBack(services, {
      resultId: params.id,
      importId: params.runId,
      expectedCount: body.expected_count,
      actorId: actor.id,
    });
    return presentRun(await selectRun(services.db, runId));
  });
}
