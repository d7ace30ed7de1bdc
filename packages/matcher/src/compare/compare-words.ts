import { speciesOf } from '../facts/species.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { featureKinds, roles } from '../index/features.ts';
import { nameParts, partNumber } from '../index/name-parts.ts';
import type { Query } from '../index/query.ts';
import { excludeEachOther } from '../index/word-slots.ts';
import { isPlainVariation } from '../normalise/plain-variation.ts';
import { wordKey } from '../normalise/fold-name.ts';
import type { NameComparison } from './compare-names.ts';

/** What words a row and a variation of a pharmacy's catalogue share, and what each has that the other lacks. */
export interface WordComparison extends NameComparison {
  /** Words of the variation that the row leaves out, by the part of the name they are in; in bits, 0..1 of `FULL_MISSED`. */
  readonly missed: {
    readonly core: number;
    readonly bracket: number;
    readonly variation: number;
    readonly maker: number;
    readonly brand: number;
  };
  /** The row names a trade name that the catalogue has, and the variation is another with its ingredient. */
  readonly otherTradeName: boolean;
  /** The row names the brand that the variation has in brackets. */
  readonly brandFound: boolean;
  /** The variation is a pharmacy's own preparation, and the row does not say so. */
  readonly compoundUnasked: boolean;
  /** The other way round. */
  readonly compoundMissed: boolean;
  /** The row is a plan or package of several things, and the variation is one thing. */
  readonly bundleMissed: boolean;
  /** Bits of words that the catalogue does not know and the row has. */
  readonly unknown: number;
  /** The row has a word of what tells the variation from its siblings. */
  readonly variationFound: boolean;
  /** Bits of the row's words that exclude a word of the variation, and the other way round. */
  readonly excluded: number;
}

const KIND = {
  code: featureKinds.indexOf('code'),
  compound: featureKinds.indexOf('compound'),
  number: featureKinds.indexOf('number'),
  fact: featureKinds.indexOf('fact'),
  quantity: featureKinds.indexOf('quantity'),
};

/** Working space of one comparison after another. */
const space = {
  /** By word of the row: how well the variation has it, in its name and elsewhere. */
  found: new Float64Array(128),
  supported: new Float64Array(128),
  /** By reading of the query: the share of its meaning that the variation has. */
  meant: new Float64Array(128),
};

/** Sets the words of a row against those of the variation at `place`. Amounts are compared as facts and not here. */
export function compareWords(index: CatalogueIndex, query: Query, place: number): WordComparison {
  const { data, scratch } = index;
  const { hits } = query;
  scratch.use(hits);
  measureFound(index, query, place);
  const { found, supported, meant } = space;
  const missed = new Float64Array(nameParts.length);
  const missedWords: number[] = [];
  let shared = 0;
  let variationFound = false;
  let brandBits = 0;
  let compoundUnasked = false;
  let isCompound = false;
  const compounded = index.vocabulary.idOf(COMPOUNDED);
  const namesAnimal = query.features.some(({ kind, text }) => kind === 'fact' && speciesOf(text) !== undefined);
  let whole = 0;
  let codeAgrees = 0;
  let codeSimilar = 0;
  let catalogueCode = false;
  let rarestMissedCatalogue = 0;
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) {
    const entry = data.features[i] ?? 0;
    if ((entry & 1) !== roles.name) continue;
    const feature = entry >>> 1;
    const kind = data.kinds[feature] ?? 0;
    if (kind === KIND.quantity || kind === KIND.compound) continue;
    const part = data.parts[i] ?? 0;
    let covered = 0;
    for (
      let hit = scratch.slotOf[feature] === 0 ? 0 : (hits.firstOf[(scratch.slotOf[feature] ?? 0) - 1] ?? 0);
      hit > 0;
      hit = hits.nextOf[hit - 1] ?? 0
    ) {
      const reading = (hits.readingOf[hit - 1] ?? 0) - 1;
      const similarity = reading < 0 ? (hits.similarities[hit - 1] ?? 0) : (meant[reading] ?? 0);
      if (similarity > covered) covered = similarity;
      if (reading >= 0 || data.identifying[feature] !== 1 || similarity <= 0.5) continue;
      const worth = Math.min(1, (data.weights[feature] ?? 0) / 8);
      if (similarity === 1) codeAgrees = Math.max(codeAgrees, worth);
      else codeSimilar = Math.max(codeSimilar, similarity * worth);
    }
    if (kind === KIND.code) catalogueCode = true;
    // What states a form or an animal is compared as such: as a word it can only help.
    const weight = (data.weights[feature] ?? 0) * (kind === KIND.fact ? covered : 1);
    if (part === partNumber.core) {
      whole += weight;
      shared += weight * covered;
    }
    if (part === partNumber.variation && covered >= 0.6) variationFound = true;
    if (part === partNumber.brand) brandBits += (data.weights[feature] ?? 0) * covered;
    if (feature === compounded) {
      isCompound = true;
      if (covered < 0.5) compoundUnasked = true;
    }
    if (kind === KIND.fact) {
      // `Radiographs avian` says more than a row that names no animal.
      if (part === partNumber.core && covered === 0 && !namesAnimal && speciesOf(index.vocabulary.words[feature] ?? '') !== undefined)
        missed[part] = (missed[part] ?? 0) + ANIMAL_BITS;
      continue;
    }
    missed[part] = (missed[part] ?? 0) + weight * (1 - covered);
    if (covered < 0.3 && part <= partNumber.variation && part !== partNumber.laboratory && part !== partNumber.brand) {
      missedWords.push(feature);
      if (part === partNumber.core) rarestMissedCatalogue = Math.max(rarestMissedCatalogue, weight);
    }
  }
  let total = 0;
  let source = 0;
  let sourceSupported = 0;
  let rarestMissedSource = 0;
  let unknown = 0;
  let excluded = 0;
  let sourceCode = false;
  let asksCompound = false;
  let bundleMissed = false;
  query.features.forEach(({ role, kind, text }, word) => {
    if (role !== roles.name || kind === 'quantity' || kind === 'number') return;
    const inName = found[word] ?? 0;
    if (text === COMPOUNDED) asksCompound = true;
    if (inName < 0.5 && BUNDLES.has(text)) bundleMissed = true;
    // A row that says `standard` says what the entry is when nothing more is said.
    if (inName === 0 && isPlainVariation(text)) return;
    const weight = (query.weights[word] ?? 0) * (kind === 'fact' ? Math.max(inName, supported[word] ?? 0) : 1);
    const elsewhere = Math.max(0, (supported[word] ?? 0) - inName);
    total += weight;
    source += weight * inName;
    sourceSupported += weight * elsewhere;
    if (kind === 'code') sourceCode = true;
    if (inName + elsewhere >= 0.3 || kind === 'fact') return;
    const own = index.vocabulary.idOf(text);
    if (own === undefined) unknown += weight;
    else {
      rarestMissedSource = Math.max(rarestMissedSource, weight);
      let against = 0;
      for (const feature of missedWords)
        if (excludeEachOther(data, own, feature)) against = Math.max(against, Math.min(weight, data.weights[feature] ?? 0));
      excluded += against;
    }
  });
  return {
    source: ratio(source, total),
    catalogue: ratio(shared, whole),
    sourceSupported: ratio(sourceSupported, total),
    catalogueSupported: 0,
    information: source + sourceSupported,
    rarestMissedSource,
    rarestMissedCatalogue,
    codeAgrees,
    codeSimilar,
    codeDiffers: sourceCode && catalogueCode && codeAgrees === 0 && codeSimilar === 0,
    numbersDiffer: false,
    numberMissed: false,
    descriptions: 0,
    missed: {
      core: inBits(missed[partNumber.core]),
      bracket: inBits(missed[partNumber.bracket]),
      variation: inBits(missed[partNumber.variation]),
      maker: (missed[partNumber.maker] ?? 0) > 0 ? 1 : 0,
      brand: (missed[partNumber.brand] ?? 0) > 0 ? 1 : 0,
    },
    otherTradeName: query.tradeNames.some((word) => (found[word] ?? 0) < 1),
    variationFound,
    compoundUnasked,
    compoundMissed: asksCompound && !isCompound,
    bundleMissed,
    brandFound: brandBits > 0 && brandBits >= BRAND_FOUND * (brandBits + (missed[partNumber.brand] ?? 0)),
    unknown: inBits(unknown),
    excluded: inBits(excluded),
  };
}

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

