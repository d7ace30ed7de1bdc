import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../matcher.ts';
import type { CatalogueVariation } from '../types.ts';
import { featuresOf, roles } from '../index/features.ts';
import { findCandidates } from './find-candidates.ts';
import { prepareRow } from '../index/prepare.ts';
import { makeQuery, type Query } from './query.ts';

const words = ['carprofen', 'amoxicillin', 'tablet', 'chewable', 'canine', 'feline', '75 mg', '25 mg', '60 ct', 'royal', 'dental', 'xray'];
const names = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
const catalogues = fc.array(names, { minLength: 1, maxLength: 40 });

test('names with exactly the features of the row are among the candidates, and one is first', () =>
  fc.assert(
    fc.property(catalogues, names, (catalogue, name) => {
      const index = buildIndex(catalogue.map((text, i): CatalogueVariation => ({ id: String(i), code: String(i), name: text })));
      const prepared = prepareRow({ id: 'r', name }, index.rules);
      const ofRow = new Set(
        featuresOf(prepared)
          .filter(({ role }) => role === roles.name)
          .map(({ text }) => text),
      );
      const complete = catalogue.flatMap((_, place) => {
        const features = featuresOf(index.prepared(place)).filter(({ role }) => role === roles.name);
        return features.length === ofRow.size && features.every(({ text }) => ofRow.has(text)) ? [place] : [];
      });
      const found = findCandidates(index, makeQuery(index, prepared), 40);
      for (const place of complete) expect(found).toContain(place);
      if (complete.length > 0) expect(complete).toContain(found[0]);
    }),
  ));

test('the scratch space is reset after every row', () => {
  const index = buildIndex(words.map((name, i): CatalogueVariation => ({ id: String(i), code: String(i), name })));
  const query = makeQuery(index, prepareRow({ id: 'r', name: words.join(' ') }, index.rules));
  const first = findCandidates(index, query, 5);
  expect(index.scratch.sums.every((sum) => sum === 0)).toBe(true);
  expect(findCandidates(index, query, 5)).toEqual(first);
});

const kinds = ['tablet', 'capsule', 'chew', 'vial'];
/** Every brand has about twenty products; all their other words are common. */
const products = Array.from({ length: 8000 }, (_, i): CatalogueVariation => {
  const name = `brand${i % 401} ${words[i % 5] ?? ''} ${kinds[i % 4] ?? ''} ${5 * (1 + (i % 7))} mg ${10 * (1 + (i % 11))} ct`;
  return { id: String(i), code: String(i), name };
});
const productIndex = buildIndex(products);
const asked = (name: string): Query => makeQuery(productIndex, prepareRow({ id: 'r', name }, productIndex.rules));

test('the best candidate is also found without reading every list, for products with a word left out', () => {
  const rows = fc.record({ place: fc.nat(products.length - 1), left: fc.nat(6) });
  fc.assert(
    fc.property(rows, ({ place, left }) => {
      const written = products[place]?.name.split(' ') ?? [];
      const query = asked(written.filter((_, i) => i === 0 || i !== left).join(' '));
      expect(findCandidates(productIndex, query, 30, false)[0]).toBe(findCandidates(productIndex, query, 30, true)[0]);
    }),
  );
});

test('the bounded search loses at most 3 in 1,000 right products from the first ten, and does skip others', () => {
  const firstTen = (query: Query, exhaustive: boolean): number[] => findCandidates(productIndex, query, 30, exhaustive).slice(0, 10);
  const rows = Array.from({ length: 1000 }, (_, i) => (i * 7) % products.length);
  let [missed, differing] = [0, 0];
  for (const place of rows) {
    const query = asked((products[place]?.name ?? '').replace(/^brand(\d)/, 'brnd$1'));
    const [bounded, whole] = [firstTen(query, false), firstTen(query, true)];
    if (whole.includes(place) && !bounded.includes(place)) missed += 1;
    if (bounded.some((other, rank) => other !== whole[rank])) differing += 1;
  }
  expect(missed).toBeLessThanOrEqual(3);
  expect(differing).toBeGreaterThan(0);
});

test('the bounded search resets the scratch space', () => {
  const query = asked(products[4711]?.name ?? '');
  const first = findCandidates(productIndex, query, 30, false);
  expect(productIndex.scratch.sums.every((sum) => sum === 0)).toBe(true);
  expect(findCandidates(productIndex, query, 30, false)).toEqual(first);
});

/** Whole numbers below a bound, the same ones for the same seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Names of words some of which are in half of all names and others in a few, and rows that are names with a word left out, cut or added. */
function synthetic(seed: number): { catalogue: CatalogueVariation[]; rows: string[] } {
  const next = numbersOf(seed);
  const syllables = ['car', 'pro', 'fen', 'ami', 'dox', 'ver', 'tal', 'zin'];
  const word = (): string => {
    const rank = Math.floor(600 ** (next(1_000) / 1_000));
    return (
      [rank % 8, Math.floor(rank / 8) % 8, Math.floor(rank / 64)].map((digit) => syllables[digit % 8] ?? '').join('') +
      (rank > 511 ? 'a' : '')
    );
  };
  const names = Array.from({ length: 4_000 }, () => `${word()} ${word()} ${word()} ${kinds[next(4)] ?? ''} ${5 * (1 + next(20))} mg`);
  const changes = [
    (written: string[]) => written.toSpliced(next(written.length), 1),
    (written: string[]) => written.with(0, (written[0] ?? '').slice(0, 5)),
    (written: string[]) => [...written, word()],
    (written: string[]) => written,
  ];
  const rows = Array.from({ length: 300 }, (_, i) => (changes[i % 4]?.((names[next(names.length)] ?? '').split(' ')) ?? []).join(' '));
  return { catalogue: names.map((name, i) => ({ id: String(i), code: String(i), name })), rows };
}

test.each([1, 2, 3])(
  'on a made-up catalogue (seed %i) the bounded search finds what reading every list finds first, and nothing twice',
  (seed) => {
    const { catalogue, rows } = synthetic(seed);
    const index = buildIndex(catalogue);
    let others = 0;
    for (const name of rows) {
      const query = makeQuery(index, prepareRow({ id: 'r', name }, index.rules));
      const bounded = findCandidates(index, query, 30, false);
      expect(new Set(bounded).size).toBe(bounded.length);
      if (bounded[0] !== findCandidates(index, query, 30, true)[0]) others += 1;
    }
    expect(others / rows.length).toBeLessThanOrEqual(0.003);
  },
);
