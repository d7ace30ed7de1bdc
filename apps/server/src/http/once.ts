import { createHash } from 'node:crypto';
import type { CallDefinition } from '@fetlock/contract/call';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database, Trx } from '../database/connection.ts';
import { type AnsweredChange, type ChangeKey, keepAnswer, nameVisitor, takeKey } from './answered-changes.queries.ts';
import { Problem, invalidField } from './problem.ts';

interface KeyedCall<Answer> {
  call: CallDefinition & { repeatable: true; answer: z.ZodType<Answer> };
  request: KeyedRequest;
  actor: { id: number; visitor?: string | null };
}

export type KeyedRequest = Pick<FastifyRequest, 'headers' | 'url' | 'body'>;

/**
 * Makes a change in a transaction once, however often it is requested under one `Idempotency-Key`; without a key, each time. A repeated
 * request gets the first answer or, when `again` is given, its result: the current state, with the id of the first change. A failed change
 * can be requested again.
 */
export function once<Answer extends object>(
  db: Database,
  { call, request, actor }: KeyedCall<Answer>,
  change: (trx: Trx) => Promise<Answer>,
  again?: (trx: Trx, batch: unknown) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request);
  return db.transaction().execute(async (trx) => {
    if (actor.visitor) await nameVisitor(trx, actor.visitor);
    if (key === null) return change(trx);
    const own = { userId: actor.id, key, call: call.name, place: placeOf(request), bodyHash: hashOf(request.body) };
    const earlier = await takeKey(trx, own);
    if (earlier === null) {
      const answer = await change(trx);
      await keepAnswer(trx, own, again && 'batch' in answer ? answer.batch : answer);
      return answer;
    }
    requireSame(earlier, own);
    return again ? again(trx, earlier.answer) : call.answer.parse(earlier.answer);
  });
}

/** Throws when a key was used for something else. */
export function requireSame(earlier: Omit<AnsweredChange, 'answer'>, own: ChangeKey): void {
  if (earlier.call !== own.call || (earlier.place !== null && earlier.place !== own.place))
    throw invalidField('idempotency-key', 'names another change already');
  if (earlier.body_hash !== null && earlier.body_hash !== own.bodyHash) throw new Problem('KEY_USED');
}

/** The target of a change, in its path and query, in either generation of the API. A visitor only ever reaches what their link covers. */
export const placeOf = ({ url }: KeyedRequest): string => url.replace(/^\/api\/v\d+/, '');

/**
 * Hash of the requested change, whatever the order of members. What the caller had seen by then, and which guards it accepts, is not
 * included: a reopened screen repeats its change with what it knows now.
 */
export const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(changeOf(body))))
    .digest('base64url');

function changeOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body ?? null;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'version' && name !== 'accept_guards'));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, ordered(member)]);
}

/** The route has validated it. */
export function keyOf({ headers }: KeyedRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}
