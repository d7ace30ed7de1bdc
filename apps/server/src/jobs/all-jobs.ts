import { matchTask } from '../matching/match-task.job.ts';
import { transferRows } from '../runs/transfer-rows.job.ts';
import type { JobDefinition } from './job.ts';

/** Every kind of background work. */
export const allJobs = [matchTask, transferRows] as const satisfies readonly JobDefinition<never>[];
