import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused } from '../http/refused.ts';
import type { Stage } from '../http/play.ts';
import { replaceCodes } from './codes.queries.ts';

const Codes = z.array(z.string().min(1).max(100)).max(200_000);
/** What is not given stays as it is; an empty list switches the check off. */
const Reference = z.object({ catalogue: Codes.exactOptional(), generalLedger: Codes.exactOptional() });

/** The codes that the key's environment knows: analysis and import refuse others. */
export function referenceRoutes(app: FastifyInstance, { database }: Stage): void {
  app.withTypeProvider<ZodTypeProvider>().put('/codes', { schema: { body: Reference } }, async ({ environment, body }) => {
    if (!environment) throw new Refused('UNKNOWN_KEY');
    const { catalogue, generalLedger } = body;
    await database.transaction().execute(async (transaction) => {
      if (catalogue) await replaceCodes(transaction, environment, 'catalogue', catalogue);
      if (generalLedger) await replaceCodes(transaction, environment, 'general_ledger', generalLedger);
    });
    return { environment, catalogue: catalogue?.length ?? null, generalLedger: generalLedger?.length ?? null };
  });
}
