import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the lines of the log that are written meanwhile belong to: the request, who made it, the job it asked for, what that is about.
 * Ids alone: never a token, nor a text that somebody wrote.
 */
export type Trace = Readonly<Record<string, string | number>>;

const storage = new AsyncLocalStorage<Trace>();

/** Runs something, and all that it starts, with these ids beside those there are. */
export const traced = <Result>(ids: Trace, run: () => Result): Result => storage.run({ ...storage.getStore(), ...ids }, run);

export const currentTrace = (): Trace => storage.getStore() ?? {};

/** Under this name `currentTrace` is found by the watchdog, which sees this process from outside only. */
export const traceSymbol = 'fetlock.trace';
Reflect.set(globalThis, Symbol.for(traceSymbol), currentTrace);

/** Of the request that is being answered, or that asked for the job that is being done. */
export function currentRequestId(): string | undefined {
  const id = storage.getStore()?.['requestId'];
  return typeof id === 'string' ? id : undefined;
}
