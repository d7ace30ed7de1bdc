import { isPlainLine } from '../normalise/plain-variation.ts';
import { readText, type ReadingRules } from '../reading/read-text.ts';
import { CategoryCounter } from './category-counts.ts';
import { isTestName } from '../normalise/test-names.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { laboratoryNamed } from '../identifiers/laboratory.ts';
import { isBreedList } from '../breeds/is-breed-list.ts';
import type { CatalogueVariation } from '../types.ts';
import { openIndex, type CatalogueIndex } from './catalogue-index.ts';
import { writeFacts } from './facts-text.ts';
import { featureKinds, featuresOf, kindWeights, roles, type Feature } from './features.ts';
import { IdentifierWriter, MOST_VARIATIONS } from './identifier-table.ts';
import { shared, type IndexArrays, type IndexData } from './index-data.ts';
import { NumberList } from './number-list.ts';
import { namePartsOf, partNumber } from './name-parts.ts';
import { prepareVariation } from './prepare.ts';
import { writeSaid } from './said-text.ts';
import { TextNumbers, TextWriter } from './text-table.ts';
import { writeVariation } from './variation-text.ts';
import { layOutOrders } from './word-order.ts';
import { WordSlots } from './word-slots.ts';

/**
 * Prepares a catalogue for matching. Deterministic; 10,000 variations take some tenths of a second.
 * @throws RangeError if two variations have the same id, since a match would be ambiguous.
 */
export function buildIndex(catalogue: readonly CatalogueVariation[]): CatalogueIndex {
  return openIndex(buildIndexData(catalogue));
}

/** The shared part of an index, which any thread can open. Throws as `buildIndex` does. */
export function buildIndexData(catalogue: readonly CatalogueVariation[]): IndexData {
  if (catalogue.length > MOST_VARIATIONS) throw new RangeError(`A catalogue has at most ${MOST_VARIATIONS} variations.`);
  requireDistinctIds(catalogue);
  const builder = new IndexBuilder(rulesFor(catalogue), catalogue.length);
  catalogue.forEach((variation, place) => builder.add(variation, place));
  return builder.finish();
}

/** How the texts of this catalogue are read: as a pharmacy's if enough of its names state a strength or a form. */
export function rulesFor(catalogue: readonly CatalogueVariation[]): ReadingRules {
  const pharmacyRules: ReadingRules = { profile: 'pharmacy', synonyms: medicalGroups };
  const step = Math.max(1, Math.floor(catalogue.length / SAMPLE));
  const sample = catalogue.filter((_, place) => place % step === 0);
  if (isBreedList(sample)) return { profile: 'breeds', synonyms: ['breeds'] };
  const enough = MEDICAL_SHARE * sample.length;
  let medical = 0;
  // Reading names takes most of a build: it stops once enough are found.
  for (const variation of sample) {
    if (medical >= enough) break;
    if (isMedical(variation, pharmacyRules)) medical += 1;
  }
  return medical >= enough ? pharmacyRules : { profile: 'goods', synonyms: [] };
}

/** Whether a variation states a strength or has columns that only a pharmacy's have. */
function isMedical(variation: CatalogueVariation, rules: ReadingRules): boolean {
  if (variation.strength || variation.form || variation.species || variation.ndc || variation.labTestCode) return true;
  if (isTestName(variation.name)) return true;
  const { facts } = readText(`${variation.name} ${variation.variation ?? ''}`, rules);
  return facts.strengths.some(({ dimension }) => dimension !== undefined && MEDICAL_DIMENSIONS.has(dimension));
}

const SAMPLE = 2000;
const MEDICAL_SHARE = 0.2;
const MEDICAL_DIMENSIONS: ReadonlySet<string> = new Set(['mass', 'activity', 'percent', 'amount', 'charge']);

function requireDistinctIds(catalogue: readonly CatalogueVariation[]): void {
  const seen = new Set<string>();
  for (const { id } of catalogue) {
    if (seen.has(id)) throw new RangeError(`The catalogue has the id ${id} twice. Give each variation an id of its own.`);
    seen.add(id);
  }
}

