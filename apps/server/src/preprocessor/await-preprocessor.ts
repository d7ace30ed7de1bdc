import { setTimeout as delay } from 'node:timers/promises';
import type { PreprocessorRun as PlatformRun } from '@fetlock/contract/platform-files';
import type { Database } from '../database/connection.ts';
import { WrongPractice, requireOwnSession } from '../import-sessions/own-session.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem, isFinal } from '../platform/platform-problem.ts';
import { type PreprocessorRun, savePlatformRun, saveProgress, saveTrouble } from '../task-records/preprocessor-runs.queries.ts';

/** How long a preprocessor may take, and the polling interval; milliseconds. */
export interface PollingTimes {
  limit: number;
  firstPause: number;
  longestPause: number;
}

const usualPolling: PollingTimes = { limit: 6 * 3600_000, firstPause: 1_000, longestPause: 10_000 };

/**
 * Starts the preprocessor, unless that was done before, and waits for its end; returns its failure, or null. A platform that is slow, fails
 * or cannot be reached is retried until the time is over: the key makes a second start harmless.
 */
export async function awaitPreprocessor(
  services: { db: Database; platform: PlatformClient; polling?: Partial<PollingTimes> | undefined },
  run: PreprocessorRun,
  signal: AbortSignal,
): Promise<string | null> {
  const { limit, firstPause, longestPause } = { ...usualPolling, ...services.polling };
  // By the monotonic clock: the calendar may be set meanwhile.
  const deadline = performance.now() + limit - run.age;
  let platformRunId = run.platformRunId;
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    try {
      const state = await ask({ ...services, signal }, run, platformRunId);
      const isWanted = await savePlatformRun(services.db, run.id, state.id);
      platformRunId = state.id;
      if (!isWanted) return await stop(services.platform, run, state.id, signal);
      await saveProgress(services.db, run.taskId, state.progress);
      if (state.status === 'cancelled') return cancelled;
      if (state.status === 'failed') return `The preprocessor failed. ${state.error ?? 'The platform does not say why.'}`;
      if (state.status === 'done') return null;
    } catch (error) {
      if (error instanceof WrongPractice) return error.message;
      if (!(error instanceof PlatformProblem)) throw error;
      if (isFinal(error)) return error.message;
      await saveTrouble(services.db, run.taskId, `${error.fault} It goes on by itself.`);
    }
    if (performance.now() > deadline)
      return `The preprocessor did not end within ${limit / 3600_000} hours. Look at the session on the platform.`;
    await delay(pause, undefined, { signal });
  }
}

const cancelled = 'The preprocessor was cancelled on the platform.';

/** Makes the platform stop what was cancelled here; the task already shows that. */
async function stop(platform: PlatformClient, run: PreprocessorRun, runId: number, signal: AbortSignal): Promise<string> {
  await platform.cancelPreprocessorRun(run.environment, { params: { sessionId: run.sessionId, runId } }, { signal });
  return cancelled;
}

/**
 * The state of the run, started now unless it is known to have been. Throws WrongPractice for a session that does not belong to the task's
 * practice.
 */
async function ask(
  { db, platform, signal }: { db: Database; platform: PlatformClient; signal: AbortSignal },
  run: PreprocessorRun,
  platformRunId: number | null,
): Promise<PlatformRun> {
  const params = { sessionId: run.sessionId };
  if (platformRunId !== null)
    return platform.getPreprocessorRun(run.environment, { params: { ...params, runId: platformRunId } }, { signal });
  await requireOwnSession({ db, platform, signal }, run);
  const { preprocessorOptions: options } = await platform.getSettings(run.environment, { params }, { signal });
  return platform.startPreprocessor(run.environment, { params, body: { key: run.key, options } }, { signal });
}
