import { categoryClass } from '../normalise/category-class.ts';
import type { FoundTerm } from '../lexicon/find-terms.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { EntryIdentity } from '../identifiers/entry-identity.ts';
import { codeKey, labKey, normaliseVendor, vendorKey, type IdentifierKind } from '../identifiers/identifiers.ts';
import {
  isSentOutCode,
  labCodeForms,
  labCodesIn,
  laboratoryNamed,
  laboratoryOf,
  makesAnalysers,
  mayBeSameLaboratory,
  saysInHouse,
  type Laboratory,
} from '../identifiers/laboratory.ts';
import { ndcForms } from '../identifiers/ndc.ts';
import { tradeNumber } from '../identifiers/trade-number.ts';
import type { MatcherOptions } from '../options.ts';
import type { EvidenceField, Outcome, SourceRow } from '../types.ts';
import type { Signal } from '../signals/signals.ts';

/** Result of comparing one identifier with one variation. */
export interface IdentifierOutcome {
  readonly field: EvidenceField;
  readonly signal: Signal;
  readonly outcome: Outcome;
  /** Factor of the signal; 1 if absent. */
  readonly value?: number;
}

/** The identifiers of a source row that the options allow, in the forms used to look them up in the catalogue. */
export interface RowIdentifiers {
  readonly catalogueCode: string | undefined;
  readonly ndc: readonly string[];
  readonly upc: string | undefined;
  readonly barcode: string | undefined;
  readonly vendor: string | undefined;
  readonly lab: readonly string[];
  /** The row has a column of test codes, and its cell is no item code of the practice. */
  readonly labStated: boolean;
  /** The laboratory of the row's test: the one that the row names, else the default for such tests. Computed on first call. */
  laboratory(): RowLaboratory;
}

export interface RowLaboratory {
  readonly named: Laboratory | undefined;
  /** The one in the row's name: of a test done in-house, whose analyser it is. */
  readonly inName: Laboratory | undefined;
  readonly byDefault: Laboratory | undefined;
  readonly isSentOut: boolean;
  /** Whether the task's options allow tests of this laboratory for a row that names none. */
  readonly isUsed: (laboratory: Laboratory) => boolean;
}

/** @param terms  the terms of the lexicon in the row: `dipstick` means a test of the practice's own. */
export function readIdentifiers(row: SourceRow, options: MatcherOptions, terms: readonly FoundTerm[] = []): RowIdentifiers {
  const trusted =
    options.vendorfilter.length === 0 || options.vendorfilter.some((vendor) => normaliseVendor(vendor) === normaliseVendor(row.vendor));
  const labCodes = labCodesOf(row, options);
  let laboratory: RowLaboratory | undefined;
  return {
    catalogueCode: codeKey(row.catalogueCode),
    ndc: options.rxid ? ndcForms(row.ndc) : [],
    upc: tradeNumber(row.upc),
    barcode: tradeNumber(row.barcode),
    vendor: trusted ? vendorKey(row.vendor, row.vendorCode) : undefined,
    lab: labCodes.length > 0 ? labKeys(row, labCodes, options) : [],
    labStated: row.labTestCode !== undefined,
    laboratory: () => (laboratory ??= laboratoryOfRow(row, options, terms)),
  };
}

/** Tests that name no laboratory go to the default one; those that are sent out, to the reference laboratory. */
function laboratoryOfRow(
  row: SourceRow,
  { defaultlab, defaultReferenceLab, labMatchingTechnique }: MatcherOptions,
  terms: readonly FoundTerm[],
): RowLaboratory {
  const text = `${row.name} ${row.category ?? ''} ${row.subcategory ?? ''}`;
  const isSentOut = SENT_OUT.test(text) || isSentOutCode(row.labTestCode) || labCodesIn(row.name).some(isSentOutCode);
  const inName = laboratoryNamed(row.name) ?? laboratoryOf(row.name);
  const ofDepartment = laboratoryNamed(row.category ?? '') ?? laboratoryNamed(row.subcategory ?? '');
  const isMeant = ofDepartment === undefined && meansInHouse(terms);
  const named = laboratoryOf(row.lab) ?? (saysInHouse(text) ? 'in-house' : (inName ?? (isMeant ? 'in-house' : undefined)));
  const ofPractice = [defaultlab, defaultReferenceLab].flatMap((name) => laboratoryOf(name) ?? []);
  return {
    named,
    inName,
    isSentOut,
    // A department such as `Lab - Antech` has tests of the practice's own as well: it is no more than a default.
    byDefault: named ?? ofDepartment ?? laboratoryOf(isSentOut ? defaultReferenceLab : defaultlab),
    isUsed: (laboratory) => labMatchingTechnique === 'fuzzy' || ofPractice.some((own) => mayBeSameLaboratory(laboratory, own)),
  };
}

const meansInHouse = (terms: readonly FoundTerm[]): boolean =>
  terms.some(({ senses: [sense, ...others] }) => sense !== undefined && others.length === 0 && saysInHouse(sense.text));

