import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { codeKey, labKey, normaliseVendor, vendorKey } from '../identifiers/identifiers.ts';
import { labCodeForms, laboratoryOf } from '../identifiers/laboratory.ts';
import { ndcForms } from '../identifiers/ndc.ts';
import { tradeNumber } from '../identifiers/trade-number.ts';
import type { MatcherOptions } from '../options.ts';
import type { EvidenceField, Outcome, SourceRow } from '../types.ts';
import type { Signal } from './signals.ts';

/** What one identifier said of one variation. */
export interface IdentifierOutcome {
  readonly field: EvidenceField;
  readonly signal: Signal;
  readonly outcome: Outcome;
  readonly source: string;
  readonly catalogue: string;
}

/** The identifiers of a source row that the options let count, in the forms in which the catalogue's are looked up. */
export interface RowIdentifiers {
  readonly catalogueCode: string | undefined;
  readonly ndc: readonly string[];
  readonly upc: string | undefined;
  readonly barcode: string | undefined;
  readonly vendor: string | undefined;
  readonly lab: readonly string[];
  /** The text that was read as a test code, for people. */
  readonly labText: string;
}

export function readIdentifiers(row: SourceRow, options: MatcherOptions): RowIdentifiers {
  const trusted =
    options.vendorfilter.length === 0 || options.vendorfilter.some((vendor) => normaliseVendor(vendor) === normaliseVendor(row.vendor));
  const labText = labTextOf(row, options);
  return {
    catalogueCode: codeKey(row.catalogueCode),
    ndc: options.rxid ? ndcForms(row.ndc) : [],
    upc: tradeNumber(row.upc),
    barcode: tradeNumber(row.barcode),
    vendor: trusted ? vendorKey(row.vendor, row.vendorCode) : undefined,
    lab: labText ? labKeys(row, labText, options) : [],
    labText: labText ?? '',
  };
}

/** Places of the catalogue that share an identifier with the row. */
export function placesByIdentifier({ identifiers }: CatalogueIndex, row: RowIdentifiers): ReadonlySet<number> {
  const places = new Set<number>();
  const addAll = (found: readonly number[] | undefined): void => {
    for (const place of found ?? []) places.add(place);
  };
  if (row.catalogueCode) addAll(identifiers.catalogue_code.get(row.catalogueCode));
  for (const ndc of row.ndc) addAll(identifiers.ndc.get(ndc));
  if (row.upc) addAll(identifiers.upc.get(row.upc));
  if (row.barcode) addAll(identifiers.upc.get(row.barcode));
  if (row.vendor) addAll(identifiers.vendor_code.get(row.vendor));
  for (const key of row.lab) addAll(identifiers.lab_code.get(key));
  return places;
}

/** Compares the identifiers of a row with those of the variation at `place`; identifiers known on one side only say nothing. */
export function compareIdentifiers(
  index: CatalogueIndex,
  source: SourceRow,
  row: RowIdentifiers,
  place: number,
  options: MatcherOptions,
): IdentifierOutcome[] {
  const variation = index.variations[place];
  if (!variation) return [];
  const outcomes: IdentifierOutcome[] = [];
  const add = (field: EvidenceField, signal: Signal, outcome: Outcome, from: string | undefined, to: string | undefined): void => {
    outcomes.push({ field, signal, outcome, source: from ?? '', catalogue: to ?? '' });
  };
  const { identifiers } = index;
  if (row.catalogueCode && identifiers.catalogue_code.get(row.catalogueCode)?.includes(place))
    add('catalogue_code', 'catalogue_code.agree', 'agree', source.catalogueCode, variation.code);
  if (row.ndc.length > 0 && variation.ndc && ndcForms(variation.ndc).length > 0) {
    const same = row.ndc.some((ndc) => identifiers.ndc.get(ndc)?.includes(place));
    add('ndc', same ? 'ndc.agree' : 'ndc.differ', same ? 'agree' : 'differ', source.ndc, variation.ndc);
  }
  compareTradeNumbers(variation, source, row, add);
  const vendor = vendorKey(variation.vendor, variation.vendorCode);
  if (row.vendor && vendor) {
    if (row.vendor === vendor) add('vendor_code', 'vendor_code.agree', 'agree', source.vendorCode, variation.vendorCode);
    else if (row.vendor.split('|')[0] === vendor.split('|')[0])
      add('vendor_code', 'vendor_code.differ', 'differ', source.vendorCode, variation.vendorCode);
  }
  if (row.lab.length > 0 && variation.labTestCode) {
    const same = row.lab.some((key) => identifiers.lab_code.get(key)?.includes(place));
    const sameLab = row.lab.some((key) => key.split('|')[0] === laboratoryOf(variation.lab));
    if (same)
      add('lab_code', options.labidmode === 'strong' ? 'lab_code.decisive' : 'lab_code.agree', 'agree', row.labText, variation.labTestCode);
    else if (sameLab && source.labTestCode) add('lab_code', 'lab_code.differ', 'differ', row.labText, variation.labTestCode);
  }
  return outcomes;
}

function compareTradeNumbers(
  variation: { upc?: string; barcode?: string },
  source: SourceRow,
  row: RowIdentifiers,
  add: (field: EvidenceField, signal: Signal, outcome: Outcome, from: string | undefined, to: string | undefined) => void,
): void {
  const theirs = [tradeNumber(variation.upc), tradeNumber(variation.barcode)];
  if (row.upc && theirs.includes(row.upc)) add('upc', 'upc.agree', 'agree', source.upc, variation.upc ?? variation.barcode);
  else if (row.barcode && theirs.includes(row.barcode))
    add('barcode', 'barcode.agree', 'agree', source.barcode, variation.barcode ?? variation.upc);
  else if (row.upc && theirs[0]) add('upc', 'upc.differ', 'differ', source.upc, variation.upc);
}

/** The column of test codes; where there is none, the item's own code of a row that looks like a lab test. */
function labTextOf(row: SourceRow, options: MatcherOptions): string | undefined {
  if (options.ignorepimslabinfo) return undefined;
  if (row.labTestCode) return row.labTestCode;
  const looksLikeLab =
    options.labidmode !== 'normal' ||
    row.lab !== undefined ||
    /\blab|diagnos|patholog|blood/i.test(`${row.category ?? ''} ${row.subcategory ?? ''}`);
  return looksLikeLab ? (row.externalCode ?? row.code) : undefined;
}

/** A code within the laboratory that the row names; else within the default, reference and historic ones. */
function labKeys(row: SourceRow, text: string, options: MatcherOptions): string[] {
  const named = laboratoryOf(row.lab) ?? laboratoryOf(row.name) ?? laboratoryOf(row.vendor);
  const laboratories = named
    ? [named]
    : [options.defaultlab, options.defaultReferenceLab, ...options.historicLab, 'antech', 'idexx', 'zoetis'];
  return [...new Set(laboratories.flatMap((laboratory) => labCodeForms(text).map((code) => labKey(laboratory, code))))].filter(
    (key) => key !== undefined,
  );
}
