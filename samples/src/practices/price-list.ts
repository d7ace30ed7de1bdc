import type { Variation } from '../catalogue/variation.ts';
import { houseItems } from '../facts/house-items.ts';
import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { randomFrom, type Random } from '../random.ts';
import { identifiersFor, noIdentifiers, type RowIdentifiers } from './identifiers.ts';
import { inSpanish } from './in-spanish.ts';
import { ItemCodes } from './item-codes.ts';
import type { Practice } from './practices.ts';
import { salesOf, type Sales } from './sales.ts';
import { variationsMeant } from './truth.ts';
import { writeName } from './write-name.ts';

/** The reason for a row's answer. */
export type TruthKind = 'one' | 'several' | 'not_stocked' | 'house_item';

/** One row of a practice's price list, before it takes the columns of a format. */
export interface PriceListRow extends RowIdentifiers {
  code: string;
  name: string;
  category: string;
  subcategory: string;
  unit: string;
  species: string;
  price: number;
  minimumPrice: number;
  dispensingFee: number;
  cost: number;
  sales: Sales;
  /** Keys of the right variations; none if the catalogue has none. */
  truth: readonly string[];
  kind: TruthKind;
}

/** The whole list of a practice, in the order of its file. */
export function writePriceList(practice: Practice, catalogue: Catalogue): PriceListRow[] {
  const random = randomFrom(`practice ${practice.id}`);
  const writer = new RowWriter(practice, catalogue, random);
  const houseCount = Math.round(practice.rows * 0.09);
  const notStockedCount = Math.round(practice.rows * 0.03);
  const rows: PriceListRow[] = [];
  for (const name of draw(houseNames(), houseCount, random)) rows.push(writer.houseItem(name, rows.length));
  for (const variation of draw(catalogue.notStocked, notStockedCount * 3, random)) {
    if (rows.length >= houseCount + notStockedCount) break;
    const row = writer.notStocked(variation, rows.length);
    if (row) rows.push(row);
  }
  for (const variation of draw(assortment(practice, catalogue), practice.rows - rows.length, random))
    rows.push(writer.stocked(variation, rows.length));
  return random.shuffle(rows);
}

/** Goods and services of such a practice, common ones first; the boxed sets for laboratories are rare. */
function assortment({ id, share }: Practice, { variations }: Catalogue): Variation[] {
  return variations.filter(({ key, category }) => randomFrom(`assortment ${id} ${key}`).chance(share[category] ?? 0.5));
}

function houseNames(): { section: string; name: string }[] {
  return Object.entries(houseItems).flatMap(([section, names]) => names.split('; ').map((name) => ({ section, name })));
}

/** This many of the list in random order; a short list repeats. */
function draw<T>(list: readonly T[], count: number, random: Random): T[] {
  const drawn: T[] = [];
  while (drawn.length < count) drawn.push(...random.shuffle(list).slice(0, count - drawn.length));
  return drawn;
}

class RowWriter {
  readonly #practice: Practice;
  readonly #random: Random;
  readonly #codes: ItemCodes;
  readonly #families: Map<string, Variation[]>;
  readonly #upcs: readonly string[];

  constructor(practice: Practice, { variations }: Catalogue, random: Random) {
    this.#practice = practice;
    this.#random = random;
    this.#codes = new ItemCodes(random, practice.codeLength);
    this.#families = Map.groupBy(variations, ({ family }) => family);
    this.#upcs = variations.map(({ row }) => row.upc).filter((upc) => upc !== '');
  }

