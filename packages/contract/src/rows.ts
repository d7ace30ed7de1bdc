import { z } from 'zod';
import { call } from './call.ts';
import { categories } from './categories.ts';
import { Environment } from './environments.ts';
import { limits } from './limits.ts';
import { RunState } from './results.ts';
import { groupings } from './review-tabs.ts';
import { RowStatusName, rowStatusNames } from './row-statuses.ts';
import { CalendarDate, FlagText, Id, IdText, Timestamp, countText, itemsOf, list, pageOf, text } from './values.ts';

/** What an analysis or an import of a row came to. */
export const RowOutcome = z.object({ status: RunState, at: Timestamp, error: z.object({ exceptionMessage: z.string() }).optional() });
export type RowOutcome = z.infer<typeof RowOutcome>;
const Outcome = RowOutcome.nullable();

export const LastComment = z.object({
  id: Id,
  message: z.string(),
  user: z.object({ id: Id, email: z.string(), picture: z.string().nullable() }),
});

const money = z.number().nullable();
const words = z.string().nullable();

/** One row of a result. `version` counts the changes of the row: an edit carries the version that the reviewer saw. */
export const ResultRow = z.object({
  id: Id,
  version: z.int(),
  updated_at: Timestamp,
  orig_order: z.int(),
  status: z.object({ id: z.int(), name: RowStatusName, title: z.string() }),
  status_id: z.int(),
  previous_status_id: z.int().nullable(),
  category: z.string(),
  subcategory: words,
  mapped_core_type: words,
  mapped_core_type_override: words,
  fetlock_name: words,
  fetlock_code: words,
  fetlock_code_override: words,
  variation: words,
  entry_variation_name: words,
  orig_code: words,
  orig_external_code: words,
  orig_name: z.string(),
  orig_cat1: words,
  orig_cat2: words,
  package_type: words,
  pim_package_info: words,
  vendor: words,
  vendor_code: words,
  markup: money,
  markup_type: words,
  cost: money,
  custom_primary_category: words,
  custom_secondary_category: words,
  custom_tertiary_category: words,
  custom_gl_code: words,
  match_weight: z.number().min(0).max(1).nullable(),
  matcher_feedback: words,
  multimatch: words,
  multimatch_group_approved: z.boolean(),
  upc: words,
  ndc: words,
  barcode: words,
  revenue_percent: z.number().nullable(),
  dispensing_fee: money,
  reviewed: z.boolean(),
  customer_verified: z.boolean(),
  /** Reason of ignoring. */
  comment: words,
  bucket: z.int().nullable(),
  /** Those of the environment asked for. */
  analyze_status: RunState.nullable(),
  import_status: RunState.nullable(),
  prodAnalysis: Outcome,
  stageAnalysis: Outcome,
  playAnalysis: Outcome,
  prodImport: Outcome,
  stageImport: Outcome,
  playImport: Outcome,
  lastComment: LastComment.nullable(),
  migrationPoll: z.object({ checked: z.boolean(), notes: z.string() }),
  property_object: z.record(z.string(), z.string()),
  variationStructure: z.object({ code: z.string(), name: z.string() }).nullable(),
  propsStructure: z.object({ id: Id, compounded: z.boolean(), obsolete: z.boolean() }),
  priceInfo: z.object({
    price: money,
    minimum_price: money,
    lastsold: CalendarDate.nullable(),
    taxable: z.boolean(),
    allow_discount: z.boolean(),
    total_sold: money,
    total_sold_12: money,
    total_sold_24: money,
    total_sold_36: money,
  }),
  priceStructure: z.object({ extendProperties: z.object({ cost: money, costComment: words }) }),
});
export type ResultRow = z.infer<typeof ResultRow>;

/** Which rows: the filters and the context of a tab. Listing, count, bulk change and runs take the same, so they mean the same rows. */
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
  excludeIgnore: FlagText.optional(),
  reviewed: FlagText.optional(),
  customerVerified: FlagText.optional(),
  showPrice: FlagText.optional(),
});
export type RowSet = z.infer<typeof RowSet>;