const SENT_OUT = /\bsen[dt][- ]?outs?\b|\bref(?:erence)?\b|\boutside\b|\bexternal\b|\bext\b(?: lab|\)?\s*$)/i;

/** Indexes of the variations that share an identifier with the row. */
export function placesByIdentifier(index: CatalogueIndex, row: RowIdentifiers): ReadonlySet<number> {
  const places = new Set<number>();
  const addAll = (kind: IdentifierKind, key: string | undefined): void => {
    if (key !== undefined) for (const place of index.placesWith(kind, key)) places.add(place);
  };
  addAll('catalogue_code', row.catalogueCode);
  for (const ndc of row.ndc) addAll('ndc', ndc);
  addAll('upc', row.upc);
  addAll('upc', row.barcode);
  addAll('vendor_code', row.vendor);
  for (const key of row.lab) addAll('lab_code', key);
  return places;
}

/**
 * Compares the identifiers of a row with those of the variation at `place`; identifiers on one side only are ignored.
 * @param identified  the variations that share one with the row.
 */
export function compareIdentifiers(
  index: CatalogueIndex,
  row: RowIdentifiers,
  place: number,
  options: MatcherOptions,
  identified = placesByIdentifier(index, row),
): IdentifierOutcome[] {
  const outcomes: IdentifierOutcome[] = [];
  const entry = index.identity(place);
  if (hasIdentifier(row)) {
    if (identified.has(place)) compareCodes(index, row, place, { entry, outcomes, options });
    else compareOtherCodes(row, entry, outcomes);
  }
  const laboratory = laboratoryOfEntry(entry, row);
  if (laboratory) outcomes.push(...compareLaboratories(row.laboratory(), laboratory, entry));
  return outcomes;
}

/** Whether a row has a code of any kind: many lists have none. */
const hasIdentifier = ({ catalogueCode, ndc, upc, barcode, vendor, lab }: RowIdentifiers): boolean =>
  catalogueCode !== undefined || ndc.length > 0 || upc !== undefined || barcode !== undefined || vendor !== undefined || lab.length > 0;

interface Compared {
  readonly entry: EntryIdentity;
  readonly outcomes: IdentifierOutcome[];
  readonly options: MatcherOptions;
}

/** Compares the codes of a row with an entry that has one of them. */
function compareCodes(index: CatalogueIndex, row: RowIdentifiers, place: number, { entry, outcomes, options }: Compared): void {
  const has = (kind: IdentifierKind, key: string | undefined): boolean => key !== undefined && index.placesWith(kind, key).includes(place);
  if (has('catalogue_code', row.catalogueCode))
    outcomes.push({ field: 'catalogue_code', signal: 'catalogue_code.agree', outcome: 'agree' });
  if (row.ndc.some((ndc) => has('ndc', ndc))) outcomes.push({ field: 'ndc', signal: 'ndc.agree', outcome: 'agree' });
  else if (isOtherNdc(row, entry)) outcomes.push(OTHER_NDC);
  if (has('upc', row.upc)) outcomes.push({ field: 'upc', signal: 'upc.agree', outcome: 'agree' });
  else if (has('upc', row.barcode)) outcomes.push({ field: 'barcode', signal: 'barcode.agree', outcome: 'agree' });
  else if (isOtherUpc(row, entry)) outcomes.push(OTHER_UPC);
  if (has('vendor_code', row.vendor)) outcomes.push({ field: 'vendor_code', signal: 'vendor_code.agree', outcome: 'agree' });
  else if (isOtherOfVendor(row, entry)) outcomes.push(OTHER_OF_VENDOR);
  if (row.lab.some((key) => has('lab_code', key)))
    outcomes.push({
      field: 'lab_code',
      signal: options.labidmode === 'strong' ? 'lab_code.decisive' : 'lab_code.agree',
      outcome: 'agree',
      value: row.labStated ? 1 : WRITTEN_IN_NAME,
    });
  else if (isOtherTest(row, entry)) outcomes.push(OTHER_TEST);
}

/** The same with an entry that has none of them. */
function compareOtherCodes(row: RowIdentifiers, entry: EntryIdentity, outcomes: IdentifierOutcome[]): void {
  if (isOtherNdc(row, entry)) outcomes.push(OTHER_NDC);
  if (isOtherUpc(row, entry)) outcomes.push(OTHER_UPC);
  if (isOtherOfVendor(row, entry)) outcomes.push(OTHER_OF_VENDOR);
  if (isOtherTest(row, entry)) outcomes.push(OTHER_TEST);
}

const isOtherNdc = ({ ndc }: RowIdentifiers, { hasNdc }: EntryIdentity): boolean => hasNdc && ndc.length > 0;
const isOtherUpc = ({ upc }: RowIdentifiers, { hasUpc }: EntryIdentity): boolean => hasUpc && upc !== undefined;
/** Another code of the same vendor, or laboratory. */
const isOtherOfVendor = ({ vendor }: RowIdentifiers, { ofVendor }: EntryIdentity): boolean =>
  ofVendor !== undefined && vendor !== undefined && vendor.startsWith(ofVendor);
