import { buildSandbox } from '@fetlock/sandbox/app';
import { type Configuration, readConfiguration } from '@fetlock/sandbox/configuration';
import { closerOf } from './http/close-server.ts';
import { runUntilSignal } from './process/lifecycle.ts';
import { openLog } from '@fetlock/process/log';
import { OperatorError } from '@fetlock/process/operator-error';
import { explainListenError } from './process/port.ts';
import { watchStandstill } from './process/watchdog.ts';

/** The practice platform's sandbox as a process: a child of `npm start`, or standalone, for roles on several machines. */
const log = openLog({ level: process.env['LOG_LEVEL'] ?? 'warn', role: 'sandbox' });
await runUntilSignal({
  log,
  supervised: process.send !== undefined,
  async run(startService) {
    const { port, host, ...options } = settings();
    await startService({
      name: 'sandbox',
      start: async () => {
        const sandbox = await buildSandbox({ ...options, log });
        const close = closerOf(sandbox);
        await sandbox.listen({ port, host }).catch((error: unknown) => {
          throw explainListenError(error, { port, host, variable: 'SANDBOX_PORT' });
        });
        return { close };
      },
      stop: (it) => it.close(),
    });
    watchStandstill({ role: 'sandbox' });
  },
});

function settings(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (cause) {
    throw cause instanceof Error ? new OperatorError('SETTING_UNUSABLE', cause.message, { cause }) : cause;
  }
}
