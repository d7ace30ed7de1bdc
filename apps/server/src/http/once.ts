import type { CallDefinition } from '@fetlock/contract/call';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database, Trx } from '../database/connection.ts';
import { keepAnswer, nameVisitor, takeKey } from './answered-changes.queries.ts';
import { Problem } from './problem.ts';

interface Asked<Answer> {
  call: CallDefinition & { repeatable: true; answer: z.ZodType<Answer> };
  request: Pick<FastifyRequest, 'headers' | 'url'>;
  actor: { id: number; visitor?: string | null };
}

/**
 * Makes a change in a transaction, once, however often it is asked for under one `Idempotency-Key`; without a key, each time. Asked again it
 * answers as it did, or with `again`, where that is given: how things are now, with the name of the change that was made then. A change that failed can be asked for again.
 */
export function once<Answer extends object>(
  db: Database,
  { call, request, actor }: Asked<Answer>,
  change: (trx: Trx) => Promise<Answer>,
  again?: (trx: Trx, batch: unknown) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request);
  return db.transaction().execute(async (trx) => {
    if (actor.visitor) await nameVisitor(trx, actor.visitor);
    if (key === null) return change(trx);
    const own = { userId: actor.id, key, call: call.name, place: placeOf(request) };
    const earlier = await takeKey(trx, own);
    if (earlier === null) {
      const answer = await change(trx);
      await keepAnswer(trx, own, again && 'batch' in answer ? answer.batch : answer);
      return answer;
    }
    if (earlier.call !== call.name || (earlier.place !== null && earlier.place !== own.place))
      throw new Problem('INVALID_INPUT', { fields: [{ field: 'idempotency-key', description: 'names another change already' }] });
    return again ? again(trx, earlier.answer) : call.answer.parse(earlier.answer);
  });
}

/** What a change is of, in its path and its query, whichever generation of the API it comes by. A visitor gets nowhere but to what their link covers. */
const placeOf = ({ url }: Asked<unknown>['request']): string => url.replace(/^\/api\/v\d+/, '');

/** The route has validated it. */
function keyOf({ headers }: Asked<unknown>['request']): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}
