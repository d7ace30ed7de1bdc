import type { MigrationEventName } from '@fetlock/contract/migration-signature';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256 } from '../http/hashes.ts';

export interface NewMigrationEvent {
  resultId: number;
  event: MigrationEventName;
  details: Record<string, unknown>;
  actor: { id: number; linkId?: number };
}

/** What an event's hash covers, besides the hash of the previous event. */
interface Hashed {
  resultId: number;
  at: Date;
  event: string;
  details: unknown;
  userId: number;
  visitor: string | null;
}

const hashOf = (previous: Buffer | null, { resultId, at, event, details, userId, visitor }: Hashed): Buffer =>
  sha256(
    canonicalJson({
      previous: previous?.toString('hex') ?? null,
      result: resultId,
      at: at.toISOString(),
      event,
      details,
      user: userId,
      visitor,
    }),
  );

/** Writers to the trail of a version wait for each other here; it is the last lock a change takes. */
const lockTrail = (trx: Trx, resultId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`trail of result ${resultId}`}, 0))`.execute(trx);

/**
 * Appends to the trail of a version: each event contains the hash of the previous one, so that none can be changed or removed unnoticed.
 */
export async function addMigrationEvent(trx: Trx, { resultId, event, details, actor }: NewMigrationEvent): Promise<void> {
  await lockTrail(trx, resultId);
  const last = await trx
    .selectFrom('migration_events')
    .select('hash')
    .where('result_id', '=', resultId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { at, visitor } = await now(trx);
  const previous = last?.hash ?? null;
  await trx
    .insertInto('migration_events')
    .values({
      result_id: resultId,
      at,
      event,
      details: JSON.stringify(details),
      user_id: actor.id,
      link_id: actor.linkId ?? null,
      visitor,
      previous_hash: previous,
      hash: hashOf(previous, { resultId, at, event, details, userId: actor.id, visitor }),
    })
    .execute();
}

/** The database's time, and the visitor as far as the transaction knows them. */
const now = async (trx: Trx) =>
  trx
    .selectNoFrom([
      sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('at'),
      sql<string | null>`nullif(current_setting('fetlock.visitor', true), '')`.as('visitor'),
    ])
    .executeTakeFirstOrThrow();

/** The trail of a version, oldest first. */
export const selectTrail = (db: Queryable, resultId: number) =>
  db
    .selectFrom('migration_events')
    .innerJoin('users', 'users.id', 'migration_events.user_id')
    .selectAll('migration_events')
    .select('users.name as user_name')
    .where('result_id', '=', resultId)
    .orderBy('migration_events.id')
    .execute();
export type TrailEvent = Awaited<ReturnType<typeof selectTrail>>[number];

/** Whether each event is as it was written, and none is missing in between. */
export const isTrailIntact = (trail: readonly TrailEvent[]): boolean =>
  trail.every(({ result_id, at, event, details, user_id, visitor, previous_hash, hash }, index) => {
    const previous = trail[index - 1]?.hash ?? null;
    const isNext = previous === null ? previous_hash === null : previous_hash?.equals(previous) === true;
    return isNext && hash.equals(hashOf(previous, { resultId: result_id, at, event, details, userId: user_id, visitor }));
  });
