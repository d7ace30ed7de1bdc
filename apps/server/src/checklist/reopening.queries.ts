import { Reopening } from '@fetlock/contract/migration-signature';
import { limits } from '@fetlock/contract/limits';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { seenFields } from './changed-steps.queries.ts';
import { signedFields } from './canonical-lines.ts';

/** The provider's changes of signed rows since: for each field its signed value, and its latest one. */
const changedSince = (signatureId: number) => sql`
  select event.row_id, event.field, (array_agg(event.old order by event.id))[1] as signed, (array_agg(event.new order by event.id desc))[1] as now
  from signatures
  join signed_rows kept on kept.signature_id = signatures.id
  join row_events event on event.row_id = kept.row_id and event.id > signatures.last_event and event.user_id <> ${customerUserId}
    and event.field = any(${[...seenFields]}::text[])
  where signatures.id = ${signatureId}
  group by event.row_id, event.field`;

const titles: Readonly<Record<string, string>> = { status: 'Status', ...signedFields };

/** Why there is no longer a signature, and what was changed since it was given; null: there is one, or never was. */
export async function selectReopening(db: Queryable, resultId: number): Promise<Reopening | null> {
  const last = await db
    .selectFrom('signatures')
    .select(['id', 'voided_at', 'void_reason'])
    .where('result_id', '=', resultId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.voided_at) return null;
  const { rows } = await sql<{
    row_id: number;
    orig_name: string;
    rows: number;
    fields: { field: string; signed: unknown; now: unknown }[];
  }>`
    select row_id, orig_name, count(*) over () as rows,
      jsonb_agg(jsonb_build_object('field', field, 'signed', signed, 'now', now) order by field) as fields
    from (${changedSince(last.id)}) changed join result_rows on result_rows.id = changed.row_id
    where signed is distinct from now
    group by row_id, orig_name order by row_id limit ${limits.signedDifferencesShown}`.execute(db);
  return Reopening.parse({
    at: last.voided_at.toISOString(),
    reason: last.void_reason ?? '',
    rows: rows[0]?.rows ?? 0,
    changes: rows.map(({ row_id, orig_name, fields }) => ({
      row_id,
      orig_name,
      fields: fields.map(({ field, ...values }) => ({ field, title: titles[field] ?? field, ...values })),
    })),
  });
}

/** The rows that the provider has changed since a signature was given: signed ones that differ, and others, which may be in a step now. */
export async function selectChangedSince(db: Queryable, signatureId: number): Promise<number[]> {
  const { rows } = await sql<{ row_id: number }>`
    select distinct row_id from (${changedSince(signatureId)}) changed where signed is distinct from now
    union
    select event.row_id from signatures
    join row_events event on event.result_id = signatures.result_id and event.id > signatures.last_event
      and event.user_id <> ${customerUserId} and event.field = any(${[...seenFields]}::text[])
    where signatures.id = ${signatureId}
      and not exists (select from signed_rows kept where kept.signature_id = signatures.id and kept.row_id = event.row_id)`.execute(db);
  return rows.map(({ row_id }) => row_id);
}
