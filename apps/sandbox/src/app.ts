import { randomUUID } from 'node:crypto';
import { issueText } from '@fetlock/contract/issue-texts';
import { givenRequestId, requestIdHeader } from '@fetlock/contract/request-id';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import { z } from 'zod';
import { breedRoutes } from './breeds/routes.ts';
import { createDatabase, createPool } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { seedDemo } from './demo/seed.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { faultRoutes } from './faults/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { createAuthentication, type Keys } from './http/authentication.ts';
import { answerError, answerUnknownCall } from './http/errors.ts';
import type { CallContext } from './http/serve-call.ts';
import { portalRoutes } from './portal/routes.ts';
import { practiceRoutes } from './practices/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { rowRoutes } from './rows/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { siteRoutes } from './sites/routes.ts';

export interface SandboxOptions {
  /** A connection string, whose pool is closed with the sandbox; or a pool, which stays open. */
  database: string | Pool;
  keys: Keys;
  now?: () => Date;
  /** A logger, or the minimum level of a new one; absent: nothing is logged. */
  log?: FastifyBaseLogger | { level: string };
  faults?: Faults;
  preprocessorMs?: number;
}

/** The simulated practice platform: its API at `/api`, faults and codes at `/sandbox`, the portal at `/`. Migrates and seeds first. */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const { keys, now = () => new Date(), log, faults = createFaults(), preprocessorMs = 3_000 } = options;
  const authenticate = createAuthentication(keys);
  const app = Fastify({
    ...(log && ('info' in log ? { loggerInstance: log } : { logger: log })),
    // The caller's id of a request is kept, so that it can be found in both logs.
    genReqId: ({ headers }) => givenRequestId(headers[requestIdHeader]) ?? randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    // A slow or silent client must not keep its connection forever.
    requestTimeout: 30_000,
    bodyLimit: 16 * 1024 * 1024,
  });
  const pool =
    typeof options.database === 'string'
      ? createPool(options.database, (error) => app.log.warn({ err: error }, 'idle database connection lost'))
      : options.database;
  if (pool !== options.database) app.addHook('onClose', () => pool.end());

  try {
    await migrate(pool);
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort());
    const context: CallContext = { database: createDatabase(pool), faults, now, preprocessorMs, closing: closing.signal };
    await seedDemo(context.database, now());
    serve(app, context, authenticate);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

const apiTopics = [practiceRoutes, sessionRoutes, siteRoutes, fileRoutes, rowRoutes, breedRoutes];
const controlTopics = [faultRoutes, referenceRoutes];

function serve(app: FastifyInstance, context: CallContext, authenticate: ReturnType<typeof createAuthentication>): void {
  z.config({ customError: issueText });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownCall);
  app.decorateRequest('environment', null);

  for (const [prefix, topics] of [
    ['/api', apiTopics],
    ['/sandbox', controlTopics],
  ] as const) {
    app.register(
      async (scope) => {
        // Before validation, so that unknown callers learn nothing about the schemas.
        scope.addHook('onRequest', authenticate);
        for (const topic of topics) topic(scope, context);
      },
      { prefix },
    );
  }
  app.register(async (scope) => portalRoutes(scope, context));
  app.register(async (scope) => healthRoutes(scope, context));
}
