import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Context of log lines: the request, its caller, the job it queued, and what that is about. Ids only: never a token, or text that a person
 * wrote.
 */
export type Trace = Readonly<Record<string, string | number>>;

const storage = new AsyncLocalStorage<Trace>();

/** Runs a function, and everything it starts, with these ids in addition to the current ones. */
export const traced = <Result>(ids: Trace, run: () => Result): Result => storage.run({ ...storage.getStore(), ...ids }, run);

export const currentTrace = (): Trace => storage.getStore() ?? {};

/** The watchdog, which sees this process only from outside, finds `currentTrace` under this name. */
export const traceSymbol = 'fetlock.trace';
Reflect.set(globalThis, Symbol.for(traceSymbol), currentTrace);

/** Of the request being answered, or of the one that queued the current job. */
export function currentRequestId(): string | undefined {
  const id = storage.getStore()?.['requestId'];
  return typeof id === 'string' ? id : undefined;
}
