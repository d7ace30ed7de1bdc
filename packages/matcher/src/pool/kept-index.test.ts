import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMatcher } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import { catalogue, row } from '../testing/given.ts';
import { buildIndexData } from '../index/build-index.ts';
import { openIndex } from '../index/catalogue-index.ts';
import { DamagedIndex, readIndex, writeIndex } from './kept-index.ts';

const data = buildIndexData(catalogue);
const bytes = new Uint8Array(Buffer.concat(writeIndex(data)));

test('an index that was kept is the index that was built', () => {
  expect(readIndex(bytes)).toEqual(data);
});

test('rows are matched by a kept index as by the one that was built', () => {
  const [built, kept] = [data, readIndex(bytes)].map((one) => createMatcher({ index: openIndex(one), options: defaultOptions }));
  for (const name of ['carprofen 75mg #60', 'metro 250 tabs', 'exam', 'bravecto 10-20kg', 'unknown thing'])
    expect(kept?.match(row({ name }))).toEqual(built?.match(row({ name })));
});

test('any byte that changed, and any that is missing, is seen', () =>
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), fc.boolean(), (place, change, cut) => {
      const damaged = cut ? bytes.slice(0, place) : bytes.slice();
      if (!cut) damaged[place] = (damaged[place] ?? 0) ^ change;
      expect(() => readIndex(damaged)).toThrow(DamagedIndex);
    }),
    { numRuns: 300 },
  ));

test('another format is refused', () => {
  const other = Buffer.from(bytes);
  other.write('"format":2', other.indexOf('"format":1'));
  other.writeUInt32LE(crc32(other.subarray(8)), 4);
  expect(() => readIndex(other)).toThrow(/not of format 1/);
});
