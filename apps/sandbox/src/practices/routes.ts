import { getPractice, listPractices } from '@fetlock/contract/platform-practices';
import type { FastifyInstance } from 'fastify';
import { play, type Stage } from '../http/play.ts';
import { presentPractice, requirePractice } from './practice.ts';
import { findPractices } from './practices.queries.ts';

export function practiceRoutes(app: FastifyInstance, stage: Stage): void {
  const { database } = stage;

  play(app, stage, listPractices, async ({ environment, query }) => {
    const { rows, total } = await findPractices(database, environment, query);
    return { items: rows.map(presentPractice), totalCount: total };
  });

  play(app, stage, getPractice, async ({ environment, params }) =>
    presentPractice(await requirePractice(database, environment, params.practiceId)),
  );
}
