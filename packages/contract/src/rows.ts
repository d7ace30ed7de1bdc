import { z } from 'zod';
import { call } from './call.ts';
import { categories } from './categories.ts';
import { Environment } from './environments.ts';
import { FailedOutcome } from './failed-outcomes.ts';
import { GuardName } from './guards.ts';
import { ImportPartOf } from './import-parts.ts';
import { LeftOutReason, LeftOutRows } from './left-out.ts';
import { limits } from './limits.ts';
import { MigrationStepName } from './migration-steps.ts';
import { OutcomeState } from './run.ts';
import { groupings } from './review-tabs.ts';
import { wireShape } from './row-fields.ts';
import { RowStatusName, rowStatusNames } from './row-statuses.ts';
import { SuggestionKey } from './suggestion-rules.ts';
import { CalendarDate, FlagText, Id, IdText, Timestamp, countText, list, pageOf, text } from './values.ts';

/** The outcome of a row's last analysis or import, and when. */
export const RowOutcome = z.object({
  status: OutcomeState,
  at: Timestamp,
  error: z.object({ exceptionMessage: z.string() }).optional(),
  /** Of an import that failed or goes on: the practice has the row through an earlier one, or as it was before it was changed. */
  stands: z.boolean().optional(),
});
export type RowOutcome = z.infer<typeof RowOutcome>;
const Outcome = RowOutcome.nullable();

export const LastComment = z.object({
  id: Id,
  message: z.string(),
  user: z.object({ id: Id, email: z.string(), picture: z.string().nullable() }),
});

const money = z.number().nullable();

/** One row of a result. `version` counts the changes of the row: an edit carries the version that the reviewer saw. */
export const ResultRow = z.object({
  ...wireShape,
  id: Id,
  version: z.int(),
  updated_at: Timestamp,
  orig_order: z.int(),
  status: z.object({ id: z.int(), name: RowStatusName, title: z.string() }),
  status_id: z.int(),
  previous_status_id: z.int().nullable(),
  /** Guards that would currently block the row, and those that have been accepted. */
  guards: z.array(GuardName),
  accepted_guards: z.array(GuardName),
  /** Those of the requested environment. */
  analyze_status: OutcomeState.nullable(),
  import_status: OutcomeState.nullable(),
  prodAnalysis: Outcome,
  stageAnalysis: Outcome,
  playAnalysis: Outcome,
  prodImport: Outcome,
  stageImport: Outcome,
  playImport: Outcome,
  lastComment: LastComment.nullable(),
  /** Whether the customer has answered what staff asked about the row; null: nothing is asked. */
  asked: z.enum(['open', 'answered']).nullable(),
  /** What a practice noted and ticked in the Migration PAL. An absent author: there is no note, or it is older than authors are kept. */
  migrationPoll: z.object({
    checked: z.boolean(),
    notes: z.string(),
    author: z.object({ name: z.string(), at: Timestamp }).exactOptional(),
  }),
  /**
   * The step of the Migration PAL and the status the customer signed the row with, and whether it was signed as left out or as `promised`:
   * moved, unless it belongs to a group in which no match was chosen. null: not signed.
   */
  signed: z.object({ step: MigrationStepName, status: RowStatusName, left_out: z.boolean(), promised: z.boolean() }).nullable(),
  property_object: z.record(z.string(), z.string()),
  variationStructure: z.object({ code: z.string(), name: z.string() }).nullable(),
  propsStructure: z.object({ id: Id, compounded: z.boolean(), obsolete: z.boolean() }),
  priceInfo: z.object({
    price: money,
    /** The list states no price, or its price is not used: an import would send the catalogue's. */
    price_from_catalogue: z.boolean(),
    /** Likewise of the dispensing fee and the cost. */
    fee_from_catalogue: z.boolean(),
    cost_from_catalogue: z.boolean(),
    minimum_price: money,
    lastsold: CalendarDate.nullable(),
    taxable: z.boolean(),
    allow_discount: z.boolean(),
    total_sold: money,
    total_sold_12: money,
    total_sold_24: money,
    total_sold_36: money,
  }),
  priceStructure: z.object({ extendProperties: z.object({ cost: money, costComment: z.string().nullable() }) }),
});
export type ResultRow = z.infer<typeof ResultRow>;

