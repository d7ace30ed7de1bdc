import Fastify from 'fastify';
import { type Readiness, healthRoutes } from '../health.ts';
import { closerOf } from '../http/close-server.ts';
import { explainListenError } from '../process/port.ts';
import type { RoleOptions } from './foundation.ts';

/** How a process without an API is. Started first, so that it says so too while the rest starts and stops. */
export async function serveStatus({ configuration, startService }: RoleOptions, readiness: Readiness): Promise<void> {
  const { statusPort: port, host } = configuration;
  if (port === undefined) return;
  await startService({
    name: 'status',
    async start() {
      const app = Fastify({ requestTimeout: 10_000, forceCloseConnections: 'idle' });
      healthRoutes(app, readiness);
      const close = closerOf(app);
      await app.listen({ port, host }).catch((error: unknown) => {
        throw explainListenError(error, { port, host, variable: 'STATUS_PORT' });
      });
      return { close };
    },
    stop: (it) => it.close(),
  });
}
