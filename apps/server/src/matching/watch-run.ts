import type { Database } from '../database/connection.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { type TaskRun, saveProgress } from './task-run.queries.ts';

export interface RunWatch {
  /** Aborted when the run must end: its task was stopped or taken over (`LeaseLostError`), the worker stops, or the database is away. */
  signal: AbortSignal;
  /** Shows how far the run is; the newest is written at most four times a second. */
  report: (value: number, label: string) => void;
  /** No write is on its way any more when this resolves. */
  stop: () => Promise<void>;
}

const writeEveryMs = 250;
/** Also without news, so that a stopped task's run ends soon. */
const checkEveryMs = 1_000;

/** Keeps a running task's progress up to date, and notices when the task is no longer this run's. */
export function watchRun(db: Database, run: TaskRun, stopping: AbortSignal): RunWatch {
  const ended = new AbortController();
  let progress = { value: 0, label: 'Task in progress' };
  let news = false;
  let lastWrite = Date.now();
  let writing: Promise<void> | undefined;

  const write = async () => {
    news = false;
    lastWrite = Date.now();
    try {
      if (!(await saveProgress(db, run, progress))) ended.abort(new LeaseLostError(`attempt ${run.attempt} of task ${run.taskId}`));
    } catch (error) {
      ended.abort(error);
    }
    writing = undefined;
  };
  const timer = setInterval(() => {
    if (!writing && (news || Date.now() - lastWrite >= checkEveryMs)) writing = write();
  }, writeEveryMs);

  return {
    signal: AbortSignal.any([stopping, ended.signal]),
    report(value, label) {
      progress = { value, label };
      news = true;
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
