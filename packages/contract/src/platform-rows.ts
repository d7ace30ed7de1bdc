import { z } from 'zod';
import { platformCall } from './platform-call.ts';
import { PracticeParams, range } from './platform-practices.ts';
import { IdempotencyKey, SessionParams } from './platform-sessions.ts';
import { CalendarDate, Id, text, Timestamp } from './values.ts';

/** Rows in one request. Duplicate codes are detected within a request and against the practice's items. */
export const rowsPerRequest = 1_000;

/** In the practice's precision, with up to four decimals: a unit may cost less than a cent. May be negative: discounts are items too. */
const Money = z.number().min(-99_999_999.99).max(99_999_999.99);

/**
 * The content of an item of a practice: everything an import may set. Money is in the practice's currency. It covers what a reviewer decides
 * on the row and what else the practice's list says about the item, but no scores, sales figures, comments, statuses or customer answers.
 */
export const ItemContent = z.object({
  /** Code of the catalogue entry. */
  code: text(100).min(1),
  variation: text(500).nullable(),
  variationName: text(500).nullable(),
  name: text(2_000),
  category: text(100).min(1),
  subcategory: text(255),
  price: Money.nullable(),
  minimumPrice: Money.nullable(),
  dispensingFee: Money.nullable(),
  cost: Money.nullable(),
  markup: z.number().min(-1_000_000).max(1_000_000).nullable(),
  markupType: text(100).nullable(),
  taxable: z.boolean(),
  allowDiscount: z.boolean(),
  glCode: text(100).nullable(),
  /** Primary, secondary, tertiary, by position; null: none at this position. None after the last one. */
  customCategories: z.array(text(255).nullable()).max(3),
  compounded: z.boolean(),
  /** The practice's own code, external code and name of the item. */
  sourceCode: text(500).nullable(),
  sourceExternalCode: text(500).nullable(),
  sourceName: text(2_000),
  lastSold: CalendarDate.nullable(),
  packageType: text(500).nullable().default(null),
  vendor: text(500).nullable().default(null),
  vendorCode: text(500).nullable().default(null),
  upc: text(500).nullable().default(null),
  ndc: text(500).nullable().default(null),
  barcode: text(500).nullable().default(null),
  /** Only where the task keeps it. */
  quantityOnHand: z.number().min(-99_999_999.99).max(99_999_999.99).nullable().default(null),
  obsolete: z.boolean().default(false),
});
export type ItemContent = z.infer<typeof ItemContent>;

/** Identifies the practice's item across imports: the same reference changes that item instead of creating a second. */
export const ExternalReference = text(500).min(1);

/** Each reason why a row can't be an item of the practice. */
export const rowExceptions = {
  UNKNOWN_CODE: 'the code is not in the catalogue of the environment',
  PRICE_BELOW_MINIMUM: 'the price is below the minimum price',
  UNKNOWN_GL_CODE: 'the practice has no such general ledger code',
  NAME_MISSING: 'the name is missing',
  SUBCATEGORY_MISSING: 'the subcategory is missing',
  DUPLICATE_CODE: 'another item has the same code and variation',
  KEY_REUSED: 'the key was used before with another content',
  KEY_WITHDRAWN: 'the key was withdrawn before it was used, and can never be used',
} as const;
export type RowException = keyof typeof rowExceptions;
/** Open: a later platform version may have more reasons than we know. */
const ExceptionCode = z.string();

const Failure = { exceptionCodes: z.array(ExceptionCode).min(1), exceptionMessage: z.string().min(1) };

export const RowToAnalyse = z.object({ key: IdempotencyKey, externalReference: ExternalReference, content: ItemContent });
export type RowToAnalyse = z.infer<typeof RowToAnalyse>;

export const RowAnalysis = z.discriminatedUnion('ok', [
  z.object({ key: IdempotencyKey, ok: z.literal(true) }),
  z.object({ key: IdempotencyKey, ok: z.literal(false), ...Failure }),
]);
export type RowAnalysis = z.infer<typeof RowAnalysis>;

const Batch = z.object({ rows: z.array(RowToAnalyse).min(1).max(rowsPerRequest) });
const Keys = z.object({ keys: z.array(IdempotencyKey).min(1).max(rowsPerRequest) });

