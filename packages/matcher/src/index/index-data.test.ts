import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../reading/read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { buildIndex } from '../matcher.ts';
import { catalogue } from '../testing/given.ts';
import { readFacts, writeFacts } from './facts-text.ts';
import { TextWriter, TextTable } from './text-table.ts';
import { readVariation, writeVariation } from './variation-text.ts';

const index = buildIndex(catalogue);

test('every variation is found by its id and returned unchanged', () =>
  catalogue.forEach((variation, place) => {
    expect(index.placeOf(variation.id)).toBe(place);
    expect(index.variation(place)).toEqual(variation);
  }));

test('an identifier finds the variations that have it, and no others', () => {
  const places = catalogue.flatMap(({ code }, place) => (code === 'D1' ? [place] : []));
  expect(index.placesWith('catalogue_code', 'd1')).toEqual(places);
  expect(index.placesWith('catalogue_code', 'd9')).toEqual([]);
  expect(index.placesWith('ndc', 'd1')).toEqual([]);
});

test('an index outside the catalogue is rejected', () => {
  expect(() => index.variation(catalogue.length)).toThrow(RangeError);
  expect(() => index.variation(-1)).toThrow(RangeError);
});

test('facts are the same after storage, infinite bounds included', () => {
  for (const text of ['carprofen 75 mg #60', 'bravecto dog over 50 lb', 'ear cleaner 8 oz', 'amoxi/clav 250-62.5mg/5ml']) {
    const { facts } = readText(text, { profile: 'pharmacy', synonyms: medicalGroups });
    expect(readFacts(writeFacts(facts))).toEqual(facts);
  }
});

test('any text of a variation is stored unchanged', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
      (name, price) => {
        const variation = { id: 'a', code: 'b', name, ...(price === undefined ? {} : { price: price + 0 }) };
        expect(readVariation(writeVariation(variation))).toEqual(variation);
      },
    ),
  ));

test('texts are read back by number', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 })), (texts) => {
      const writer = new TextWriter();
      for (const text of texts) writer.add(text);
      const { bytes, starts } = writer.finish();
      expect(new TextTable(bytes, starts).toArray()).toEqual(texts);
    }),
  ));
