import { type MigrationStepName, migrationSteps } from '@fetlock/contract/migration-steps';
import { ignoredOutright } from '@fetlock/rules/migration-steps';
import { sql } from 'kysely';
import { shownCategory } from '../database/effective-values.queries.ts';
import { namesIn } from '../database/names-in.ts';

/** The step of the Migration PAL that a row was signed with, or else is in: the same as `stepOf` for one row. */
export const stepOfRow = sql<MigrationStepName | null>`coalesce(result_rows.signed_step, case
  when result_rows.multimatch is not null then 'multimatch'
  when result_rows.status in ${namesIn(migrationSteps.ask_customer.params.statusesNames)} then 'ask_customer'
  when result_rows.status in ${namesIn(migrationSteps.compounded.params.statusesNames)} then 'compounded'
  when ${shownCategory('result_rows')} = 'ignore' or result_rows.status in ${namesIn(ignoredOutright)}
    or result_rows.previous_status is not null then 'ignored' end)`;
