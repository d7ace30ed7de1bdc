import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Readiness, healthRoutes } from '../health.ts';
import { closerOf } from '../http/close-server.ts';
import { answererOfBadAddresses, answerProblems } from '../http/answer-problems.ts';
import { answererOfBrokenRequests } from '../http/broken-requests.ts';
import { headersOfBareAnswer } from '../http/serve-web.ts';
import { metricsRoute } from '../monitoring/routes.ts';
import { explainListenError } from '../process/port.ts';
import type { RoleOptions } from './foundation.ts';

/** Nobody opens it in a browser but by mistake, and it has no public address. */
const bare = headersOfBareAnswer({ overTls: false });

/** The health of a process without an API. Started first, so that it is available while the rest starts and stops. */
export async function serveStatus(
  { configuration, log, startService }: RoleOptions,
  { port, readiness }: { port: number; readiness: Readiness },
): Promise<void> {
  const { host, metricsToken: token } = configuration;
  await startService({
    name: 'status',
    async start() {
      const loggerInstance: FastifyBaseLogger = log;
      const app = Fastify({
        loggerInstance,
        requestTimeout: 10_000,
        forceCloseConnections: 'idle',
        clientErrorHandler: answererOfBrokenRequests(bare),
        frameworkErrors: answererOfBadAddresses(bare),
      });
      app.addHook('onRequest', async (_request, reply) => void reply.headers(bare));
      answerProblems(app, () => undefined);
      healthRoutes(app, readiness);
      metricsRoute(app, { token });
      const close = closerOf(app);
      await app.listen({ port, host }).catch((error: unknown) => {
        throw explainListenError(error, { port, host, variable: 'STATUS_PORT' });
      });
      return { close };
    },
    stop: (it) => it.close(),
  });
}
