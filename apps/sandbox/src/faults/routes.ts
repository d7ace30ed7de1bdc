import { Environment } from '@fetlock/contract/environments';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CallContext } from '../http/serve-call.ts';
import { FaultRule } from './faults.ts';

/** Faults on demand, for tests and demonstrations; the key of any environment is accepted. */
export function faultRoutes(app: FastifyInstance, { faults }: CallContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post('/faults', { schema: { body: z.union([FaultRule, z.array(FaultRule)]) } }, async ({ body }) => {
    for (const rule of Array.isArray(body) ? body : [body]) faults.add(rule);
    return { faults: faults.list() };
  });
  typed.get('/faults', async () => ({ faults: faults.list() }));
  typed.delete('/faults', { schema: { querystring: z.object({ environment: Environment.optional() }) } }, async ({ query }) => {
    faults.clear(query.environment);
    return { faults: faults.list() };
  });
}
