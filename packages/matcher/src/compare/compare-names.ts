import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { featureKinds, roles } from '../index/features.ts';
import type { Query } from '../candidates/query.ts';

/** How the words of a source row and of a variation overlap; every share is 0..1 of the weight of the words in question. */
export interface NameComparison {
  /** Of the source's name, found in the catalogue's name. */
  readonly source: number;
  /** Of the catalogue's name, found in the source's. */
  readonly catalogue: number;
  /** Of the source's name, found only in the description or manufacturer of the catalogue; and vice versa. */
  readonly sourceSupported: number;
  readonly catalogueSupported: number;
  /** Rarity of the shared words, in bits. */
  readonly information: number;
  /** Rarity of the rarest word missing on either side, in bits. */
  readonly rarestMissedSource: number;
  readonly rarestMissedCatalogue: number;
  /** A model number or item code: the same on both sides, or one is the other cut short, 0..1; or both have one and none is shared. */
  readonly codeAgrees: number;
  readonly codeSimilar: number;
  readonly codeDiffers: boolean;
  /** Both sides have numbers that the other lacks; only one side has. */
  readonly numbersDiffer: boolean;
  readonly numberMissed: boolean;
  /** Of several things that a row requests, the first is found. */
  readonly hasFirstThing?: boolean;
  /** The largest share of what a term of the row means, 0..1: of `florfenicol/flunixin` florfenicol is half. */
  readonly mostMeant?: number;
  /** Share of the shorter description's words that the other has, 0..1; short descriptions never reach 1. */
  readonly descriptions: number;
}

const KIND = {
  code: featureKinds.indexOf('code'),
  compound: featureKinds.indexOf('compound'),
  number: featureKinds.indexOf('number'),
  fact: featureKinds.indexOf('fact'),
  quantity: featureKinds.indexOf('quantity'),
};

/** Compares the words of a query with those of the variation at `place`. */
export function compareNames(index: CatalogueIndex, query: Query, place: number): NameComparison {
  const { data, scratch } = index;
  const { hits } = query;
  scratch.use(hits);
  scratch.reserve(query.features.length);
  const { slotOf, found, supported } = scratch;
  found.fill(0, 0, query.features.length);
  supported.fill(0, 0, query.features.length);
  let shared = 0;
  let catalogueSupported = 0;
  let information = 0;
  let codeAgrees = 0;
  let codeSimilar = 0;
  let description = 0;
  let sharedDescription = 0;
  let catalogueCode = false;
  let catalogueNumber = false;
  let rarestMissedCatalogue = 0;
  let covered: Set<string> | undefined;
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) {
    const entry = data.features[i] ?? 0;
    const feature = entry >>> 1;
    const named = (entry & 1) === roles.name;
    const kind = data.kinds[feature] ?? 0;
    const weight = data.weights[feature] ?? 0;
    const slot = (slotOf[feature] ?? 0) - 1;
    let inName = 0;
    let inSupport = 0;
    for (let hit = slot < 0 ? 0 : (hits.firstOf[slot] ?? 0); hit > 0; hit = hits.nextOf[hit - 1] ?? 0) {
      const word = hits.words[hit - 1] ?? 0;
      const similarity = hits.similarities[hit - 1] ?? 0;
      const term = query.features[word];
      if (named || kind === KIND.compound) {
        if (similarity > (found[word] ?? 0)) found[word] = similarity;
      } else if (similarity > (supported[word] ?? 0)) supported[word] = similarity;
      if (term?.role === roles.name || term?.kind === 'compound') inName = Math.max(inName, similarity);
      else inSupport = Math.max(inSupport, similarity);
      if (similarity > 0.5 && data.identifying[feature] === 1) {
        if (similarity === 1 && !query.partsOfRuns.has(term?.text ?? '')) codeAgrees = Math.max(codeAgrees, Math.min(1, weight / 8));
        else codeSimilar = Math.max(codeSimilar, similarity * Math.min(1, weight / 8));
      }
    }
    if (!named && kind !== KIND.compound) {
      description += weight;
      sharedDescription += weight * inSupport;
    }
    if (kind === KIND.compound && inName > 0) covered = new Set([...(covered ?? []), ...index.covers(feature)]);
    if (!named) continue;
    shared += weight * inName;
    information += weight * inName;
    catalogueSupported += weight * Math.max(0, inSupport - inName);
    if (kind === KIND.code) catalogueCode = true;
    if (kind === KIND.number && inName === 0) catalogueNumber = true;
    if (inName === 0 && inSupport === 0 && kind !== KIND.fact && kind !== KIND.quantity)
      rarestMissedCatalogue = Math.max(rarestMissedCatalogue, weight);
  }
  if (covered) shared += missedButCovered(index, place, covered);
  return finish(query, found, supported, {
    shared: Math.min(1, ratio(shared, data.rowWeights[place] ?? 0)),
    catalogueSupported: ratio(catalogueSupported, data.rowWeights[place] ?? 0),
    information,
    codeAgrees,
    codeSimilar,
    catalogueCode,
    catalogueNumber,
    rarestMissedCatalogue,
    description,
    sharedDescription,
  });
}

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Bits of description needed for full similarity. */
const FULL_DESCRIPTION = 40;