  stocked(drawn: Variation, rank: number): PriceListRow {
    const random = this.#random;
    const { name, mentions } = writeName(drawn, this.#practice.typing, random);
    const meant = variationsMeant(this.#families.get(drawn.family) ?? [], mentions);
    const variation = meant.includes(drawn) ? drawn : (meant[0] ?? drawn);
    const { identifiers, decisive, code: labCode } = identifiersFor(variation, this.#practice, random);
    const named = { name: this.#marked(this.#translated(name)), variation, rank };
    if (labCode !== '' && this.#codes.take(labCode))
      return this.#row({ ...named, code: labCode, identifiers, truth: [variation.key], kind: 'one' });
    const code = this.#codeFor(name, variation.category);
    const confused = this.#isConfused(identifiers);
    const truth = decisive && !confused ? [variation.key] : meant.map(({ key }) => key);
    const kept = confused ? { ...identifiers, upc: random.pick(this.#upcs) } : identifiers;
    return this.#row({ ...named, code, identifiers: kept, truth, kind: truth.length === 1 ? 'one' : 'several' });
  }

  /** The right article in a strength or size that the catalogue does not have; null if the name still fits another. */
  notStocked(variation: Variation, rank: number): PriceListRow | null {
    const { name, mentions } = writeName(variation, { ...this.#practice.typing, longest: 80 }, this.#random, true);
    if (name.length > this.#practice.typing.longest) return null;
    const family = this.#families.get(variation.family) ?? [];
    if (family.length === 0 || variationsMeant(family, mentions).length > 0) return null;
    return this.#row({ name, variation, code: this.#codes.next(name), rank, identifiers: noIdentifiers, truth: [], kind: 'not_stocked' });
  }

  houseItem({ section, name }: { section: string; name: string }, rank: number): PriceListRow {
    const random = this.#random;
    const written = random.chance(0.3) ? name.toUpperCase() : name;
    const numbered = random.chance(0.35) ? `${written} ${random.pick(['1', '2', '3', 'A', 'B', 'NEW', 'OLD', '2019', '(hosp)'])}` : written;
    return {
      ...noIdentifiers,
      code: this.#codes.next(name),
      name: this.#marked(numbered),
      category: this.#practice.houseCategories[section === 'Retired goods' ? 'supply' : 'procedure'] ?? section,
      subcategory: section,
      unit: '',
      species: '',
      price: section === 'Placeholders' ? 0 : random.integer(2, 120),
      minimumPrice: 0,
      dispensingFee: 0,
      cost: 0,
      sales: salesOf(random, rank, this.#practice.rows, section === 'Retired goods'),
      truth: [],
      kind: 'house_item',
    };
  }

  #row({
    name,
    variation,
    code,
    rank,
    identifiers,
    truth,
    kind,
  }: {
    name: string;
    variation: Variation;
    code: string;
    rank: number;
    identifiers: RowIdentifiers;
    truth: readonly string[];
    kind: TruthKind;
  }): PriceListRow {
    const random = this.#random;
    const { row, category } = variation;
    const cost = Number(row.cost) * (0.9 + random.next() * 0.25);
    const price = random.chance(0.03) ? 0 : Number(row.price) * (0.75 + random.next() * 0.6);
    return {
      ...identifiers,
      code,
      name,
      category: this.#practice.houseCategories[category] ?? category,
      subcategory: row.subcategory,
      unit: unitWritten(row.unit, random),
      species: row.species,
      price,
      minimumPrice: random.chance(0.15) ? Math.min(price, 18) : 0,
      dispensingFee: Number(row.dispensing_fee) > 0 && random.chance(0.7) ? 11.5 : 0,
      cost: random.chance(0.8) ? cost : 0,
      sales: salesOf(random, rank, this.#practice.rows, /DISC|zz|\(I\)/i.test(name)),
      truth,
      kind,
    };
  }

  /** Some supplies are sold without a code, and occasionally a code is used twice. */
  #codeFor(name: string, category: Variation['category']): string {
    if (category === 'supply' && this.#random.chance(0.08)) return '';
    return this.#random.chance(0.003) ? this.#codes.again() : this.#codes.next(name);
  }

  /** Rarely a UPC was scanned from the neighbouring article, while the name is right. */
  #isConfused({ upc, vendorCode, ndc, barcode }: RowIdentifiers): boolean {
    return upc !== '' && vendorCode + ndc + barcode === '' && this.#random.chance(0.03);
  }

  #translated(name: string): string {
    return this.#practice.spanish && this.#random.chance(0.3) ? inSpanish(name).slice(0, this.#practice.typing.longest) : name;
  }

  /** Dead rows and remarks, as in every list. */
  #marked(name: string): string {
    const random = this.#random;
    const draw = random.next();
    const { longest } = this.#practice.typing;
    const mark = draw < 0.025 ? this.#practice.deadMarks : draw < 0.05 ? remarks : null;
    if (!mark) return name;
    const text = random.pick(mark).replace('*', name);
    return text.length <= longest ? text : name;
  }
}

const remarks = ['* (per tab)', '* Rx', '* **', '*/ea', '* 2x/wk', '* - hosp use', '* (C)', '* R', '* COPY', '* NEW'] as const;

function unitWritten(unit: string, random: Random): string {
  if (unit === '' || random.chance(0.25)) return '';
  return random.pick([unit, unit.toUpperCase(), unit.slice(0, 3).toUpperCase()]);
}
