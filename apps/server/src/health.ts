import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/connection.ts';

/** A database that takes longer to answer nothing is away for those who wait. */
const patienceMs = 2_000;

/** `GET /health`: 200 when the service can work, 503 while its database is away or does not answer. */
export function healthRoute(app: FastifyInstance, { db }: { db: Database }): void {
  let asked: Promise<boolean> | undefined;
  // One question at a time: probes that pile up on a database that hangs would use up the connections.
  const isReady = () =>
    (asked ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined)));

  app.get('/health', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const ready = await Promise.race([isReady(), delay(patienceMs, false, { ref: false })]);
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
