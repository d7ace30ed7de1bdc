import { buildIndex, createMatcher } from '@fetlock/matcher/matcher';
import { defaultOptions } from '@fetlock/matcher/options';
import { weighedAlone } from '@fetlock/matcher/testing/alone';
import { buildCatalogue } from '@fetlock/samples/catalogue/build-catalogue';
import type { Variation } from '@fetlock/samples/catalogue/variation';
import { writeName } from '@fetlock/samples/practices/write-name';
import { randomFrom } from '@fetlock/samples/random';
import { expect, test, vi } from 'vitest';
import { entryOf, nameOf, rowOf } from './demo-entries.ts';

/** Ten thousand rows take minutes on a busy machine. */
vi.setConfig({ testTimeout: 600_000 });

const { variations } = buildCatalogue();

/** Siblings of one entry that differ in one facet only, at most this many per facet. */
function siblings(most: number): Map<string, (readonly [Variation, Variation])[]> {
  const found = new Map<string, (readonly [Variation, Variation])[]>();
  for (const group of Map.groupBy(variations, ({ row }) => row.code).values())
    group.forEach((one, i) => {
      for (const other of group.slice(i + 1, i + 6)) {
        const facet = onlyDifference(one, other);
        if (facet) found.set(facet, [...(found.get(facet) ?? []), [one, other]]);
      }
    });
  for (const [facet, pairs] of found) {
    const step = Math.max(1, Math.floor(pairs.length / most));
    found.set(facet, pairs.filter((_, i) => i % step === 0).slice(0, most));
  }
  return found;
}

function onlyDifference(one: Variation, other: Variation): string | undefined {
  const valueOf = ({ parts }: Variation, facet: string): string | undefined => parts.find((part) => part.facet === facet)?.value;
  const facets = new Set([...one.parts, ...other.parts].map(({ facet }) => facet));
  const different = [...facets].filter((facet) => valueOf(one, facet) !== valueOf(other, facet));
  const [facet] = different;
  return different.length === 1 && facet && valueOf(one, facet) && valueOf(other, facet) ? facet : undefined;
}

/** Facets that both siblings state, so that they contradict each other. What only one has (`and urinalysis`) is no contradiction. */
const STATED: ReadonlySet<string> = new Set(['strength', 'course', 'pack', 'weight']);

const pairs = [...siblings(150)].flatMap(([facet, of]) => of.map(([one, other]) => [facet, one, other] as const));
const index = buildIndex([
  ...new Map(pairs.flatMap(([, one, other]) => [one, other]).map((variation) => [variation.key, entryOf(variation)])).values(),
]);

test('no entry of the demo catalogue is matched to a sibling that differs in one thing', () => {
  expect(pairs.length).toBeGreaterThan(500);
  for (const [facet, one, other] of pairs)
    for (const [row, entry] of [
      [one, other],
      [other, one],
    ] as const) {
      const { weight, pass } = weighedAlone(index, { name: nameOf(row) }, entry.key);
      expect(pass, `${facet}: ${nameOf(row)} | ${nameOf(entry)}`).toBe('pass3');
      if (STATED.has(facet)) expect(weight, `${facet}: ${nameOf(row)} | ${nameOf(entry)}`).toBeLessThanOrEqual(0.5);
    }
});

test('nor is one in a practice’s own spelling', () => {
  const typing = { longest: 120, upperCase: 0.3, typos: 0, omission: 0, abbreviations: 0.5 };
  const random = randomFrom('siblings');
  for (const [facet, one, other] of pairs.filter(([of]) => STATED.has(of) || STATED_BY_PRACTICES.has(of)))
    for (const [row, entry] of [
      [one, other],
      [other, one],
    ] as const) {
      const { name } = writeName(row, typing, random, true);
      expect(weighedAlone(index, { name }, entry.key).weight, `${facet}: ${name} | ${nameOf(entry)}`).toBeLessThanOrEqual(0.5);
    }
});

/** In addition to those, practices may abbreviate these. */
const STATED_BY_PRACTICES: ReadonlySet<string> = new Set(['side', 'extent', 'duration', 'views']);

/** Of entries that read alike: its name has the word that tells it from the plain one. */
const READ_AS_ANOTHER: ReadonlySet<string> = new Set(['Biopsy stat (Ellie) STAT']);

test.each([
  ['name', entryOf, 1],
  ['columns', rowOf, 5],
] as const)('finds an entry by its own %s first, alone and for certain', (_, asEntry, every) => {
  const all = variations.map(asEntry);
  const matcher = createMatcher({
    index: buildIndex(all),
    options: { ...defaultOptions, labMatchingTechnique: 'fuzzy', evidence: false },
  });
  const wrong = variations
    .filter((variation, i) => i % every === 0 && !READ_AS_ANOTHER.has(nameOf(variation)))
    .map(asEntry)
    .filter((entry) => {
      const { chosen } = matcher.match({ ...entry, id: 'r', code: 'x' });
      return chosen.length !== 1 || chosen[0]?.weight !== 1 || chosen[0].catalogueId !== entry.id;
    });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
