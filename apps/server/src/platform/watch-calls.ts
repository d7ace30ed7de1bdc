import type { Environment } from '@fetlock/contract/environments';
import { metrics } from '../metrics/metrics.ts';
import type { Log } from '../process/log.ts';
import { PlatformProblem, type PlatformProblemCode } from './platform-problem.ts';

/** One sending of a call of the platform. */
export interface CallAttempt {
  environment: Environment;
  call: string;
  outcome: 'ok' | 'ended by us' | PlatformProblemCode;
  /** Of the answer, where there was one. */
  status: number | undefined;
  /** How often the call was tried by now. */
  callAttempt: number;
  ms: number;
  /** The breaker of the environment is open. */
  isResting: boolean;
}

export function outcomeOf(error: unknown): Pick<CallAttempt, 'outcome' | 'status'> {
  if (error === undefined) return { outcome: 'ok', status: 200 };
  if (error instanceof PlatformProblem) return { outcome: error.code, status: error.facts.status };
  return { outcome: 'ended by us', status: undefined };
}

const ordinary: ReadonlySet<CallAttempt['outcome']> = new Set(['ok', 'REFUSED', 'RESTING', 'ended by us']);

/** Counts each, and writes a line for it: those that fail are warned of, the others are `info`. What belongs to which request and job, their trace says. */
export const platformWatcher =
  (log: Log) =>
  ({ isResting, ...attempt }: CallAttempt): void => {
    const { environment, outcome, ms } = attempt;
    metrics.platformCalls.inc({ environment, outcome });
    metrics.platformSeconds.observe({ environment }, ms / 1_000);
    metrics.platformResting.set({ environment }, isResting ? 1 : 0);
    log[ordinary.has(attempt.outcome) ? 'info' : 'warn'](attempt, 'call of the practice platform');
  };
