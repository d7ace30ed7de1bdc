import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends a command by a signal as an exit, with the code a shell expects: what is registered for the exit is done, unlike when the signal
 * itself ends the process. Whoever else listens for the signal has to end the process.
 */
export function exitOnSignal(): void {
  for (const signal of signals)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}
