import type { Category } from '@fetlock/contract/categories';
import type { MatcherContext } from '@fetlock/contract/matcher-context';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { SourceValues, UnreadAmounts } from '@fetlock/formats/fields/source-field';
import { cutText } from '@fetlock/formats/text/storable-text';
import type { Candidate, FieldEvidence, RowMatch } from '@fetlock/matcher/types';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import { categoryOf } from './category-of.ts';
import type { StoredParams } from '../task-records/stored-params.ts';
import { type MatchDifferences, differencesOf } from './match-differences.ts';
import { pricesOf, unreadPrices } from './prices.ts';
import type { Revenue } from './revenue.ts';
import type { AssembledRow, StoredEvidence } from './row-values.ts';
import { writtenSize } from './written-size.ts';

/** The entry to match a row to. The weight is null where this run has not compared them. */
export type ChosenEntry = Pick<Candidate, 'catalogueId' | 'evidence'> & { weight: number | null };

export interface MatchedItem {
  values: SourceValues;
  /** Amounts of the list that could not be read. */
  unread?: UnreadAmounts;
  match: Omit<RowMatch, 'chosen'> & { chosen: readonly ChosenEntry[] };
  revenue: Revenue;
}

export type AssemblyOptions = Pick<
  MatcherContext,
  | 'preserveprices'
  | 'clearminimumprice'
  | 'mergedispensingfees'
  | 'preservevariationnames'
  | 'useprovidedvariationname'
  | 'omitsizeproperty'
  | 'dontclearqoh'
> &
  Pick<StoredParams, 'unitSystem'>;

/** The result rows of one item: one, or one per candidate of a multi-match, all with the same key. `catalogue` is keyed by variation id. */
export function assembleRows(item: MatchedItem, catalogue: ReadonlyMap<string, VariationRow>, options: AssemblyOptions): AssembledRow[] {
  const { match } = item;
  const several = match.decision === 'multimatch' && match.chosen.length > 1;
  const chosen = several ? match.chosen : [match.chosen[0]];
  // Evidence becomes objects each time that it is read.
  const kept = match.candidates.slice(0, candidatesKept).map((candidate) => ({ candidate, evidence: candidate.evidence.map(stored) }));
  const candidates = kept.map(({ candidate: { catalogueId, weight, pass }, evidence }) => ({
    catalogueId,
    weight,
    pass,
    evidence: evidence.filter(isPresent),
  }));
  return chosen.map((candidate) => {
    const evidence = kept.find((one) => one.candidate === candidate)?.evidence ?? (candidate?.evidence ?? []).map(stored);
    const row = rowOf(item, {
      candidate,
      variation: candidate && catalogue.get(candidate.catalogueId),
      options,
      rowsOfItem: chosen.length,
      multimatch: several ? match.rowId : null,
      differences: differencesOf([...(candidate ? [{ catalogueId: candidate.catalogueId, evidence }] : []), ...candidates]),
    });
    return { row, match: { feedback: match.feedback, evidence, candidates } };
  });
}

interface Choice {
  candidate: ChosenEntry | undefined;
  variation: VariationRow | undefined;
  options: AssemblyOptions;
  rowsOfItem: number;
  multimatch: string | null;
  differences: MatchDifferences | null;
}

function rowOf({ values, unread = {}, match, revenue }: MatchedItem, choice: Choice): AssembledRow['row'] {
  const { variation, candidate, options } = choice;
  const reason = ignoreReason(match, values);
  const type = typeOf(match, variation, values);
  const category = reason === null ? type : 'ignore';
  const name = values.name ?? '';
  const prices = pricesOf(values, { variation, category: type, options });
  return {
    orig_order: Number(match.rowId),
    status: initialStatus({ match, variation, category }),
    category,
    subcategory: variation?.subcategory || null,
    // The category of an ignored row, should it be included after all.
    mapped_core_type: type,
    catalogue_variation_id: variation?.id ?? null,
    fetlock_name: variation?.name ?? null,
    fetlock_code: variation?.code ?? null,
    variation: variation?.variation ?? null,
    entry_variation_name: variationName(values, variation, options),
    ...sourceColumns(values),
    orig_name: name,
    package_type: variation?.package_type || values.packageType || null,
    ...prices,
    unread_prices: unreadPrices(unread, { prices, suggested: variation?.price ?? null, options }),
    // The shares of an item's rows add up to the item's share.
    revenue_percent: revenue.percent === null ? null : revenue.percent / choice.rowsOfItem,
    bucket: revenue.bucket,
    custom_gl_code: values.glCode ?? (variation?.gl_code || null),
    match_weight: variation && candidate ? candidate.weight : null,
    matcher_feedback: match.feedback,
    multimatch: choice.multimatch,
    comment: reason,
    sales_dropped: match.salesDropped ?? false,
    compounded: variation?.compounded ?? false,
    obsolete: variation?.obsolete ?? false,
    property_object: propertiesOf(variation, options),
    match_differences: choice.differences,
    quantity_on_hand: options.dontclearqoh ? (values.quantityOnHand ?? null) : null,
  };
}

