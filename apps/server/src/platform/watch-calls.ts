import type { Environment } from '@fetlock/contract/environments';
import { metrics } from '../metrics/metrics.ts';
import type { Log } from '@fetlock/process/log';
import { PlatformProblem, type PlatformProblemCode } from './platform-problem.ts';

/** One attempt at a call of the platform. */
export interface CallAttempt {
  environment: Environment;
  call: string;
  outcome: 'ok' | 'ended by us' | PlatformProblemCode;
  /** Status of the answer, if there was one. */
  status: number | undefined;
  /** How many attempts there have been so far. */
  callAttempt: number;
  ms: number;
  /** The breaker of the environment is open. */
  isCircuitOpen: boolean;
}

export function outcomeOf(error: unknown): Pick<CallAttempt, 'outcome' | 'status'> {
  if (error === undefined) return { outcome: 'ok', status: 200 };
  if (error instanceof PlatformProblem) return { outcome: error.code, status: error.facts.status };
  return { outcome: 'ended by us', status: undefined };
}

const ordinary: ReadonlySet<CallAttempt['outcome']> = new Set(['ok', 'REFUSED', 'CIRCUIT_OPEN', 'ended by us']);

/** Counts each, and logs a line for it: a warning for failures, `info` for the others. The trace links them to request and job. */
export const platformWatcher =
  (log: Log) =>
  ({ isCircuitOpen, ...attempt }: CallAttempt): void => {
    const { environment, outcome, ms } = attempt;
    metrics.platformCalls.inc({ environment, outcome });
    metrics.platformSeconds.observe({ environment }, ms / 1_000);
    metrics.platformCircuitOpen.set({ environment }, isCircuitOpen ? 1 : 0);
    log[ordinary.has(attempt.outcome) ? 'info' : 'warn'](attempt, 'call of the practice platform');
  };
