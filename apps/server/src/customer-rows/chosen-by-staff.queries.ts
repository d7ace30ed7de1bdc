import { systemUserIds } from '@fetlock/contract/users';
import { rightMatchStatuses } from '@fetlock/rules/row-status';
import { sql } from 'kysely';
import { namesIn } from '../database/names-in.ts';

/** Causes by which a person decided nothing about the match itself. */
const notDecided = ['undo', 're-match', 'earlier version', 'import', 'roll_back'];

/** Whether the match of a row, as it is now, was chosen by a person of staff: another entry, or this one of several. */
export const isChosenByStaff = sql<boolean>`exists (
  select from row_events event
  where event.row_id = result_rows.id and event.user_id not in (${sql.join(systemUserIds)})
    and event.cause not in ${namesIn(notDecided)}
    and (event.field = 'catalogue_variation_id' and event.new = to_jsonb(result_rows.catalogue_variation_id)
      or event.field = 'fetlock_code_override' and event.new = to_jsonb(result_rows.fetlock_code_override)
      or event.field = 'status' and result_rows.multimatch is not null and result_rows.status in ${namesIn([...rightMatchStatuses])}
        and event.new = to_jsonb(result_rows.status)))`;
