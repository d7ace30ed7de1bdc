import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused } from '../http/refused.ts';
import type { CallContext } from '../http/serve-call.ts';
import { replaceCodes } from './codes.queries.ts';

const Code = z.string().min(1).max(100);
const Codes = z.array(Code).max(200_000);
/**
 * What is absent stays unchanged; an environment that knows no code of a kind checks none of that kind. A catalogue that is too large for
 * one request is sent in parts, each of which replaces the codes after `after` up to and including `upTo` (null: no bound), in byte order.
 */
const Reference = z.object({
  catalogue: Codes.exactOptional(),
  catalogueRange: z.object({ after: Code.nullable(), upTo: Code.nullable() }).default({ after: null, upTo: null }),
  generalLedger: Codes.exactOptional(),
});

/** The codes that the key's environment knows: analysis and import refuse others. */
export function referenceRoutes(app: FastifyInstance, { database }: CallContext): void {
  app.withTypeProvider<ZodTypeProvider>().put('/codes', { schema: { body: Reference } }, async ({ environment, body }) => {
    if (!environment) throw new Refused('UNKNOWN_KEY');
    const { catalogue, catalogueRange, generalLedger } = body;
    await database.transaction().execute(async (transaction) => {
      if (catalogue) await replaceCodes(transaction, environment, 'catalogue', catalogue, catalogueRange);
      if (generalLedger) await replaceCodes(transaction, environment, 'general_ledger', generalLedger);
    });
    return { environment, catalogue: catalogue?.length ?? null, generalLedger: generalLedger?.length ?? null };
  });
}
