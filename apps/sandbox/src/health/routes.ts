import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../http/serve-call.ts';

/** 200 when the database answers; otherwise the error handler answers 503. */
export function healthRoutes(app: FastifyInstance, { database }: CallContext): void {
  app.get('/health', async () => {
    await sql`select 1`.execute(database);
    return { status: 'ok' };
  });
}
