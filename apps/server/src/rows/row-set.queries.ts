import type { Environment } from '@fetlock/contract/environments';
import { type ImportPart, importPartsOf } from '@fetlock/contract/import-parts';
import { leftOutRows } from '@fetlock/contract/left-out';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import type { RowSet } from '@fetlock/contract/rows';
import { undecidedStatuses } from '@fetlock/rules/decided';
import type { ImportEligibility } from '@fetlock/rules/left-out';
import { ignoredStatuses, unanalysedCategories, unanalysedStatuses } from '@fetlock/rules/row-status';
import { customerUserId } from '@fetlock/rules/visitors';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownCategory } from '../database/effective-values.queries.ts';
import { hasText } from '../database/folded.queries.ts';
import type { DB } from '../database/schema.gen.ts';
import { hasSignedSteps } from '../checklist/checklist.queries.ts';
import { stepOfRow } from '../checklist/step-of-row.queries.ts';
import { idsBlockedBy } from './guards.queries.ts';
import { contentHash } from './row-content.queries.ts';
import { isAnsweredByCustomer, questionState } from './customer-answers.queries.ts';
import { isDeclined, isLeftOut as isLeftOutRow, isShownLeftOut } from './customer-word.queries.ts';
import { isSuggested } from './suggested-rows.queries.ts';
import { namesIn } from '../database/names-in.ts';

/** Which rows of a result: the rows of a tab, narrowed by filters. */
export type RowFilters = ReadonlyLists<Partial<Omit<RowSet, 'showPrice'>>>;
type ReadonlyLists<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly (infer Item)[] | undefined ? readonly Item[] | undefined : Fields[Name];
};

type Builder = ExpressionBuilder<DB, 'result_rows'>;

/** The one definition of "these rows": the listing, its count, the bulk change, the runs and the export all use it. */
export const inSet =
  (resultId: number, filters: RowFilters) =>
  (eb: Builder): Expression<SqlBool> => {
    const { search, searchContext = 'orig_name', statuses, statusesNames, categories, comment, groupBy, multimatch, inGroup } = filters;
    const { excludeIgnore, reviewed, customerVerified, heldBy, failedIn, leftOut, part } = filters;
    const { customerAnswered, questionAnswered, palAnswered, contradictory, suggestion, step, changedBy, keptBy } = filters;
    return eb.and([
      eb('result_rows.result_id', '=', resultId),
      ...(statuses?.length ? [eb('result_rows.status', 'in', statuses)] : []),
      ...(statusesNames?.length ? [eb('result_rows.status', 'in', statusesNames)] : []),
      ...(categories?.length ? [eb(shownCategory('result_rows'), 'in', [...categories])] : []),
      ...(comment?.length ? [eb('result_rows.comment', 'in', comment)] : []),
      ...[multimatch, inGroup].flatMap((wanted) =>
        wanted === undefined ? [] : [eb('result_rows.multimatch', wanted ? 'is not' : 'is', null)],
      ),
      ...(excludeIgnore ? [eb.not(isShownLeftOut('result_rows'))] : []),
      ...(reviewed === undefined ? [] : [eb('result_rows.reviewed', '=', reviewed)]),
      ...(customerVerified === undefined ? [] : [eb('result_rows.customer_verified', '=', customerVerified)]),
      ...(customerAnswered === undefined ? [] : [answered(resultId, customerAnswered)]),
      ...(questionAnswered === undefined ? [] : [eb(questionState, '=', questionAnswered ? 'answered' : 'open')]),
      ...(palAnswered === undefined ? [] : [eb(isAnswered, '=', palAnswered)]),
      ...(contradictory === undefined ? [] : [eb(isContradictory, '=', contradictory)]),
      ...(heldBy?.length ? [isBlockedBy(resultId, heldBy)] : []),
      ...(failedIn?.length ? [hasFailed(eb, failedIn)] : []),
      ...(leftOut?.length ? [isLeftOut(eb, leftOut)] : []),
      ...(part ? [eb(importPart(importPartsOf[part].environment), '=', importPartsOf[part].part)] : []),
      ...(search ? [hasText(sql`coalesce(${sql.ref(`result_rows.${searchContext}`)}, '')`, search)] : []),
      ...(groupBy === 'fetlock_code' ? [inConflict(eb, resultId)] : []),
      // Additional analysis [RESULT-44]: what sold before and no longer does.
      ...(groupBy === 'lastSold' ? [eb('result_rows.sales_dropped', '=', true)] : []),
      ...(groupBy === 'multimatch' ? [eb('result_rows.multimatch', 'is not', null)] : []),
      ...(suggestion ? [isSuggested(resultId, suggestion)] : []),
      ...(step ? [isInStep(resultId, step)] : []),
      ...(changedBy ? [isChangedBy(changedBy)] : []),
      ...(keptBy ? [isKeptBy(keptBy)] : []),
    ]);
  };

