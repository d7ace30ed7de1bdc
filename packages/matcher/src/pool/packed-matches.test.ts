import { expect, test } from 'vitest';
import { match } from '../testing/given.ts';
import { packMatches, unpackMatches } from './packed-matches.ts';

const names = ['carprofen 75mg #60', 'carprofen chewable tablet 75 mg', 'exam', 'unknown thing', 'total t4 antech', ''];

test('matches are the same after packing and unpacking', () => {
  const sent = names.map((name) => match({ name }));
  expect(unpackMatches(packMatches(sent))).toEqual(sent);
});

test('chosen ones survive packing even if a row keeps fewer candidates', () => {
  const sent = names.map((name) => match({ name }, { candidates: 1 }));
  expect(sent.some(({ chosen, candidates }) => chosen.length > candidates.length)).toBe(true);
  expect(unpackMatches(packMatches(sent))).toEqual(sent);
});

test('no matches can be packed', () => expect(unpackMatches(packMatches([]))).toEqual([]));
