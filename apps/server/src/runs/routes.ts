import { chooseRowItem, readRowItem } from '@fetlock/contract/row-item';
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
import { z } from 'zod';
import type { Implement } from '../http/implement.ts';
import { makeOnce } from '../http/make-once.ts';
import { once } from '../http/once.ts';
import { found } from '../http/problem.ts';
import { requireResult } from '../results/require-result.ts';
import { cancelRun } from './cancel-run.ts';
import { exportRowsOfRun } from './export-run-rows.ts';
import { listRowsOfRun } from './list-run-rows.ts';
import { presentRun } from './present-run.ts';
import { chooseItem, readItemOfRow } from './row-item.ts';
import { countRuns, findRun, selectRun, selectRuns } from './runs.queries.ts';
import { offerRollBack, startRollBack } from './start-roll-back.ts';
import { type RunServices, startRun } from './start-run.ts';
import { paginationOf } from '../http/pagination.ts';

export function runRoutes(implement: Implement, services: RunServices): void {
  const made = z.int();
  const presentMade = async (id: number) => presentRun(await selectRun(services.db, id));
  for (const [call, kind] of [
    [analyseRows, 'analyse'],
    [importRows, 'import'],
    [dryRunRows, 'dry_run'],
  ] as const) {
    implement(call, ({ params, body, request, actor }) => {
      const { environment, rows_ids, expected_count, dry_run_id, ...filters } = { dry_run_id: undefined, ...body };
      const start = {
        resultId: params.id,
        kind,
        environment,
        filters,
        ids: rows_ids,
        expectedCount: expected_count,
        dryRunId: dry_run_id,
        actorId: actor.id,
      };
      return makeOnce(services.db, { call, request, actor, made }, (once) => startRun(services, start, once), presentMade);
    });
  }
  implement(readRowItem, ({ params, query }) => readItemOfRow(services.db, { params, query }));
  implement(chooseRowItem, ({ params, body, actor, request }) =>
    once(services.db, { call: chooseRowItem, request, actor }, (trx) =>
      chooseItem(trx, { ...body, resultId: params.id, rowId: params.rowId, actorId: actor.id }),
    ),
  );
  implement(cancelRunCall, ({ params, actor }) => cancelRun(services, { resultId: params.id, runId: params.runId, userId: actor.id }));
  implement(listRuns, async ({ params, query: { page, pageSize, ...filters } }) => {
    await requireResult(services.db, params.id);
    const rowCount = await countRuns(services.db, params.id, filters);
    const runs = await selectRuns(services.db, params.id, { ...filters, page, pageSize });
    return { items: runs.map(presentRun), pagination: paginationOf({ page, pageSize }, rowCount) };
  });
  implement(readRun, async ({ params }) => presentRun(found(await findRun(services.db, params.id, params.runId), 'Run')));
  implement(listRunRows, ({ params, query }) => listRowsOfRun(services.db, params, query));
  implement(exportRunRows, ({ params, query }) => exportRowsOfRun(services.db, params, query));
  implement(readRollBack, ({ params }) => offerRollBack(services.db, params));
  implement(rollBackRun, ({ params, body, request, actor }) => {
    const start = { resultId: params.id, importId: params.runId, expectedCount: body.expected_count, actorId: actor.id };
    return makeOnce(services.db, { call: rollBackRun, request, actor, made }, (once) => startRollBack(services, start, once), presentMade);
  });
}