const COMPOUNDED = wordKey('compounded');
const BUNDLES: ReadonlySet<string> = new Set(['plan', 'package', 'membership', 'subscription', 'bundle'].map(wordKey));
/** What an animal in a name says that the row leaves out. */
const ANIMAL_BITS = 7;
/** Share of a brand's words by which it is named. */
const BRAND_FOUND = 0.4;

/** Bits beyond which what is missed counts no more. */
const FULL_MISSED = 16;
const inBits = (bits = 0): number => Math.min(1, bits / FULL_MISSED);

/** How well the variation at `place` has each word of the row, itself or what the lexicon says it means. */
function measureFound({ data, scratch }: CatalogueIndex, query: Query, place: number): void {
  const { hits, features, readings } = query;
  reserve(Math.max(features.length, readings.length));
  const { found, supported, meant } = space;
  found.fill(0, 0, features.length);
  supported.fill(0, 0, features.length);
  meant.fill(0, 0, readings.length);
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) {
    const entry = data.features[i] ?? 0;
    const slot = (scratch.slotOf[entry >>> 1] ?? 0) - 1;
    if (slot < 0) continue;
    const named = (entry & 1) === roles.name;
    for (let hit = hits.firstOf[slot] ?? 0; hit > 0; hit = hits.nextOf[hit - 1] ?? 0) {
      const word = hits.words[hit - 1] ?? 0;
      const similarity = hits.similarities[hit - 1] ?? 0;
      const reading = (hits.readingOf[hit - 1] ?? 0) - 1;
      if (reading >= 0) meant[reading] = (meant[reading] ?? 0) + similarity;
      else if (named) found[word] = Math.max(found[word] ?? 0, similarity);
      else supported[word] = Math.max(supported[word] ?? 0, similarity);
    }
  }
  readings.forEach(({ words, similarity }, reading) => {
    // Half of what `femoral head ostectomy` means is another thing.
    const share = Math.min(1, meant[reading] ?? 0) ** 2 * similarity;
    meant[reading] = share;
    for (const word of words) found[word] = Math.max(found[word] ?? 0, share);
  });
  for (let word = 0; word < features.length; word += 1) {
    const covers = (found[word] ?? 0) === 0 ? undefined : features[word]?.covers;
    for (const part of covers ?? []) {
      const covered = query.placeOf(part);
      if (covered !== undefined) found[covered] = Math.max(found[covered] ?? 0, found[word] ?? 0);
    }
  }
}

function reserve(count: number): void {
  if (space.found.length >= count) return;
  space.found = new Float64Array(count * 2);
  space.supported = new Float64Array(count * 2);
  space.meant = new Float64Array(count * 2);
}