/** Weight of the catalogue's words that were found only within a compound, not on their own. */
function missedButCovered({ data, scratch, vocabulary }: CatalogueIndex, place: number, covered: ReadonlySet<string>): number {
  let weight = 0;
  for (let i = data.featureStarts[place] ?? 0; i < (data.featureStarts[place + 1] ?? 0); i += 1) {
    const entry = data.features[i] ?? 0;
    const feature = entry >>> 1;
    if ((entry & 1) === roles.name && scratch.slotOf[feature] === 0 && covered.has(vocabulary.words[feature] ?? ''))
      weight += data.weights[feature] ?? 0;
  }
  return weight;
}

interface CatalogueSide {
  shared: number;
  catalogueSupported: number;
  information: number;
  codeAgrees: number;
  codeSimilar: number;
  catalogueCode: boolean;
  catalogueNumber: boolean;
  rarestMissedCatalogue: number;
  description: number;
  sharedDescription: number;
}

function finish(query: Query, found: Float64Array, supported: Float64Array, side: CatalogueSide): NameComparison {
  const { features } = query;
  for (let word = 0; word < features.length; word += 1) {
    const covers = features[word]?.covers;
    if (!covers || (found[word] ?? 0) === 0) continue;
    for (const part of covers) {
      const place = query.placeOf(part);
      if (place !== undefined) found[place] = Math.max(found[place] ?? 0, found[word] ?? 0);
    }
  }
  let source = 0;
  let sourceSupported = 0;
  let rarestMissedSource = 0;
  let sourceCode = false;
  let sourceNumber = false;
  let description = 0;
  for (let word = 0; word < features.length; word += 1) {
    const kind = features[word]?.kind;
    const weight = query.weights[word] ?? 0;
    if (features[word]?.role !== roles.name) {
      if (kind !== 'compound') description += weight;
      continue;
    }
    const inName = found[word] ?? 0;
    const inSupport = supported[word] ?? 0;
    source += weight * inName;
    sourceSupported += weight * Math.max(0, inSupport - inName);
    if (kind === 'code') sourceCode = true;
    if (kind === 'number' && inName === 0 && inSupport === 0) sourceNumber = true;
    if (inName === 0 && inSupport === 0 && kind !== 'fact' && kind !== 'quantity')
      rarestMissedSource = Math.max(rarestMissedSource, weight);
  }
  return {
    source: ratio(source, query.total),
    catalogue: side.shared,
    sourceSupported: ratio(sourceSupported, query.total),
    catalogueSupported: side.catalogueSupported,
    information: side.information,
    rarestMissedSource,
    rarestMissedCatalogue: side.rarestMissedCatalogue,
    codeAgrees: side.codeAgrees,
    codeSimilar: side.codeSimilar,
    codeDiffers: sourceCode && side.catalogueCode && side.codeAgrees === 0 && side.codeSimilar === 0,
    numbersDiffer: sourceNumber && side.catalogueNumber,
    numberMissed: sourceNumber !== side.catalogueNumber,
    descriptions: Math.min(1, side.sharedDescription / Math.max(FULL_DESCRIPTION, Math.min(description, side.description))),
  };
}
