import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseControlMessage, type ControlMessage } from './control-messages.ts';
import type { Log } from '@fetlock/process/log';
import { OperatorError } from '@fetlock/process/operator-error';

export type ChildState = 'ready' | 'restarting' | 'stopped';

/** A child process of ours that is restarted when it dies. */
export interface Child {
  readonly pid: number | undefined;
  readonly state: ChildState;
  readonly restarts: number;
  /** Sends a message to the program in the child; false when there is currently no child. */
  send(message: Serializable): boolean;
  /** Calls back at each change of state; the returned function unsubscribes. */
  onState(listener: (state: ChildState) => void): () => void;
  /** Asks the child to stop; after `stopTimeoutMs` by SIGTERM, a second later by SIGKILL. */
  stop(): Promise<void>;
}

export interface StartChild {
  /** For the log. */
  readonly name: string;
  /** A module that calls `runUntilSignal({ supervised: true, … })`. */
  readonly entry: string | URL;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
  /** Leads its own session, whose priority `workInBackground` can lower. */
  readonly ownSession?: boolean;
  readonly log: Log;
  /** Receives what the program in the child sends by `process.send`. */
  readonly onMessage?: (message: unknown) => void;
  /** Called with the pid of the dead process each time before a child is restarted, while none is alive; must not throw. */
  readonly beforeRestart?: (deadPid: number) => Promise<void>;
  readonly stopTimeoutMs?: number;
  /** Gives up the first start: the child is stopped before it is ready. */
  readonly ending?: AbortSignal;
}

const restartDelaysMs = [100, 500, 1_000, 2_000, 5_000] as const;
/** A child that ran this long before it died is restarted without a wait: it is not in a crash loop. */
const healthyAfterMs = 10_000;
/** For a child that is not ready yet: it has nothing to finish. */
const stopWhileStartingMs = 3_000;

/**
 * Starts a Node.js process and waits until its services run. Throws the child's own OperatorError, or an Error with its exit code, when the
 * first start fails; later deaths are followed by restarts with growing delays.
 */
export async function startChild(options: StartChild): Promise<Child> {
  const { name, log, stopTimeoutMs = 8_000, ending } = options;
  const stopping = new AbortController();
  const stopRequested = once(stopping.signal, 'abort');
  const listeners = new Set<(state: ChildState) => void>();
  let state: ChildState = 'ready';
  let restarts = 0;
  const first = launch(options);
  let current: RunningChild | undefined = first;
  const giveUp = () => void stopChild(first, stopWhileStartingMs);
  ending?.addEventListener('abort', giveUp, { once: true });
  try {
    await first.ready;
  } catch (error) {
    // It may still be ending what it started, with resources that others are about to stop.
    await stopChild(first, stopTimeoutMs);
    throw error;
  } finally {
    ending?.removeEventListener('abort', giveUp);
  }
  log.info({ child: current.process.pid }, `${name} is ready`);

  const changeState = (next: ChildState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };

  const startAgain = async (attempt: number): Promise<void> => {
    try {
      // A stop does not wait for it: it may wait for a database that is unavailable.
      if (current?.process.pid !== undefined) await Promise.race([options.beforeRestart?.(current.process.pid), stopRequested]);
      await delay(restartDelaysMs[Math.min(attempt, restartDelaysMs.length - 1)], undefined, { signal: stopping.signal });
      stopping.signal.throwIfAborted();
      current = launch(options);
      await current.ready;
      log.info({ child: current.process.pid }, `${name} is ready again`);
      changeState('ready');
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, `${name} could not be started again; trying on`);
    }
  };

  const watch = async (): Promise<void> => {
    for (let attempt = 0; current; attempt += 1) {
      const { ended, launchedAt } = current;
      const reason = await ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - launchedAt > healthyAfterMs) attempt = 0;
      restarts += 1;
      if (state === 'ready') {
        log.error({ restarts }, `${name} ended unexpectedly (${reason}); starting it again`);
        changeState('restarting');
      }
      await startAgain(attempt);
    }
  };
  const watching = watch();

  return {
    get pid() {
      return state === 'ready' ? current?.process.pid : undefined;
    },
    get state() {
      return state;
    },
    get restarts() {
      return restarts;
    },
    send: (message) => state === 'ready' && current !== undefined && send(current.process, message),
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopping.abort();
      if (current) await stopChild(current, stopTimeoutMs);
      await watching;
      changeState('stopped');
    },
  };
}

/** Why a process ends by a signal that we did not send. */
const causes: Partial<Record<NodeJS.Signals, string>> = {
  SIGABRT: ': its memory was full, or Node.js found a defect; its last lines say which',
  SIGKILL: ': by its own watchdog, which then says so above, by the system for want of memory, or by a person',
};

interface RunningChild {
  readonly process: ChildProcess;
  readonly launchedAt: number;
  /** Resolves when its services run; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Settles with the exit code or signal. */
  readonly ended: Promise<string>;
}

function launch({ name, entry, args = [], env, execArgv, ownSession = false, onMessage }: StartChild): RunningChild {
  const child = fork(entry, args, {
    ...(env && { env }),
    ...(execArgv && { execArgv: [...execArgv] }),
    detached: ownSession,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const ended = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, signal) => settle(signal ? `${signal}${causes[signal] ?? ''}` : `exit code ${code}`));
  });
  child.on('message', (message) => {
    const received = parseControlMessage(message);
    if (received?.control === 'ready') resolve();
    else if (received?.control === 'failed') reject(new OperatorError(received.code, received.message));
    else onMessage?.(message);
  });
  void ended.then((reason) => reject(new Error(`${name} ended before it was ready (${reason})`)));
  ready.catch(() => undefined);
  return { process: child, launchedAt: performance.now(), ready, ended };
}

async function stopChild({ process: child, ended }: RunningChild, timeoutMs: number): Promise<void> {
  const endsWithin = (waitMs: number) => Promise.race([ended.then(() => true), delay(waitMs, false, { ref: false })]);
  send(child, { control: 'stop' } satisfies ControlMessage);
  if (await endsWithin(timeoutMs)) return;
  child.kill('SIGTERM');
  if (await endsWithin(1_000)) return;
  child.kill('SIGKILL');
  await ended;
}

/** The child may have died before the message arrives: its end is detected elsewhere. */
function send(child: ChildProcess, message: Serializable): boolean {
  return child.connected && child.send(message, () => undefined);
}
