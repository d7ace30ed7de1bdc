import type { PlatformRefusal } from '@fetlock/contract/platform-call';
import type { ProblemCode } from '@fetlock/contract/problems';
import { Problem } from '../http/problem.ts';
import { PlatformProblem } from './platform-problem.ts';

/** Throws what failed as a problem of our own API: for `.catch(problemOf)` behind a call of the platform. */
export function problemOf(error: unknown): never {
  if (!(error instanceof PlatformProblem)) throw error;
  const { code, reason, message, effect } = error;
  const refused = code === 'REFUSED' ? refusals.get(reason ?? '') : undefined;
  throw new Problem(refused ?? 'PLATFORM_FAILED', { description: message, details: { platform: code, reason, effect }, cause: error });
}

/** Refusals that a person at the screen can understand; the rest are the platform's failure or ours. */
const refusals: ReadonlyMap<string, ProblemCode> = new Map(
  Object.entries({
    SESSION_NOT_FOUND: 'NO_SESSION',
    PRACTICE_NOT_FOUND: 'NOT_FOUND',
    REQUEST_NOT_FOUND: 'NOT_FOUND',
    FILE_NOT_FOUND: 'NOT_FOUND',
    RUN_NOT_FOUND: 'NOT_FOUND',
    SITE_NOT_FOUND: 'NOT_FOUND',
    SITE_TAKEN: 'ALREADY_EXISTS',
    PREPROCESSOR_BUSY: 'ALREADY_RUNNING',
    STATUS_REFUSES: 'TASK_BUSY',
  } as const satisfies Partial<Record<PlatformRefusal, ProblemCode>>),
);
