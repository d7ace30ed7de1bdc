import { readText, type Profile, type ReadingRules } from '../normalise/read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { isBreedList } from '../breeds/is-breed-list.ts';
import { collectIdentifiers } from '../identifiers/identifiers.ts';
import type { CatalogueVariation } from '../types.ts';
import { openIndex, type CatalogueIndex, type IndexData } from './catalogue-index.ts';
import { featureKinds, featuresOf, kindWeights, roles, type Feature } from './features.ts';
import { prepareVariation } from './prepare.ts';

/**
 * Makes a catalogue ready for matching. Deterministic; 10,000 variations take some tenths of a second.
 * @throws RangeError when two variations have the same id, since a match could not say which it means.
 */
export function buildIndex(catalogue: readonly CatalogueVariation[]): CatalogueIndex {
  requireDistinctIds(catalogue);
  const rules = rulesFor(catalogue);
  const prepared = catalogue.map((variation) => prepareVariation(variation, rules));
  const data = buildIndexData(prepared.map(featuresOf), rules.profile);
  return openIndex(catalogue, data, rules, collectIdentifiers(catalogue), prepared);
}

/** How the texts of this catalogue are read: as a pharmacy's when enough of its names state a strength or a form. */
export function rulesFor(catalogue: readonly CatalogueVariation[]): ReadingRules {
  const pharmacyRules: ReadingRules = { profile: 'pharmacy', synonyms: medicalGroups };
  const step = Math.max(1, Math.floor(catalogue.length / SAMPLE));
  const sample = catalogue.filter((_, place) => place % step === 0);
  if (isBreedList(sample)) return { profile: 'breeds', synonyms: ['breeds'] };
  const stating = sample.filter((variation) => {
    if (variation.strength || variation.form || variation.species || variation.ndc || variation.labTestCode) return true;
    const { facts } = readText(`${variation.name} ${variation.variation ?? ''}`, pharmacyRules);
    return facts.strengths.some(({ dimension }) => dimension !== undefined && MEDICAL_DIMENSIONS.has(dimension));
  });
  return stating.length >= MEDICAL_SHARE * sample.length ? pharmacyRules : { profile: 'goods', synonyms: [] };
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

function buildIndexData(rows: readonly (readonly Feature[])[], profile: Profile): IndexData {
  const ids = new Map<string, number>();
  const kinds: number[] = [];
  const rowCounts: number[] = [];
  let total = 0;
  for (const row of rows) {
    total += row.length;
    for (const { text, kind } of row) {
      const id = ids.get(text);
      if (id === undefined) {
        ids.set(text, ids.size);
        kinds.push(featureKinds.indexOf(kind));
        rowCounts.push(1);
      } else rowCounts[id] = (rowCounts[id] ?? 0) + 1;
    }
  }
  const weights = shared(Float32Array, ids.size);
  rowCounts.forEach((count, id) => {
    weights[id] = rarity(rows.length, count) * kindWeights[featureKinds[kinds[id] ?? 0] ?? 'word'];
  });
  return { profile, words: [...ids.keys()], weights, kinds: shared(Uint8Array, kinds), ...layOut(rows, ids, rowCounts, weights, total) };
}

/** Bits that a feature tells: log2 of the rows there are for each row that has it, at least half a bit. */
export function rarity(rowCount: number, withFeature: number): number {
  return Math.max(0.5, Math.log2((rowCount + 1) / withFeature));
}

function layOut(
  rows: readonly (readonly Feature[])[],
  ids: ReadonlyMap<string, number>,
  rowCounts: readonly number[],
  weights: Float32Array,
  total: number,
) {
  const postingStarts = shared(Uint32Array, ids.size + 1);
  rowCounts.forEach((count, id) => {
    postingStarts[id + 1] = (postingStarts[id] ?? 0) + count;
  });
  const next = postingStarts.slice();
  const postings = shared(Uint32Array, total);
  const postingRoles = shared(Uint8Array, total);
  const featureStarts = shared(Uint32Array, rows.length + 1);
  const features = shared(Uint32Array, total);
  const featureRoles = shared(Uint8Array, total);
  const rowWeights = shared(Float32Array, rows.length);
  let at = 0;
  rows.forEach((row, place) => {
    for (const { text, role } of row) {
      const id = ids.get(text) ?? 0;
      const posting = next[id] ?? 0;
      postings[posting] = place;
      postingRoles[posting] = role;
      next[id] = posting + 1;
      features[at] = id;
      featureRoles[at] = role;
      at += 1;
      if (role === roles.name) rowWeights[place] = (rowWeights[place] ?? 0) + (weights[id] ?? 0);
    }
    featureStarts[place + 1] = at;
  });
  return { postingStarts, postings, postingRoles, featureStarts, features, featureRoles, rowWeights };
}

type NumberArray = Float32Array | Uint8Array | Uint32Array;

/** A typed array over shared memory, of a length or filled from a list. */
function shared<Result extends NumberArray>(
  type: { new (buffer: SharedArrayBuffer): Result; BYTES_PER_ELEMENT: number },
  content: number | readonly number[],
): Result {
  const length = typeof content === 'number' ? content : content.length;
  const array = new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));
  if (typeof content !== 'number') array.set(content);
  return array;
}