/** The same in a JSON body: plain lists and booleans. */
export const RowSetBody = z.object({
  search: text(limits.search).trim().optional(),
  searchContext: z.enum(['orig_name', 'fetlock_name', 'orig_code']).default('orig_name'),
  statuses: z.array(z.enum(rowStatusNames)).optional(),
  statusesNames: z.array(z.enum(rowStatusNames)).optional(),
  categories: z.array(z.enum(categories)).optional(),
  comment: z.array(text(limits.cellText)).optional(),
  groupBy: z.enum(groupings).optional(),
  multimatch: z.boolean().optional(),
  excludeIgnore: z.boolean().optional(),
  reviewed: z.boolean().optional(),
  customerVerified: z.boolean().optional(),
  showPrice: z.boolean().optional(),
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

const params = z.object({ id: IdText });
const rowParams = z.object({ id: IdText, rowId: IdText });

export const listRows = call({
  name: 'listRows',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows',
  access: ['staff'],
  summary:
    'A page of the rows of a set, grouped rows together. `environment` chooses whose analyze_status and import_status the rows carry.',
  params,
  query: RowSet.extend({
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

export const countOperations = ['analyse', 'import', 'status'] as const;

export const countRows = call({
  name: 'countRows',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/count',
  access: ['staff'],
  summary: 'How many rows of a set an operation would change.',
  params,
  query: RowSet.extend({ operation: z.enum(countOperations), environment: Environment.default('prod') }),
  answer: z.object({ count: z.int(), total: z.int() }),
  problems: ['NOT_FOUND'],
});

/** Fields of a row that a person may change. Absent, null and a value are three things. */
export const RowEdit = z
  .object({
    fetlock_name: text(limits.cellText).nullable(),
    fetlock_code_override: text(100).nullable(),
    variation: text(200).nullable(),
    entry_variation_name: text(limits.cellText).nullable(),
    subcategory: text(200).nullable(),
    mapped_core_type_override: z.enum(categories).nullable(),
    custom_primary_category: text(200).nullable(),
    custom_secondary_category: text(200).nullable(),
    custom_tertiary_category: text(200).nullable(),
    custom_gl_code: text(100).nullable(),
    dispensing_fee: z.number().min(0).max(1_000_000).nullable(),
    package_type: text(200).nullable(),
    vendor: text(200).nullable(),
    vendor_code: text(100).nullable(),
    reviewed: z.boolean(),
    customer_verified: z.boolean(),
    taxable: z.boolean(),
    allow_discount: z.boolean(),
    status: RowStatusName,
    status_id: z.int(),
    migrationPoll: z.object({ notes: text(limits.comment).optional(), checked: z.boolean().optional() }),
  })
  .partial();
export type RowEdit = z.infer<typeof RowEdit>;

export const editRow = call({
  name: 'editRow',
  topic: 'Rows',
  method: 'PUT',
  path: '/processing-results/:id/rows/:rowId',
  access: ['staff'],
  summary:
    'Changes fields of one row. `version` (or `updated_at`) is what the reviewer saw; a 409 carries the row as it is now in `details.row`.',
  params: rowParams,
  body: RowEdit.extend({ version: z.int().positive().optional(), updated_at: Timestamp.optional() }).refine(
    (body) => body.version !== undefined || body.updated_at !== undefined,
    { path: ['version'], message: 'is required: the version (or updated_at) of the row that you saw' },
  ),
  answer: ResultRow,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'ROW_NOT_VALID'],
});

export const editRowProperties = call({
  name: 'editRowProperties',
  topic: 'Rows',
  method: 'PUT',
  path: '/processing-results/:id/rows/:rowId/props-structure/:propsId',
  access: ['staff'],
  summary: 'Changes the compounded or obsolete flag of a row.',
  params: z.object({ id: IdText, rowId: IdText, propsId: IdText }),
  body: z.object({ compounded: z.boolean().optional(), obsolete: z.boolean().optional() }),
  answer: ResultRow,
  problems: ['NOT_FOUND', 'ROW_LOCKED'],
});

/** What a bulk change came to. Rows may be skipped for a reason; nothing is skipped in silence. `batch` names the change for its undo. */
export const BulkChange = z.object({
  batch: z.string(),
  changed: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type BulkChange = z.infer<typeof BulkChange>;

export const setStatuses = call({
  name: 'setStatuses',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/rows/statuses',
  access: ['staff'],
  summary:
    'Sets the status of rows by id. With `filters.multimatch` it is a choice inside a multi-match group: `correct_rows_ids` are the right ones, none means none is.',
  params,
  body: z.object({
    rows_ids: z.array(Id).max(200_000),
    status: RowStatusName,
    filters: z
      .object({ multimatch: z.boolean(), multimatch_value: text(200), correct_rows_ids: z.array(Id).max(1_000) })
      .partial()
      .optional(),
  }),
  answer: BulkChange,
  problems: ['NOT_FOUND', 'ROW_LOCKED', 'ROW_NOT_VALID'],
});

export const setStatusOfSet = call({
  name: 'setStatusOfSet',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/rows/statuses/bulk',
  access: ['staff'],
  summary: 'Sets the status of all rows of a set. With `expected_count` it is refused when the set has another size by now.',
  params,
  body: RowSetBody.extend({ status: RowStatusName, expected_count: z.int().min(0).optional() }),
  answer: BulkChange,
  problems: ['NOT_FOUND', 'SET_CHANGED'],
});

export const undoBatch = call({
  name: 'undoBatch',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/rows/undo',
  access: ['staff'],
  summary: 'Takes back one change (an edit, a bulk change, a group choice) where nothing has changed since.',
  params,
  body: z.object({ batch: z.uuid() }),
  answer: BulkChange,
  problems: ['NOT_FOUND'],
});

/** Why a row was matched: evidence by field, and the candidates beside the chosen one. */
export const FieldEvidence = z.object({
  field: z.string(),
  outcome: z.enum(['agree', 'similar', 'differ', 'missing']),
  bits: z.number(),
  source: z.string(),
  catalogue: z.string(),
});
export const RowCandidate = z.object({
  variation_id: Id,
  code: z.string(),
  name: z.string(),
  variation: z.string(),
  variation_name: z.string(),
  weight: z.number(),
  pass: z.string(),
  evidence: z.array(FieldEvidence),
});
export const RowMatchDetails = z.object({ feedback: z.string(), evidence: z.array(FieldEvidence), candidates: z.array(RowCandidate) });
export type RowMatchDetails = z.infer<typeof RowMatchDetails>;

export const readRowMatch = call({
  name: 'readRowMatch',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/match',
  access: ['staff'],
  summary: 'Why this row was matched as it was, field by field, and what else came into question.',
  params: rowParams,
  answer: RowMatchDetails,
  problems: ['NOT_FOUND'],
});

/** One change of one field. */
export const RowEvent = z.object({
  id: Id,
  at: Timestamp,
  user: z.object({ id: Id, name: z.string() }),
  field: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  cause: z.string(),
  batch: z.string(),
});

export const readRowHistory = call({
  name: 'readRowHistory',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/history',
  access: ['staff'],
  summary: 'Every change of the row, newest first.',
  params: rowParams,
  answer: itemsOf(RowEvent),
  problems: ['NOT_FOUND'],
});
