import { listPatientBreeds, uploadResolvedBreeds } from '@fetlock/contract/platform-breeds';
import type { FastifyInstance } from 'fastify';
import { play, type Stage } from '../http/play.ts';
import { requireSession } from '../sessions/session.ts';
import { findPatientBreeds, saveResolvedBreeds } from './breeds.queries.ts';

export function breedRoutes(app: FastifyInstance, stage: Stage): void {
  const { database } = stage;

  play(app, stage, listPatientBreeds, async ({ environment, params }) => ({
    items: await findPatientBreeds(database, await requireSession(database, environment, params.sessionId)),
  }));

  play(app, stage, uploadResolvedBreeds, async ({ environment, params, body }) => {
    const session = await requireSession(database, environment, params.sessionId);
    const stored = await saveResolvedBreeds(database, session, body.breeds);
    return { stored: stored.size, unknownIds: body.breeds.map(({ id }) => id).filter((id) => !stored.has(id)) };
  });
}
