import type { CallDefinition } from '@fetlock/contract/call';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database, Trx } from '../database/connection.ts';
import { keyOf, once } from '../http/once.ts';
import { ChangeUnderWay } from '../rows/change-under-way.ts';
import { manyChanges, refreshChangeStatistics } from '../rows/row-statistics.queries.ts';

export interface LargeChangeCall<Answer> {
  call: CallDefinition & { repeatable: true; answer: z.ZodType<Answer> };
  request: FastifyRequest;
  actor: { id: number };
  resultId: number;
}

/**
 * Makes a change that may be large, once. Its progress can be read and it can be cancelled under its key, until it is about to be committed.
 * Afterwards PostgreSQL's statistics of rows and events are updated; no one waits for that.
 */
export async function makeLargeChange<Answer extends { changed: number }>(
  db: Database,
  { call, request, actor, resultId }: LargeChangeCall<Answer>,
  change: (trx: Trx, underWay: ChangeUnderWay | undefined) => Promise<Answer>,
): Promise<Answer> {
  const { log } = request;
  const key = keyOf(request);
  const underWay = key === null ? undefined : new ChangeUnderWay({ db, log }, { userId: actor.id, key, resultId });
  try {
    const answer = await once(db, { call, request, actor }, async (trx) => {
      const made = await change(trx, underWay);
      await underWay?.close(trx);
      return made;
    });
    if (answer.changed >= manyChanges) void refreshChangeStatistics(db, log);
    return answer;
  } finally {
    await underWay?.end();
  }
}
