import { Environment } from '@fetlock/contract/environments';
import { countText, IdText, text } from '@fetlock/contract/values';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CallContext } from '../http/serve-call.ts';
import { requirePractice } from '../practices/practice.ts';
import { findPractices } from '../practices/practices.queries.ts';
import { findItems } from '../rows/rows.queries.ts';
import { environmentPage, practicesPerPage } from './environment-page.ts';
import { answerPortalError } from './errors.ts';
import { itemsPerPage, practicePage } from './practice-page.ts';
import { sendPage } from './send-page.ts';
import { welcomePage } from './welcome-page.ts';

const List = z.object({ search: text(500).default(''), page: countText({ min: 1, max: 1_000_000 }).default(1) });

/** The simulated practice admin portal: read-only pages, open to everyone who can reach the sandbox. */
export function portalRoutes(app: FastifyInstance, { database }: CallContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.setErrorHandler(answerPortalError);

  typed.get('/', (_request, reply) => sendPage(reply, welcomePage()));

  typed.get(
    '/portal/:environment',
    { schema: { params: z.object({ environment: Environment }), querystring: List } },
    async (request, reply) => {
      const { environment } = request.params;
      const { search, page } = request.query;
      const from = (page - 1) * practicesPerPage;
      const { rows, total } = await findPractices(database, environment, { search, from, to: from + practicesPerPage });
      return sendPage(reply, environmentPage({ environment, practices: rows, total, search, page }));
    },
  );

  typed.get(
    '/portal/:environment/practices/:practiceId',
    { schema: { params: z.object({ environment: Environment, practiceId: IdText }), querystring: List } },
    async (request, reply) => {
      const { environment, practiceId } = request.params;
      const { search, page } = request.query;
      const practice = await requirePractice(database, environment, practiceId);
      const from = (page - 1) * itemsPerPage;
      const part = { search, from, to: from + itemsPerPage };
      const { rows, total } = await findItems(database, { environment, practice_id: practiceId }, part);
      return sendPage(reply, practicePage({ practice, items: rows, total, search, page }));
    },
  );
}
