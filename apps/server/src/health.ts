import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/connection.ts';

/** `GET /health`: 200 when the service can work, 503 while its database is away. */
export function healthRoute(app: FastifyInstance, { db }: { db: Database }): void {
  app.get('/health', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
