import type { NameComparison } from './compare-names.ts';
import type { WordComparison } from './compare-words.ts';
import { signalPlace } from '../signals/signals.ts';

/** Writes the signals of two names, but whether they are equal. */
export function setNameSignals(values: Float64Array, name: NameComparison): void {
  values[at.prior] = 1;
  values[at.source] = name.source;
  values[at.sourceFull] = name.source ** 4;
  values[at.catalogue] = name.catalogue;
  values[at.catalogueFull] = name.catalogue ** 4;
  values[at.both] = name.source * name.catalogue;
  values[at.sourceSupported] = name.sourceSupported;
  values[at.catalogueSupported] = name.catalogueSupported;
  values[at.information] = Math.min(1, name.information / FULL_INFORMATION);
  values[at.missedSource] = Math.min(1, name.rarestMissedSource / RAREST);
  values[at.missedCatalogue] = Math.min(1, name.rarestMissedCatalogue / RAREST);
  values[at.code] = name.codeAgrees;
  values[at.codeSimilar] = name.codeSimilar;
  values[at.codeDiffer] = name.codeDiffers ? 1 : 0;
  values[at.numbersDiffer] = name.numbersDiffer ? 1 : 0;
  values[at.numberMissed] = name.numberMissed ? 1 : 0;
}

/** Writes the signals that only a pharmacy's names have, as far as their words alone decide them. */
export function setOwnSignals(values: Float64Array, words: WordComparison): void {
  const { missed } = words;
  values[at.missedBracket] = missed.bracket;
  values[at.missedVariation] = missed.variation;
  values[at.variationFound] = words.variationFound ? 1 : 0;
  values[at.unknown] = words.unknown;
  values[at.excluded] = words.excluded;
  values[at.unasked] = missed.maker;
  values[at.unaskedTrade] = missed.brand;
  values[at.brandFound] = words.brandFound ? 1 : 0;
  values[at.unaskedCompound] = words.compoundUnasked ? 1 : 0;
  values[at.missedCompound] = words.compoundMissed ? 1 : 0;
  values[at.missedBundle] = words.bundleMissed ? 1 : 0;
  values[at.missedThing] = words.thingMissed;
  values[at.missedMeaning] = words.meaningMissed;
  values[at.literal] = words.literal;
  values[at.unknownWord] = words.unknownWord;
  values[at.missedForeign] = words.foreignBrand ? 1 : 0;
  values[at.missedBeside] = words.isContent ? 1 : 0;
  values[at.ownBrand] = words.ownBrand ? 1 : 0;
  values[at.missedLine] = words.otherLine ? 1 : 0;
  values[at.unaskedLine] = words.lineUnasked ? 1 : 0;
  values[at.missedTrade] = words.otherTradeName ? 1 : 0;
}

/** Positions of the name signals: looking them up by name for each candidate would cost more than the values. */
export const wordSignalPlaces = {
  prior: signalPlace['prior'],
  source: signalPlace['name.source'],
  sourceFull: signalPlace['name.sourceFull'],
  catalogue: signalPlace['name.catalogue'],
  catalogueFull: signalPlace['name.catalogueFull'],
  both: signalPlace['name.both'],
  sourceSupported: signalPlace['name.sourceSupported'],
  catalogueSupported: signalPlace['name.catalogueSupported'],
  information: signalPlace['name.information'],
  equal: signalPlace['name.equal'],
  missedSource: signalPlace['name.missedSource'],
  missedCatalogue: signalPlace['name.missedCatalogue'],
  code: signalPlace['name.code'],
  codeSimilar: signalPlace['name.codeSimilar'],
  codeDiffer: signalPlace['name.codeDiffer'],
  numbersDiffer: signalPlace['name.numbersDiffer'],
  numberMissed: signalPlace['name.numberMissed'],
  numberAgree: signalPlace['name.numberAgree'],
  missedShare: signalPlace['name.missedShare'],
  missedBracket: signalPlace['name.missedBracket'],
  missedVariation: signalPlace['name.missedVariation'],
  unknown: signalPlace['name.unknown'],
  variationFound: signalPlace['name.variationFound'],
  excluded: signalPlace['name.excluded'],
  plain: signalPlace['name.plain'],
  unasked: signalPlace['brand.unasked'],
  unaskedTrade: signalPlace['brand.unaskedTrade'],
  missedTrade: signalPlace['brand.missedTrade'],
  brandFound: signalPlace['brand.found'],
  unaskedCompound: signalPlace['form.unaskedCompound'],
  missedCompound: signalPlace['form.missedCompound'],
  missedBundle: signalPlace['name.missedBundle'],
  missedThing: signalPlace['name.missedThing'],
  missedMeaning: signalPlace['name.missedMeaning'],
  literal: signalPlace['name.literal'],
  unknownWord: signalPlace['name.unknownWord'],
  missedForeign: signalPlace['brand.missedForeign'],
  missedBeside: signalPlace['brand.missedBeside'],
  ownBrand: signalPlace['brand.own'],
  missedLine: signalPlace['brand.missedLine'],
  unaskedLine: signalPlace['brand.unaskedLine'],
};

const at = wordSignalPlaces;

/** Bits of shared rarity beyond which more adds nothing. */
const FULL_INFORMATION = 40;
const RAREST = 12;
