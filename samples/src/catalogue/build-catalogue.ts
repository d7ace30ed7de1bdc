import { distributors } from '../facts/makers.ts';
import { randomFrom, type Random } from '../random.ts';
import { compoundedDrafts } from './compounded.ts';
import { drugDrafts } from './drugs.ts';
import { foodDrafts } from './foods.ts';
import { caseCode, inventNdc, inventUpc, inventVendorCode } from './identifiers.ts';
import { labDrafts } from './lab-tests.ts';
import { diagnosisDrafts, serviceDrafts } from './services.ts';
import { supplyDrafts } from './supplies.ts';
import { vaccineDrafts } from './vaccines.ts';
import type { Category, Draft, Variation } from './variation.ts';

/** The catalogue's items, and items that practices have but the catalogue does not: real sizes and strengths left out deliberately. */
export interface Catalogue {
  variations: readonly Variation[];
  notStocked: readonly Variation[];
}

/** Codes, prices and identifiers for every draft of the fact tables; always the same. */
export function buildCatalogue(): Catalogue {
  const drafts = [
    ...drugDrafts(),
    ...compoundedDrafts(),
    ...vaccineDrafts(),
    ...labDrafts(),
    ...foodDrafts(),
    ...supplyDrafts(),
    ...serviceDrafts(),
    ...diagnosisDrafts(),
  ];
  const codes = new EntryCodes();
  const taken = new Set<string>();
  const all = drafts.map((draft) => ({ variation: complete(draft, codes.next(draft), taken), stocked: isStocked(draft) }));
  return {
    variations: all.filter(({ stocked }) => stocked).map(({ variation }) => variation),
    notStocked: all.filter(({ stocked }) => !stocked).map(({ variation }) => variation),
  };
}

/** Some strengths, sizes and options are left out, the same for all brands and packs of an ingredient. */
function isStocked({ category, family, parts }: Draft): boolean {
  const value = (facet: string) => parts.find((part) => part.facet === facet)?.value ?? '';
  if (category === 'diagnosis' || category === 'vaccine') return true;
  const form = category === 'drug' ? value('form') : '';
  const left = value('strength') || value('size') || value('weight') || value('grade') || value('duration');
  if (left === '') return true;
  return !randomFrom(`stocked ${family} ${form} ${left}`).chance(0.045);
}

const prefixes: Readonly<Record<Category, string>> = {
  drug: 'D',
  vaccine: 'V',
  lab: 'L',
  food: 'F',
  supply: 'S',
  procedure: 'P',
  diagnosis: 'X',
  boarding: 'B',
  grooming: 'G',
};

const ledgerAccounts: Readonly<Record<Category, string>> = {
  drug: '4100',
  vaccine: '4200',
  lab: '4300',
  food: '4400',
  supply: '4500',
  procedure: '4600',
  diagnosis: '',
  boarding: '4700',
  grooming: '4800',
};

/** Numbers entries by category and variations by entry. */
class EntryCodes {
  readonly #entries = new Map<string, { code: string; variations: number }>();
  readonly #counts = new Map<Category, number>();

  next({ category, entryName }: Draft): { code: string; variation: string } {
    const entryKey = `${category} ${entryName}`;
    let entry = this.#entries.get(entryKey);
    if (!entry) {
      const number = (this.#counts.get(category) ?? 0) + 1;
      this.#counts.set(category, number);
      entry = { code: prefixes[category] + String(number).padStart(5, '0'), variations: 0 };
      this.#entries.set(entryKey, entry);
    }
    entry.variations += 1;
    return { code: entry.code, variation: String(entry.variations).padStart(2, '0') };
  }
}

function complete(draft: Draft, { code, variation }: { code: string; variation: string }, taken: Set<string>): Variation {
  const random = randomFrom(`variation ${draft.category} ${draft.entryName} ${draft.variationName}`);
  const soldByThePiece = draft.category === 'drug' && draft.columns?.size === '';
  const {
    upc = '',
    ndc = '',
    vendor = '',
    vendorCode = '',
    barcode = '',
  } = draft.identifiers && !soldByThePiece ? identifiersOf(draft, random, taken) : {};
  const cost = draft.cost ?? 0;
  const price = draft.price ?? cost * (1.6 + random.next() * 0.8);
  return {
    key: `${code}/${variation}`,
    category: draft.category,
    family: draft.family,
    parts: draft.parts,
    row: {
      code,
      name: draft.entryName,
      category: draft.category,
      subcategory: draft.subcategory,
      variation,
      variation_name: draft.variationName,
      species: '',
      manufacturer: '',
      strength: '',
      form: '',
      size: '',
      unit: '',
      package_type: '',
      lab: '',
      lab_test_code: '',
      ...draft.columns,
      upc,
      ndc,
      barcode,
      vendor,
      vendor_code: vendorCode,
      price: price.toFixed(2),
      cost: cost > 0 ? cost.toFixed(2) : '',
      dispensing_fee: draft.dispensingFee ? draft.dispensingFee.toFixed(2) : '',
      gl_code: ledgerAccounts[draft.category],
      obsolete: draft.category !== 'diagnosis' && random.chance(0.015) ? 'true' : 'false',
      compounded: draft.compounded ? 'true' : 'false',
    },
  };
}

interface Identifiers {
  upc?: string;
  ndc?: string;
  barcode?: string;
  vendor?: string;
  vendorCode?: string;
}

function identifiersOf({ identifiers: kind = 'retail', category }: Draft, random: Random, taken: Set<string>): Identifiers {
  const once = (invent: () => string): string => {
    for (;;) {
      const code = invent();
      if (taken.has(code)) continue;
      taken.add(code);
      return code;
    }
  };
  const found: Identifiers = {};
  if (random.chance(0.8)) found.upc = once(() => inventUpc(random, kind));
  if (kind === 'drug' && random.chance(0.75)) found.ndc = once(() => inventNdc(random));
  if (found.upc && category !== 'drug' && random.chance(0.3)) found.barcode = caseCode(found.upc, random.pick(['1', '2', '3', '5']));
  if (random.chance(0.9)) {
    const { vendor, pattern } = random.pick(distributors);
    found.vendor = vendor;
    found.vendorCode = once(() => inventVendorCode(random, pattern));
  }
  return found;
}