/** A row after a change. `batch` names the change for its undo; null: nothing was changed. */
export const ChangedRow = ResultRow.extend({ batch: z.uuid().nullable() });
export type ChangedRow = z.infer<typeof ChangedRow>;

/** Which rows: the filters and the context of a tab. Listing, count, bulk change and runs share it, so they all refer to the same rows. */
export const RowSet = z.object({
  search: text(limits.search)
    .transform((value) => value.trim())
    .optional(),
  searchContext: z.enum(['orig_name', 'fetlock_name', 'orig_code']).default('orig_name'),
  statuses: list(z.enum(rowStatusNames)).optional(),
  statusesNames: list(z.enum(rowStatusNames)).optional(),
  categories: list(z.enum(categories)).optional(),
  comment: list(text(limits.cellText)).optional(),
  groupBy: z.enum(groupings).optional(),
  multimatch: FlagText.optional(),
  /** The same, of a tab that excludes multi-matches while `multimatch` is a person's filter: a row has to meet both. */
  inGroup: FlagText.optional(),
  excludeIgnore: FlagText.optional(),
  reviewed: FlagText.optional(),
  customerVerified: FlagText.optional(),
  /** Rows about which the customer has given any answer, or those about which none was given. */
  customerAnswered: FlagText.optional(),
  /** Rows about which staff asked, with the customer's answer or without. */
  questionAnswered: FlagText.optional(),
  /** Rows with a customer note or tick in the Migration PAL, or those without. */
  palAnswered: FlagText.optional(),
  /** Rows whose customer answers contradict each other, or the status: older results contain such rows. */
  contradictory: FlagText.optional(),
  /** Rows that one of these guards would block. */
  heldBy: list(GuardName).optional(),
  /** Rows for which one of these failed. */
  failedIn: list(FailedOutcome).optional(),
  /** Rows that an import leaves out for one of these reasons. */
  leftOut: list(LeftOutRows).optional(),
  /** Rows in this part of the migration into an environment: included in the next import, already there, and the rest. */
  part: ImportPartOf.optional(),
  showPrice: FlagText.optional(),
  /** The rows of a suggested decision. */
  suggestion: SuggestionKey.optional(),
  /** The rows of a step of the Migration PAL; for a signed step, those that were signed. */
  step: MigrationStepName.optional(),
  /** Rows that this change (a batch) changed; rows that this undo left unchanged. */
  changedBy: z.uuid().optional(),
  keptBy: z.uuid().optional(),
});
export type RowSet = z.infer<typeof RowSet>;

/** The same in a JSON body: plain lists and booleans. Strict: a misspelt filter would select all rows. */
export const RowSetBody = z.strictObject({
  search: text(limits.search).trim().optional(),
  searchContext: z.enum(['orig_name', 'fetlock_name', 'orig_code']).default('orig_name'),
  statuses: z.array(z.enum(rowStatusNames)).optional(),
  statusesNames: z.array(z.enum(rowStatusNames)).optional(),
  categories: z.array(z.enum(categories)).optional(),
  comment: z.array(text(limits.cellText)).optional(),
  groupBy: z.enum(groupings).optional(),
  multimatch: z.boolean().optional(),
  inGroup: z.boolean().optional(),
  excludeIgnore: z.boolean().optional(),
  reviewed: z.boolean().optional(),
  customerVerified: z.boolean().optional(),
  customerAnswered: z.boolean().optional(),
  questionAnswered: z.boolean().optional(),
  palAnswered: z.boolean().optional(),
  contradictory: z.boolean().optional(),
  heldBy: z.array(GuardName).optional(),
  failedIn: z.array(FailedOutcome).optional(),
  leftOut: z.array(LeftOutRows).optional(),
  part: ImportPartOf.optional(),
  showPrice: z.boolean().optional(),
  suggestion: SuggestionKey.optional(),
  step: MigrationStepName.optional(),
  changedBy: z.uuid().optional(),
  keptBy: z.uuid().optional(),
});

