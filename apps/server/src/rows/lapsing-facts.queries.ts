import { sql } from 'kysely';
import { guardNames } from '@fetlock/contract/guards';
import { guardColumns } from '@fetlock/rules/guards';
import { customerUserId } from '@fetlock/rules/visitors';
import type { ChangeableColumn } from './changeable-columns.ts';

/** The fields that a customer verifies. Verification ends when the provider changes one of them; on a signed row it remains an answer. */
const verifiedColumns = [
  'catalogue_variation_id',
  'fetlock_code',
  'fetlock_code_override',
  'variation',
  'fetlock_name',
  'entry_variation_name',
  'category',
  'mapped_core_type_override',
  'price',
  'dispensing_fee',
] as const satisfies readonly ChangeableColumn[];

/** Accepted guards of a row remain accepted until what they are about changes: the same as `stillAccepted` for one row. */
export const lapsing = sql`case when accepted_guards = '{}' then '{}'::jsonb else jsonb_build_object('accepted_guards', (
  select coalesce(jsonb_agg(guard), '[]') from unnest(accepted_guards) as guard where not case guard ${sql.join(
    guardNames.map(
      (name) => sql`when ${sql.lit(name)} then exists (
        select from unnest(array[${sql.join(guardColumns[name].map((column) => sql.lit(column)))}]) as fact
        where patch ? fact and patch -> fact is distinct from to_jsonb(result_rows) -> fact)`,
    ),
    sql` `,
  )} end)) end`;

export const endingVerification = (
  actorId: number,
) => sql`case when customer_verified and signed_step is null and ${actorId !== customerUserId}::boolean
  and exists (select from unnest(array[${sql.join(verifiedColumns.map((column) => sql.lit(column)))}]) as fact
    where patch ? fact and patch -> fact is distinct from to_jsonb(result_rows) -> fact)
  then '{"customer_verified": false}'::jsonb else '{}'::jsonb end`;

/** A fee that a person puts in place of the catalogue's is none of the catalogue's. */
export const feeTyped = sql`case when fee_from_catalogue and patch ? 'dispensing_fee' and patch -> 'dispensing_fee' is distinct from to_jsonb(result_rows) -> 'dispensing_fee'
  then '{"fee_from_catalogue": false}'::jsonb else '{}'::jsonb end`;
