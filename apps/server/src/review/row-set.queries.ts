import type { Environment } from '@fetlock/contract/environments';
import { leftOutRows } from '@fetlock/contract/left-out';
import { type MigrationStepName, migrationSteps } from '@fetlock/contract/migration-steps';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { RowSet } from '@fetlock/contract/rows';
import { undecidedStatuses } from '@fetlock/rules/decided';
import type { ImportStanding } from '@fetlock/rules/left-out';
import { ignoredOutright } from '@fetlock/rules/migration-steps';
import { ignoredStatuses, unanalysedCategories, unanalysedStatuses } from '@fetlock/rules/row-status';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../database/schema.gen.ts';
import { hasSignedSteps } from '../migration/checklist.queries.ts';
import { idsHeldBy } from './guards.queries.ts';
import { contentMark } from './row-content.queries.ts';
import { isSuggested } from './suggested-rows.queries.ts';

/** Which rows of a result: what a tab shows, narrowed by filters. */
export type RowFilters = ReadonlyLists<Partial<Omit<RowSet, 'showPrice'>>>;
type ReadonlyLists<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly (infer Item)[] | undefined ? readonly Item[] | undefined : Fields[Name];
};

type Builder = ExpressionBuilder<DB, 'result_rows'>;

const namesIn = (names: readonly RowStatusName[]) => sql`(${sql.join(names.map((name) => sql.lit(name)))})`;

/** Category tabs look at the override if there is one, else at the category [RESULT-48]. */
export const shownCategory = sql<string>`coalesce(result_rows.mapped_core_type_override, result_rows.category)`;

/** The one definition of "these rows": the listing, its count, the bulk change, the runs and the export all use it. */
export const inSet =
  (resultId: number, filters: RowFilters) =>
  (eb: Builder): Expression<SqlBool> => {
    const { search, searchContext = 'orig_name', statuses, statusesNames, categories, comment, groupBy, multimatch } = filters;
    const { excludeIgnore, reviewed, customerVerified, heldBy, failedIn, leftOut, importedIn, notImportedIn } = filters;
    const { palAnswered, suggestion, step, changedBy, keptBy } = filters;
    return eb.and([
      eb('result_rows.result_id', '=', resultId),
      ...(statuses?.length ? [eb('result_rows.status', 'in', statuses)] : []),
      ...(statusesNames?.length ? [eb('result_rows.status', 'in', statusesNames)] : []),
      ...(categories?.length ? [eb(shownCategory, 'in', [...categories])] : []),
      ...(comment?.length ? [eb('result_rows.comment', 'in', comment)] : []),
      ...(multimatch === undefined ? [] : [eb('result_rows.multimatch', multimatch ? 'is not' : 'is', null)]),
      ...(excludeIgnore ? [eb('result_rows.status', 'not in', [...ignoredStatuses]), eb(shownCategory, '<>', 'ignore')] : []),
      ...(reviewed === undefined ? [] : [eb('result_rows.reviewed', '=', reviewed)]),
      ...(customerVerified === undefined ? [] : [eb('result_rows.customer_verified', '=', customerVerified)]),
      ...(palAnswered === undefined ? [] : [eb(isAnswered, '=', palAnswered)]),
      ...(heldBy?.length ? [isHeldBy(resultId, heldBy)] : []),
      ...(failedIn?.length ? [hasFailed(eb, failedIn)] : []),
      ...(leftOut?.length ? [isLeftOut(eb, leftOut)] : []),
      ...(importedIn ? [isImportedIn(importedIn)] : []),
      ...(notImportedIn ? [eb.not(isImportedIn(notImportedIn))] : []),
      ...(search ? [contains(eb, searchContext, search)] : []),
      ...(groupBy === 'fetlock_code' ? [inConflict(eb, resultId)] : []),
      // Additional analysis [RESULT-44]: what sold before and does no more.
      ...(groupBy === 'lastSold' ? [eb('result_rows.sales_dropped', '=', true)] : []),
      ...(groupBy === 'multimatch' ? [eb('result_rows.multimatch', 'is not', null)] : []),
      ...(suggestion ? [isSuggested(resultId, suggestion)] : []),
      ...(step ? [isInStep(resultId, step)] : []),
      ...(changedBy ? [isChangedBy(changedBy)] : []),
      ...(keptBy ? [isKeptBy(keptBy)] : []),
    ]);
  };

/** The step of the Migration PAL that a row was signed with, or else is in: the same as `stepOf` says of one row. */
export const stepOfRow = sql<MigrationStepName | null>`coalesce(result_rows.signed_step, case
  when result_rows.multimatch is not null then 'multimatch'
  when result_rows.status in ${namesIn(migrationSteps.ask_customer.params.statusesNames)} then 'ask_customer'
  when result_rows.status in ${namesIn(migrationSteps.compounded.params.statusesNames)} then 'compounded'
  when result_rows.category = 'ignore' or result_rows.status in ${namesIn(ignoredOutright)}
    or result_rows.previous_status in ${namesIn(ignoredOutright)} then 'ignored' end)`;

/** Once signed, a step has the rows that were signed and no others. The step stands by itself so that its index is seen. */
const isInStep = (resultId: number, step: MigrationStepName) =>
  sql<boolean>`(${stepOfRow} = ${step} and (result_rows.signed_step is not null or not ${hasSignedSteps(resultId)}))`;

const isAnswered = sql<boolean>`(result_rows.poll_checked or result_rows.poll_notes <> '')`;

