import type { Environment } from '@fetlock/contract/environments';
import { platformCalls, type PlatformCalls } from '@fetlock/contract/platform';
import type { PlatformAnswer, PlatformCallDefinition, PlatformGiven } from '@fetlock/contract/platform-call';
import { answersFit } from './answers-fit.ts';
import { createCircuitBreaker, type CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { PlatformProblem } from './platform-problem.ts';
import { checkedBaseUrl, type AnyGiven, type PlatformAddress } from './request-of.ts';
import { withRetry, type RetryOptions } from './retry.ts';
import { sendOnce } from './send-once.ts';
import { type CallAttempt, outcomeOf } from './watch-calls.ts';

export interface PlatformClientOptions {
  environments: Record<Environment, PlatformAddress>;
  /** For one attempt, until the last byte of its answer. */
  timeoutMs?: number;
  /** For a whole call: the wait in the queue, all attempts and the pauses between them. Absent: limited only by its attempts. */
  deadlineMs?: (call: PlatformCallDefinition) => number;
  /** Concurrent calls per environment. */
  concurrency?: number;
  retry?: Partial<RetryOptions>;
  breaker?: Partial<Omit<CircuitBreakerOptions, 'now'>>;
  /** Called after each attempt. */
  watch?: (attempt: CallAttempt) => void;
  /** Aborts all calls, current and later ones, with its reason. */
  ending?: AbortSignal;
  fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
}

type Method<C extends PlatformCallDefinition> = (
  environment: Environment,
  given: PlatformGiven<C>,
  options?: { signal?: AbortSignal },
) => Promise<PlatformAnswer<C>>;

/**
 * The practice platform: one method per call of the contract. Each throws a PlatformProblem when it fails, whose `effect` says whether the
 * keys have to be looked up before they are sent again; an abort throws the signal's reason, and its effect is unknown.
 */
export type PlatformClient = { [Name in keyof PlatformCalls]: Method<PlatformCalls[Name]> };

export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const lines: Record<Environment, Line> = {
    prod: openLine('prod', options),
    stage: openLine('stage', options),
    play: openLine('play', options),
  };
  const method =
    <C extends PlatformCallDefinition>(call: C): Method<C> =>
    async (environment, given, { signal } = {}) =>
      // The connection has parsed the answer with the schema of the call.
      (await lines[environment](call, given as AnyGiven, signal)) as PlatformAnswer<C>;
  return {
    listPractices: method(platformCalls.listPractices),
    getPractice: method(platformCalls.getPractice),
    listSessions: method(platformCalls.listSessions),
    getSession: method(platformCalls.getSession),
    createSession: method(platformCalls.createSession),
    listImportRequests: method(platformCalls.listImportRequests),
    getImportRequest: method(platformCalls.getImportRequest),
    getSessionSourceDataLocation: method(platformCalls.getSessionSourceDataLocation),
    getRequestSourceDataLocation: method(platformCalls.getRequestSourceDataLocation),
    listSites: method(platformCalls.listSites),
    chooseSite: method(platformCalls.chooseSite),
    getSettings: method(platformCalls.getSettings),
    saveSettings: method(platformCalls.saveSettings),
    listSessionFiles: method(platformCalls.listSessionFiles),
    getSessionFile: method(platformCalls.getSessionFile),
    getRequestFile: method(platformCalls.getRequestFile),
    startPreprocessor: method(platformCalls.startPreprocessor),
    getPreprocessorRun: method(platformCalls.getPreprocessorRun),
    cancelPreprocessorRun: method(platformCalls.cancelPreprocessorRun),
    analyseRows: method(platformCalls.analyseRows),
    previewImport: method(platformCalls.previewImport),
    importRows: method(platformCalls.importRows),
    lookUpImports: method(platformCalls.lookUpImports),
    withdrawImports: method(platformCalls.withdrawImports),
    rollBackImports: method(platformCalls.rollBackImports),
    listItems: method(platformCalls.listItems),
    listPatientBreeds: method(platformCalls.listPatientBreeds),
    uploadResolvedBreeds: method(platformCalls.uploadResolvedBreeds),
  };
}

const defaultRetry: RetryOptions = { attempts: 3, baseMs: 400, longestMs: 20_000, random: Math.random };

type Line = (call: PlatformCallDefinition, given: AnyGiven, signal: AbortSignal | undefined) => Promise<unknown>;

/** The connection to one environment, with its own limit and breaker: one environment that is down does not affect the others. */
function openLine(environment: Environment, options: PlatformClientOptions): Line {
  const { timeoutMs = 30_000, deadlineMs, concurrency = 4, retry, breaker: limits, watch, fetch: send = fetch, now = Date.now } = options;
  const { baseUrl, key } = options.environments[environment];
  const address = { baseUrl: checkedBaseUrl(baseUrl), key };
  const limit = createConcurrencyLimit(concurrency);
  const breaker = createCircuitBreaker({ failures: 5, openMs: 10_000, ...limits, now: options.now ?? (() => performance.now()) });

  return (call, given, ofCaller) => {
    const signal = eitherOf(ofCaller, options.ending);
    const deadline = startDeadline(deadlineMs?.(call), signal);
    const sendInTime = async () => {
      const attemptMs = Math.min(timeoutMs, deadline.leftMs());
      const answer = await sendOnce({ call, given, environment, address, timeoutMs: attemptMs, fetch: send, signal, now });
      if (answersFit(given, answer)) return answer;
      const effect = call.repeat === 'safe' ? 'none' : 'unknown';
      throw new PlatformProblem('BAD_ANSWER', { call: call.name, environment, effect, detail: 'it speaks of other rows' });
    };
    let number = 0;
    const attempt = async () => {
      const [startedAt, callAttempt] = [performance.now(), (number += 1)];
      const record = (error?: unknown) => {
        const ms = Math.round(performance.now() - startedAt);
        watch?.({ environment, call: call.name, ...outcomeOf(error), callAttempt, ms, isCircuitOpen: breaker.isOpen() });
      };
      try {
        const answer = await limit(() => guarded(breaker, call, environment, sendInTime), deadline.signal);
        record();
        return answer;
      } catch (error) {
        const problem = asProblem(error, deadline, { call, environment });
        record(problem);
        throw problem;
      }
    };
    return withRetry(attempt, { ...defaultRetry, ...retry }, { signal, leftMs: deadline.leftMs });
  };
}

const eitherOf = (one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other);

/** A call whose deadline passed while it was queued has not been sent. */
function asProblem(error: unknown, deadline: Deadline, { call, environment }: { call: PlatformCallDefinition; environment: Environment }) {
  if (error !== deadline.reason || error === undefined) return error;
  return new PlatformProblem('TIMED_OUT', { call: call.name, environment, effect: 'none', detail: 'others were before it', cause: error });
}

/** Runs a call unless the breaker is open, and reports its outcome to the breaker. */
async function guarded<Result>(
  breaker: CircuitBreaker,
  call: PlatformCallDefinition,
  environment: Environment,
  send: () => Promise<Result>,
): Promise<Result> {
  if (!breaker.admits()) throw new PlatformProblem('CIRCUIT_OPEN', { call: call.name, environment, effect: 'none' });
  try {
    const answer = await send();
    breaker.succeeded();
    return answer;
  } catch (error) {
    if (!(error instanceof PlatformProblem)) breaker.abandoned();
    else if (signsOfIllness.has(error.code)) breaker.failed();
    else breaker.succeeded();
    throw error;
  }
}

const signsOfIllness: ReadonlySet<string> = new Set(['UNREACHABLE', 'TIMED_OUT', 'FAILED', 'BAD_ANSWER', 'BUSY']);
