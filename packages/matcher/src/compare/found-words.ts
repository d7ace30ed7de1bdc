import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { featureKinds, roles } from '../index/features.ts';
import { partNumber } from '../index/name-parts.ts';
import { areNeighbours, type Query, type Reading } from '../candidates/query.ts';

/** Numbers of the kinds of features in an index. */
export const featureKind = {
  word: featureKinds.indexOf('word'),
  code: featureKinds.indexOf('code'),
  compound: featureKinds.indexOf('compound'),
  number: featureKinds.indexOf('number'),
  fact: featureKinds.indexOf('fact'),
  quantity: featureKinds.indexOf('quantity'),
};

const VARIATION = partNumber.variation;

/** Below this share of a word hardly anything of it is found. */
export const HARDLY = 0.3;

/** What `measureFound` measured last: buffers reused by every comparison. */
export const foundWords = {
  /** By word of the row: how well the variation has it, in its name and elsewhere. */
  found: new Float64Array(128),
  supported: new Float64Array(128),
  /** The same by its letters alone, without its meaning. */
  literal: new Float64Array(128),
  /** By reading of the query: the share of its meaning that the variation has. */
  meant: new Float64Array(128),
  /** By reading of the query: 1 where the variation has more of its meaning than an animal or a form. */
  named: new Uint8Array(128),
  /** Of a row that requests several things, the variation has the first one. */
  hasFirstThing: false,
  /** The largest share of a meaning that the variation has, however little that says by itself. */
  mostMeant: 0,
};

/** How well the variation at `place` has each word of the row, literally or by its meaning in the lexicon. */
export function measureFound({ data, scratch }: CatalogueIndex, query: Query, place: number): void {
  const { hits, features, readings } = query;
  reserve(Math.max(features.length, readings.length));
  const { found, supported, meant, named, literal } = foundWords;
  // Few words: `fill` takes longer to call than this.
  for (let word = 0; word < features.length; word += 1) found[word] = supported[word] = 0;
  for (let reading = 0; reading < readings.length; reading += 1) meant[reading] = named[reading] = 0;
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) {
    const entry = data.features[i] ?? 0;
    const slot = (scratch.slotOf[entry >>> 1] ?? 0) - 1;
    if (slot < 0) continue;
    const isName = (entry & 1) === roles.name;
    const isFact = data.kinds[entry >>> 1] === featureKind.fact;
    for (let hit = hits.firstOf[slot] ?? 0; hit > 0; hit = hits.nextOf[hit - 1] ?? 0) {
      const word = hits.words[hit - 1] ?? 0;
      const similarity = hits.similarities[hit - 1] ?? 0;
      const reading = (hits.readingOf[hit - 1] ?? 0) - 1;
      if (reading >= 0) {
        meant[reading] = (meant[reading] ?? 0) + (isName ? similarity : similarity * SUPPORTED_MEANING);
        if (!isFact && (data.parts[i] !== VARIATION || !readings[reading]?.isLong)) named[reading] = 1;
      } else if (isName) found[word] = Math.max(found[word] ?? 0, similarity);
      else supported[word] = Math.max(supported[word] ?? 0, similarity);
    }
  }
  for (let word = 0; word < features.length; word += 1) literal[word] = found[word] ?? 0;
  foundWords.mostMeant = 0;
  for (let reading = 0; reading < readings.length; reading += 1) {
    const { words, similarity, isNamed } = readings[reading] ?? NO_READING;
    if (named[reading] === 1) foundWords.mostMeant = Math.max(foundWords.mostMeant, Math.min(1, meant[reading] ?? 0));
    // Half of the meaning of `femoral head ostectomy` is another thing; the cow of `ob cow` alone is no part of it.
    const share = isNamed && named[reading] === 0 ? 0 : Math.min(1, meant[reading] ?? 0) ** 2 * similarity;
    meant[reading] = share;
    for (const word of words) found[word] = Math.max(found[word] ?? 0, share);
  }
  for (let word = 0; word < features.length; word += 1) {
    const covers = (found[word] ?? 0) === 0 ? undefined : features[word]?.covers;
    for (const part of covers ?? []) {
      const covered = query.placeOf(part);
      if (covered !== undefined) found[covered] = Math.max(found[covered] ?? 0, found[word] ?? 0);
    }
  }
}

