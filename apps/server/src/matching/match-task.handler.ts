import type { z } from 'zod';
import type { JobHandler } from '../jobs/job.ts';
import { matchTaskOnce } from './match-task.ts';
import type { MatchServices } from './match-services.ts';
import { failWaitingTask } from '../task-records/task-run.queries.ts';
import { matchTask } from './match-task.job.ts';

export function matchTaskHandler(services: MatchServices): JobHandler<z.infer<typeof matchTask.payload>> {
  return {
    job: matchTask,
    run: ({ taskId }, { signal }) => matchTaskOnce(services, taskId, signal),
    giveUp: ({ taskId }, reason) => failWaitingTask(services.db, taskId, reason),
  };
}
