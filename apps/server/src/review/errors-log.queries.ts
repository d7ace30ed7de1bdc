import { limits } from '@fetlock/contract/limits';
import { type ErrorKind, type ResultError, ErrorKind as Kind } from '@fetlock/contract/result-errors';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** Filter of messages; all given conditions must match. */
export interface ErrorFilters {
  file?: string | undefined;
  kind?: ErrorKind | undefined;
  message?: string | undefined;
}

const errorsOf = (db: Queryable, resultId: number, { file, kind, message }: ErrorFilters = {}) => {
  let errors = db.selectFrom('result_errors').where('result_id', '=', resultId);
  if (file !== undefined) errors = errors.where('file', '=', file);
  if (kind !== undefined) errors = errors.where('kind', '=', kind);
  if (message !== undefined) errors = errors.where('message', '=', message);
  return errors;
};

/** The first messages of each kind, in the order in which they were found. */
export async function selectFirstErrors(db: Queryable, resultId: number, filters: ErrorFilters = {}): Promise<ResultError[]> {
  const firstOf = (kind: ErrorKind) =>
    errorsOf(db, resultId, filters)
      .select(['message', 'file', 'line', 'position'])
      .where('kind', '=', kind)
      .orderBy('position')
      .limit(limits.errorsShown)
      .execute();
  const found = await Promise.all(
    Kind.options.map(async (kind) => (await firstOf(kind)).map(({ position, ...error }) => ({ position, error: { ...error, kind } }))),
  );
  return found
    .flat()
    .toSorted((a, b) => a.position - b.position)
    .map(({ error }) => error);
}

export async function countErrors(db: Queryable, resultId: number, filters: ErrorFilters = {}): Promise<Record<ErrorKind, number>> {
  const counts = await errorsOf(db, resultId, filters)
    .select(['kind', sql<number>`count(*)`.as('count')])
    .groupBy('kind')
    .execute();
  const of = (kind: ErrorKind) => counts.find((entry) => entry.kind === kind)?.count ?? 0;
  return { line: of('line'), warning: of('warning') };
}

/** Distinct texts, most frequent first. */
export async function countReasons(db: Queryable, resultId: number) {
  const reasons = await errorsOf(db, resultId)
    .select(['message', 'kind', sql<number>`count(*)`.as('count')])
    .groupBy(['message', 'kind'])
    .orderBy('count', 'desc')
    .orderBy('message')
    .limit(limits.errorsShown)
    .execute();
  return reasons.map(({ kind, ...reason }) => ({ ...reason, kind: Kind.parse(kind) }));
}

const messagesPerChunk = 5_000;

/** All messages, streamed in chunks. */
export async function* errorsLog(db: Queryable, resultId: number, filters: ErrorFilters): AsyncGenerator<ResultError> {
  for (let after = -1; ;) {
    const piece = await errorsOf(db, resultId, filters)
      .select(['position', 'kind', 'file', 'line', 'message'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(messagesPerChunk)
      .execute();
    yield* piece.map(({ kind, file, line, message }) => ({ kind: Kind.parse(kind), file, line, message }));
    const last = piece.at(-1);
    if (!last || piece.length < messagesPerChunk) return;
    after = last.position;
  }
}