const answered = (resultId: number, wanted: boolean) =>
  wanted ? isAnsweredByCustomer(resultId) : sql<boolean>`(not ${isAnsweredByCustomer(resultId)})`;

/** Once signed, a step has exactly the rows that were signed. The step is a condition of its own so that its index is used. */
const isInStep = (resultId: number, step: MigrationStepName) =>
  sql<boolean>`(${stepOfRow} = ${step} and (result_rows.signed_step is not null or not ${hasSignedSteps(resultId)}))`;

/** A comment by which the practice has answered. */
export const hasCustomersComment = sql<boolean>`(result_rows.last_comment_id is not null and exists (
  select from comments where comments.row_id = result_rows.id and comments.user_id = ${sql.lit(customerUserId)}))`;

const isAnswered = sql<boolean>`(result_rows.poll_checked or result_rows.poll_notes <> '')`;

/**
 * What a person has to decide: a group resolved without a choice or the other way round, a tick of what is left out, a row signed as left out
 * in progress, and one signed to be moved among those that were listed as left out.
 */
const isContradictory = sql<boolean>`(case
  when result_rows.multimatch is not null then result_rows.multimatch_group_approved <> exists (
    select from result_rows other where other.result_id = result_rows.result_id and other.multimatch = result_rows.multimatch and other.poll_checked)
    or (result_rows.poll_checked and result_rows.status in ${namesIn(ignoredStatuses)})
  else result_rows.poll_checked and ${isShownLeftOut('result_rows')} end
  or (result_rows.signed_step = 'ignored' and result_rows.signed_as = 'to_move' and not result_rows.poll_checked and result_rows.previous_status is null)
  or (result_rows.signed_as is not distinct from 'left_out' and result_rows.status in ('ready_for_import', 'imported')))`;

/** As a condition and not as a join, which would evaluate the whole result once per row if the planner expects few rows. */
const isBlockedBy = (resultId: number, guards: NonNullable<RowFilters['heldBy']>) =>
  sql<boolean>`(result_rows.id in ${idsBlockedBy(resultId, guards)}) is true`;
const hasFailed = (eb: Builder, outcomes: NonNullable<RowFilters['failedIn']>) =>
  eb.or(outcomes.map((outcome) => eb(sql<string>`${sql.ref(`result_rows.${outcome}`)} ->> 'status'`, '=', 'FAILED')));
const isLeftOut = (eb: Builder, names: NonNullable<RowFilters['leftOut']>) =>
  eb.or(names.map((name) => eb(importEligibility(leftOutRows[name].environment), '=', leftOutRows[name].reason)));
const isChangedBy = (batch: string) =>
  sql<boolean>`result_rows.id in (select row_id from row_events where row_events.batch = ${batch}::uuid)`;
const isKeptBy = (batch: string) =>
  sql<boolean>`result_rows.id in (select unnest(kept) from change_batches where change_batches.batch = ${batch}::uuid)`;

/** The same as `importStands` for one row. */
export function importStands(environment: Environment) {
  const imported = sql.ref(`result_rows.${environment}_import`);
  return sql<boolean>`coalesce(${imported} ->> 'status' = 'SUCCEED' or (${imported} ->> 'stands')::boolean, false)`;
}

/** An import into prod closes the row; one into another environment is an outcome in addition to its status, until it is rolled back. */
const isImportedIn = (environment: Environment) =>
  environment === 'prod' ? sql<boolean>`(result_rows.status = 'imported')` : importStands(environment);

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

