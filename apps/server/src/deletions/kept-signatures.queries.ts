import type { KeptSignature } from '@fetlock/contract/deletions';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

interface Keeping {
  resultIds: readonly number[];
  /** Signatures are retained this long from the day they were signed. */
  years: number;
}

const isKept = (years: number) => sql`signed_at + make_interval(years => ${years}::int) > now()`;

/** How many signatures a deletion has to retain, and until when the last of them. */
export async function countToKeep(db: Queryable, { resultIds, years }: Keeping): Promise<{ count: number; until: Date | null }> {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, max(signed_at + make_interval(years => ${years}::int)) as until
    from signatures where result_id = any(${[...resultIds]}::bigint[]) and ${isKept(years)}`.execute(db);
  return rows[0] ?? { count: 0, until: null };
}

/** Preserves the signatures of a version that must still be retained: each with its lines and the trail of the checklist, as they were. */
export async function keepSignatures(trx: Trx, resultId: number, years: number): Promise<void> {
  await sql`
    insert into kept_signatures (id, business_id, practice, task, result_id, signed_by, signed_at, keep_until, record)
    select signatures.id, tasks.business_id, tasks.business_name, tasks.name, signatures.result_id,
      signatures.first_name || ' ' || signatures.last_name, signed_at, signed_at + make_interval(years => ${years}::int),
      jsonb_build_object('signature', to_jsonb(signatures) || jsonb_build_object('picture', encode(picture, 'base64')),
        'lines', coalesce((select jsonb_agg(line order by position) from signed_rows where signature_id = signatures.id), '[]'),
        'trail', coalesce((select jsonb_agg(to_jsonb(migration_events) order by migration_events.id)
          from migration_events where migration_events.result_id = signatures.result_id), '[]'))
    from signatures join results on results.id = signatures.result_id join tasks on tasks.id = results.task_id
    where signatures.result_id = ${resultId} and ${isKept(years)}
    on conflict (id) do nothing`.execute(trx);
}

/** Of a deleted practice: those that the current setting no longer retains. */
export const dropOutlived = (trx: Trx, businessId: number, years: number) =>
  sql`delete from kept_signatures where business_id = ${businessId} and not ${isKept(years)}`.execute(trx);

/** Those that expire first come first. */
export async function selectKeptSignatures(db: Queryable): Promise<KeptSignature[]> {
  const kept = await db
    .selectFrom('kept_signatures')
    .select(['id', 'practice', 'task', 'result_id as version', 'signed_by', 'signed_at', 'keep_until'])
    .orderBy('keep_until')
    .orderBy('id')
    .limit(1_000)
    .execute();
  return kept.map(({ signed_at, keep_until, ...signature }) => ({
    ...signature,
    signed_at: signed_at.toISOString(),
    keep_until: keep_until.toISOString(),
  }));
}

export const selectKeptRecord = (db: Queryable, id: number) =>
  db.selectFrom('kept_signatures').select(['id', 'practice', 'task', 'record']).where('id', '=', id).executeTakeFirst();
