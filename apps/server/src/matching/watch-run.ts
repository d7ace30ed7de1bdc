import type { Database } from '../database/connection.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { type TaskRun, saveProgress } from '../task-records/task-run.queries.ts';

export interface RunWatch {
  /**
   * Aborted when the run must end: its task was stopped or taken over (`LeaseLostError`), the worker stops, or the database is unavailable.
   */
  signal: AbortSignal;
  /** Reports progress; the latest is written at most four times a second. */
  report: (value: number, label: string) => void;
  /** No write is pending when this resolves. */
  stop: () => Promise<void>;
}

const writeEveryMs = 250;
/** Also without progress, so that a stopped task's run ends soon. */
const checkEveryMs = 1_000;

/** Stores a running task's progress, and notices when the task is no longer this run's. */
export function watchRun(db: Database, run: TaskRun, stopping: AbortSignal): RunWatch {
  const ended = new AbortController();
  let progress = { value: 0, label: 'Task in progress' };
  let hasChanged = false;
  let lastWrite = performance.now();
  let writing: Promise<void> | undefined;

  const write = async () => {
    hasChanged = false;
    lastWrite = performance.now();
    try {
      if (!(await saveProgress(db, run, progress))) ended.abort(new LeaseLostError(`attempt ${run.attempt} of task ${run.taskId}`));
    } catch (error) {
      ended.abort(error);
    }
    writing = undefined;
  };
  const timer = setInterval(() => {
    if (!writing && (hasChanged || performance.now() - lastWrite >= checkEveryMs)) writing = write();
  }, writeEveryMs);

  return {
    signal: AbortSignal.any([stopping, ended.signal]),
    report(value, label) {
      progress = { value, label };
      hasChanged = true;
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
