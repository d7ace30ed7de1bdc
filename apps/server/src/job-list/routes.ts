import * as contract from '@fetlock/contract/jobs';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { selectJobs } from '../jobs/jobs.queries.ts';
import { presentJob } from './present-job.ts';
import { selectQueueFigures, selectWorkers } from './queue-figures.queries.ts';
import type { Queue } from '../jobs/queue.ts';
import { tryJobAgain } from './try-again.ts';
import { paginationOf } from '../http/pagination.ts';

/** Administrators' view of the background work, and their actions on it. */
export function jobRoutes(implement: Implement, services: { db: Database; queue: Queue }): void {
  const { db } = services;
  implement(contract.listJobs, async ({ query }) => {
    const { page, rowsPerPage: pageSize, state, kind } = query;
    const found = await selectJobs(db, { state, kind }, { limit: pageSize, offset: (page - 1) * pageSize });
    const rowCount = found[0]?.total ?? 0;
    return { items: found.map(presentJob), pagination: paginationOf({ page, pageSize }, rowCount) };
  });
  implement(contract.summariseJobs, async () => {
    const [kinds, workers] = await Promise.all([selectQueueFigures(db), selectWorkers(db)]);
    return {
      kinds,
      workers: workers.map((worker) => ({ ...worker, started_at: worker.started_at.toISOString(), jobs: worker.jobs ?? 0 })),
    };
  });
  implement(contract.tryJobAgain, ({ params, actor }) => tryJobAgain(services, params.id, actor.id));
}
