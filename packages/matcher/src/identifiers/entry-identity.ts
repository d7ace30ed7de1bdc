import type { CatalogueVariation } from '../types.ts';
import { normaliseVendor } from './identifiers.ts';
import { laboratoryNamed, laboratoryOf, type Laboratory } from './laboratory.ts';
import { ndcForms } from './ndc.ts';
import { tradeNumber } from './trade-number.ts';

/** What an entry's identifiers are set against, read once an entry. */
export interface EntryIdentity {
  /** The laboratory by its column, and by its name. */
  readonly inColumn: Laboratory | undefined;
  readonly inName: Laboratory | undefined;
  readonly isInHouse: boolean;
  readonly hasNdc: boolean;
  readonly hasUpc: boolean;
  /** The beginning of the keys of its vendor's codes, and of its laboratory's, if it has a code of theirs. */
  readonly ofVendor: string | undefined;
  readonly ofLaboratory: string | undefined;
}

export function identityOf({ lab, name, ndc, upc, vendor, vendorCode, labTestCode }: CatalogueVariation): EntryIdentity {
  const inColumn = laboratoryOf(lab);
  return {
    inColumn,
    inName: laboratoryNamed(name),
    isInHouse: IN_HOUSE.test(name),
    hasNdc: ndcForms(ndc).length > 0,
    hasUpc: tradeNumber(upc) !== undefined,
    ofVendor: vendorCode ? `${normaliseVendor(vendor) ?? ''}|` : undefined,
    ofLaboratory: labTestCode ? `${inColumn ?? ''}|` : undefined,
  };
}

const IN_HOUSE = /\bin[- ]house\b/i;
