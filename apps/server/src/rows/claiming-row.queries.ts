import { ignoredStatuses } from '@fetlock/rules/row-status';
import type { Queryable } from '../database/connection.ts';

/** Another row of the version that is an item by a person's choice or by its import, unless it is now left out. */
export async function selectClaimingRow(db: Queryable, resultId: number, { rowId, reference }: { rowId: number; reference: string }) {
  return db
    .selectFrom('result_rows')
    .select(['id', 'orig_name', 'orig_code'])
    .where('result_id', '=', resultId)
    .where('id', '<>', rowId)
    .where((eb) =>
      eb.or([
        eb('chosen_item', '=', reference),
        eb.and([eb('item_reference', '=', reference), eb('chosen_item', 'is', null), eb('status', 'not in', [...ignoredStatuses])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}
