import { cleanText } from '../normalise/clean-text.ts';
import type { CatalogueVariation } from '../types.ts';
import { labCodeForms, laboratoryOf } from './laboratory.ts';
import { ndcForms } from './ndc.ts';
import { tradeNumber } from './trade-number.ts';

export const identifierKinds = ['catalogue_code', 'ndc', 'upc', 'vendor_code', 'lab_code'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** The keys of one kind by which a variation can be found. A barcode is a trade number like a UPC, so the two are one kind. */
export function identifiersOf(variation: CatalogueVariation, kind: IdentifierKind): readonly (string | undefined)[] {
  switch (kind) {
    case 'catalogue_code':
      return [codeKey(variation.code)];
    case 'ndc':
      return ndcForms(variation.ndc);
    case 'upc':
      return [tradeNumber(variation.upc), tradeNumber(variation.barcode)];
    case 'vendor_code':
      return [vendorKey(variation.vendor, variation.vendorCode)];
    case 'lab_code':
      return labCodeForms(variation.labTestCode).map((code) => labKey(variation.lab, code));
  }
}

/** Lists of earlier versions and other systems may have such words where there is no code; `NA` is one, that of sodium. */
const NO_CODE = /^(?:-+|–|—|n\/a|none|null|\(null\))$/;

/** Case and outer blanks of a code are ignored; zeros and inner punctuation are not. */
export function codeKey(code: string | undefined): string | undefined {
  const key = code?.trim().toLowerCase() ?? '';
  return key === '' || NO_CODE.test(key) ? undefined : key;
}

/** A vendor's code belongs to that vendor: without a vendor it is not an identifier. */
export function vendorKey(vendor: string | undefined, code: string | undefined): string | undefined {
  const vendorName = normaliseVendor(vendor);
  const key = codeKey(code)?.replaceAll(/[\s-]/g, '');
  return vendorName && key ? `${vendorName}|${key}` : undefined;
}

/**
 * A vendor by its distinctive word: `MWI Animal Health`, `MWI Vet Supply` and `MWI` are one. If the first word is a common one, all words
 * count: `Animal Medic` is not `Animal Health International`.
 */
export function normaliseVendor(vendor: string | undefined): string | undefined {
  if (vendor === undefined) return undefined;
  const known = vendors.get(vendor);
  if (known !== undefined) return known ?? undefined;
  const name = distinctiveWord(vendor);
  if (vendors.size >= MOST_VENDORS) vendors.clear();
  vendors.set(vendor, name ?? null);
  return name;
}

/** Lists repeat a few vendors over thousands of rows; `null` for one without a word. */
const vendors = new Map<string, string | null>();
const MOST_VENDORS = 10_000;

function distinctiveWord(vendor: string): string | undefined {
  const words = cleanText(vendor)
    .match(/[\p{L}\p{M}\d]+/gu)
    ?.filter((word) => !LEGAL.has(word));
  const [first, ...others] = words ?? [];
  if (first === undefined) return undefined;
  return others.length > 0 && (COMMON.has(first) || first.length === 1) ? [first, ...others].join(' ') : first;
}

const LEGAL: ReadonlySet<string> = new Set('the inc llc ltd co corp corporation company gmbh sa sl ag plc bv lp'.split(' '));
/** Words that begin the names of many vendors. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'animal animals vet vets veterinary veterinarian pet pets american america national international united universal global general first premier ' +
    'advanced central north south east west northern southern eastern western new old great big royal blue red green golden silver white black ' +
    'health healthcare medical med medic medicine pharma pharmacy pharmaceutical drug dental surgical diagnostic laboratory lab labs equine farm ' +
    'feline canine cat dog horse bio natural nature nutri best smart one all total direct quality professional practice clinic hospital supply care dr'
  ).split(' '),
);

/** The key of a test code within its laboratory. */
export function labKey(lab: string | undefined, code: string): string | undefined {
  const laboratory = laboratoryOf(lab);
  return laboratory ? `${laboratory}|${code}` : undefined;
}
