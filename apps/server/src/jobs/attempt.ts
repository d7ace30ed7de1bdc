import { isTransient } from '../process/is-transient.ts';
import type { Log } from '@fetlock/process/log';
import { LeaseLostError } from './lease-lost-error.ts';

/** How an attempt at a job's work ends when it does not succeed. */
export interface Ending {
  log: Log;
  /** What the work is about, for the log. */
  facts: object;
  /** The work as the log names it: 'the matching of a task'. */
  what: string;
  /** Aborted when the worker is being stopped. */
  stopping: AbortSignal;
  /** Whether people may read the error's message. Any other error is logged, and they read `otherwise`. */
  isUserFacing?: (error: unknown) => boolean;
  /** Whether people read such an error at once, even if another attempt might succeed. */
  isShownAtOnce?: boolean;
  otherwise: string;
  /** Records for people why the work failed. */
  fail: (reason: string) => Promise<unknown>;
}

/**
 * One attempt at a job's work. Throws only what another attempt may mend: a database that is unavailable, a worker that is being stopped. An
 * attempt that has lost its lease changes nothing, and is no failure.
 */
export async function attempt(work: () => Promise<unknown>, ending: Ending): Promise<void> {
  const { log, facts, what, stopping, isUserFacing, isShownAtOnce, otherwise, fail } = ending;
  try {
    await work();
  } catch (error) {
    if (error instanceof LeaseLostError) {
      log.info(facts, `${what} ended early: it was stopped, or another worker has taken over`);
      return;
    }
    const isShown = isUserFacing?.(error) ?? false;
    if (stopping.aborted || (isTransient(error) && !(isShown && isShownAtOnce))) throw error;
    if (!isShown) log.error({ err: error, ...facts }, `${what} failed`);
    await fail(isShown && error instanceof Error ? error.message : otherwise);
  }
}