/** As a condition and not as a join, which would judge the whole result once a row where the planner takes it for a small one. */
const isHeldBy = (resultId: number, guards: NonNullable<RowFilters['heldBy']>) =>
  sql<boolean>`(result_rows.id in ${idsHeldBy(resultId, guards)}) is true`;
const hasFailed = (eb: Builder, outcomes: NonNullable<RowFilters['failedIn']>) =>
  eb.or(outcomes.map((outcome) => eb(sql<string>`${sql.ref(`result_rows.${outcome}`)} ->> 'status'`, '=', 'FAILED')));
const isLeftOut = (eb: Builder, names: NonNullable<RowFilters['leftOut']>) =>
  eb.or(names.map((name) => eb(importStanding(leftOutRows[name].environment), '=', leftOutRows[name].reason)));
const isChangedBy = (batch: string) =>
  sql<boolean>`result_rows.id in (select row_id from row_events where row_events.batch = ${batch}::uuid)`;
const isKeptBy = (batch: string) =>
  sql<boolean>`result_rows.id in (select unnest(kept) from change_batches where change_batches.batch = ${batch}::uuid)`;

/** An import into prod closes the row; one into another environment is an outcome beside its status, until it is rolled back. */
export const isImportedIn = (environment: Environment) =>
  environment === 'prod'
    ? sql<boolean>`(result_rows.status = 'imported')`
    : sql<boolean>`(${sql.ref(`result_rows.${environment}_import`)} ->> 'status' is not distinct from 'SUCCEED')`;

/** Literal text, whatever its case: `%` and `_` are no wildcards. */
function contains(eb: Builder, column: NonNullable<RowFilters['searchContext']>, search: string): Expression<SqlBool> {
  const text = sql`lower(coalesce(${sql.ref(`result_rows.${column}`)}, ''))`;
  return eb(sql<number>`strpos(${text}, lower(${search}::text))`, '>', 0);
}

/** Rows of different source rows that share a code, and are not ignored. */
function inConflict(eb: Builder, resultId: number): Expression<SqlBool> {
  return eb.and([
    eb('result_rows.status', 'not in', [...ignoredStatuses]),
    eb('result_rows.fetlock_code', 'in', (sub) =>
      sub
        .selectFrom('result_rows as other')
        .select('other.fetlock_code')
        .where('other.result_id', '=', resultId)
        .where('other.fetlock_code', 'is not', null)
        .where('other.status', 'not in', [...ignoredStatuses])
        .groupBy('other.fetlock_code')
        .having(sql<number>`count(distinct other.orig_order)`, '>', 1),
    ),
  ]);
}

/** Rows an analysis takes; the same as `isAnalysable` says of one. */
export const analysable = (eb: Builder): Expression<SqlBool> =>
  eb.and([eb('result_rows.status', 'not in', [...unanalysedStatuses]), eb(shownCategory, 'not in', [...unanalysedCategories])]);

/** What an import does with a row; the same as `importStandingOf` says of one. An analysis counts for the row that it saw. */
export function importStanding(environment: Environment) {
  const [analysis, imported] = [sql.ref(`result_rows.${environment}_analysis`), sql.ref(`result_rows.${environment}_import`)];
  return sql<ImportStanding>`case
    when result_rows.status = 'ready_for_import' then case
      when (${analysis} ->> 'content' = ${contentMark}) is not true then 'not_analysed'
      when ${analysis} ->> 'status' = 'SUCCEED' then 'taken'
      when ${analysis} ->> 'status' = 'FAILED' then 'analysis_failed'
      else 'not_analysed' end
    when result_rows.status = 'imported' then null
    when ${imported} ->> 'status' = 'SUCCEED' then 'no_longer_ready'
    when ${analysis} ->> 'status' = 'SUCCEED' and ${analysis} ->> 'content' = ${contentMark} then 'not_ready' end`;
}

/** Rows an import takes. The status stands by itself so that the planner sees it. */
export const importable =
  (environment: Environment) =>
  (eb: Builder): Expression<SqlBool> =>
    eb.and([eb('result_rows.status', '=', 'ready_for_import'), eb(importStanding(environment), '=', 'taken')]);

/** The same as `flawsOf` and the category that it is shown in say of one row: an invalid or ignored row can't be ready. */
export const mayBecomeReady = (eb: Builder): Expression<SqlBool> =>
  eb.and([eb(shownCategory, '<>', 'ignore'), eb('result_rows.fetlock_name', '~', '\\S'), eb('result_rows.subcategory', '~', '\\S')]);

/** The same as `isLocked` denies of one row, so that no write reaches an imported one. */
export const isOpen = sql<boolean>`(result_rows.status = 'imported' and result_rows.prod_import ->> 'status' = 'SUCCEED') is not true`;

/** Whether a row that the customer has signed may take a status; the same as `refusalToSetStatus` says of one row. True of all others. */
export const mayTakeAsSigned = (wanted: RawBuilder<unknown>) => sql<boolean>`(result_rows.signed_as is distinct from 'left_out'
  or ${wanted} = result_rows.status or ${wanted} in ${namesIn(ignoredStatuses)}
  or (${wanted} = result_rows.signed_status and ${wanted} <> 'ready_for_import'))`;

/** The same as `isDecided` of one row. */
export const isDecidedRow = sql<boolean>`(result_rows.reviewed or result_rows.status <> all(${[...undecidedStatuses]}))`;
