import type { CatalogueVariation } from '../types.ts';
import { labCodeForms, laboratoryOf } from './laboratory.ts';
import { ndcForms } from './ndc.ts';
import { tradeNumber } from './trade-number.ts';

export type IdentifierKind = 'catalogue_code' | 'ndc' | 'upc' | 'vendor_code' | 'lab_code';

/** Places in the catalogue by identifier. A barcode is a trade number like a UPC, so the two share a table. */
export type Identifiers = Readonly<Record<IdentifierKind, ReadonlyMap<string, readonly number[]>>>;

/** Collects what the variations of a catalogue can be found by. */
export function collectIdentifiers(catalogue: readonly CatalogueVariation[]): Identifiers {
  const identifiers: Record<IdentifierKind, Map<string, number[]>> = {
    catalogue_code: new Map(),
    ndc: new Map(),
    upc: new Map(),
    vendor_code: new Map(),
    lab_code: new Map(),
  };
  const add = (kind: IdentifierKind, key: string | undefined, place: number): void => {
    if (key === undefined) return;
    const places = identifiers[kind].get(key);
    if (!places) identifiers[kind].set(key, [place]);
    else if (places.at(-1) !== place) places.push(place);
  };
  catalogue.forEach((variation, place) => {
    add('catalogue_code', codeKey(variation.code), place);
    for (const ndc of ndcForms(variation.ndc)) add('ndc', ndc, place);
    add('upc', tradeNumber(variation.upc), place);
    add('upc', tradeNumber(variation.barcode), place);
    add('vendor_code', vendorKey(variation.vendor, variation.vendorCode), place);
    for (const code of labCodeForms(variation.labTestCode)) add('lab_code', labKey(variation.lab, code), place);
  });
  return identifiers;
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