/** Information of a feature in bits: log2 of the number of rows per row that has it, at least 0.5. */
export function rarity(rowCount: number, withFeature: number): number {
  return Math.max(0.5, Math.log2((rowCount + 1) / withFeature));
}

const NO_ENTRY = 0xffff_ffff;

/** Reads variations one by one and stores what an index needs of each; the objects made for reading are dropped at once. */
class IndexBuilder {
  readonly #rules: ReadingRules;
  readonly #size: number;
  readonly #words = new TextNumbers();
  readonly #kinds = new NumberList();
  readonly #identifying = new NumberList();
  readonly #counts = new NumberList();
  /** By feature: the number of entries that have it, and the last of them. */
  readonly #entryCounts = new NumberList();
  readonly #lastEntries = new NumberList();
  readonly #features = new NumberList();
  readonly #parts = new NumberList();
  readonly #entries = new TextNumbers();
  readonly #entryOf: Uint32Array;
  readonly #plain: Uint8Array;
  readonly #slots = new WordSlots();
  readonly #featureStarts: Uint32Array;
  readonly #nameKeys: Float64Array;
  readonly #prices: Float64Array;
  readonly #identified: Uint8Array;
  readonly #covers = new TextWriter();
  readonly #categories = new TextNumbers();
  readonly #categoryOf: Uint32Array;
  readonly #brands = new TextNumbers();
  readonly #brandOf: Uint32Array;
  readonly #facts = new TextNumbers();
  readonly #factsOf: Uint32Array;
  readonly #said = new TextNumbers();
  readonly #saidOf: Uint32Array;
  readonly #variations = new TextWriter();
  readonly #identifiers = new IdentifierWriter();
  readonly #counter: CategoryCounter;

  constructor(rules: ReadingRules, size: number) {
    this.#rules = rules;
    this.#size = size;
    this.#counter = new CategoryCounter(size);
    this.#featureStarts = shared(Uint32Array, size + 1);
    this.#entryOf = shared(Uint32Array, size);
    this.#plain = shared(Uint8Array, size);
    this.#nameKeys = shared(Float64Array, size);
    this.#prices = shared(Float64Array, size);
    this.#identified = shared(Uint8Array, size);
    this.#categoryOf = shared(Uint32Array, size);
    this.#brandOf = shared(Uint32Array, size);
    this.#factsOf = shared(Uint32Array, size);
    this.#saidOf = shared(Uint32Array, size);
  }