/** Part of a meaning that is only in an entry's category or description, next to one in its name. */
const SUPPORTED_MEANING = 0.3;

const NO_READING: Reading = { words: [], similarity: 0, only: false, isNamed: false, isLong: false };

function reserve(count: number): void {
  if (foundWords.found.length >= count) return;
  foundWords.found = new Float64Array(count * 2);
  foundWords.supported = new Float64Array(count * 2);
  foundWords.literal = new Float64Array(count * 2);
  foundWords.meant = new Float64Array(count * 2);
  foundWords.named = new Uint8Array(count * 2);
}

/**
 * How much of what a term of the row means the measured variation lacks, 0..1: neither the term's words nor its meaning. `Hip replacement` is no
 * other test or surgery of the hip.
 */
export function missesMeaning(query: Query): number {
  const { literal, supported, meant } = foundWords;
  let most = 0;
  for (const { words, readings } of query.meanings) {
    let had = 1;
    for (const word of words) had = Math.min(had, Math.max(literal[word] ?? 0, supported[word] ?? 0));
    for (const reading of readings) had = Math.max(had, meant[reading] ?? 0);
    if (1 - had > most && !areExplained(query, words)) most = 1 - had;
  }
  return most;
}

/** `U/S preg check`: a word that has its meaning together with others needs none besides. */
function areExplained({ readings }: Query, words: readonly number[]): boolean {
  const { meant } = foundWords;
  for (let reading = 0; reading < readings.length; reading += 1) {
    if ((meant[reading] ?? 0) < ENOUGH_OF_A_MEANING) continue;
    const own = readings[reading]?.words ?? [];
    if (own.length > 1 && words.some((word) => own.includes(word))) return true;
  }
  return false;
}

/** Whether the measured variation is only one of several things that the row requests: 1 if these are certainly several, else less. */
export function missesThing(query: Query): number {
  const { words, apart, firstNeeded, charged } = query.things;
  foundWords.hasFirstThing = false;
  if (words.length === 0) return 0;
  const has = words.map((places, i) => hasAnyOf(query, places, firstNeeded && i === 0 ? MOST_OF_A_THING : ENOUGH_OF_A_THING));
  const had = has.filter(Boolean).length;
  foundWords.hasFirstThing = has[0] === true;
  if (had === 0 || had === words.length) return 0;
  if (charged.some((isCharged, thing) => isCharged && !has[thing])) return 1;
  return apart || (firstNeeded && !has[0]) || (had === 1 && words.length >= SURELY_SEVERAL) ? 1 : PERHAPS_ONE_THING;
}

/** Two names with a stroke between them may be one thing's; so many are not. */
const SURELY_SEVERAL = 3;

const PERHAPS_ONE_THING = 0.3;

/** Whether the variation in hand has so much of a thing that the row asks for. */
function hasAnyOf({ weights, readings }: Query, places: readonly number[], enough: number): boolean {
  const { literal, meant } = foundWords;
  let whole = 0;
  let has = 0;
  for (const place of places) {
    // A term that means several things counts for none of them alone: `tails & dewclaws`; nor one whose words are of two: `Wound clean & bandage`.
    let share = literal[place] ?? 0;
    readings.forEach(({ words, only }, reading) => {
      if (words.includes(place) && ((only && areNeighbours(words)) || words.every((word) => places.includes(word))))
        share = Math.max(share, meant[reading] ?? 0);
    });
    whole += weights[place] ?? 0;
    has += (weights[place] ?? 0) * share;
  }
  return whole === 0 || has >= enough * whole;
}

const ENOUGH_OF_A_MEANING = 0.4;
const ENOUGH_OF_A_THING = 0.35;
const MOST_OF_A_THING = 0.6;