function ignoreReason({ decision, ignoreReason: reason }: MatchedItem['match'], { inactive }: SourceValues): string | null {
  if (decision === 'ignored') return reason ?? 'ignored';
  return inactive === true ? 'marked as inactive' : null;
}

function typeOf(match: MatchedItem['match'], variation: VariationRow | undefined, values: SourceValues): Category {
  if (!variation) return categoryOf(match.category) ?? 'unmatched';
  // A catalogue may lack categories; the practice's own is the next best.
  return categoryOf(variation.category) ?? categoryOf(values.category) ?? 'supply';
}

/** The status of a row before any review. */
function initialStatus({
  match,
  variation,
  category,
}: {
  match: MatchedItem['match'];
  variation: VariationRow | undefined;
  category: Category;
}): RowStatusName {
  if (category === 'ignore') return 'ignore';
  if (match.decision === 'multimatch') return 'not_reviewed';
  // A supply missing from the catalogue only needs a code, so it does not count as unmatched.
  if (!variation) return category === 'supply' ? 'supply' : 'unmatched';
  return variation.compounded ? 'compounded' : 'not_reviewed';
}

function variationName(values: SourceValues, variation: VariationRow | undefined, options: AssemblyOptions): string | null {
  const { variationName: provided } = values;
  if (provided !== undefined && (options.preservevariationnames || options.useprovidedvariationname)) return provided;
  return (options.preservevariationnames ? ownVariation(values) : null) ?? (variation?.variation_name || null);
}

/** The practice's name for the variation where no column states it: strength and pack. */
function ownVariation({ strength, size, unit, packageInfo }: SourceValues): string | null {
  const sized = size && unit && /^[\d.,]+$/.test(size) ? `${size} ${unit}` : size;
  return [strength, sized ?? packageInfo].filter(Boolean).join(', ') || null;
}

/** Values taken unchanged from the practice's file. */
const sourceColumns = (values: SourceValues) => ({
  orig_code: values.code ?? null,
  orig_external_code: values.externalCode ?? null,
  orig_cat1: values.category ?? null,
  orig_cat2: values.subcategory ?? null,
  pim_package_info: values.packageInfo ?? values.packageType ?? null,
  vendor: values.vendor ?? null,
  vendor_code: values.vendorCode ?? null,
  markup: values.markup ?? null,
  markup_type: values.markupType ?? null,
  lastsold: values.lastSold?.slice(0, 10) ?? null,
  taxable: values.taxable ?? true,
  allow_discount: values.allowDiscount ?? true,
  total_sold: values.totalSold ?? null,
  total_sold_12: values.totalSold12 ?? null,
  total_sold_24: values.totalSold24 ?? null,
  total_sold_36: values.totalSold36 ?? null,
  custom_primary_category: values.category ?? null,
  custom_secondary_category: values.subcategory ?? null,
  custom_tertiary_category: values.category3 ?? null,
  upc: values.upc ?? null,
  ndc: values.ndc ?? null,
  barcode: values.barcode ?? null,
});

const properties = {
  strength: 'strength',
  form: 'form',
  size: 'size',
  unit: 'unit',
  species: 'species',
  manufacturer: 'manufacturer',
  lab: 'lab',
  lab_test_code: 'lab test code',
} as const satisfies Partial<Record<keyof VariationRow, string>>;

export function propertiesOf(
  variation: VariationRow | undefined,
  { omitsizeproperty, unitSystem }: Pick<AssemblyOptions, 'omitsizeproperty' | 'unitSystem'>,
): Record<string, string> {
  const written: Record<string, string> = {};
  if (!variation) return written;
  for (const name of propertyNames) {
    if (variation[name] === '' || (omitsizeproperty && name === 'size')) continue;
    written[properties[name]] = name === 'size' ? writtenSize(variation.size, unitSystem) : variation[name];
  }
  return written;
}

const propertyNames = Object.keys(properties).filter((name): name is keyof typeof properties => Object.hasOwn(properties, name));

/** Candidates whose evidence is stored in addition to the chosen one's. */
export const candidatesKept = 6;

/** Evidence of a candidate as it would be stored: without missing fields. */
export const storedEvidence = (evidence: readonly FieldEvidence[]): StoredEvidence[] =>
  evidence.filter(isPresent).map((one) => ({ ...stored(one), bits: Math.round(one.bits * 100) / 100 }));

const isPresent = ({ outcome }: Pick<FieldEvidence, 'outcome'>): boolean => outcome !== 'missing';

const longestText = 200;

/** The same object where nothing is to be cut: bits are rounded when they are packed. */
const stored = (evidence: FieldEvidence): StoredEvidence =>
  evidence.source.length <= longestText && evidence.catalogue.length <= longestText
    ? evidence
    : { ...evidence, source: cutText(evidence.source, longestText), catalogue: cutText(evidence.catalogue, longestText) };