  add(variation: CatalogueVariation, place: number): void {
    const prepared = prepareVariation(variation, this.#rules);
    const entry = this.#entries.numberOf(variation.code);
    this.#entryOf[place] = entry;
    this.#plain[place] = isPlainLine(variation.variationName ?? variation.variation ?? '') ? 1 : 0;
    const partOf = this.#rules.profile === 'pharmacy' ? namePartsOf(variation, this.#rules) : undefined;
    const from = this.#features.length;
    for (const feature of featuresOf(prepared)) {
      this.#addFeature(feature, entry);
      this.#parts.push(partOf ? partNumber[partOf(feature.text)] : 0);
    }
    if (partOf) this.#slots.add(this.#features.view().subarray(from), this.#parts.view().subarray(from));
    this.#featureStarts[place + 1] = this.#features.length;
    this.#nameKeys[place] = prepared.nameHash;
    this.#prices[place] = variation.price ?? Number.NaN;
    this.#identified[place] = isIdentified(variation) ? 1 : 0;
    this.#categoryOf[place] = this.#categories.numberOf(variation.category ?? '');
    this.#brandOf[place] = this.#brands.numberOf(prepared.brand.join(' '));
    this.#factsOf[place] = this.#facts.numberOf(writeFacts(prepared.facts));
    this.#saidOf[place] = this.#said.numberOf(writeSaid(prepared));
    this.#variations.add(writeVariation(variation));
    this.#identifiers.add(variation, place);
    this.#counter.add(variation, prepared, place);
  }

  finish(): IndexData {
    const words = this.#words.finish();
    const covers = this.#covers.finish();
    const categories = this.#categories.finish();
    const brands = this.#brands.finish();
    const facts = this.#facts.finish();
    const said = this.#said.finish();
    const variations = this.#variations.finish();
    const weights = shared(Float32Array, this.#words.size);
    const kinds = this.#kinds.view();
    this.#entryCounts.view().forEach((count, id) => {
      weights[id] = rarity(this.#entries.size, count) * kindWeights[featureKinds[kinds[id] ?? 0] ?? 'word'];
    });
    return {
      rules: this.#rules,
      wordBytes: words.bytes,
      wordStarts: words.starts,
      weights,
      kinds: shared(Uint8Array, kinds),
      identifying: shared(Uint8Array, this.#identifying.view()),
      ...this.#layOut(weights),
      ...this.#slots.finish(this.#words.size),
      parts: shared(Uint8Array, this.#parts.view()),
      entryOf: this.#entryOf,
      plain: this.#plain,
      ...layOutOrders(words),
      nameKeys: this.#nameKeys,
      prices: this.#prices,
      identified: this.#identified,
      coverBytes: covers.bytes,
      coverStarts: covers.starts,
      categoryOf: this.#categoryOf,
      categoryBytes: categories.bytes,
      categoryStarts: categories.starts,
      brandOf: this.#brandOf,
      brandBytes: brands.bytes,
      brandStarts: brands.starts,
      factsOf: this.#factsOf,
      factsBytes: facts.bytes,
      factsStarts: facts.starts,
      saidOf: this.#saidOf,
      saidBytes: said.bytes,
      saidStarts: said.starts,
      variationBytes: variations.bytes,
      variationStarts: variations.starts,
      identifiers: this.#identifiers.finish(),
      ...this.#counter.finish(),
    };
  }

  #addFeature({ text, kind, role, covers = [] }: Feature, entry: number): void {
    const known = this.#words.size;
    const id = this.#words.numberOf(text);
    if (id === known) {
      this.#kinds.push(featureKinds.indexOf(kind));
      this.#identifying.push(identifies(text, kind) ? 1 : 0);
      this.#covers.add(covers.join(' '));
      this.#counts.push(0);
      this.#entryCounts.push(0);
      this.#lastEntries.push(NO_ENTRY);
    }
    this.#counts.increase(id);
    if (this.#lastEntries.view()[id] !== entry) {
      this.#lastEntries.set(id, entry);
      this.#entryCounts.increase(id);
    }
    this.#features.push(id * 2 + role);
  }

  /** Inverts the features of each variation into the variations of each feature. */
  #layOut(weights: Float32Array): Pick<IndexArrays, 'postingStarts' | 'postings' | 'featureStarts' | 'features' | 'rowWeights'> {
    const features = shared(Uint32Array, this.#features.view());
    const postingStarts = shared(Uint32Array, weights.length + 1);
    this.#counts.view().forEach((count, id) => {
      postingStarts[id + 1] = (postingStarts[id] ?? 0) + count;
    });
    const next = postingStarts.slice();
    const postings = shared(Uint32Array, features.length);
    const rowWeights = shared(Float32Array, this.#size);
    for (let place = 0; place < this.#size; place += 1) {
      for (let i = this.#featureStarts[place] ?? 0; i < (this.#featureStarts[place + 1] ?? 0); i += 1) {
        const feature = features[i] ?? 0;
        const id = feature >>> 1;
        const role = feature & 1;
        const at = next[id] ?? 0;
        postings[at] = place * 2 + role;
        next[id] = at + 1;
        if (role === roles.name) rowWeights[place] = (rowWeights[place] ?? 0) + (weights[id] ?? 0);
      }
    }
    return { postingStarts, postings, featureStarts: this.#featureStarts, features, rowWeights };
  }
}

function isIdentified({ name, ndc, upc, barcode, vendorCode, lab, labTestCode }: CatalogueVariation): boolean {
  return [ndc, upc, barcode, vendorCode, lab, labTestCode].some((code) => code !== undefined) || laboratoryNamed(name) !== undefined;
}

/** Codes and runs of five characters with a digit, and numbers of four digits identify: `mx350`, `8800`; `cs3`, `3d` and years do not. */
function identifies(text: string, kind: Feature['kind']): boolean {
  if (kind === 'code' || kind === 'compound') return /^(?=.*\d).{5}/.test(text);
  return kind === 'number' && /^(?!(?:19|20)\d\d$)\d{4}/.test(text);
}
