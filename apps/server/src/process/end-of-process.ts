import { constants } from 'node:os';
import { parseControlMessage } from './control-messages.ts';
import type { Log } from '@fetlock/process/log';

/** Why a process is to end; with an error unless it is intended. */
export interface End {
  readonly reason: string;
  readonly error?: unknown;
}

/** npm forwards the Ctrl-C that the terminal has already sent to every process: one key press, two signals. */
const echoMs = 500;

/**
 * Waits for the reason to end the process: a signal, an uncaught error or, for a supervised one, its parent. From then on a further signal
 * ends the process at once, with the exit code a shell expects; further errors are logged and counted.
 */
export function awaitEnd({ log, supervised }: { log: Log; supervised: boolean }): { end: Promise<End>; errorCount(): number } {
  const { promise: end, resolve } = Promise.withResolvers<End>();
  let firstSignalAt: number | undefined;
  let isEnding = false;
  let errors = 0;

  const finish = (reason: End) => {
    isEnding = true;
    resolve(reason);
  };

  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (firstSignalAt !== undefined && now - firstSignalAt > echoMs) process.exit(128 + constants.signals[signal]);
    firstSignalAt ??= now;
    finish({ reason: signal });
  };
  const onError = (reason: string) => (error: unknown) => {
    errors += 1;
    if (isEnding) log.error({ err: error }, reason);
    finish({ reason, error });
  };
  process.on('uncaughtException', onError('an uncaught error'));
  process.on('unhandledRejection', onError('an unhandled rejection'));
  process.on('SIGTERM', onSignal);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, supervised ? ignore : onSignal);
  if (supervised) {
    process.on('message', (message) => {
      if (parseControlMessage(message)?.control === 'stop') finish({ reason: 'the parent process asked for it' });
    });
    process.on('disconnect', () => process.exit(1));
    if (!process.connected) process.exit(1);
  }
  return { end, errorCount: () => errors };
}

/** The terminal sends its signals to children too; the parent stops them when it is their turn. */
function ignore(): void {}