/** A site an item is moved from, and the one it is moved to; null: none. */
const SiteMove = z.object({ from: z.string().nullable(), to: z.string().nullable() });
export type SiteMove = z.infer<typeof SiteMove>;

export const RowPreview = z.discriminatedUnion('outcome', [
  z.object({ key: IdempotencyKey, outcome: z.literal('created'), before: z.null() }),
  /** `move`: the mapping of the session assigns the item to another site. */
  z.object({ key: IdempotencyKey, outcome: z.enum(['changed', 'unchanged']), before: ItemContent, move: SiteMove.nullable() }),
  z.object({ key: IdempotencyKey, outcome: z.literal('failed'), before: ItemContent.nullable(), ...Failure }),
]);
export type RowPreview = z.infer<typeof RowPreview>;

const Imported = {
  key: IdempotencyKey,
  itemId: Id,
  importedAt: Timestamp,
  /** The effect predates this request: the original answer. */
  replayed: z.boolean(),
  /**
   * Whether the item now has the content of this import, at the site of the session's mapping. False: it was changed or undone since,
   * or the mapping was changed, and the key is used up; to restore the content there, send the row under a new key.
   */
  current: z.boolean(),
  /** The item as it was before this import; null: the import created it. A repeat returns the same. */
  before: ItemContent.nullable(),
  /** Where this import has moved the item; null: it did not move it, or created it. */
  move: SiteMove.nullable(),
  /** When this import was undone. */
  rolledBackAt: Timestamp.nullable(),
};
const Outcomes = [
  z.object({ ...Imported, outcome: z.enum(['created', 'changed', 'unchanged']) }),
  z.object({ key: IdempotencyKey, outcome: z.literal('failed'), ...Failure }),
] as const;

/** A failed row has no effect and does not use up its key: it can be sent again, unless the key was withdrawn. */
export const RowImport = z.discriminatedUnion('outcome', Outcomes);
export type RowImport = z.infer<typeof RowImport>;

export const ImportLookup = z.discriminatedUnion('outcome', [
  Outcomes[0],
  /** Nothing was imported under this key yet. */
  z.object({ key: IdempotencyKey, outcome: z.literal('unknown') }),
  /** Nothing was imported under it, and nothing ever will be. */
  z.object({ key: IdempotencyKey, outcome: z.literal('withdrawn') }),
]);
export type ImportLookup = z.infer<typeof ImportLookup>;

/** What undoing an import did, or why it was left unchanged. */
export const rollbackOutcomes = {
  removed: 'The import had created the item; it is gone.',
  restored: 'The import had changed the item; it is again as it was before.',
  nothing_to_undo: 'The import had changed nothing.',
  kept_changed_since: 'The item was changed after this import, so it was left as it is.',
  unknown: 'No import has this key.',
} as const;
export type RollbackOutcome = keyof typeof rollbackOutcomes;

export const RowRollback = z.object({
  key: IdempotencyKey,
  outcome: z.enum(Object.keys(rollbackOutcomes) as [RollbackOutcome, ...RollbackOutcome[]]),
  /** The content a restored item has again. A repeat returns the same. */
  before: ItemContent.nullable(),
  /** Where a restored item was moved back to; null: it was not moved. */
  move: SiteMove.nullable(),
  /** The effect predates this request: the original answer. */
  replayed: z.boolean(),
});
export type RowRollback = z.infer<typeof RowRollback>;

export const PlatformItem = z.object({
  id: Id,
  externalReference: z.string(),
  content: ItemContent,
  /** Where the session's mapping put it; null: no site had been chosen. */
  site: z.string().nullable(),
  siteTags: z.array(z.string()),
  importKey: z.string(),
  importedAt: Timestamp,
  /** Number of changes of the item. */
  revision: z.int().positive(),
});
export type PlatformItem = z.infer<typeof PlatformItem>;

/** Fields that items did not always have. Where empty they are left out of the text, so that an older item compares equal. */
const laterFields = ['packageType', 'vendor', 'vendorCode', 'upc', 'ndc', 'barcode', 'quantityOnHand', 'obsolete'] as const;

