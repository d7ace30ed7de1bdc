import { getPractice, listPractices } from '@fetlock/contract/platform-practices';
import type { FastifyInstance } from 'fastify';
import { serveCall, type CallContext } from '../http/serve-call.ts';
import { presentPractice, requirePractice } from './practice.ts';
import { findPractices } from './practices.queries.ts';

export function practiceRoutes(app: FastifyInstance, context: CallContext): void {
  const { database } = context;

  serveCall(app, context, listPractices, async ({ environment, query }) => {
    const { rows, total } = await findPractices(database, environment, query);
    return { items: rows.map(presentPractice), totalCount: total };
  });

  serveCall(app, context, getPractice, async ({ environment, params }) =>
    presentPractice(await requirePractice(database, environment, params.practiceId)),
  );
}
