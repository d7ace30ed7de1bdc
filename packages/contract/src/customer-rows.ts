import { z } from 'zod';
import { call } from './call.ts';
import { categories } from './categories.ts';
import { limits } from './limits.ts';
import { MigrationStepName } from './migration-steps.ts';
import { Result, ResultVersion, StatusCount } from './results.ts';
import { BulkChange, UndoneChange } from './row-edits.ts';
import { RowStatusName } from './row-statuses.ts';
import { ResultRow, RowSet, SeenVersions, resultParams, rowParams, sortableColumns } from './rows.ts';
import { Task } from './tasks.ts';
import { FlagText, Id, IdText, Timestamp, countText, itemsOf, list, pageOf, text } from './values.ts';

/** A comment of a row as a customer sees it. `visitor`: the name a customer gave; null for the provider's staff. */
const RowComment = z.object({
  id: Id,
  message: z.string(),
  user: z.object({ id: Id, name: z.string() }),
  visitor: z.string().nullable(),
});

/** What a customer may see of a row: the fields of the customer document, without costs, reasons or the provider's staff. */
export const CustomerRow = ResultRow.pick({
  id: true,
  version: true,
  updated_at: true,
  status: true,
  status_id: true,
  previous_status_id: true,
  orig_cat1: true,
  orig_code: true,
  orig_name: true,
  orig_external_code: true,
  orig_order: true,
  fetlock_name: true,
  entry_variation_name: true,
  fetlock_code: true,
  variation: true,
  category: true,
  subcategory: true,
  mapped_core_type: true,
  mapped_core_type_override: true,
  custom_gl_code: true,
  dispensing_fee: true,
  revenue_percent: true,
  bucket: true,
  comment: true,
  upc: true,
  ndc: true,
  barcode: true,
  vendor: true,
  vendor_code: true,
  match_weight: true,
  reviewed: true,
  customer_verified: true,
  analyze_status: true,
  import_status: true,
  multimatch_group_approved: true,
  multimatch: true,
  propsStructure: true,
  migrationPoll: true,
  asked: true,
}).extend({
  lastComment: RowComment.nullable(),
  /** The latest comment of the provider's staff, answered or not. */
  question: RowComment.nullable(),
  priceInfo: ResultRow.shape.priceInfo.omit({ fee_from_catalogue: true, cost_from_catalogue: true, taxable: true, allow_discount: true }),
  /** A person of the provider's staff chose this match: the matcher did not, or left several. */
  chosen_by_staff: z.boolean(),
  /** The step of the Migration PAL that the row is in; null: none. */
  step: MigrationStepName.nullable(),
  /** Signed with its step, so nothing about it can be changed. */
  signed: z.boolean(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

/** A row after a change. `batch` names the change for its undo; null: nothing was changed. */
export const ChangedCustomerRow = CustomerRow.extend({ batch: z.uuid().nullable() });
export type ChangedCustomerRow = z.infer<typeof ChangedCustomerRow>;

/** Which rows: the part of a row set that customers can filter by. */
export const CustomerRowSet = RowSet.pick({
  search: true,
  searchContext: true,
  statuses: true,
  statusesNames: true,
  categories: true,
  comment: true,
  groupBy: true,
  multimatch: true,
  inGroup: true,
  excludeIgnore: true,
  reviewed: true,
  customerVerified: true,
  questionAnswered: true,
  step: true,
});
export type CustomerRowSet = z.infer<typeof CustomerRowSet>;

/** What customers sort by: sorting by cost would reveal costs. */
export const CustomerSortColumn = z.enum(sortableColumns).exclude(['cost']);
export type CustomerSortColumn = z.infer<typeof CustomerSortColumn>;

const sorting = { sortBy: CustomerSortColumn.default('orig_order'), descending: FlagText.optional() };
const covers = { result: 'params.id' } as const;
const topic = 'Customer';

/** A version with its task, as far as a customer is concerned. */
export const CustomerResult = Result.pick({
  id: true,
  locale: true,
  statistics: true,
  errors: true,
  migrationPollSteps: true,
  earlier_answers: true,
  created_at: true,
}).extend({
  task: Task.pick({
    id: true,
    name: true,
    business: true,
    breedState: true,
    fetlock_completed_import_request_id: true,
    fetlock_enterprise_session_id: true,
  }),
  /** Those the link covers, newest first. */
  versions: z.array(ResultVersion),
  rows: z.int(),
});
export type CustomerResult = z.infer<typeof CustomerResult>;

export const readCustomerResult = call({
  name: 'readCustomerResult',
  topic,
  method: 'GET',
  path: '/customer/processing-results/:id',
  access: ['protected_link', 'mig_pal_link', 'staff'],
  covers,
  summary: 'A version with its task, as a customer may see it.',
  params: resultParams,
  answer: CustomerResult,
  problems: ['NOT_FOUND'],
});

export const readCustomerStatistics = call({
  name: 'readCustomerStatistics',
  topic,
  method: 'GET',
  path: '/customer/processing-results/:id/statistics',
  access: ['protected_link', 'mig_pal_link', 'staff'],
  covers,
  summary:
    'Rows and share of the revenue (0..100) of each status, and for how many items of the list the customer has given an answer: verified, chosen, noted, commented, or set a status.',
  params: resultParams,
  answer: itemsOf(StatusCount).extend({ progress: z.object({ items: z.int(), answered: z.int() }) }),
  problems: ['NOT_FOUND'],
});

export const listCustomerRows = call({
  name: 'listCustomerRows',
  topic,
  method: 'GET',
  path: '/customer/processing-results/:id/rows',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  summary:
    'A page of the rows of a set, grouped rows together (by `multimatchFields` or the grouping of the set). With `fetchAll` without paging: all rows, up to 20,000. With `ids` these rows in this order. Of a `step` of the Migration PAL, `seen` identifies the state that is shown.',
  params: resultParams,
  query: CustomerRowSet.extend({
    ids: list(IdText).optional(),
    page: countText({ min: 1, max: 1_000_000 }).default(1),
    rowsPerPage: countText({ min: 1, max: limits.rowsPerPageMax }).default(200),
    fetchAll: FlagText.optional(),
    multimatchFields: list(z.enum(['orig_order'])).optional(),
    ...sorting,
  }),
  // What a step of the Migration PAL is completed with: which changes the rows contain.
  answer: pageOf(CustomerRow).extend({ seen: z.string().optional() }),
  problems: ['NOT_FOUND'],
});

export const listCustomerRowOrder = call({
  name: 'listCustomerRowOrder',
  topic,
  method: 'GET',
  path: '/customer/processing-results/:id/rows/order',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  readsAll: true,
  summary: 'The ids of all rows of a set, in the order of the listing. Pages of this list do not change when rows leave the set.',
  params: resultParams,
  query: CustomerRowSet.extend(sorting),
  answer: z.object({ ids: z.array(Id) }),
  problems: ['NOT_FOUND'],
});

export const countCustomerRows = call({
  name: 'countCustomerRows',
  topic,
  method: 'GET',
  path: '/customer/processing-results/:id/rows/count',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  summary: 'How many rows a set has, and how many of them have each status.',
  params: resultParams,
  query: CustomerRowSet,
  answer: z.object({ count: z.int(), statuses: z.array(z.object({ status: RowStatusName, count: z.int() })) }),
  problems: ['NOT_FOUND'],
});

/** What a visitor may change in a row; each kind of link allows a part (`visitorFields` of the rules). Absent, null and a value are three things. */
export const CustomerEdit = z
  .strictObject({
    status: RowStatusName,
    status_id: z.int(),
    previous_status_id: z.int().nullable(),
    customer_verified: z.boolean(),
    custom_gl_code: text(100).nullable(),
    mapped_core_type_override: z.enum(categories).nullable(),
    migrationPoll: z.strictObject({ notes: text(limits.comment).optional(), checked: z.boolean().optional() }),
  })
  .partial();
export type CustomerEdit = z.infer<typeof CustomerEdit>;

export const editCustomerRow = call({
  name: 'editCustomerRow',
  topic,
  method: 'PUT',
  path: '/customer/processing-results/:id/rows/:rowId',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  repeatable: true,
  summary:
    'Changes the fields of one row that the link allows a customer to change. `version` (or `updated_at`) is the version they saw; a 409 ROW_CHANGED contains the current row in `details.row`.',
  params: rowParams,
  bodyBytes: 128 * 1024,
  body: CustomerEdit.extend({ version: z.int().positive().optional(), updated_at: Timestamp.optional() }).refine(
    (body) => body.version !== undefined || body.updated_at !== undefined,
    { path: ['version'], message: 'is required: the version (or updated_at) of the row that you saw' },
  ),
  answer: ChangedCustomerRow,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'ROW_NOT_VALID', 'SIGNED', 'NEWER_VERSION'],
});

/** What a person saw of the practice's answer to an item with several matches: the chosen ones, and whether none of them is right. */
export const SeenChoice = z.strictObject({ chosen: z.array(Id).max(1_000), none: z.boolean() });
export type SeenChoice = z.infer<typeof SeenChoice>;

/** Rows by the status that a person saw. */
export const SeenStatuses = z.array(z.strictObject({ status: RowStatusName, rows_ids: z.array(Id).max(200_000) })).max(100);
export type SeenStatuses = z.infer<typeof SeenStatuses>;

export const setCustomerStatuses = call({
  name: 'setCustomerStatuses',
  topic,
  method: 'POST',
  path: '/customer/processing-results/:id/rows/statuses',
  access: ['protected_link'],
  covers,
  repeatable: true,
  summary:
    'Sets the status of rows by id, one of those that a customer may choose. With `filters.multimatch` and the status `ignore` it is a choice inside a multi-match group: `correct_rows_ids` are the right ones, none means none is. With `seen` (of a choice `filters.seen`) nothing is changed where someone else has answered meanwhile: a 409 ROW_CHANGED contains `details.rows`, up to 20 of the rows as they are now, `details.now`, the current status of all of them, and `details.changed_by`. With `versions` likewise where someone else has changed the match of a row since that version.',
  params: resultParams,
  // The ids of all rows of a list, twice.
  bodyBytes: 4 * 1024 * 1024,
  body: z
    .strictObject({
      /** The same as `rows_ids` of the staff call. */
      rowIds: z.array(Id).max(200_000).optional(),
      rows_ids: z.array(Id).max(200_000).optional(),
      status: RowStatusName,
      filters: z
        .strictObject({ multimatch: z.boolean(), multimatch_value: text(200), correct_rows_ids: z.array(Id).max(1_000), seen: SeenChoice })
        .partial()
        .optional(),
      seen: SeenStatuses.optional(),
      versions: SeenVersions.optional(),
    })
    .refine(({ rowIds, rows_ids: ids }) => (rowIds === undefined) !== (ids === undefined), {
      path: ['rows_ids'],
      error: 'is required: the ids of the rows',
    })
    .transform(({ rowIds, rows_ids: ids, ...rest }) => ({ ...rest, rowIds: ids ?? rowIds ?? [] })),
  answer: BulkChange,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'ROW_NOT_VALID', 'SIGNED', 'NEWER_VERSION'],
});

export const undoCustomerBatch = call({
  name: 'undoCustomerBatch',
  topic,
  method: 'POST',
  path: '/customer/processing-results/:id/rows/undo',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  repeatable: true,
  summary: 'Undoes one action of a customer; changes of the provider are not found.',
  params: resultParams,
  body: z.object({ batch: z.uuid() }),
  answer: UndoneChange,
  problems: ['NOT_FOUND', 'SIGNED', 'NEWER_VERSION'],
});
