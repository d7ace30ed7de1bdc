import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMatcher } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import { catalogue, row } from '../testing/given.ts';
import { buildIndexData } from '../index/build-index.ts';
import { openIndex } from '../index/catalogue-index.ts';
import { INDEX_FORMAT, DamagedIndex, readIndex, writeIndex } from './stored-index.ts';

const ORIGIN = 'catalogue 7';
const data = buildIndexData(catalogue);
const bytes = new Uint8Array(Buffer.concat(writeIndex(data, ORIGIN)));

test('a stored index equals the index that was built', () => {
  expect(readIndex(bytes, ORIGIN)).toEqual(data);
});

test('a stored index matches rows like the one that was built', () => {
  const [built, kept] = [data, readIndex(bytes, ORIGIN)].map((one) => createMatcher({ index: openIndex(one), options: defaultOptions }));
  for (const name of ['carprofen 75mg #60', 'metro 250 tabs', 'exam', 'bravecto 10-20kg', 'unknown thing'])
    expect(kept?.match(row({ name }))).toEqual(built?.match(row({ name })));
});

test('bytes in shared memory are used in place', () => {
  const memory = new Uint8Array(new SharedArrayBuffer(bytes.length));
  memory.set(bytes);
  const read = readIndex(memory, ORIGIN);
  expect(read).toEqual(data);
  expect(read.postings.buffer).toBe(memory.buffer);
});

test('the index of another catalogue or matcher is rejected', () => {
  expect(() => readIndex(bytes, 'catalogue 8')).toThrow(new DamagedIndex('The kept index is of catalogue 7, not of catalogue 8.'));
});

test('any changed or missing byte is detected', () =>
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), fc.boolean(), (place, change, cut) => {
      const damaged = cut ? bytes.slice(0, place) : bytes.slice();
      if (!cut) damaged[place] = (damaged[place] ?? 0) ^ change;
      expect(() => readIndex(damaged, ORIGIN)).toThrow(DamagedIndex);
    }),
    { numRuns: 300 },
  ));

test('another format is rejected', () => {
  const other = Buffer.from(bytes);
  other.write(`"format":${INDEX_FORMAT - 1}`, other.indexOf(`"format":${INDEX_FORMAT}`));
  other.writeUInt32LE(crc32(other.subarray(8)), 4);
  expect(() => readIndex(other, ORIGIN)).toThrow(`not of format ${INDEX_FORMAT}`);
});
