import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import type { PlatformRefusalBody } from '@fetlock/contract/platform-call';
import type { KnowsWhetherTransient } from '../process/is-transient.ts';

/** Every way a call of the practice platform can fail: the text that follows 'The practice platform for Stage', and what to do about it. */
export const platformProblems = {
  UNREACHABLE: { fault: 'cannot be reached', advice: 'Try again in a minute.' },
  TIMED_OUT: { fault: 'does not answer in time', advice: 'Try again in a minute.' },
  REFUSED: { fault: 'refused the call', advice: 'Report it to the platform.' },
  FAILED: { fault: 'failed', advice: 'Try again in a minute.' },
  BAD_ANSWER: { fault: 'gave an answer that cannot be understood', advice: 'Try again; if it stays so, report it to the platform.' },
  WRONG_ENVIRONMENT: {
    fault: 'was asked, and another environment answered',
    advice: 'Check the addresses and keys set for the environments.',
  },
  BUSY: { fault: 'is busy', advice: 'Try again in a minute.' },
  CIRCUIT_OPEN: {
    fault: 'failed several times in a row just now; we are pausing requests to it briefly',
    advice: 'Try again in a few seconds.',
  },
} as const;
export type PlatformProblemCode = keyof typeof platformProblems;

/**
 * The effect of a failed call. `none`: nothing, it can be sent again. `unknown`: it may have taken effect; look up its keys before sending
 * them again.
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
  /** A more specific message than the table's. */
  detail?: string;
  cause?: unknown;
}

/** A failed call of the practice platform. The message can be shown to users; it contains no address, key or content. */
export class PlatformProblem extends Error implements KnowsWhetherTransient {
  override readonly name = 'PlatformProblem';
  readonly code: PlatformProblemCode;
  readonly facts: Facts;

  constructor(code: PlatformProblemCode, facts: Facts) {
    // A refusal is a reason. With any other failure the platform's own message would not say what to do.
    const reason = code === 'REFUSED' ? facts.refusal?.description : undefined;
    super(
      reason ?? `${faultOf(code, facts)} ${platformProblems[code].advice}`,
      facts.cause === undefined ? undefined : { cause: facts.cause },
    );
    this.code = code;
    this.facts = facts;
  }

  /** The message without its advice, for work that is retried automatically. */
  get fault(): string {
    return (this.code === 'REFUSED' ? this.facts.refusal?.description : undefined) ?? faultOf(this.code, this.facts);
  }

  get effect(): CallEffect {
    return this.facts.effect;
  }

  get isTransient(): boolean {
    return !isFinal(this);
  }

  /** The platform's own reason, for example `PREPROCESSOR_BUSY`. */
  get reason(): string | undefined {
    return this.facts.refusal?.error;
  }
}

const faultOf = (code: PlatformProblemCode, { environment }: Facts): string =>
  `The practice platform for ${environmentTitles[environment]} ${platformProblems[code].fault}.`;

/** The platform has understood and refused: the same call would be refused again. Being busy with a session is temporary. */
export const isFinal = ({ code, effect, reason }: PlatformProblem): boolean =>
  effect === 'none' && (code === 'REFUSED' || code === 'WRONG_ENVIRONMENT') && reason !== 'SESSION_BUSY';