const isOtherTest = ({ lab, labStated }: RowIdentifiers, { ofLaboratory }: EntryIdentity): boolean =>
  ofLaboratory !== undefined && labStated && lab.some((key) => key.startsWith(ofLaboratory));

const OTHER_NDC: IdentifierOutcome = { field: 'ndc', signal: 'ndc.differ', outcome: 'differ' };
const OTHER_UPC: IdentifierOutcome = { field: 'upc', signal: 'upc.differ', outcome: 'differ' };
const OTHER_OF_VENDOR: IdentifierOutcome = { field: 'vendor_code', signal: 'vendor_code.differ', outcome: 'differ' };
const OTHER_TEST: IdentifierOutcome = { field: 'lab_code', signal: 'lab_code.differ', outcome: 'differ' };

/** An entry's laboratory by its column, else by its name: for a test done in-house it is who made the analyser. */
function laboratoryOfEntry({ inColumn, inName, isInHouse }: EntryIdentity, row: RowIdentifiers): Laboratory | undefined {
  if (inColumn) return inColumn;
  if (!inName) return isInHouse ? 'in-house' : undefined;
  return makesAnalysers(inName) && row.laboratory().named === 'in-house' ? undefined : inName;
}

/**
 * Another laboratory's test is another item. A row that names none is evidence against all laboratories but the default one; if matching is
 * firm, a laboratory that the practice does not use differs from its own.
 */
function compareLaboratories(
  { named, inName, byDefault, isSentOut, isUsed }: RowLaboratory,
  catalogue: Laboratory | undefined,
  { inName: maker }: EntryIdentity,
): IdentifierOutcome[] {
  if (!catalogue) return [];
  if (isSentOut && catalogue === 'in-house') return [OTHER_LABORATORY];
  if (!byDefault) return [];
  // `IDEXX pre-op profile in house` is on no other maker's analyser.
  if (named === 'in-house' && maker && inName && inName !== 'in-house' && makesAnalysers(inName) && maker !== inName)
    return [OTHER_LABORATORY];
  if (mayBeSameLaboratory(catalogue, byDefault))
    return named ? [named === 'in-house' && maker && maker !== named && maker !== inName ? ON_AN_ANALYSER : SAME_LABORATORY] : [];
  // An analyser's maker may be named for an in-house test.
  if (catalogue === 'in-house' && !(named && !makesAnalysers(named))) return [];
  return named || !isUsed(catalogue)
    ? [OTHER_LABORATORY]
    : [{ field: 'laboratory', signal: 'laboratory.missedDefault', outcome: 'similar' }];
}

const OTHER_LABORATORY: IdentifierOutcome = { field: 'laboratory', signal: 'laboratory.differ', outcome: 'differ' };
const SAME_LABORATORY: IdentifierOutcome = { field: 'laboratory', signal: 'laboratory.agree', outcome: 'agree' };
/** `Urinalysis in house` names no analyser, so the plain entry is meant where there is one. */
const ON_AN_ANALYSER: IdentifierOutcome = { ...SAME_LABORATORY, value: 0.2 };

/** A code typed into a name is deliberate; a column may still have the code of an earlier test. */
const WRITTEN_IN_NAME = 1.5;

/** The column of test codes; without one, the item's own code if the row looks like a lab test, and the codes in its name. */
function labCodesOf(row: SourceRow, options: MatcherOptions): readonly string[] {
  const looks = options.labidmode !== 'normal' || looksLikeLab(row);
  const inColumn = looks ? (row.labTestCode ?? row.externalCode ?? row.code) : undefined;
  if (row.labTestCode !== undefined && inColumn !== undefined) return [inColumn];
  const inName = labCodesIn(row.name);
  const meant = inName.length > 0 && (looks || laboratoryOf(row.name) !== undefined);
  return [...(inColumn === undefined ? [] : [inColumn]), ...(meant ? inName : [])];
}

/** A laboratory or a test code makes a row a lab test, unless the practice files it under another kind of goods. */
function looksLikeLab({ category, subcategory, lab, labTestCode }: SourceRow): boolean {
  const text = `${category ?? ''} ${subcategory ?? ''}`;
  const kinds = categoryClass(text);
  if (kinds.includes('lab') || /patholog|blood/i.test(text)) return true;
  return (lab !== undefined || labTestCode !== undefined) && kinds.length === 0;
}

/** Keys of the codes within the laboratory that the row names; else within the default, reference and historic ones. */
function labKeys(row: SourceRow, codes: readonly string[], options: MatcherOptions): string[] {
  const named = laboratoryOf(row.lab) ?? laboratoryOf(row.name) ?? laboratoryOf(row.vendor);
  const laboratories = named ? [named] : [options.defaultlab, options.defaultReferenceLab, ...options.historicLab];
  return [...new Set(laboratories.flatMap((laboratory) => codes.flatMap(labCodeForms).map((code) => labKey(laboratory, code))))].filter(
    (key) => key !== undefined,
  );
}
