import { listPatientBreeds, uploadResolvedBreeds } from '@fetlock/contract/platform-breeds';
import type { FastifyInstance } from 'fastify';
import { serveCall, type CallContext } from '../http/serve-call.ts';
import { requireSession } from '../sessions/session.ts';
import { findPatientBreeds, saveResolvedBreeds } from './breeds.queries.ts';

export function breedRoutes(app: FastifyInstance, context: CallContext): void {
  const { database } = context;

  serveCall(app, context, listPatientBreeds, async ({ environment, params }) => ({
    items: await findPatientBreeds(database, await requireSession(database, environment, params.sessionId)),
  }));

  serveCall(app, context, uploadResolvedBreeds, async ({ environment, params, body }) => {
    const session = await requireSession(database, environment, params.sessionId);
    const stored = await saveResolvedBreeds(database, session, body.breeds);
    return { stored: stored.size, unknownIds: body.breeds.map(({ id }) => id).filter((id) => !stored.has(id)) };
  });
}
