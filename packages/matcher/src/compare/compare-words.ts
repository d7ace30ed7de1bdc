import { speciesOf } from '../facts/species.ts';
import { categoryClass } from '../normalise/category-class.ts';
import { vaccineSeries } from '../facts/vaccine.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
import { nameParts, partNumber } from '../index/name-parts.ts';
import { lacksIngredient } from '../candidates/contents.ts';
import { isChargedEachTime } from '../candidates/several-times.ts';
import type { Query } from '../candidates/query.ts';
import { excludeEachOther } from '../index/word-slots.ts';
import { isLettersOfDisease } from '../normalise/tables/vaccines.ts';
import { wordKey } from '../normalise/fold-name.ts';
import type { NameComparison } from './compare-names.ts';
import { featureKind, foundWords, HARDLY, measureFound, missesMeaning, missesThing } from './found-words.ts';
import { COMPOUNDED, rowWordsOf } from './row-words.ts';
import { namesAnother } from './distinctive-words.ts';

/** The words that a row and a variation of a pharmacy's catalogue share, and those that each has and the other lacks. */
export interface WordComparison extends NameComparison {
  /** Words of the variation that the row lacks, by part of the name; 0..1 of `FULL_MISSED` bits. */
  readonly missed: {
    readonly core: number;
    readonly bracket: number;
    readonly variation: number;
    readonly maker: number;
    readonly brand: number;
  };
  /** The row has a trade name of the catalogue, and the variation is another product with its ingredient. */
  readonly otherTradeName: boolean;
  /** The row has a trade name, and the variation is its content without a brand. */
  readonly isContent: boolean;
  /** The row names the brand that the variation has in brackets. */
  readonly brandFound: boolean;
  /** The variation is a pharmacy's own preparation, and the row does not say so. */
  readonly compoundUnasked: boolean;
  /** The reverse. */
  readonly compoundMissed: boolean;
  /** The row is a plan or package of several things, and the variation is one thing. */
  readonly bundleMissed: boolean;
  /** How surely the row requests several things of which the variation lacks one, 0..1. */
  readonly thingMissed: number;
  readonly hasFirstThing: boolean;
  /** How much of what the row's terms mean the variation lacks, 0..1. */
  readonly meaningMissed: number;
  /** Share of the row's words that the variation has literally, not by their meaning. */
  readonly literal: number;
  /** By the length of the longest word unknown to catalogue and lexicon: 0 up to `SHORT_WORD` letters, 1 from twice as many. */
  readonly unknownWord: number;
  /** The row names a trade name that the catalogue lacks, and the variation has another. */
  readonly foreignBrand: boolean;
  /** The row names the trade name that the variation begins with. */
  readonly ownBrand: boolean;
  /** The row names another line of the variation's brand: `NexGard Spectra`, `Frontline Gold`. */
  readonly otherLine: boolean;
  /** The variation is a line of the row's brand that the row does not name: `Heartgard Plus` for `Heartgard`. */
  readonly lineUnasked: boolean;
  /** One side has a word that makes it another item. */
  readonly namesAnother: boolean;
  /** Words of the row that the catalogue does not know; 0..1 of `FULL_MISSED` bits. */
  readonly unknown: number;
  /** The row has a word that distinguishes the variation from its siblings. */
  readonly variationFound: boolean;
  /** Words of the row and of the variation that exclude each other; 0..1 of `FULL_MISSED` bits. */
  readonly excluded: number;
}

/** Reused by every comparison: by part of a name, bits of the variation's words that the row lacks. */
const missed = new Float64Array(nameParts.length);