/** Columns a listing can be sorted by. */
export const sortableColumns = [
  'orig_order',
  'orig_name',
  'orig_code',
  'fetlock_name',
  'fetlock_code',
  'entry_variation_name',
  'category',
  'subcategory',
  'status',
  'match_weight',
  'revenue_percent',
  'price',
  'cost',
  'lastsold',
  'total_sold',
  'reviewed',
  'customer_verified',
  'vendor',
  'multimatch_group_approved',
  'updated_at',
] as const;

export const resultParams = z.object({ id: IdText });
export const rowParams = z.object({ id: IdText, rowId: IdText });

export const listRows = call({
  name: 'listRows',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows',
  access: ['staff'],
  summary:
    'A page of the rows of a set, grouped rows together. analyze_status and import_status of the rows are those of `environment`. With `ids` these rows in this order, whether or not they are still in the set: a page of a list that was read earlier.',
  params: resultParams,
  query: RowSet.extend({
    ids: list(IdText).optional(),
    page: countText({ min: 1, max: 1_000_000 }).default(1),
    rowsPerPage: countText({ min: 1, max: limits.rowsPerPageMax }).default(20),
    fetchAll: FlagText.optional(),
    sortBy: z.enum(sortableColumns).default('orig_order'),
    descending: FlagText.optional(),
    environment: Environment.default('prod'),
  }),
  answer: pageOf(ResultRow),
  problems: ['NOT_FOUND'],
});

export const listRowOrder = call({
  name: 'listRowOrder',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/order',
  access: ['staff'],
  summary: 'The ids of all rows of a set, in the order of the listing. Pages of this list do not change when rows leave the set.',
  params: resultParams,
  query: RowSet.extend({ sortBy: z.enum(sortableColumns).default('orig_order'), descending: FlagText.optional() }),
  answer: z.object({ ids: z.array(Id) }),
  problems: ['NOT_FOUND'],
});

export const countOperations = ['analyse', 'import', 'status'] as const;

/** Rows with the version of each that a person saw. A change that carries it does not decide about what others have changed since. */
export const SeenVersions = z.array(z.strictObject({ id: Id, version: z.int().positive() })).max(200_000);
export type SeenVersions = z.infer<typeof SeenVersions>;

/** Identifies rows as an answer has shown them: a change of many that carries it is refused where others have changed them since. */
export const SeenRows = text(10_000);

export const countRows = call({
  name: 'countRows',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/count',
  access: ['staff'],
  summary:
    'How many rows of a set an operation would change. With a `status`, the effect of setting it: unchanged rows by reason, and how many of the others are already decided. For an import, also the rows that it leaves out, by reason.',
  params: resultParams,
  query: RowSet.extend({
    operation: z.enum(countOperations),
    environment: Environment.default('prod'),
    status: RowStatusName.optional(),
  }),
  answer: z.object({
    count: z.int(),
    total: z.int(),
    skipped: z.array(z.object({ reason: z.string(), count: z.int() })).optional(),
    decided: z.int().optional(),
    /** With a `status`: identifies the rows that would change, for the change. */
    seen: SeenRows.optional(),
    left_out: z.array(z.object({ reason: LeftOutReason, count: z.int() })).optional(),
  }),
  problems: ['NOT_FOUND'],
});

export const countRowStatuses = call({
  name: 'countRowStatuses',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/statuses',
  access: ['staff'],
  summary: 'How many rows of a set have each status; statuses without rows are left out.',
  params: resultParams,
  query: RowSet,
  answer: z.object({ items: z.array(z.object({ status: RowStatusName, count: z.int() })) }),
  problems: ['NOT_FOUND'],
});
