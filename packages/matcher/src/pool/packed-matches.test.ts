import { expect, test } from 'vitest';
import { match } from '../testing/given.ts';
import { packMatches, unpackMatches } from './packed-matches.ts';

const names = ['carprofen 75mg #60', 'carprofen chewable tablet 75 mg', 'exam', 'unknown thing', 'total t4 antech', ''];

test('matches arrive as they were sent', () => {
  const sent = names.map((name) => match({ name }));
  expect(unpackMatches(packMatches(sent))).toEqual(sent);
});

test('what is chosen arrives also where a row keeps fewer candidates', () => {
  const sent = names.map((name) => match({ name }, { candidates: 1 }));
  expect(sent.some(({ chosen, candidates }) => chosen.length > candidates.length)).toBe(true);
  expect(unpackMatches(packMatches(sent))).toEqual(sent);
});

test('no matches are none', () => expect(unpackMatches(packMatches([]))).toEqual([]));