/** The canonical text of the content, whatever the order of its keys: for hashes and comparisons. */
export function canonicalRow({ externalReference, content }: Omit<RowToAnalyse, 'key'>): string {
  const saysNothing = (field: (typeof laterFields)[number]) => (content[field] ?? false) === false;
  const silent: ReadonlySet<string> = new Set(laterFields.filter(saysNothing));
  const fields = Object.keys(ItemContent.shape)
    .filter((field) => !silent.has(field))
    .toSorted();
  return JSON.stringify({ externalReference, content }, ['externalReference', 'content', ...fields]);
}

export const analyseRows = platformCall({
  name: 'analyseRows',
  method: 'POST',
  path: '/sessions/:sessionId/analysis',
  summary: 'Returns for each row whether it could be imported, and if not, why. Changes nothing. Results are in the order of the rows.',
  repeat: 'safe',
  params: SessionParams,
  body: Batch,
  answer: z.object({ rows: z.array(RowAnalysis) }),
});

/** What of an item's content says which one it is: its code and variation, and what the practice calls it. */
const ItemNames = ItemContent.pick({ code: true, variation: true, sourceCode: true, sourceName: true });
export type ItemNames = z.infer<typeof ItemNames>;

/** An item as earlier rows of an import will leave it. */
const PlannedItem = z.object({ externalReference: ExternalReference }).extend(ItemNames.shape);
export type PlannedItem = z.infer<typeof PlannedItem>;

export const previewImport = platformCall({
  name: 'previewImport',
  method: 'POST',
  path: '/sessions/:sessionId/imports/preview',
  summary:
    'Returns for each row what an import would do, with the current item. For an import of several requests, `planned` lists the items that earlier rows will have given another code. Changes nothing. Results are in the order of the rows.',
  repeat: 'safe',
  params: SessionParams,
  body: Batch.extend({
    planned: z
      .array(PlannedItem)
      .max(2 * rowsPerRequest)
      .default([]),
  }),
  answer: z.object({ rows: z.array(RowPreview) }),
});

export const importRows = platformCall({
  name: 'importRows',
  method: 'POST',
  path: '/sessions/:sessionId/imports',
  summary:
    'Creates or changes the items of a practice, all rows of the request in one transaction. The same key and content again returns the first result; the same key with other content fails. Results are in the order of the rows.',
  repeat: 'keyed',
  params: SessionParams,
  body: Batch,
  answer: z.object({ rows: z.array(RowImport) }),
});

export const lookUpImports = platformCall({
  name: 'lookUpImports',
  method: 'POST',
  path: '/sessions/:sessionId/imports/lookup',
  summary:
    'Returns for each key whether it was imported; call it before sending a row of unknown outcome again. Results are in the order of the keys.',
  repeat: 'safe',
  params: SessionParams,
  body: Keys,
  answer: z.object({ rows: z.array(ImportLookup) }),
});

export const withdrawImports = platformCall({
  name: 'withdrawImports',
  method: 'POST',
  path: '/sessions/:sessionId/imports/withdrawal',
  summary:
    'Withdraws keys, so that a delayed request with them has no effect: a key that was not used yet can never be used (its row fails with KEY_WITHDRAWN); for a used one its result is returned. Results are in the order of the keys.',
  repeat: 'safe',
  params: SessionParams,
  body: Keys,
  answer: z.object({ rows: z.array(ImportLookup) }),
});

export const rollBackImports = platformCall({
  name: 'rollBackImports',
  method: 'POST',
  path: '/sessions/:sessionId/imports/rollback',
  summary:
    'Rolls imports back, newest first, in one transaction: items they created are removed, items they changed are restored, and items changed since are kept and listed. Results are in the order of the keys.',
  repeat: 'keyed',
  params: SessionParams,
  body: Keys,
  answer: z.object({ rows: z.array(RowRollback) }),
});

export const listItems = platformCall({
  name: 'listItems',
  method: 'GET',
  path: '/practices/:practiceId/items',
  summary: 'The imported items of a practice, ordered by id. `totalCount` is the size of the whole set.',
  repeat: 'safe',
  params: PracticeParams,
  query: range(100, 1_000).safeExtend({ search: text(500).default('') }),
  answer: z.object({ items: z.array(PlatformItem), totalCount: z.int() }),
});