/** Compares the words of a row with those of the variation at `place`. Amounts are compared as facts instead. */
export function compareWords(index: CatalogueIndex, query: Query, place: number): WordComparison {
  const { data, scratch } = index;
  const { hits } = query;
  scratch.use(hits);
  measureFound(index, query, place);
  const { found, supported, meant, literal } = foundWords;
  const rowWords = rowWordsOf(index, query);
  const {
    own: ownFeatures,
    plain,
    bundle,
    animals,
    isBarelyNamed,
    distinctive,
    compounded,
    unsaid,
    distinctiveFeatures,
    ofBody,
  } = rowWords;
  const hasSomeAnimals = animals.size > 1 && !animals.isSubsetOf(new Set(index.facts(place).species));
  missed.fill(0);
  // Words of the variation of which hardly anything is found.
  const missedWords: number[] = [];
  let shared = 0;
  let variationFound = false;
  let brandBits = 0;
  let hasTradeName = false;
  let series: 'none' | 'named' | 'unnamed' = 'none';
  let compoundUnasked = false;
  let isCompound = false;
  let whole = 0;
  let codeAgrees = 0;
  let codeSimilar = 0;
  let catalogueCode = false;
  let rarestMissedCatalogue = 0;
  let lineWordMissed = false;
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) {
    const entry = data.features[i] ?? 0;
    if ((entry & 1) !== roles.name) continue;
    const feature = entry >>> 1;
    const kind = data.kinds[feature] ?? 0;
    if (kind === featureKind.quantity || kind === featureKind.compound) continue;
    const part = data.parts[i] ?? 0;
    let covered = 0;
    let written = 0;
    for (
      let hit = scratch.slotOf[feature] === 0 ? 0 : (hits.firstOf[(scratch.slotOf[feature] ?? 0) - 1] ?? 0);
      hit > 0;
      hit = hits.nextOf[hit - 1] ?? 0
    ) {
      const reading = (hits.readingOf[hit - 1] ?? 0) - 1;
      const similarity = reading < 0 ? (hits.similarities[hit - 1] ?? 0) : (meant[reading] ?? 0);
      if (similarity > covered) covered = similarity;
      if (reading < 0 && similarity > written) written = similarity;
      if (reading >= 0 || data.identifying[feature] !== 1 || similarity <= 0.5) continue;
      const worth = Math.min(1, (data.weights[feature] ?? 0) / 8);
      if (similarity === 1) codeAgrees = Math.max(codeAgrees, worth);
      else codeSimilar = Math.max(codeSimilar, similarity * worth);
    }
    if (kind === featureKind.code) catalogueCode = true;
    if (kind === featureKind.fact && hasSomeAnimals && isAnimal(index.vocabulary.words[feature])) continue;
    // Forms and animals are compared as facts: as words they can only help.
    const weight = (data.weights[feature] ?? 0) * (kind === featureKind.fact ? covered : Math.max(covered, 1 - (unsaid[feature] ?? 0)));
    if (part === partNumber.core) {
      whole += weight;
      shared += weight * covered;
    }
    if (part === partNumber.variation && covered >= 0.6 && index.vocabulary.words[feature] !== TOOTH) variationFound = true;
    if (part === partNumber.bracket) hasTradeName = true;
    if (part === partNumber.brand) {
      const word = index.vocabulary.words[feature] ?? '';
      // `PHF` asks for the vaccination, not for PHF-Vax.
      if (isBarelyNamed && isLettersOfDisease(word)) covered = 0;
      // The B of `Botulism B` does not name BotVax B.
      if (word.length > 1) brandBits += (data.weights[feature] ?? 0) * covered;
      if (SERIES_WORDS.has(word)) series = written >= SAME_NAME ? 'named' : 'unnamed';
    }
    if (feature === compounded) {
      isCompound = true;
      if (covered < 0.5) compoundUnasked = true;
    }
    if (kind === featureKind.fact) {
      // `Radiographs avian` is narrower than a row that names no animal.
      const isNarrower = part === partNumber.core && covered === 0 && animals.size === 0 && isAnimal(index.vocabulary.words[feature]);
      if (isNarrower) {
        missed[part] = (missed[part] ?? 0) + ANIMAL_BITS;
        if (!index.facts(place).vaccine) whole += ANIMAL_BITS;
        lineWordMissed = true;
      }
      continue;
    }
    missed[part] = (missed[part] ?? 0) + weight * (1 - covered);
    if (part === partNumber.core && kind === featureKind.word && written === 0) lineWordMissed = true;
    if (covered < HARDLY && part <= partNumber.variation && part !== partNumber.laboratory && part !== partNumber.brand) {
      missedWords.push(feature);
      if (part === partNumber.core) rarestMissedCatalogue = Math.max(rarestMissedCatalogue, weight);
    }
  }
  let total = 0;
  let source = 0;
  let sourceSupported = 0;
  let rarestMissedSource = 0;
  let unknown = 0;
  let unknownWord = 0;
  let literalBits = 0;
  let otherLine = false;
  let excluded = 0;
  let ownWords = false;
  let ownFound = false;
  let sourceCode = false;
  let asksCompound = false;
  let bundleMissed = false;
  const { features, tradeNames, remarks } = query;
  for (let word = 0; word < features.length; word += 1) {
    const feature = features[word];
    if (!feature || feature.role !== roles.name || feature.kind === 'quantity' || feature.kind === 'number') continue;
    const { kind, text } = feature;
    const inName = found[word] ?? 0;
    if (text === COMPOUNDED) asksCompound = true;
    if (inName < 0.5 && bundle[word] && !query.remarks.has(word)) bundleMissed = true;
    if (kind === 'fact' && animals.size > 1 && (hasSomeAnimals || (literal[word] ?? 0) < SAME_NAME) && isAnimal(text)) continue;
    // A row that says `standard` says what the entry is when nothing more is said.
    if (inName === 0 && plain[word]) continue;
    const elsewhere = Math.max(0, (supported[word] ?? 0) - inName);
    const remark = inName + elsewhere < HARDLY ? MISSED_REMARK : rowWords.foundRemark;
    const share = kind === 'fact' ? inName + elsewhere : remarks.has(word) ? remark : 1;
    const weight = (query.weights[word] ?? 0) * share;
    total += weight;
    source += weight * inName;
    sourceSupported += weight * elsewhere;
    literalBits += weight * Math.max(literal[word] ?? 0, elsewhere);
    if (kind === 'code') sourceCode = true;
    if (kind !== 'fact' && !ofBody[word]) {
      ownWords = true;
      ownFound ||= inName + elsewhere > 0;
    }
    if (hasTradeName && kind === 'word' && inName < SAME_NAME && (literal[word] ?? 0) + elsewhere < 0.3)
      otherLine ||= tradeNames.some((name) => query.lineWords.get(name) === word && (literal[name] ?? 0) >= SAME_NAME);
    if (inName + elsewhere >= HARDLY || kind === 'fact') continue;
    const own = ownFeatures[word] ?? -1;
    if (own < 0) {
      unknown += weight;
      if (kind === 'word') unknownWord = Math.max(unknownWord, Math.min(1, (text.length - SHORT_WORD) / SHORT_WORD));
    } else {
      rarestMissedSource = Math.max(rarestMissedSource, weight);
      let against = 0;
      for (const feature of missedWords)
        if (excludeEachOther(data, own, feature)) against = Math.max(against, Math.min(weight, data.weights[feature] ?? 0));
      excluded += against;
    }
  }
  const ownBrand = hasTradeName && tradeNames.some((word) => (literal[word] ?? 0) >= SAME_NAME);
  // Sharing only a form, an animal, a part of the body or a way of giving is no similarity: `Metomide inj` is not `Injection fee`, `Famotidine IV` no
  // `IV injection`, nor `Arthroscopy elbow` a view of it.
  if (ownWords && !ownFound) source = shared = 0;
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
      brand: (missed[partNumber.brand] ?? 0) > 0 && series !== 'named' ? 1 : 0,
    },
    otherTradeName: tradeNames.some((word) => (found[word] ?? 0) < 1 && (literal[word] ?? 0) < SAME_NAME),
    isContent:
      !hasTradeName &&
      index.facts(place).strengths.length > 0 &&
      tradeNames.some((word) => (literal[word] ?? 0) < SAME_NAME && (found[word] ?? 0) >= ENOUGH_OF_A_NAME),
    variationFound,
    compoundUnasked,
    compoundMissed: asksCompound && !isCompound,
    bundleMissed: bundleMissed || (query.times !== 'once' && isChargedEachTime(index.category(place), query.times)),
    thingMissed: missesThing(query),
    meaningMissed: missesMeaning(query),
    hasFirstThing: foundWords.hasFirstThing,
    mostMeant: foundWords.mostMeant,
    literal: ratio(literalBits, total),
    unknownWord: Math.max(0, unknownWord),
    foreignBrand:
      (query.foreignNames.length > 0 && (hasTradeName || isTestOrFinding(index, place))) ||
      (!ownBrand && query.contents.length > 0 && lacksIngredient(index, query.contents, place)),
    ownBrand,
    otherLine,
    lineUnasked: ownBrand && lineWordMissed,
    namesAnother:
      (!ownBrand && missedWords.some((feature) => distinctiveFeatures.has(feature))) ||
      namesAnother(index, { features: query.features, distinctive }, place, found),
    brandFound:
      series === 'none' ? brandBits > 0 && brandBits >= BRAND_FOUND * (brandBits + (missed[partNumber.brand] ?? 0)) : series === 'named',
    unknown: inBits(unknown),
    excluded: inBits(excluded),
  };
}

const isAnimal = (word = ''): boolean => speciesOf(word) !== undefined;

/** What is counted does not say how many. */
const TOOTH = wordKey('tooth');

/** Of what a drug's brand is never the name. */
const isTestOrFinding = (index: CatalogueIndex, place: number): boolean =>
  categoryClass(index.category(place)).some((kind) => kind === 'lab' || kind === 'diagnosis');

/** Letters up to which an unknown word is an abbreviation or noise. */
const SHORT_WORD = 4;
/** Least similarity of letters to be the same trade name. */
const SAME_NAME = 0.8;
/** Least share of a trade name's meaning for a variation to be its content. */
const ENOUGH_OF_A_NAME = 0.5;

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** What a word of a remark counts of its weight if the variation lacks it. */
const MISSED_REMARK = 0.2;

const SERIES_WORDS: ReadonlySet<string> = new Set([...vaccineSeries].map(wordKey));
/** What an animal in a name says that the row leaves out. */
const ANIMAL_BITS = 7;
/** Least share of a brand's words that names it. */
const BRAND_FOUND = 0.4;

/** Bits beyond which missing words count no more. */
const FULL_MISSED = 16;
const inBits = (bits = 0): number => Math.min(1, bits / FULL_MISSED);
