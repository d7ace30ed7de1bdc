import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import type { PlatformRefusalBody } from '@fetlock/contract/platform-call';

/** Every way a call of the practice platform can fail, and what whoever sees it reads behind 'The practice platform for Stage'. */
export const platformProblems = {
  UNREACHABLE: 'cannot be reached. Try again in a minute.',
  TIMED_OUT: 'does not answer in time. Try again in a minute.',
  REFUSED: 'refused the call. Report it to the platform.',
  FAILED: 'failed. Try again in a minute.',
  BAD_ANSWER: 'gave an answer that cannot be understood. Try again; if it stays so, report it to the platform.',
  WRONG_ENVIRONMENT: 'was asked, and another environment answered. Check the addresses and keys set for the environments.',
  BUSY: 'is busy. Try again in a minute.',
  RESTING: 'failed several times in a row just now, and is left alone for a moment. Try again in a few seconds.',
} as const;
export type PlatformProblemCode = keyof typeof platformProblems;

/**
 * What a failed call did. `none`: nothing, it can be sent again. `unknown`: it may have done its work; look its keys up
 * before sending them again.
 */
export type CallEffect = 'none' | 'unknown';

interface Facts {
  call: string;
  environment: Environment;
  effect: CallEffect;
  status?: number;
  refusal?: PlatformRefusalBody;
  /** How long the platform asks to wait. */
  retryAfterMs?: number;
  /** More than the table's sentence says. */
  detail?: string;
  cause?: unknown;
}

/** A call of the practice platform that failed. The message is fit to be shown; it holds no address, key or content. */
export class PlatformProblem extends Error {
  override readonly name = 'PlatformProblem';
  readonly code: PlatformProblemCode;
  readonly facts: Facts;

  constructor(code: PlatformProblemCode, facts: Facts) {
    // A refusal is a reason. With any other failure the platform's own words would not say what to do.
    const reason = code === 'REFUSED' ? facts.refusal?.description : undefined;
    super(
      reason ?? `The practice platform for ${environmentTitles[facts.environment]} ${platformProblems[code]}`,
      facts.cause === undefined ? undefined : { cause: facts.cause },
    );
    this.code = code;
    this.facts = facts;
  }

  get effect(): CallEffect {
    return this.facts.effect;
  }

  /** The platform's own reason, for example `PREPROCESSOR_BUSY`. */
  get reason(): string | undefined {
    return this.facts.refusal?.error;
  }
}

/** The platform has understood and said no: the same call would be refused again. Its own work on a session passes. */
export const isFinal = ({ code, effect, reason }: PlatformProblem): boolean =>
  effect === 'none' && (code === 'REFUSED' || code === 'WRONG_ENVIRONMENT') && reason !== 'SESSION_BUSY';
