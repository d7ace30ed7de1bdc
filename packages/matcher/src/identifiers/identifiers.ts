import type { CatalogueVariation } from '../types.ts';
import { labCodeForms, laboratoryOf } from './laboratory.ts';
import { ndcForms } from './ndc.ts';
import { tradeNumber } from './trade-number.ts';

export type IdentifierKind = 'catalogue_code' | 'ndc' | 'upc' | 'vendor_code' | 'lab_code';

/** What a variation can be found by. A barcode is a trade number like a UPC, so the two are one kind. */
export function identifiersOf(variation: CatalogueVariation): (readonly [kind: IdentifierKind, key: string])[] {
  const found: (readonly [IdentifierKind, string])[] = [];
  const add = (kind: IdentifierKind, key: string | undefined): void => {
    if (key !== undefined) found.push([kind, key]);
  };
  add('catalogue_code', codeKey(variation.code));
  for (const ndc of ndcForms(variation.ndc)) add('ndc', ndc);
  add('upc', tradeNumber(variation.upc));
  add('upc', tradeNumber(variation.barcode));
  add('vendor_code', vendorKey(variation.vendor, variation.vendorCode));
  for (const code of labCodeForms(variation.labTestCode)) add('lab_code', labKey(variation.lab, code));
  return found;
}

/** Case and outer blanks of a code mean nothing; zeros and inner marks do. */
export function codeKey(code: string | undefined): string | undefined {
  return code?.trim().toLowerCase() || undefined;
}

/** A vendor's code belongs to that vendor: without a vendor it is no identifier. */
export function vendorKey(vendor: string | undefined, code: string | undefined): string | undefined {
  const vendorName = normaliseVendor(vendor);
  const key = codeKey(code)?.replaceAll(/[\s-]/g, '');
  return vendorName && key ? `${vendorName}|${key}` : undefined;
}

/** First word of a vendor's name: `MWI Animal Health`, `MWI Vet Supply` and `MWI` are one. */
export function normaliseVendor(vendor: string | undefined): string | undefined {
  return (
    vendor
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9 ]/g, ' ')
      .trim()
      .split(/\s+/)[0] || undefined
  );
}

/** A test code within its laboratory. */
export function labKey(lab: string | undefined, code: string): string | undefined {
  const laboratory = laboratoryOf(lab);
  return laboratory ? `${laboratory}|${code}` : undefined;
}