/** Rows an analysis takes; the same as `isAnalysable` for one row. */
export const analysable = (eb: Builder): Expression<SqlBool> =>
  eb.and([
    eb('result_rows.status', 'not in', [...unanalysedStatuses]),
    eb(shownCategory('result_rows'), 'not in', [...unanalysedCategories]),
  ]);

/** What an import does with a row; the same as `importEligibilityOf` for one row. An analysis is valid for the content that it saw. */
export function importEligibility(environment: Environment) {
  const analysis = sql.ref(`result_rows.${environment}_analysis`);
  return sql<ImportEligibility>`case
    when result_rows.status = 'ready_for_import' then case
      when ${isDeclined('result_rows')} then 'declined'
      when (${analysis} ->> 'content' = ${contentHash}) is not true then 'not_analysed'
      when ${analysis} ->> 'status' = 'SUCCEED' then 'taken'
      when ${analysis} ->> 'status' = 'FAILED' then 'analysis_failed'
      else 'not_analysed' end
    when result_rows.status = 'imported' then null
    when ${importStands(environment)} then 'no_longer_ready'
    when ${analysis} ->> 'status' = 'SUCCEED' and ${analysis} ->> 'content' = ${contentHash} then 'not_ready' end`;
}

/**
 * The part of the migration into an environment that a row is in: what staff and the practice see, and what the next import does. What the
 * practice wants migrated, or has not answered, is open as long as it is neither ready nor left out.
 */
export const importPart = (environment: Environment) =>
  sql<ImportPart>`case
    when ${isImportedIn(environment)} then 'imported'
    when result_rows.status = 'ready_for_import' then case ${importEligibility(environment)}
      when 'taken' then 'importing' when 'declined' then 'not_importing' else 'waiting' end
    when ${isLeftOutRow('result_rows')} or result_rows.status = 'obsolete' then 'not_importing'
    else 'open' end`;

/** Rows an import takes. The status is a condition of its own so that the planner sees it. */
export const importable =
  (environment: Environment) =>
  (eb: Builder): Expression<SqlBool> =>
    eb.and([eb('result_rows.status', '=', 'ready_for_import'), eb(importEligibility(environment), '=', 'taken')]);

/** Rows of a run that it may still send: those an import takes, and those that an import into prod has closed since, as they were analysed. */
export const stillImportable =
  (environment: Environment) =>
  (eb: Builder): Expression<SqlBool> => {
    if (environment === 'prod') return importable(environment)(eb);
    const analysis = sql.ref(`result_rows.${environment}_analysis`);
    const isClosedAsAnalysed = sql<boolean>`(not ${isOpen} and not ${isDeclined('result_rows')}
      and ${analysis} ->> 'status' = 'SUCCEED' and ${analysis} ->> 'content' = ${contentHash})`;
    return eb.or([importable(environment)(eb), isClosedAsAnalysed]);
  };

/** The negation of `isLocked` for one row, so that no write changes an imported one. */
export const isOpen = sql<boolean>`(result_rows.status = 'imported' and result_rows.prod_import ->> 'status' = 'SUCCEED') is not true`;

/** Whether a row that the customer has signed may take a status; the same as `refusalToSetStatus` for one row. True for all others. */
export const mayTakeAsSigned = (
  wanted: RawBuilder<unknown>,
) => sql<boolean>`(result_rows.signed_as is null or ${wanted} = result_rows.status
  or case when result_rows.signed_as = 'left_out'
    then ${wanted} in ${namesIn(ignoredStatuses)} or (${wanted} = result_rows.signed_status and ${wanted} <> 'ready_for_import')
    else ${wanted} = result_rows.signed_status or ${wanted} not in ${namesIn(ignoredStatuses)} or not ${isPromised} end)`;

/** For a row that was not signed as left out: the customer has signed that it is migrated. */
export const isPromised = sql<boolean>`(result_rows.signed_step <> 'multimatch' or result_rows.poll_checked)`;

/** The same as `isDecided` for one row. */
export const isDecidedRow = sql<boolean>`(result_rows.reviewed or result_rows.status <> all(${[...undecidedStatuses]}))`;
