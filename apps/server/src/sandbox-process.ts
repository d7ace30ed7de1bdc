import { buildSandbox } from '@fetlock/sandbox/app';
import { readConfiguration } from '@fetlock/sandbox/configuration';
import { pino } from 'pino';
import { runUntilSignal } from './process/lifecycle.ts';
import { explainListenError } from './process/port.ts';

const { port, host, ...options } = readConfiguration(process.env);

await runUntilSignal({
  log: pino({ level: process.env['LOG_LEVEL'] ?? 'warn', base: { role: 'sandbox' } }),
  supervised: true,
  async run(startService) {
    await startService({
      name: 'sandbox',
      start: async () => {
        const sandbox = await buildSandbox(options);
        await sandbox.listen({ port, host }).catch((error: unknown) => {
          throw explainListenError(error, { port, host, variable: 'SANDBOX_PORT' });
        });
        return sandbox;
      },
      stop: (it) => it.close(),
    });
  },
});
